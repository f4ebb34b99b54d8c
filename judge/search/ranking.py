"""Which targets fit a query best: BM25 over the postings of the index.

Each field has its own weight, and the share of the query's words that a target has at all counts too. Of an entry and
its paragraphs (documents of one target) the whole counts and the best paragraph.

What cannot be among the best is never added up: the lists of a query (one for each word and field) are gone through
from the most to the least that they can give, and once a target that has not been met could no longer reach the last
of the best, a list is only asked about the targets that have been met. The result is the same as without.
"""

from __future__ import annotations

import heapq
from array import array
from bisect import bisect_left
from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass

from judge.search.documents import Documents
from judge.search.postings import Postings
from judge.search.query import MOST_WORDS, Query, Word
from judge.search.schema import FIELDS_OF

_COVERAGE = 0.45  # the power to which the share of the words that a target has counts
_NEARLY = 1 - 1e-9  # sums differ in their last digits by the order in which they are made
_SHORT = 64  # postings; a list as short as this is gone through without more ado
_IN_WHOLE_AND_PARTS = frozenset({"ruling_text"})  # fields that both the whole of a target and its parts have
_OF_PARTS = frozenset({"paragraph", "ruling_text", "chapter_text"})
_RARITY_FIELDS = ("entry", "card_name", "ruling_text")


@dataclass(frozen=True, slots=True)
class Ranked:
    """A target with its score and the document of it that fits best (-1: none in particular)."""

    target: int
    score: float
    document: int


@dataclass(frozen=True, slots=True)
class _List:
    """The documents that have a word in a field: by its own stem and by others, each with its weight."""

    bit: int
    bound: float  # the most that it gives to any target
    is_of_parts: bool
    parts: list[tuple[array[int], array[float], float]]

    @property
    def size(self) -> int:
        return sum([len(part[0]) for part in self.parts])


class _Kind:
    """The targets of one kind that were met so far, with what they have."""

    def __init__(self, lists: list[_List]) -> None:
        self.lists = sorted(lists, key=lambda one: -one.bound)
        self.whole: dict[int, float] = {}
        self.parts: dict[int, float] = {}
        self.had: dict[int, int] = {}


class Ranker:
    """Scores targets. Holds nothing that a query changes, so threads may share it."""

    def __init__(self, postings: Postings, documents: Documents) -> None:
        self._postings = postings
        self._target_of = [document.target for document in documents.documents]
        self._is_part = [bool(document.anchor) for document in documents.documents]
        self._kind_of = [target.kind for target in documents.targets]
        self._first = [0] * (len(documents.targets) + 1)
        for target in self._target_of:
            self._first[target + 1] += 1
        for target in range(len(documents.targets)):
            self._first[target + 1] += self._first[target]

    def rank(
        self,
        query: Query,
        bonus: Mapping[int, float],
        limit: int,
        allowed: Container[int] | None = None,
        weight: Mapping[str, float] | None = None,
    ) -> list[Ranked]:
        """The best `limit` targets that have one of the query's words, those with more score and then the first first.

        `bonus` is added to the score of a target. With `allowed` no other targets are met. `weight` says by kind what
        scores are multiplied with, 1 where it says nothing.
        """
        words = self._rarest(query.words)
        share = _Shares([self.rarity(word) for word in words])
        best: list[tuple[float, int, int]] = []
        for kind in FIELDS_OF:
            factor = (weight or {}).get(kind, 1.0)
            found = self._of_kind(kind, words, share, bonus, factor, limit, allowed, best)
            best = heapq.nlargest(limit, [*best, *found])
        return [Ranked(-target, score, document) for score, target, document in best]

    def _of_kind(
        self,
        kind: str,
        words: Sequence[Word],
        share: _Shares,
        bonus: Mapping[int, float],
        factor: float,
        limit: int,
        allowed: Container[int] | None,
        best: list[tuple[float, int, int]],
    ) -> list[tuple[float, int, int]]:
        fields = FIELDS_OF[kind]
        bits = [(1 << place, word) for place, word in enumerate(words)]
        lists = (self._list(word, field, bit, factor) for bit, word in bits for field in fields)
        met = _Kind([one for one in lists if one is not None])
        extra = {target: more for target, more in bonus.items() if self._kind_of[target] == kind}
        if allowed is not None:
            extra = {target: more for target, more in extra.items() if target in allowed}
        met.had.update(dict.fromkeys(extra, 0))
        to_come, bits_to_come = sum(one.bound for one in met.lists), 0
        after = []
        for one in reversed(met.lists):
            bits_to_come |= one.bit
            after.append(bits_to_come)
        after.reverse()
        bar = best[-1][0] if len(best) == limit else 0.0
        closed = False
        in_parts = 0.0  # the most that the parts of a target have by now
        for place, one in enumerate(met.lists):
            if one.size > _SHORT:
                bar = max(bar, self._bar(met, share, extra, limit))
                closed = closed or to_come * share[after[place]] < bar
                if closed:
                    self._let_go(met, share, extra, bar, in_parts + to_come, after[place])
            if closed:
                self._ask(one, met)
            else:
                self._go_through(one, met, allowed)
            to_come -= one.bound
            in_parts += one.bound if one.is_of_parts else 0.0
        return self._scores(met, share, extra)

    def _list(self, word: Word, field: str, bit: int, factor: float) -> _List | None:
        places = self._postings.places(field, word.stems)
        if not places:
            return None
        factor *= _WEIGHTS[field]
        bound = max(place[2] * weight for place, weight in places) * factor
        if field in _IN_WHOLE_AND_PARTS:
            bound *= 2
        return _List(
            bit, bound, field in _OF_PARTS, [(*self._postings.at(place), weight * factor) for place, weight in places]
        )

    def _go_through(self, one: _List, met: _Kind, allowed: Container[int] | None) -> None:
        """Add what a list gives to all targets, or to those allowed."""
        target_of, is_part = self._target_of, self._is_part
        whole, parts, had, bit = met.whole, met.parts, met.had, one.bit
        scores = _merged(one)
        if allowed is not None:
            scores = ((document, score) for document, score in scores if target_of[document] in allowed)
        for document, score in scores:
            target = target_of[document]
            had[target] = had.get(target, 0) | bit
            if is_part[document]:
                parts[document] = parts.get(document, 0.0) + score
            else:
                whole[target] = whole.get(target, 0.0) + score

    def _ask(self, one: _List, met: _Kind) -> None:
        """Add what a list gives to the targets that have been met."""
        if one.size < 4 * len(met.had):
            self._go_through(one, met, met.had)
            return
        first, is_part = self._first, self._is_part
        for target in met.had:
            begin, end = first[target], first[target + 1]
            found: dict[int, float] = {}
            for documents, shares, weight in one.parts:
                at = bisect_left(documents, begin)
                while at < len(documents) and documents[at] < end:
                    found[documents[at]] = max(found.get(documents[at], 0.0), shares[at] * weight)
                    at += 1
            for document, score in found.items():
                met.had[target] |= one.bit
                if is_part[document]:
                    met.parts[document] = met.parts.get(document, 0.0) + score
                else:
                    met.whole[target] = met.whole.get(target, 0.0) + score

    def _bar(self, met: _Kind, share: _Shares, extra: Mapping[int, float], limit: int) -> float:
        """What the last of the best has at least, by what is known so far."""
        if len(met.had) < limit:
            return 0.0
        whole = met.whole
        low = [whole.get(target, 0.0) * share[bits] + extra.get(target, 0.0) for target, bits in met.had.items()]
        return heapq.nlargest(limit, low)[-1]

    def _let_go(
        self, met: _Kind, share: _Shares, extra: Mapping[int, float], bar: float, more: float, bits: int
    ) -> None:
        """Forget the targets that cannot be among the best, with `more` at most to add to what their wholes have."""
        whole = met.whole
        bar *= _NEARLY
        met.had = {
            target: had
            for target, had in met.had.items()
            if (whole.get(target, 0.0) + more) * share[had | bits] + extra.get(target, 0.0) >= bar
        }

    def _scores(self, met: _Kind, share: _Shares, extra: Mapping[int, float]) -> list[tuple[float, int, int]]:
        best_part: dict[int, tuple[float, int]] = {}
        target_of = self._target_of
        for document, score in met.parts.items():
            target = target_of[document]
            if target not in met.had:
                continue
            known = best_part.get(target)
            if known is None or score > known[0] or (score == known[0] and document < known[1]):
                best_part[target] = score, document
        found = []
        for target, bits in met.had.items():
            if bits:
                part, document = best_part.get(target, (0.0, -1))
                score = (met.whole.get(target, 0.0) + part) * share[bits] + extra.get(target, 0.0)
                found.append((score, -target, document))
        return found

    def rarity(self, word: Word) -> float:
        """How much a word tells: the more, the fewer entries, cards or rulings have it, or what it is looked up as."""
        own = self._rarity(word.stems[0][0])
        return own or max((weight * self._rarity(stem) for stem, weight in word.stems[1:]), default=0.0)

    def _rarity(self, stem: str) -> float:
        return max(self._postings.rarity(field, stem) for field in _RARITY_FIELDS)

    def _rarest(self, words: Sequence[Word]) -> Sequence[Word]:
        if len(words) <= MOST_WORDS:
            return words
        kept = set(sorted(range(len(words)), key=lambda place: -self.rarity(words[place]))[:MOST_WORDS])
        return [word for place, word in enumerate(words) if place in kept]


def _merged(one: _List) -> Iterable[tuple[int, float]]:
    """Each document once, with the best of its scores."""
    if len(one.parts) == 1:
        documents, shares, weight = one.parts[0]
        return zip(documents, [weight * share for share in shares], strict=True)
    best: dict[int, float] = {}
    for documents, shares, weight in one.parts:
        for document, score in zip(documents, shares, strict=True):
            if weight * score > best.get(document, 0.0):
                best[document] = weight * score
    return best.items()


class _Shares(dict[int, float]):
    """By the bits of the words that a target has: what its score is multiplied by for their share by rarity."""

    def __init__(self, rarity: Sequence[float]) -> None:
        super().__init__()
        self._rarity, self._total = rarity, sum(rarity)

    def __missing__(self, bits: int) -> float:
        having = sum(rare for place, rare in enumerate(self._rarity) if bits >> place & 1)
        share = self[bits] = float((having / self._total) ** _COVERAGE) if self._total else 1.0
        return share


_WEIGHTS = {name: field.weight for fields in FIELDS_OF.values() for name, field in fields.items()}
