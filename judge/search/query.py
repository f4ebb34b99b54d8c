"""From any text to the few weighted stems that are looked up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from judge.search.correct import Corrector
from judge.search.words import STOP_WORDS, stem, words

LONGEST = 500  # letters that are read of a query
MOST_WORDS = 12  # words that are looked up, the rarest of them
_SYNONYM = 0.6
_CORRECTED = 0.9


@dataclass(frozen=True, slots=True)
class Word:
    """One word of a query: the stems that stand for it, each with its weight. A text matches it by the best of them."""

    stems: tuple[tuple[str, float], ...]


@dataclass(frozen=True, slots=True)
class Query:
    """A query as it is looked up. `sequence` are the stems of all its words as typed (corrected), stop words too."""

    words: tuple[Word, ...]
    sequence: tuple[str, ...]


def read_query(text: str, corrector: Corrector, synonyms: Mapping[str, tuple[str, ...]]) -> Query:
    """Any text whatever as a query; an empty one when it holds no letter and no digit."""
    typed = words(text[:LONGEST])
    sequence: list[tuple[str, float]] = []
    for word in typed:
        sequence.extend(_put_right(word, corrector))
    said = [(word, weight) for word, weight in sequence if word not in STOP_WORDS] or sequence
    found: dict[str, Word] = {}
    for word, weight in said:
        own = stem(word)
        if own not in found:
            others = tuple((other, weight * _SYNONYM) for other in synonyms.get(own, ()))
            found[own] = Word(((own, weight), *others))
    return Query(tuple(found.values()), tuple(stem(word) for word, _ in sequence))


def _put_right(word: str, corrector: Corrector) -> list[tuple[str, float]]:
    if word in corrector or word in STOP_WORDS:
        return [(word, 1.0)]
    corrected = corrector.correct(word)
    if corrected != word:
        return [(corrected, _CORRECTED)]
    parts = corrector.split(word)
    if parts:
        return [(part, _CORRECTED) for part in parts]
    return [(word, 1.0)]
