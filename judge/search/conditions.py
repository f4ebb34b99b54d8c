"""Which pages meet the conditions of a query."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from threading import Lock

from whoosh import query as whoosh_query
from whoosh.reading import IndexReader
from whoosh.searching import Searcher as WhooshSearcher

from judge.cards.names import fold
from judge.search.documents import Documents
from judge.search.facts import FACTS, FactTable
from judge.search.language import Condition, FactCondition, Said, WordsCondition
from judge.search.schema import FIELDS
from judge.search.words import stems

_OF_PAGES = frozenset({"kind"})  # facts that every page has; the others are facts of cards


class Conditions:
    """Answers conditions. May be used by several threads."""

    def __init__(self, reader: IndexReader, documents: Documents, facts: FactTable) -> None:
        self._searcher = WhooshSearcher(reader)
        self._lock = Lock()  # the reader moves about in one open file
        self._documents, self._facts = documents, facts
        self._folded: dict[int, str] = {}

    def allowed(self, said: Said) -> frozenset[int] | None:
        """The places of the targets that meet the conditions; None where nothing is demanded."""
        if not said.groups:
            return None
        needed = said.needed or ("",) * len(said.groups)
        found: frozenset[int] = frozenset()
        for conditions, words in zip(said.groups, needed, strict=True):
            found |= self._of_group(conditions, words)
        return found

    def having(self, words: str, *, side_by_side: bool = True) -> frozenset[int]:
        """The targets in one of whose texts all of these folded words stand, side by side if wanted."""
        wanted = stems(words)
        if not wanted:
            return frozenset()
        anywhere = whoosh_query.Or(
            [whoosh_query.And([whoosh_query.Term(name, stem) for stem in set(wanted)]) for name in FIELDS]
        )
        with self._lock:
            documents = list(anywhere.docs(self._searcher))
        if side_by_side:
            documents = [document for document in documents if f" {words} " in self._text(document)]
        return frozenset(self._documents.documents[document].target for document in documents)

    def _of_group(self, conditions: Sequence[Condition], words: str) -> frozenset[int]:
        of_cards = [one for one in conditions if isinstance(one, FactCondition) and one.fact.name not in _OF_PAGES]
        kinds = [one for one in conditions if isinstance(one, FactCondition) and one.fact.name in _OF_PAGES]
        found = self._meeting(of_cards) if of_cards else None
        if found is not None and any(not one.negated for one in kinds):
            # Asked for by its kind, a ruling has what its cards have.
            found |= {place for place, cards in self._facts.rulings.items() if not found.isdisjoint(cards)}
        for one in kinds:
            pages = self._pages(one)
            base = self._everything if found is None else found
            found = base - pages if one.negated else base & pages
        for condition in conditions:
            if isinstance(condition, WordsCondition):
                has = self.having(condition.words)
                base = self._everything if found is None else found
                found = base - has if condition.negated else base & has
        if words and found is not None:
            found &= self.having(words, side_by_side=False)
        if found is None:
            return self.having(words, side_by_side=False) if words else self._everything
        return found

    def _meeting(self, conditions: Iterable[FactCondition]) -> frozenset[int]:
        """The cards that meet all of these conditions."""
        found = self._facts.pages(FACTS["kind"], "card")
        for one in sorted(conditions, key=lambda one: one.negated):
            pages = self._pages(one)
            found = found - pages if one.negated else found & pages
        return found

    def _pages(self, condition: FactCondition) -> frozenset[int]:
        found: frozenset[int] = frozenset()
        for value in condition.values:
            found |= self._facts.pages(condition.fact, value)
        return found

    @property
    def _everything(self) -> frozenset[int]:
        return frozenset(range(len(self._documents.targets)))

    def _text(self, document: int) -> str:
        """All that is searched of a document, folded, with a space on either side."""
        text = self._folded.get(document)
        if text is None:
            fields = self._documents.documents[document].fields
            text = self._folded[document] = " | ".join(("", *(fold(value) for _, value in fields), ""))
        return text
