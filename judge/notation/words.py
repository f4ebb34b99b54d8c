"""The words in round brackets: wounds, modifiers, keywords gained and lost, flags."""

from __future__ import annotations

import re
from functools import lru_cache

from judge.cards.keywords import UnknownKeyword, parse_gain, parse_loses
from judge.engine.board import PLAIN_FLAGS
from judge.notation.errors import NotationError, near, or_list, shown
from judge.notation.labels import label_key

VALUES = ("strength", "vitality", "resistance")
MOST_WOUNDS = 99
MOST_CHANGE = 999

_FLAGS = frozenset(PLAIN_FLAGS)
_NUMBERED_FLAG = re.compile(
    r"(?P<prevent>prevent) (?P<wounds>\d+) wounds?|(?P<removed>removed)(?: (?P<turn>\d+))?"
    r"|(?P<overwhelmed>overwhelmed at) ?[x×] ?(?P<times>\d+)"
)
_WOUNDS = re.compile(r"(\d+) wounds?")
_MODIFIER = re.compile(r"(strength|vitality|resistance) ?([+-]) ?(\d+)")
_MINUS = str.maketrans({"−": "-", "–": "-", "‐": "-", "‑": "-", "＋": "+"})


def folded(text: str) -> str:
    """Words as the notation compares them: no case, no accents, one space between two."""
    return " ".join(label_key(text.translate(_MINUS)).split())


def read_flag(text: str) -> str | None:
    """A flag in its one form (`removed` is `removed 1`), None for any other word.

    Raises ValueError, with a sentence, for a flag whose number is out of range.
    """
    if text in _FLAGS:
        return text
    words = folded(text)
    words = "ring-bearer" if words == "ring bearer" else words
    if words in _FLAGS:
        return words
    match = _NUMBERED_FLAG.fullmatch(words)
    if match is None:
        return None
    if match["prevent"]:
        count = _in_range(match["wounds"], 1, 99, "The number of wounds to prevent")
        return f"prevent {count} wound{'' if count == 1 else 's'}"
    if match["removed"]:
        return f"removed {_in_range(match['turn'] or '1', 1, 99, 'The order in which it was removed')}"
    return f"overwhelmed at x{_in_range(match['times'], 2, 99, 'The multiple of overwhelming')}"


def _in_range(digits: str, least: int, most: int, what: str) -> int:
    value = int(digits) if len(digits) <= 6 else most + 1
    if not least <= value <= most:
        raise ValueError(f"{what} is {shown(digits)}; it must be from {least} to {most}.")
    return value


# The same few words come again on every board.
_gain = lru_cache(maxsize=4096)(parse_gain)
_loss = lru_cache(maxsize=1024)(parse_loses)


def gain(text: str, keywords: frozenset[str]) -> str:
    """A keyword gained, in the notation's form. Raises UnknownKeyword."""
    return _gain(_short(text), keywords)


def loss(text: str, keywords: frozenset[str]) -> str:
    """A keyword lost, as its bare word. Raises UnknownKeyword."""
    return _loss(_short(text), keywords)


def _short(text: str) -> str:
    """A word with single spaces and no longer than a message can bear: hostile input must cost nothing."""
    return text if len(text) < 16 else shown(" ".join(text.split()))


def flag(text: str, at: str) -> str:
    """A flag in its one form; raises NotationError with the nearest flags."""
    try:
        found = read_flag(text)
    except ValueError as error:
        raise NotationError("bad-number", str(error), at) from None
    if found is None:
        nearest = near(text, (*PLAIN_FLAGS, "prevent 2 wounds", "removed 1", "overwhelmed at x3"))
        raise NotationError(
            "unknown-word", f"'{shown(text)}' is no flag. The nearest are {or_list(nearest)}.", at, nearest=nearest
        )
    return found


def read_word(text: str, keywords: frozenset[str], at: str) -> tuple[str, str | int | tuple[str, int]]:
    """One entry of the round brackets: the key of the JSON form that it belongs to, and its value there.

    `2 wounds` gives ("wounds", 2), `strength +2` ("modifiers", ("strength", 2)), `no fierce` ("loses", "fierce").
    Raises NotationError, with the nearest five words, for a word that is none.
    """
    words = folded(text)
    if match := _WOUNDS.fullmatch(words):
        return "wounds", _limited(match[1], MOST_WOUNDS, "A character has at most {} wounds", at)
    if match := _MODIFIER.fullmatch(words):
        change = _limited(match[3], MOST_CHANGE, "A modifier changes a value by at most {}", at)
        return "modifiers", (match[1], -change if match[2] == "-" else change)
    try:
        if found := read_flag(text):
            return "flags", found
    except ValueError as error:
        raise NotationError("bad-number", str(error), at) from None
    try:
        if words.startswith("no "):
            return "loses", loss(words[3:], keywords)
        return "gains", gain(words, keywords)
    except UnknownKeyword as error:
        raise _no_word(text, words, keywords, error, at) from None


def _limited(digits: str, most: int, sentence: str, at: str) -> int:
    if len(digits) > 6 or int(digits) > most:
        raise NotationError("bad-number", f"{sentence.format(most)}; here it says {shown(digits)}.", at)
    return int(digits)


def _no_word(text: str, words: str, keywords: frozenset[str], error: UnknownKeyword, at: str) -> NotationError:
    first = words.split(" ")[0].rstrip("+-0123456789")
    if first in VALUES:
        example = f"'{first} +2' or '{first} -1'"
        return NotationError("unknown-word", f"'{shown(text)}' is no modifier. Write {example}, with a sign.", at)
    if first in ("wound", "wounds"):
        return NotationError("unknown-word", f"'{shown(text)}' has no number before it. Write '1 wound'.", at)
    bare = words[3:] if words.startswith("no ") else words
    if bare.rstrip(" +-:0123456789").replace(" ", "-") in keywords:
        # A keyword of the game in a form that it does not have: the keywords' own sentence says which it has.
        return NotationError("unknown-word", str(error), at, nearest=error.nearest)
    every = [k for k in keywords if k != "ring-bearer"]
    every += [f"{k} +1" for k in ("damage", "defender")] + [f"{k} 2" for k in ("hunter", "ambush", "toil")]
    every += [f"no {k}" for k in ("fierce", "damage")] if words != bare else []
    every += [*PLAIN_FLAGS, "prevent 2 wounds", "removed 2", "overwhelmed at x3", "1 wound", "2 wounds", "strength +2"]
    nearest = near(words, [w for w in every if w not in ("damage", "defender", "hunter", "ambush", "toil")])
    return NotationError(
        "unknown-word",
        f"'{shown(text)}' is no word of the notation. The nearest are {or_list(nearest)}.",
        at,
        nearest=nearest,
    )
