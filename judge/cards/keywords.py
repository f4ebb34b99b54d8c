"""Keywords as the board notation writes them: `archer`, `damage+1`, `defender+2`, `hunter 2`, `ambush 5`.

Source: keyword#two-kinds
"""

from __future__ import annotations

import re
from collections.abc import Collection

from judge.cards.names import fold, nearest, quoted

# Written with a plus sign: the number is a bonus that adds up.
WITH_PLUS = ("damage", "defender")
# Written with a space: the number tells how much the keyword does.
WITH_NUMBER = ("ambush", "hunter", "toil")
# The words that stand alone.
PLAIN = (
    "aid", "archer", "battleground", "besieger", "corsair", "dwelling", "easterling", "enduring", "engine",
    "fellowship", "fierce", "forest", "fortification", "knight", "lurker", "machine", "marsh", "mountain", "muster",
    "pipeweed", "plains", "ranger", "ring-bearer", "ring-bound", "river", "sanctuary", "search", "southron", "spell",
    "stealth", "support-area", "tale", "tentacle", "tracker", "twilight", "underground", "unhasty", "valiant",
    "villager", "warg-rider", "weather",
)  # fmt: skip
KEYWORDS = frozenset(WITH_PLUS + WITH_NUMBER + PLAIN)

RING_BEARER = "ring-bearer"
_GAINED_ALONE = frozenset(PLAIN) - {RING_BEARER}

_PRINTED = re.compile(r"(damage|defender)\+[1-9][0-9]?|(ambush|hunter|toil) [1-9][0-9]?")


class UnknownKeyword(ValueError):
    """A word that is no keyword, or a keyword in a form that it does not have.

    `text` is what was typed, `nearest` the keywords that were probably meant (at most five, the likeliest first).
    """

    def __init__(self, text: str, sentence: str, near: list[str]) -> None:
        self.text = text
        self.nearest = near
        super().__init__(sentence)


def canonical_printed(text: str) -> str:
    """A keyword of the card facts, which must already stand in the notation's form; raises ValueError otherwise."""
    if text in PLAIN or _PRINTED.fullmatch(text):
        return text
    raise ValueError(text)


def word_of(keyword: str) -> str:
    """The bare word of a keyword in the notation's form: `damage` of `damage+1`, `hunter` of `hunter 2`."""
    return keyword.partition("+")[0].partition(" ")[0]


def number_of(keyword: str) -> int:
    """The number of a keyword in the notation's form; 0 where it has none."""
    digits = keyword[len(word_of(keyword)) + 1 :]
    return int(digits) if digits else 0


def parse_gain(text: str, catalogue_keywords: Collection[str] = KEYWORDS) -> str:
    """The keyword that a character gains, in the notation's form.

    `text` may be typed with any spaces, case or accents: `Damage + 1` gives `damage+1`, `hunter  2` gives `hunter 2`,
    `ring bound` gives `ring-bound`. `catalogue_keywords` are the words that may stand (without numbers).
    Raises UnknownKeyword for another word, a missing or surplus number, and `ring-bearer`, which is a flag.
    """
    # What is written in the notation's form already, as in JSON, needs no taking apart.
    if (text in _GAINED_ALONE or _PRINTED.fullmatch(text)) and word_of(text) in catalogue_keywords:
        return text
    word, sign, digits = _split(text)
    keyword = _known(text, word, catalogue_keywords)
    if keyword == RING_BEARER:
        raise UnknownKeyword(
            text, "'ring-bearer' is no keyword to gain: write it as a flag of its own, 'ring-bearer'.", []
        )
    if keyword in WITH_PLUS:
        if sign != "+" or not _in_range(digits):
            raise _wrong_form(text, keyword, f"'{keyword} +1', with a plus sign and a number from 1 to 99")
        return f"{keyword}+{int(digits)}"
    if keyword in WITH_NUMBER:
        if sign not in ("", ":") or not _in_range(digits):
            raise _wrong_form(text, keyword, f"'{keyword} 2', with a number from 1 to 99 and no plus sign")
        return f"{keyword} {int(digits)}"
    if sign or digits:
        raise _wrong_form(text, keyword, f"'{keyword}' alone: it has no number")
    return keyword


def parse_loses(text: str, catalogue_keywords: Collection[str] = KEYWORDS) -> str:
    """The bare word of a keyword that a character loses: `fierce`, `damage`, `hunter`.

    A loss takes the whole keyword, so a number is refused. Raises UnknownKeyword.
    """
    word, sign, digits = _split(text)
    keyword = _known(text, word, catalogue_keywords)
    if keyword == RING_BEARER:
        raise UnknownKeyword(text, "'ring-bearer' is a flag and no keyword to lose: leave the flag out instead.", [])
    if sign or digits:
        raise _wrong_form(text, keyword, f"'{keyword}' alone: a character loses the whole keyword, whatever its number")
    return keyword


def _split(text: str) -> tuple[str, str, str]:
    """Word, sign and digits of what was typed; the word is folded, with hyphens between its parts."""
    body = text.strip()
    stem = body.rstrip("0123456789")
    digits = body[len(stem) :]
    stem = stem.rstrip()
    sign = stem[-1:] if stem.endswith(("+", "-", ":")) else ""
    return "-".join(fold(stem).split()), sign, digits


def _known(text: str, word: str, keywords: Collection[str]) -> str:
    if word in keywords:
        return word
    packed = word.replace("-", "")
    for keyword in keywords:
        if packed and keyword.replace("-", "") == packed:
            return keyword
    choice = sorted(k for k in keywords if k != RING_BEARER)
    near = nearest(word, choice)
    hint = f" The nearest are {', '.join(near)}." if near else ""
    raise UnknownKeyword(text, f"{quoted(text)} is no keyword of the game.{hint}", near)


def _in_range(digits: str) -> bool:
    return bool(digits) and len(digits) <= 4 and 1 <= int(digits) <= 99


def _wrong_form(text: str, keyword: str, expected: str) -> UnknownKeyword:
    return UnknownKeyword(text, f"{quoted(text)} is not how {keyword} is written. Write {expected}.", [keyword])
