"""What has a name is found by its name before anything is ranked: terms, their aliases, cards, collector's info."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from judge.cards.catalogue import Catalogue
from judge.cards.names import AmbiguousName, CardNameError, fold, pack
from judge.library import Library
from judge.search.correct import one_slip_from
from judge.search.documents import Documents
from judge.search.words import STOP_WORDS, stem, stems

# How collector's info may look; the catalogue decides what it is. Few texts pass: an unknown name is dear to ask for.
_INFO = re.compile(
    r"[(\[]?\s*\d{1,3}\s*(?:_|[\s.-]*(?:r\s*\+|[a-z])[\s.-]*)\s*\d{1,4}(?:[\s-]*(?:dwarven|elven|gondor))?\s*[)\]]?",
    re.IGNORECASE,
)
_LONGEST_INFO = 40
_SHORTEST_SLIP = 4  # letters of a name in which a slip is looked for
_CONDITIONS = frozenset({"when", "if", "while", "after", "once"})
_LONGEST_NAME = 7  # words of a name that is looked for within a query
_MOST_BY_WORDS = 12  # more cards than this that have all the words: it was no name but a topic

# Which of two things of one name comes first.
_TERM, _CARD, _ALIAS, _TITLE = range(4)


class Names:
    """All names, each leading to its targets. Built once; answers in microseconds."""

    def __init__(self, documents: Documents, library: Library, catalogue: Catalogue) -> None:
        self._documents, self._library, self._catalogue = documents, library, catalogue
        exact: dict[str, list[tuple[int, int, str]]] = {}
        self._by_word: dict[str, set[int]] = {}
        self._phrases: dict[tuple[str, ...], list[int]] = {}
        for rank, name, url in self._names():
            target = documents.place(url)
            folded = fold(name)
            exact.setdefault(folded.replace(" ", ""), []).append((rank, target, folded))
            if rank == _CARD:
                for word in folded.split():
                    self._by_word.setdefault(word, set()).add(target)
            if rank != _CARD or "," not in name:
                self._add_phrase(folded, target)
        self._ruled: dict[tuple[str, ...], list[int]] = {}
        for ruling in library.rulings:
            target = documents.place(ruling.url)
            for title in {catalogue.get(card_id).title for card_id in ruling.cards if card_id in catalogue}:
                self._ruled.setdefault(tuple(stems(title)), []).append(target)
        self._exact = {packed: sorted(named) for packed, named in exact.items() if packed}
        self._by_length: dict[int, list[str]] = {}
        for packed in self._exact:
            self._by_length.setdefault(len(packed), []).append(packed)

    def _names(self) -> Iterator[tuple[int, str, str]]:
        for entry in self._library.entries:
            yield _TERM, entry.term, entry.url
            yield _TERM, entry.term.replace("(s)", ""), entry.url
            yield from ((_ALIAS, alias, entry.url) for alias in entry.aliases)
            rulings = {one for one in entry.sources if one.startswith("Legacy Ruling")}
            yield from ((_ALIAS, one, entry.url) for one in sorted(rulings))
        for card in self._catalogue:
            if not card.reprint_of:
                yield _CARD, card.name, f"/cards/{card.id}"
                if card.subtitle:
                    yield _TITLE, card.title, f"/cards/{card.id}"

    def _add_phrase(self, folded: str, target: int) -> None:
        parts = folded.split()
        if len(parts) > 1 or (parts and parts[0] not in STOP_WORDS):
            targets = self._phrases.setdefault(tuple(stem(part) for part in parts), [])
            if target not in targets:
                targets.append(target)

    def by_info(self, text: str) -> list[str]:
        """The ids of the cards that a collector's info names, in any spelling: one, or several under one number."""
        if len(text) > _LONGEST_INFO or not _INFO.fullmatch(text.strip()):
            return []
        try:
            return [self._catalogue.find(text).card.id]
        except AmbiguousName as error:
            same = {(card.set, card.number) for card in error.candidates}
            return [card.id for card in error.candidates] if len(same) == 1 else []
        except CardNameError:
            return []  # it only looked like one

    def exact(self, text: str) -> list[int]:
        """The targets called so, whatever case, accents, punctuation and spaces: terms, cards, aliases, titles.

        What has its words parted in the same way comes before what has not: "setup" before "Set Up".
        """
        folded = fold(text)
        named = self._exact.get(folded.replace(" ", ""), ())
        return list(dict.fromkeys(target for _, target, name in sorted(named, key=lambda one: one[2] != folded)))

    def one_slip_away(self, text: str) -> list[int]:
        """The targets whose name one slip turns into the text: the same beginning first, then terms, then cards."""
        packed = pack(text)
        if len(packed) < 2 or packed.isdigit():
            return []
        near = [name for size in range(len(packed) - 1, len(packed) + 2) for name in self._near(packed, size)]
        near.sort(key=lambda name: name[0] != packed[0])
        found = dict.fromkeys(target for name in near for _, target, _ in self._exact[name])
        if len(packed) < _SHORTEST_SLIP:  # among short words nearly everything is near: only a term is worth a guess
            return [one for one in found if self._documents.targets[one].kind == "term"]
        return list(found)

    def _near(self, packed: str, size: int) -> list[str]:
        return one_slip_from(packed, self._by_length.get(size, ()))

    def by_all_words(self, text: str) -> list[int]:
        """The cards in whose name all words stand (the last one may be begun only); none for a single word."""
        parts = fold(text).split()
        if len(parts) < 2:
            return []
        fitting = self._by_word.get(parts[0], set())
        for word in parts[1:-1]:
            fitting = fitting & self._by_word.get(word, set())
        if not fitting:
            return []
        last = parts[-1]
        found = sorted(one for one in fitting if f" {last}" in f" {fold(self._documents.targets[one].title)}")
        return found if len(found) <= _MOST_BY_WORDS else []

    def named_in(self, sequence: tuple[str, ...]) -> Mapping[int, int]:
        """The targets whose name of several words stands in a query (as stems), with the number of its words."""
        found: dict[int, int] = {}
        for start in range(len(sequence)):
            for end in range(start + 2, min(len(sequence), start + _LONGEST_NAME) + 1):
                for target in self._phrases.get(sequence[start:end], ()):
                    found[target] = max(found.get(target, 0), end - start)
        return found

    def beginning(self, sequence: tuple[str, ...]) -> Mapping[int, int]:
        """The entries, and the rulings on cards, whose name a query begins with, and the number of its words.

        What people ask about comes first; only stop words may stand before it.
        """
        for start in range(len(sequence)):
            for end in range(min(len(sequence), start + _LONGEST_NAME), start, -1):
                name = sequence[start:end]
                found = [*self._phrases.get(name, ()), *self._ruled.get(name, ())]
                found = [one for one in found if self._documents.targets[one].kind != "card"]
                if found:
                    return dict.fromkeys(found, end - start)
            if sequence[start] not in STOP_WORDS:
                break
        return {}

    def condition(self, sequence: tuple[str, ...]) -> list[int]:
        """The entries named by the condition with which a question ends: "… when overwhelmed", "… if corrupted"."""
        for place in range(len(sequence) - 1, max(0, len(sequence) - _LONGEST_NAME), -1):
            if sequence[place - 1] in _CONDITIONS:
                targets = self._phrases.get(sequence[place:], ())
                return [one for one in targets if self._documents.targets[one].kind == "term"]
        return []
