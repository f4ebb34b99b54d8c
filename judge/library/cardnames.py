"""Where a text names a card in full: `Sam, Faithful Companion` is a card, and no mention of companions."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from anyascii import anyascii

if TYPE_CHECKING:
    from judge.cards.card import Card

_WORD = re.compile(r"[^\W_]+")
_GAP = re.compile(r"[,:!?]?[ \u00a0\n]+|[-‑/'’]")


@dataclass(frozen=True, slots=True)
class CardMention:
    """A stretch of a text, from `start` up to `end`, that is the name of a card.

    `card` is the id of its first printing, empty where several cards bear the name.
    """

    start: int
    end: int
    card: str


class CardNames:
    """Finds names of cards in running text, as the catalogue spells them but for accents.

    A card with a subtitle is found by title and subtitle together; one without by a title of two words or more, for
    a single word ("Sting") may mean anything. `apart_from` holds names in lower case, with hyphens between the words,
    that mean something else.
    """

    def __init__(self, cards: Iterable[Card], apart_from: Collection[str] = ()) -> None:
        self._cards: dict[tuple[str, ...], set[str]] = {}
        self._lengths: dict[str, list[int]] = {}
        for card in cards:
            name = _words(card.name)
            if len(name) > 1 and "-".join(name).lower() not in apart_from:
                self._cards.setdefault(name, set()).add(card.first_printing)
                lengths = self._lengths.setdefault(name[0], [])
                if len(name) not in lengths:
                    lengths.append(len(name))
        for lengths in self._lengths.values():
            lengths.sort(reverse=True)

    def mentions(self, text: str) -> Iterator[CardMention]:
        """Every name of a card, from left to right, the longest first, none overlapping."""
        found = list(_WORD.finditer(text))
        words = [_plain(word[0]) for word in found]
        at = 0
        while at < len(found):
            for length in self._lengths.get(words[at], ()):
                cards = self._cards.get(tuple(words[at : at + length]))
                if cards is None or at + length > len(found) or not _joined(text, found[at : at + length]):
                    continue
                only = next(iter(cards)) if len(cards) == 1 else ""
                yield CardMention(found[at].start(), found[at + length - 1].end(), only)
                at += length
                break
            else:
                at += 1


def _words(name: str) -> tuple[str, ...]:
    return tuple(_plain(word[0]) for word in _WORD.finditer(name))


def _plain(word: str) -> str:
    return word if word.isascii() else anyascii(word)


def _joined(text: str, found: list[re.Match[str]]) -> bool:
    return all(_GAP.fullmatch(text, before.end(), after.start()) for before, after in pairwise(found))
