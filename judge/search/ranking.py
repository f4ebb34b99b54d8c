"""Which targets fit a query best: BM25 over the postings of the index.

Each field has its own weight, and the share of the query's words that a target has at all counts too. The scores are
added up here, over postings read from the index, and not by Whoosh's own matchers: a union of terms over several fields
takes them several times as long, and they know no groups of documents (an entry and its paragraphs).
"""

from __future__ import annotations

import heapq
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from threading import Lock

from whoosh.reading import IndexReader, TermNotFound

from judge.search.documents import Documents
from judge.search.query import MOST_WORDS, Query, Word
from judge.search.schema import FIELDS

_K1 = 2.5
_MOST_CACHED = 20_000
_COMMON = 400  # documents; a word that more of them have is common

Postings = Sequence[tuple[int, float]]


@dataclass(frozen=True, slots=True)
class FieldWeight:
    """What a field counts for, and how much a long text is held against it (0: not at all, 1: fully)."""

    weight: float
    length: float


WEIGHTS: Mapping[str, FieldWeight] = {
    "term": FieldWeight(1.6, 0.8),
    "aliases": FieldWeight(0.5, 0.3),
    "entry": FieldWeight(1.2, 0.5),
    "paragraph": FieldWeight(0.2, 0.9),
    "card_name": FieldWeight(1.0, 0.5),
    "card_facts": FieldWeight(0.35, 0.3),
    "ruling_name": FieldWeight(1.0, 0.3),
    "ruling_text": FieldWeight(1.0, 0.6),
}
_COVERAGE = 0.45  # the power to which the share of the words that a target has counts


@dataclass(frozen=True, slots=True)
class Ranked:
    """A target with its score and the document of it that fits best."""

    target: int
    score: float
    document: int


class Ranker:
    """Scores targets. Postings are read from the index once and kept."""

    def __init__(self, reader: IndexReader, documents: Documents) -> None:
        self._reader = reader
        self._lock = Lock()
        self._target_of = [document.target for document in documents.documents]
        self._is_part = [bool(document.anchor) for document in documents.documents]
        self._cache: dict[tuple[str, str], Postings] = {}
        self._sizes: dict[str, tuple[int, float]] = {}
        for name in FIELDS:
            count = sum(1 for document in documents.documents if any(field == name for field, _ in document.fields))
            self._sizes[name] = count, (reader.field_length(name) / count if count else 1.0)

    def rank(self, query: Query, bonus: Mapping[int, float], limit: int) -> list[Ranked]:
        """The best `limit` targets that have one of the query's words; `bonus` is added to the score of a target."""
        words = sorted(self._rarest(query.words), key=self._frequency)
        whole: dict[int, float] = {}
        parts: dict[int, float] = {}
        had: dict[int, int] = {}
        rarity = [self.rarity(word) for word in words]
        for bit, word in enumerate(words):
            for name in FIELDS:
                self._add(word, name, 1 << bit, whole, parts, had)
        best_part: dict[int, tuple[float, int]] = {}
        for document, score in parts.items():
            target = self._target_of[document]
            if score > best_part.get(target, (0.0, 0))[0]:
                best_part[target] = score, document
        shares = {bits: _share(bits, rarity) for bits in set(had.values())}
        scores = []
        for target, bits in had.items():
            score = whole.get(target, 0.0) + best_part.get(target, (0.0, -1))[0]
            scores.append((score * shares[bits] + bonus.get(target, 0.0), -target))
        return [
            Ranked(-target, score, best_part.get(-target, (0.0, -1))[1])
            for score, target in heapq.nlargest(limit, scores)
        ]

    def _frequency(self, word: Word) -> int:
        """In how many documents a word and its synonyms stand."""
        return sum(len(self._postings(field, stem)) for field in FIELDS for stem, _ in word.stems)

    def rarity(self, word: Word) -> float:
        """How much a word tells: the more, the fewer entries, cards or rulings have it."""
        return max(self._rarity(field, word.stems[0][0]) for field in ("entry", "card_name", "ruling_text"))

    def _rarest(self, words: Sequence[Word]) -> Sequence[Word]:
        if len(words) <= MOST_WORDS:
            return words
        kept = set(sorted(range(len(words)), key=lambda place: -self.rarity(words[place]))[:MOST_WORDS])
        return [word for place, word in enumerate(words) if place in kept]

    def _add(
        self, word: Word, field: str, bit: int, whole: dict[int, float], parts: dict[int, float], had: dict[int, int]
    ) -> None:
        """Add one word's scores in one field; of a word and its synonyms the best counts."""
        (own, weight), *others = word.stems
        scores: Postings = self._postings(field, own)
        if others:
            best = {document: weight * score for document, score in scores}
            for other, other_weight in others:
                for document, score in self._postings(field, other):
                    if other_weight * score > best.get(document, 0.0):
                        best[document] = other_weight * score
            scores, weight = list(best.items()), 1.0
        weight *= WEIGHTS[field].weight
        target_of, is_part = self._target_of, self._is_part
        if len(scores) > _COMMON and had:
            # A word that a thousand cards have finds no card by itself when the query has rarer words.
            scores = [posting for posting in scores if target_of[posting[0]] in had]
        for document, score in scores:
            target = target_of[document]
            had[target] = had.get(target, 0) | bit
            if is_part[document]:
                parts[document] = parts.get(document, 0.0) + weight * score
            else:
                whole[target] = whole.get(target, 0.0) + weight * score

    def _rarity(self, field: str, stem: str) -> float:
        return self._rarity_of(field, len(self._postings(field, stem)))

    def _rarity_of(self, field: str, having: int) -> float:
        count, _ = self._sizes[field]
        return math.log1p((count - having + 0.5) / (having + 0.5)) if having else 0.0

    def _postings(self, field: str, stem: str) -> Postings:
        key = field, stem
        found = self._cache.get(key)
        if found is None:
            with self._lock:  # the reader moves about in one open file
                found = self._read(field, stem)
            if len(self._cache) < _MOST_CACHED:
                self._cache[key] = found
        return found

    def _read(self, field: str, stem: str) -> Postings:
        try:
            matcher = self._reader.postings(field, stem)
        except TermNotFound:
            return ()
        counts = []
        while matcher.is_active():
            counts.append((matcher.id(), matcher.weight()))
            matcher.next()
        rarity = self._rarity_of(field, len(counts))
        _, average = self._sizes[field]
        length = WEIGHTS[field].length
        found = []
        for document, count in counts:
            size = self._reader.doc_field_length(document, field) / average
            found.append((document, rarity * count * (_K1 + 1) / (count + _K1 * (1 - length + length * size))))
        return found


def _share(bits: int, rarity: Sequence[float]) -> float:
    """What a target's score is multiplied by for the share of the query's words, by rarity, that it has."""
    total = sum(rarity)
    having = sum(rare for bit, rare in enumerate(rarity) if bits >> bit & 1)
    return float((having / total) ** _COVERAGE) if total else 1.0
