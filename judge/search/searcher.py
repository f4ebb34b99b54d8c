"""The search, as everybody else uses it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from judge.cards.catalogue import Catalogue
from judge.cards.names import fold
from judge.library import Library
from judge.search.conditions import Conditions
from judge.search.correct import Corrector
from judge.search.documents import GAMES, Documents
from judge.search.facets import facets
from judge.search.facts import FactTable
from judge.search.index import open_index
from judge.search.language import FactCondition, Said, read_language
from judge.search.names import Names
from judge.search.nicknames import load_nicknames
from judge.search.query import LONGEST, Query, Vocabulary, read_query
from judge.search.ranking import Ranked, Ranker
from judge.search.results import Hit, Results
from judge.search.snippets import snippet
from judge.search.suggestions import Suggestions
from judge.search.synonyms import load_synonyms
from judge.search.words import words

# What the place of a name in the query adds to a score; beside them a good match of words scores 10 to 30.
_NAMED = 100.0  # what is found by its name stands above everything that is ranked
_PHRASE = 1.5  # for a name of several words that stands in the query
_CONDITION = 4.5  # for the name in the condition with which it ends
_FIRST = 6.0  # for the name with which the query begins
_FIRST_RULED = 3.5  # for a ruling on a card with whose title it begins
_GROWS = 1.1  # the power to which the number of a name's words counts
_ALL_SAID = 15.0  # for the entry whose name is all that a question says
_LISTED = 12.0  # for the format on whose list a card is that is asked about
_WITH_ANCHORS = frozenset({"term", "chapter"})

_MOST_COUNTED = 200  # results that are counted where no condition says which belong to them
_HIGHEST_OFFSET = 10_000


@dataclass(frozen=True, slots=True)
class _Asked:
    """A query with all that was read from it; `wanted` are the stems that are marked in snippets."""

    query: str
    said: Said
    allowed: frozenset[int] | None
    read: Query
    wanted: frozenset[str]


@dataclass(frozen=True, slots=True)
class _Found:
    """A result before it is shown: the address, the target's place, the document that fits best (-1: the first)."""

    address: str
    place: int
    document: int
    score: float


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
        nicknames = load_nicknames()
        counts: Counter[str] = Counter()
        for document in self._documents.documents:
            for _, text in document.fields:
                counts.update(words(text))
        self._vocabulary = Vocabulary(Corrector(counts), load_synonyms(), nicknames.words)
        self._names = Names(self._documents, library, catalogue, nicknames)
        self._facts = FactTable(self._documents, library, catalogue, nicknames.sets)
        index = open_index(self._documents, folder, progress)
        self._ranker = Ranker(index.postings, self._documents)
        self._conditions = Conditions(index.reader, self._documents, self._facts)
        self._of_game = self._documents.by_game()
        self._first_document: dict[int, int] = {}
        for place in reversed(range(len(self._documents.documents))):
            self._first_document[self._documents.documents[place].target] = place
        named = (one for one in self._documents.targets if one.kind != "ruling")  # those bear their cards' names
        self._suggestions = Suggestions((one.title, one.url, one.kind) for one in named)
        # Some tables are made when they are first asked for: here nobody waits for them.
        self._names.by_info("1 r 1")
        self._facts.make_all()
        self._conditions.having("ring bearer")

    def search(self, query: str, limit: int = 10, game: str | None = None) -> list[Hit]:
        """The best results for any text whatever, at most `limit`. An empty query has none.

        `game` is tcg or dbg: only results that belong to it; None for both. Raises ValueError for another.
        """
        if limit < 1:
            return []
        asked = self._ask(query, game)
        return [self._hit(one, asked) for one in self._find(asked, limit)]

    def find(self, query: str, limit: int = 10, offset: int = 0, game: str | None = None) -> Results:
        """A page of the results: `limit` of them (at least one) after the first `offset`.

        Raises ValueError for a game that is neither tcg nor dbg.
        """
        limit, offset = max(1, limit), max(0, min(offset, _HIGHEST_OFFSET))
        asked = self._ask(query, game)
        most = max(_MOST_COUNTED, offset + limit)
        if asked.said.groups and asked.allowed is not None:
            most = len(asked.allowed)
        found = self._find(asked, most + 1)
        is_exact = len(found) <= most
        found = found[:most]
        return Results(
            query=query,
            hits=tuple(self._hit(one, asked) for one in found[offset : offset + limit]),
            total=len(found),
            is_exact=is_exact,
            offset=offset,
            limit=limit,
            facets=facets((one.place for one in found), self._documents, self._catalogue),
            did_you_mean=self._did_you_mean(asked, nothing=not found),
            notes=asked.said.notes,
        )

    def suggestions(self, prefix: str, limit: int = 8) -> list[tuple[str, str, str]]:
        """Names that begin as somebody types, as (title, address, kind)."""
        return self._suggestions.complete(prefix, limit)

    def _ask(self, query: str, game: str | None) -> _Asked:
        if game is not None and game not in GAMES:
            raise ValueError(f"There is no game '{game}'; the games are {' and '.join(GAMES)}.")
        query = query[:LONGEST]
        is_name = self._names.is_title(query) or self._names.is_short_form(query)
        said = Said(query) if is_name else read_language(query, self._facts)
        allowed = self._conditions.allowed(said)
        if allowed is not None and not allowed and said.has_phrases:
            said = said.without_phrases()
            allowed = self._conditions.allowed(said)
        if game is not None and self._of_game[game] is not None:
            of_game = self._of_game[game] or frozenset()
            allowed = of_game if allowed is None else allowed & of_game
        said, allowed = self._without_wrong_rulings(said, allowed)
        read = read_query(said.words, self._vocabulary)
        return _Asked(query, said, allowed, read, frozenset(stem for word in read.words for stem, _ in word.stems))

    def _without_wrong_rulings(self, said: Said, allowed: frozenset[int] | None) -> tuple[Said, frozenset[int] | None]:
        """Where a ruling is asked for that does not exist, another is no answer: a note says so instead."""
        unknown = self._names.unknown_ruling(said.words)
        if unknown:
            return said.with_note(f"The reference has no {unknown}."), frozenset()
        cards = self._names.rulings_asked(said.words)
        if cards and not any(True for place in cards for _ in self._rulings_on(self._documents.targets[place].card)):
            title = self._catalogue.get(self._documents.targets[cards[0]].card).title
            only = frozenset(cards)
            return said.with_note(f"There is no ruling on {title}."), only if allowed is None else allowed & only
        return said, allowed

    def _find(self, asked: _Asked, limit: int) -> list[_Found]:
        """The best results in their order, at most `limit`."""
        printed = self._printings_asked_for(asked.said)
        found: dict[str, _Found] = {}

        def add(address: str, place: int, document: int, score: float) -> None:
            if asked.allowed is None or place in asked.allowed:
                if place in printed and self._documents.targets[place].kind == "card":
                    address = f"/cards/{printed[place]}"
                found.setdefault(address, _Found(address, place, document, score))

        for number, (address, place) in enumerate(self._by_name(asked)):
            add(address, place, -1, _NAMED - number)
            if len(found) == limit:
                return list(found.values())
        if not asked.read.words and asked.said.groups and asked.allowed is not None:
            order = {place: number for number, place in enumerate(printed)}
            for place in sorted(asked.allowed, key=lambda place: (order.get(place, len(order)), place)):
                add(self._documents.targets[place].url, place, -1, 0.0)
                if len(found) == limit:
                    break
        for ranked in self._ranked(asked, limit + len(found)):
            if len(found) == limit:
                break
            add(self._documents.targets[ranked.target].url, ranked.target, ranked.document, ranked.score)
        return list(found.values())

    def _by_name(self, asked: _Asked) -> Iterator[tuple[str, int]]:
        """Addresses found by name, each with the place of the target that it belongs to."""
        text = asked.said.words
        address = self._from_elsewhere(asked.query)
        if address is not None:
            yield address, self._documents.place(address.partition("#")[0])
        for card_id in self._names.by_info(text):
            card = self._catalogue.get(card_id)
            yield f"/cards/{card_id}", self._documents.place(f"/cards/{card.first_printing}")
            yield from self._rulings_on(card.first_printing)
            yield from ((self._documents.targets[one].url, one) for one in self._names.misprinted_as(card_id))
        for place in self._names.rulings_asked(text):
            yield from self._rulings_on(self._documents.targets[place].card)
            yield self._documents.targets[place].url, place
        found = self._names.exact(text)
        if not found:
            found = self._names.one_slip_away(text) or self._names.by_words(text, asked.read.spelling)
        for place in found:
            target = self._documents.targets[place]
            yield target.url, place
            if target.kind == "card":
                yield from self._rulings_on(target.card)

    def _from_elsewhere(self, text: str) -> str | None:
        """Our own address for a pasted address of the rules wiki; None for any other text."""
        if "://" not in text:
            return None
        address = self._library.from_wiki_address(text.strip(), self._catalogue)
        return address if address is not None and self._documents.has(address.partition("#")[0]) else None

    def _rulings_on(self, card_id: str) -> Iterator[tuple[str, int]]:
        printings = self._catalogue.printings(self._catalogue.get(card_id))
        for ruling in self._library.rulings_on(*(card.id for card in printings)):
            yield ruling.url, self._documents.place(ruling.url)

    def _ranked(self, asked: _Asked, limit: int) -> list[Ranked]:
        sequence = asked.read.sequence
        bonus = {place: _PHRASE * (count - 1) ** 0.3 for place, count in self._names.named_in(sequence).items()}
        for place, count in self._names.beginning(sequence).items():
            first = _FIRST_RULED if self._documents.targets[place].kind == "ruling" else _FIRST
            bonus[place] = bonus.get(place, 0.0) + first * count**_GROWS
        for place in self._names.condition(sequence):
            bonus[place] = bonus.get(place, 0.0) + _CONDITION
        for place in self._names.core(asked.read.spelling):
            bonus[place] = bonus.get(place, 0.0) + _ALL_SAID
        for place, how_much in self._names.listed_in(sequence).items():
            bonus[place] = bonus.get(place, 0.0) + _LISTED * how_much
        return self._ranker.rank(asked.read, bonus, limit, asked.allowed)

    def _printings_asked_for(self, said: Said) -> Mapping[int, str]:
        """By the place of a card: its printing in the set that the query asks for, where it asks for one."""
        if len(said.groups) == 1:
            sets = [one for one in said.groups[0] if isinstance(one, FactCondition) and one.fact.name == "set"]
            if len(sets) == 1 and len(sets[0].values) == 1 and not sets[0].negated:
                return self._facts.printings_in(int(sets[0].values[0]))
        return {}

    def _did_you_mean(self, asked: _Asked, nothing: bool) -> str | None:
        words = asked.said.words
        if (
            not fold(words)
            or self._names.rulings_asked(words)
            or self._names.unknown_ruling(words)
            or self._names.by_info(words)
            or self._names.exact(words)
        ):
            return None
        meant = asked.read.put_right(words)
        exact = self._names.exact(meant)
        for place in exact or self._names.one_slip_away(words):
            title = self._documents.targets[place].title
            if not exact or fold(title) == fold(meant):
                meant = title  # as it is written, not as it was typed
                break
        if nothing and meant == words:
            nearest = self._names.nearest(words)
            meant = words if nearest is None else self._documents.targets[nearest].title
        if fold(meant) == fold(words):
            return None
        # The conditions stay as they were written.
        return asked.query.replace(words, meant) if words in asked.query else meant

    def _hit(self, found: _Found, asked: _Asked) -> Hit:
        target = self._documents.targets[found.place]
        at = found.document if found.document >= 0 else self._first_document[found.place]
        document = self._documents.documents[at]
        text, marks = snippet(document.text, asked.wanted)
        anchored = found.document >= 0 and document.anchor and target.kind in _WITH_ANCHORS
        address = f"{found.address}#{document.anchor}" if anchored else found.address
        return Hit(address, target.title, target.kind, text, found.score, marks, target.game)
