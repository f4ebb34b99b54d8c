"""The search, as everybody else uses it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from judge.cards.catalogue import Catalogue
from judge.library import Library
from judge.search.correct import Corrector
from judge.search.documents import Documents
from judge.search.index import open_reader
from judge.search.names import Names
from judge.search.query import LONGEST, Query, read_query
from judge.search.ranking import Ranked, Ranker
from judge.search.snippets import snippet
from judge.search.suggestions import Suggestions
from judge.search.synonyms import load_synonyms
from judge.search.words import words

# What the place of a name in the query adds to a score; beside them a good match of words scores 10 to 30.
_NAMED = 100.0  # what is found by its name stands above everything that is ranked
_PHRASE = 5.0  # for a name of several words that stands in the query
_CONDITION = 6.0  # for the name in the condition with which it ends
_FIRST = 4.0  # for the name with which the query begins


@dataclass(frozen=True, slots=True)
class Hit:
    """One result. `marks` are the places (start, end) of the query's words in the snippet."""

    address: str
    title: str
    kind: str  # term, card or ruling
    snippet: str
    score: float
    marks: tuple[tuple[int, int], ...] = ()

    def as_json(self) -> dict[str, str | float]:
        """The result as it is given to programs."""
        return {
            "address": self.address,
            "title": self.title,
            "kind": self.kind,
            "snippet": self.snippet,
            "score": round(self.score, 3),
        }


class Searcher:
    """Answers queries from an open index. May be used by several threads."""

    def __init__(
        self,
        library: Library,
        catalogue: Catalogue,
        folder: Path | None = None,
        progress: Callable[[str], None] | None = None,
    ) -> None:
        """Open the index kept in `folder`, building it when it is missing or stale; with None it is made in memory.

        Raises SearchIndexError when it can be neither opened nor built.
        """
        self._library, self._catalogue = library, catalogue
        self._documents = Documents(library, catalogue)
        self._ranker = Ranker(open_reader(self._documents, folder, progress), self._documents)
        self._names = Names(self._documents, library, catalogue)
        counts: Counter[str] = Counter()
        for document in self._documents.documents:
            for _, text in document.fields:
                counts.update(words(text))
        self._corrector = Corrector(counts)
        self._synonyms = load_synonyms()
        self._first_document = {}
        for place in reversed(range(len(self._documents.documents))):
            self._first_document[self._documents.documents[place].target] = place
        named = (one for one in self._documents.targets if one.kind != "ruling")  # those bear their cards' names
        self._suggestions = Suggestions((one.title, one.url, one.kind) for one in named)

    def search(self, query: str, limit: int = 10) -> list[Hit]:
        """The best results for any text whatever, at most `limit`. An empty query has none."""
        if limit < 1:
            return []
        read = read_query(query, self._corrector, self._synonyms)
        wanted = frozenset(stem for word in read.words for stem, _ in word.stems)
        hits: dict[str, Hit] = {}
        for number, (address, place) in enumerate(self._by_name(query[:LONGEST])):
            if len(hits) == limit:
                return list(hits.values())
            hits.setdefault(address, self._named_hit(address, place, wanted, _NAMED - number))
        for ranked in self._ranked(read, limit + len(hits)):
            if len(hits) >= limit:
                break
            target = self._documents.targets[ranked.target]
            if target.url not in hits:
                hits[target.url] = self._ranked_hit(ranked, wanted)
        return list(hits.values())

    def suggestions(self, prefix: str, limit: int = 8) -> list[tuple[str, str, str]]:
        """Names that begin as somebody types, as (title, address, kind)."""
        return self._suggestions.complete(prefix, limit)

    def _by_name(self, text: str) -> Iterator[tuple[str, int]]:
        """Addresses found by name, each with the place of the target that it belongs to."""
        for card_id in self._names.by_info(text):
            card = self._catalogue.get(card_id)
            yield f"/cards/{card_id}", self._documents.place(f"/cards/{card.first_printing}")
            yield from self._rulings_on(card.first_printing)
        found = self._names.exact(text) or self._names.one_slip_away(text)
        for place in found or self._names.by_all_words(text):
            target = self._documents.targets[place]
            yield target.url, place
            if target.kind == "card":
                yield from self._rulings_on(target.url.removeprefix("/cards/"))

    def _rulings_on(self, card_id: str) -> Iterator[tuple[str, int]]:
        printings = self._catalogue.printings(self._catalogue.get(card_id))
        for ruling in self._library.rulings_on(*(card.id for card in printings)):
            yield ruling.url, self._documents.place(ruling.url)

    def _ranked(self, query: Query, limit: int) -> list[Ranked]:
        bonus = {place: _PHRASE * (count - 1) ** 0.3 for place, count in self._names.named_in(query.sequence).items()}
        for place, count in self._names.beginning(query.sequence).items():
            bonus[place] = bonus.get(place, 0.0) + _FIRST * count**0.5
        for place in self._names.condition(query.sequence):
            bonus[place] = bonus.get(place, 0.0) + _CONDITION
        return self._ranker.rank(query, bonus, limit)

    def _named_hit(self, address: str, place: int, wanted: frozenset[str], score: float) -> Hit:
        target = self._documents.targets[place]
        text, marks = snippet(self._documents.documents[self._first_document[place]].text, wanted)
        return Hit(address, target.title, target.kind, text, score, marks)

    def _ranked_hit(self, ranked: Ranked, wanted: frozenset[str]) -> Hit:
        target = self._documents.targets[ranked.target]
        at = ranked.document if ranked.document >= 0 else self._first_document[ranked.target]
        document = self._documents.documents[at]
        text, marks = snippet(document.text, wanted)
        anchor = f"#{document.anchor}" if document.anchor and target.kind == "term" else ""
        return Hit(target.url + anchor, target.title, target.kind, text, ranked.score, marks)
