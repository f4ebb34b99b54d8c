"""From any text to the few weighted stems that are looked up."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from judge.cards.names import fold
from judge.search.correct import Corrector
from judge.search.synonyms import Synonyms
from judge.search.words import STOP_WORDS, stem, words

_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")
LONGEST = 500  # letters that are read of a query
MOST_WORDS = 12  # words that are looked up, the rarest of them
_SYNONYM = 0.5
_CORRECTED = 0.9


@dataclass(frozen=True, slots=True)
class Word:
    """One word of a query: the stems that stand for it, each with its weight. A text matches it by the best of them."""

    stems: tuple[tuple[str, float], ...]


@dataclass(frozen=True, slots=True)
class Query:
    """A query as it is looked up. `sequence` are the stems of all its words as typed (corrected), stop words too.

    `corrections` are the words that were put right, as typed and as meant.
    """

    words: tuple[Word, ...]
    sequence: tuple[str, ...]
    corrections: tuple[tuple[str, str], ...] = ()
    spelling: str = ""  # all words, folded, corrected and spelt out

    def put_right(self, text: str) -> str:
        """The text of the query as it was typed, with only the corrections made in it."""
        meant = dict(self.corrections)
        return _WORD.sub(lambda word: meant.get(fold(word[0]), word[0]), text)


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """What is known of words: all there are, what players say for what, and what short words (`wk`) stand for."""

    corrector: Corrector
    synonyms: Synonyms = field(default_factory=Synonyms)
    short: Mapping[str, str] = field(default_factory=dict)


def read_query(text: str, known: Vocabulary) -> Query:
    """Any text whatever as a query; an empty one when it holds no letter and no digit."""
    sequence: list[tuple[str, float]] = []
    corrections = []
    for typed in words(text[:LONGEST]):
        for word in known.short.get(typed, typed).split():
            meant = _put_right(word, known.corrector)
            sequence.extend(meant)
            if meant[0][0] != word:
                corrections.append((word, " ".join(part for part, _ in meant)))
    stems = list(_said_otherwise([(word, stem(word), weight) for word, weight in sequence], known.synonyms))
    said = [one for one in stems if one[0] not in STOP_WORDS] or stems
    found: dict[str, Word] = {}
    for _, own, weight in said:
        if own not in found:
            others = tuple((other, weight * _SYNONYM) for other in known.synonyms.words.get(own, ()))
            found[own] = Word(((own, weight), *others))
    spelling = " ".join(word for word, _ in sequence)
    return Query(tuple(found.values()), tuple(own for _, own, _ in stems), tuple(corrections), spelling)


def _said_otherwise(said: Sequence[tuple[str, str, float]], synonyms: Synonyms) -> Iterator[tuple[str, str, float]]:
    """The same words (each with its stem and weight), phrases that the reference says otherwise put its way."""
    place = 0
    while place < len(said):
        for size in range(min(synonyms.longest, len(said) - place), 1, -1):
            meant = synonyms.phrases.get(tuple(own for _, own, _ in said[place : place + size]))
            if meant:
                yield from ((word, stem(word), _CORRECTED) for word in meant)
                place += size
                break
        else:
            yield said[place]
            place += 1


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
