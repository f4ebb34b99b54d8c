"""What has a name is found by its name before anything is ranked: terms, their aliases, cards, collector's info."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from rapidfuzz import fuzz, process

from judge.cards.catalogue import Catalogue
from judge.cards.names import AmbiguousName, CardNameError, fold, pack
from judge.library import Library
from judge.search.correct import one_slip_from
from judge.search.documents import Documents
from judge.search.nicknames import Nicknames
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

_MOST_BY_INITIALS = 6
_LIKE = 74  # of 100: from here on a name resembles what was typed
_SHORTEST_INITIALS = 4  # of a subtitle, where no word of the title stands before them
_LIST_WORDS = {
    "x": frozenset(map(stem, ("banned", "forbidden", "illegal", "legal", "allowed", "format", "formats"))),
    "r": frozenset(map(stem, ("restricted", "copies", "legal", "allowed", "format", "formats"))),
}

_RULING_WORDS = frozenset({"ruling", "rulings", "erratum", "errata", "clarification"})
_NUMBERED_RULING = re.compile(r"(legacy|modern) rulings? (\d{1,3})")
_INFO_IN_TEXT = re.compile(r"\b\d{1,2} ?(?:R ?\+|[A-Z]) ?\d{1,3}\b")

# Which of two things of one name comes first: chapters last, so that a term leads to its entry.
_TERM, _CARD, _ALIAS, _TITLE, _FORMAT, _CHAPTER = range(6)


class Names:
    """All names, each leading to its targets. Built once; answers in microseconds."""

    def __init__(self, documents: Documents, library: Library, catalogue: Catalogue, nicknames: Nicknames) -> None:
        self._documents, self._library, self._catalogue = documents, library, catalogue
        self._nicknames = nicknames
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
        titles = {fold(card.title) for card in catalogue}
        # Frodo and Sam stand in questions about everything: a question that begins with one is rarely about the entry.
        self._people = {documents.place(one.url) for one in library.entries if fold(one.term) in titles}
        self._exact = {packed: sorted(named) for packed, named in exact.items() if packed}
        self._misprinted: dict[str, list[int]] = {}
        for ruling in library.rulings:
            if ruling.kind == "misprint":
                said = " ".join(paragraph.text for paragraph in ruling.paragraphs)
                for id_ in dict.fromkeys("".join(one[0].split()) for one in _INFO_IN_TEXT.finditer(said)):
                    if id_ in catalogue and id_ not in ruling.cards:
                        self._misprinted.setdefault(id_, []).append(documents.place(ruling.url))
        self._initials: dict[str, list[int]] = {}
        for card in catalogue:
            if not card.reprint_of and card.subtitle:
                parts = fold(card.subtitle).split()
                for initials in {"".join(part[0] for part in parts), "".join(p[0] for p in parts if p != "the")}:
                    self._initials.setdefault(initials, []).append(documents.place(f"/cards/{card.id}"))
        self._marked = {name.lower() for _, name, _ in self._names() if '"' in name or ":" in name}
        self._listed = self._make_listed()
        self._by_length: dict[int, list[str]] = {}
        for packed in self._exact:
            self._by_length.setdefault(len(packed), []).append(packed)

    def _names(self) -> Iterator[tuple[int, str, str]]:
        for entry in self._library.entries:
            yield _TERM, entry.term, entry.url
            yield _TERM, entry.term.replace("(s)", ""), entry.url
            yield from ((_ALIAS, alias, entry.url) for alias in entry.aliases)
            yield from ((_ALIAS, one, entry.url) for one in sorted(_legacy(entry.sources)))
        for card in self._catalogue:
            if not card.reprint_of:
                yield _CARD, card.name, f"/cards/{card.id}"
                if card.subtitle:
                    yield _TITLE, card.title, f"/cards/{card.id}"
        for ruling in self._library.rulings:
            yield from ((_ALIAS, one, ruling.url) for one in sorted(_legacy(ruling.sources)))
            # A ruling may be on a card that is none of the catalogue's, such as an oversized one.
            strange = [id_ for id_ in ruling.cards if id_ not in self._catalogue]
            yield from ((_ALIAS, name, ruling.url) for name in (*strange, *([ruling.title] if strange else [])))
        for name, ids in self._nicknames.cards.items():
            yield from ((_ALIAS, name, f"/cards/{id_}") for id_ in ids if id_ in self._catalogue)
        for format_ in self._catalogue.formats.values():
            for name in {format_.name, f"{format_.name} format", f"{format_.key.replace('-', ' ')} format"}:
                yield _FORMAT, name, f"/formats/{format_.key}"
        for chapter in self._library.chapters:
            yield from ((_CHAPTER, name, chapter.url) for name in (chapter.title, *chapter.aliases))

    def _make_listed(self) -> dict[tuple[str, ...], list[tuple[str, int]]]:
        """By the title of a card, in stems: on which list (x or r) of which format it is, Open first."""
        listed: dict[tuple[str, ...], list[tuple[str, int]]] = {}
        formats = sorted(self._catalogue.formats.values(), key=lambda one: one.key != "open")
        for format_ in formats:
            place = self._documents.place(f"/formats/{format_.key}")
            for which, ids in (("x", format_.x_list), ("r", format_.r_list)):
                for title in {self._catalogue.get(id_).title for id_ in ids}:
                    listed.setdefault(tuple(stems(title)), []).append((which, place))
        return listed

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
        near = [name for name in near if _digits(name) == _digits(packed)]  # "rule of 5" is no slip of "rule of 4"
        near.sort(key=lambda name: (name[0] != packed[0], self._exact[name][0][0]))
        found = dict.fromkeys(target for name in near for _, target, _ in self._exact[name])
        if len(packed) < _SHORTEST_SLIP:  # among short words nearly everything is near: first of all a term is meant
            return [one for one in found if self._documents.targets[one].kind == "term"] or list(found)
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

    def by_words(self, text: str, spelling: str) -> list[int]:
        """The cards that a few words of a name, or its initials, mean; `spelling` is the text put right."""
        return self.by_all_words(text) or self.by_initials(text) or self.by_all_words(spelling)

    def is_title(self, text: str) -> bool:
        """Whether a text, marks and all, is a name: what looks like a condition in it is none."""
        return text.strip().lower() in self._marked

    def is_short_form(self, text: str) -> bool:
        """Whether a text is words of a title with a subtitle's initials: "gimli sog" is no card of a set SoG."""
        return " " in text.strip() and bool(self.by_initials(text))

    def nearest(self, text: str) -> int | None:
        """The target whose name looks most like a text; None where none does."""
        found = process.extractOne(pack(text[:80]), self._exact.keys(), scorer=fuzz.ratio, score_cutoff=_LIKE)
        return self._exact[found[0]][0][1] if found else None

    def rulings_asked(self, text: str) -> list[int]:
        """The cards of whose rulings a text asks: "saruman's staff ruling"; none for any other text."""
        parts = fold(text).split()
        if len(parts) < 2 or parts[-1] not in _RULING_WORDS or self.exact(text):
            return []
        return [place for place in self.exact(" ".join(parts[:-1])) if self._documents.targets[place].kind == "card"]

    def unknown_ruling(self, text: str) -> str:
        """The numbered ruling that a text asks for and that is not there, as it is written; empty otherwise."""
        numbered = _NUMBERED_RULING.fullmatch(fold(text))
        return f"{numbered[1].capitalize()} Ruling {numbered[2]}" if numbered and not self.exact(text) else ""

    def misprinted_as(self, card_id: str) -> list[int]:
        """The rulings that say that another card was misprinted with this collector's info."""
        return self._misprinted.get(card_id, [])

    def by_initials(self, text: str) -> list[int]:
        """The cards meant by words of a title and the initials of the subtitle: "boromir log", "wk lotn", "atar"."""
        parts = self._nicknames.spelt_out(fold(text)).split()
        if not parts or (len(parts) == 1 and len(parts[0]) < _SHORTEST_INITIALS):
            return []
        found = self._initials.get(parts[-1], [])
        for word in parts[:-1]:
            fitting = self._by_word.get(word, set())
            found = [one for one in found if one in fitting]
        return found if len(found) <= _MOST_BY_INITIALS else []

    def listed_in(self, sequence: tuple[str, ...]) -> Mapping[int, float]:
        """The formats on whose list is a card that a query names together with a word about lists, 1 for the first."""
        said = {which for which, about in _LIST_WORDS.items() if not about.isdisjoint(sequence)}
        found: dict[int, float] = {}
        if said:
            for start in range(len(sequence)):
                for end in range(start + 1, min(len(sequence), start + _LONGEST_NAME) + 1):
                    for which, place in self._listed.get(sequence[start:end], ()):
                        if which in said:
                            found.setdefault(place, 1.0 - 0.01 * len(found))
        return found

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
                found = [one for one in found if self._documents.targets[one].kind in ("term", "ruling")]
                found = [one for one in found if one not in self._people]
                if found:
                    return dict.fromkeys(found, end - start)
            if sequence[start] not in STOP_WORDS:
                break
        return {}

    def core(self, spelling: str) -> list[int]:
        """The entries whose name is all that a question says beside stop words: "what does ring-bound do"."""
        parts = spelling.split()
        while parts and parts[0] in STOP_WORDS:
            del parts[0]
        while parts and parts[-1] in STOP_WORDS:
            del parts[-1]
        named = self._exact.get("".join(parts), ())
        return [target for _, target, _ in named if self._documents.targets[target].kind == "term"]

    def condition(self, sequence: tuple[str, ...]) -> list[int]:
        """The entries named by the condition with which a question ends: "… when overwhelmed", "… if corrupted"."""
        for place in range(len(sequence) - 1, max(0, len(sequence) - _LONGEST_NAME), -1):
            if sequence[place - 1] in _CONDITIONS:
                targets = self._phrases.get(sequence[place:], ())
                return [one for one in targets if self._documents.targets[one].kind == "term"]
        return []


def _legacy(sources: Iterable[str]) -> set[str]:
    """The legacy rulings among the sources of a page: it is found by their number."""
    return {one for one in sources if one.startswith("Legacy Ruling")}


def _digits(text: str) -> str:
    return "".join(letter for letter in text if letter.isdigit())
