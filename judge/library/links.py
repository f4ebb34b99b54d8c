"""Where a text speaks of a term of the glossary."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from anyascii import anyascii

from judge.library.entry import Entry
from judge.library.slugs import slug

# Terms whose word stands in nearly every sentence in its everyday sense. They are reached through "see also".
EVERYDAY = frozenset(
    (
        *("action", "ahead", "aid", "class", "control", "cost", "each-time", "effect", "fellowship", "follower"),
        *("for-each", "format", "free-peoples", "instead", "limit", "look-at", "lore", "man", "may-not", "move"),
        *("moving", "opponent", "player", "players", "race", "replace", "requirement", "shadow", "site", "token"),
        *("turn", "when", "while"),
    )
)
# A phrase with one of these is somebody's question, not a name for the thing.
_QUESTION_WORDS = frozenset(
    ("are", "can", "do", "does", "how", "is", "may", "must", "what", "when", "where", "which", "who", "why")
)
# A phrase made of nothing but such words is no name either ("about to", "four cards").
_FILLERS = frozenset(
    (
        *("a", "about", "an", "any", "as", "at", "be", "by", "card", "cards", "each", "eight", "every", "first", "for"),
        *(
            "four",
            "from",
            "in",
            "is",
            "next",
            "nine",
            "no",
            "not",
            "of",
            "on",
            "over",
            "the",
            "time",
            "to",
            "up",
            "with",
        ),
        *("x", "you", "your"),
    )
)
# What stands before or behind a word that is used in its everyday sense, by the entry that is then not meant.
_NOT_MEANT = {
    "condition": (
        re.compile(r"\b(?:on|under|with) (?:a|one|the|this|that|these|those) $|\bmeets?\b[^.;]{0,20} $", re.IGNORECASE),
        re.compile(
            r"^ (?:(?:is|are|was|were) (?:met|fulfilled|true)|(?:that|which) (?:it|they) names?|as to|for it)\b"
        ),
    ),
}
# Terms that are also a common word or a person's name: linked only as the reference spells them.
_AS_SPELT = frozenset({"frodo", "sam"})

_WORD = re.compile(r"\+\s?(?:\d+\b|X\b)|[^\W_]+")
_GAP = re.compile(r"[ \u00a0\n]+|[-‑/'’]")
_SAME_STEM = 4  # letters that an inflection has in common with its term


@dataclass(frozen=True, slots=True)
class Mention:
    """A stretch of a text, from `start` up to `end`, that names the entry `slug`."""

    start: int
    end: int
    slug: str


class TermFinder:
    """Finds the terms of a set of entries in running text: whole words, the longest name first, any case."""

    def __init__(self, entries: Iterable[Entry]) -> None:
        entries = list(entries)
        self._phrases: dict[tuple[str, ...], str] = {}
        self._lengths: dict[str, list[int]] = {}
        self._spelt = {words(entry.term): entry.term for entry in entries if entry.slug in _AS_SPELT}
        for entry in entries:
            if entry.slug not in EVERYDAY:
                self._add(words(entry.term.replace("(s)", "")), entry.slug)
        for entry in entries:
            for alias in entry.aliases:
                if linkable(alias, entry):
                    self._add(words(alias), entry.slug)
        for phrase, target in list(self._phrases.items()):
            for plural in _plurals(phrase):
                self._add(plural, target)
        for lengths in self._lengths.values():
            lengths.sort(reverse=True)

    def _add(self, phrase: tuple[str, ...], target: str) -> None:
        if not phrase or "-".join(phrase) in EVERYDAY or phrase in self._phrases:
            return
        self._phrases[phrase] = target
        lengths = self._lengths.setdefault(phrase[0], [])
        if len(phrase) not in lengths:
            lengths.append(len(phrase))

    def mentions(self, text: str, apart_from: str = "", taken: Sequence[tuple[int, int]] = ()) -> Iterator[Mention]:
        """Every mention of a term, from left to right, none overlapping; none of the entry `apart_from`.

        `taken` are stretches of the text (start, end) that mean something else, such as the name of a card.
        """
        found = list(_WORD.finditer(text))
        if taken:
            found = [one for one in found if not any(start <= one.start() < end for start, end in taken)]
        folded = [_fold(word[0]) for word in found]
        at = 0
        while at < len(found):
            for length in self._lengths.get(folded[at], ()):
                if at + length > len(found):
                    continue
                phrase = tuple(folded[at : at + length])
                target = self._phrases.get(phrase)
                if target is None or not _joined(text, found[at : at + length]):
                    continue
                start, end = found[at].start(), found[at + length - 1].end()
                spelt = self._spelt.get(phrase)
                if spelt is not None and text[start:end] != spelt:
                    continue
                if target != apart_from and not _everyday_use(text, start, end, target):
                    yield Mention(start, end, target)
                at += length
                break
            else:
                at += 1


def _everyday_use(text: str, start: int, end: int, target: str) -> bool:
    before, behind = _NOT_MEANT.get(target, (None, None))
    return bool(before and behind and (before.search(_one_line(text[:start])) or behind.search(_one_line(text[end:]))))


def _one_line(text: str) -> str:
    return text.replace("\n", " ")


def linkable(alias: str, entry: Entry) -> bool:
    """Whether an alias may be linked in running text.

    Inflections of the term and names of several words may; a single other word ("dies" for killed) is too common.
    """
    parts = words(alias)
    if len(parts) > 1:
        return not _QUESTION_WORDS.intersection(parts) and not _FILLERS.issuperset(parts)
    if entry.slug in EVERYDAY:
        return False
    name = slug(alias)
    return len(name) > _SAME_STEM and any(part.startswith(name[:_SAME_STEM]) for part in entry.slug.split("-"))


def words(phrase: str) -> tuple[str, ...]:
    """The words that a phrase is compared by: `damage +1` and `damage +X` are both `damage`, `+x`."""
    return tuple(_fold(word[0]) for word in _WORD.finditer(phrase))


def _fold(word: str) -> str:
    if word.startswith("+"):
        return "+x"
    plain = word if word.isascii() else anyascii(word)
    return plain.lower()


def _joined(text: str, found: list[re.Match[str]]) -> bool:
    return all(
        before.end() == after.start() or _GAP.fullmatch(text, before.end(), after.start())
        for before, after in pairwise(found)
    )


def _plurals(phrase: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    *before, last = phrase
    if last.endswith("y") and last[-2:-1] not in "aeiou":
        yield (*before, last[:-1] + "ies")
    elif last.endswith(("s", "x", "ch", "sh")):
        yield (*before, last + "es")
    elif last.isalpha():
        yield (*before, last + "s")
