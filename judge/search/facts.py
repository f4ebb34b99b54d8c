"""What conditions can ask of a page: its kind, and what is printed on a card."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache

from rapidfuzz import process
from rapidfuzz.distance import OSA

from judge.cards.card import Card
from judge.cards.catalogue import Catalogue
from judge.cards.keywords import word_of
from judge.cards.names import fold, pack
from judge.library import Library
from judge.search.documents import KINDS, Documents

_FROM_TO = ("..", "-")  # both are written between two numbers


class ValueNotKnown(ValueError):
    """The value of a condition means nothing; the text says in a sentence what could stand there."""


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that a condition can ask for. `of` gives what a card has of it; None for the kind of a page."""

    name: str
    example: str
    is_number: bool = False
    of: Callable[[Card], Iterable[str | int | None]] | None = None
    of_printing: bool = False  # a reprint has its own


FACTS: Mapping[str, Fact] = {
    fact.name: fact
    for fact in (
        Fact("kind", "kind:ruling"),
        Fact("set", "set:1", of=lambda card: [str(card.set)], of_printing=True),
        Fact("rarity", "rarity:R", of=lambda card: [card.rarity], of_printing=True),
        Fact("side", "side:shadow", of=lambda card: [card.side]),
        Fact("culture", "culture:gondor", of=lambda card: [card.culture]),
        Fact("type", "type:companion", of=lambda card: [card.card_type]),
        Fact("race", "race:elf", of=lambda card: [card.race]),
        Fact("class", "class:hand-weapon", of=lambda card: card.item_classes),
        Fact("keyword", "keyword:archer", of=lambda card: _keywords(card)),
        Fact("signet", "signet:aragorn", of=lambda card: [card.signet]),
        Fact("action", "action:skirmish", of=lambda card: card.timewords),
        Fact("unique", "unique:yes", of=lambda card: ["yes" if card.unique else "no"]),
        Fact("format", "format:fellowship"),
        Fact("cost", "cost<=2", True, of=lambda card: [card.twilight]),
        Fact("strength", "strength>8", True, of=lambda card: [card.strength]),
        Fact("vitality", "vitality=3", True, of=lambda card: [card.vitality]),
        Fact("resistance", "resistance<5", True, of=lambda card: [card.resistance]),
        Fact("site", "site=4", True, of=lambda card: [card.site_no, card.site_number]),
        Fact("shadownumber", "shadownumber>=6", True, of=lambda card: [card.shadow_number]),
    )
}
_OTHER_NAMES = {
    "expansion": "set", "card-type": "type", "item": "class", "keywords": "keyword", "phase": "action",
    "legal": "format", "twilight": "cost", "shadow-number": "shadownumber", "str": "strength", "vit": "vitality",
    "res": "resistance",
}  # fmt: skip
_OTHER_VALUES: Mapping[str, Mapping[str, str]] = {
    "kind": {
        "rule": "term", "rules": "term", "entry": "term", "glossary": "term", "terms": "term", "cards": "card",
        "rulings": "ruling", "overview": "chapter", "chapters": "chapter", "formats": "format",
    },
    "side": {"fp": "freepeoples", "free": "freepeoples", "good": "freepeoples", "evil": "shadow", "ring": "theonering"},
    "type": {"ring": "theonering", "onering": "theonering", "sites": "site"},
    "unique": {"true": "yes", "1": "yes", "false": "no", "0": "no"},
    "race": {"dwarves": "dwarf", "elves": "elf", "men": "man", "nazgul": "nazgul", "uruk": "urukhai"},
    "culture": {"elf": "elven", "elves": "elven", "dwarf": "dwarven", "ringwraith": "wraith", "uruk": "urukhai"},
}  # fmt: skip


def _keywords(card: Card) -> Iterator[str]:
    for keyword in card.keywords:
        yield keyword
        yield word_of(keyword)


class FactTable:
    """Which pages have which facts. What a condition asks for is made when it is first asked for, and kept."""

    def __init__(
        self, documents: Documents, library: Library, catalogue: Catalogue, short_sets: Mapping[str, int] | None = None
    ) -> None:
        self._documents, self._library, self._catalogue = documents, library, catalogue
        self.short_sets = {name: number for name, number in (short_sets or {}).items() if number in catalogue.sets}
        self._known: dict[str, dict[str, frozenset[int]]] = {}
        self._numbers: dict[str, tuple[list[int], list[int]]] = {}
        self._shown: dict[str, dict[str, str]] = {}

    def fact(self, name: str) -> Fact | None:
        """The fact called so, or by another name that people use; None if there is none."""
        return FACTS.get(_OTHER_NAMES.get(name, name))

    def values(self, fact: Fact, compared: str, text: str) -> tuple[str, ...]:
        """The values that a condition asks for, as `pages` takes them. Raises ValueNotKnown."""
        if fact.is_number:
            return tuple(_range(fact, compared, one) for one in text.split(","))
        return tuple(self._value(fact, one) for one in text.split(",") if pack(one) or one == text)

    def pages(self, fact: Fact, value: str) -> frozenset[int]:
        """The places of the targets that have the value: cards, or for a kind every page of that kind."""
        if fact.is_number:
            least, most = (int(part) for part in value.split("..", 1))
            numbers, places = self._sorted(fact)
            return frozenset(places[bisect_left(numbers, least) : bisect_right(numbers, most)])
        return self._of(fact).get(value, frozenset())

    def make_all(self) -> None:
        """Make every table now."""
        for fact in FACTS.values():
            if fact.is_number:
                self._sorted(fact)
            else:
                self._of(fact)

    def printings_in(self, number: int) -> Mapping[int, str]:
        """By the place of a card's target: the id of its printing in a set, in the order of the set's numbers."""
        found: dict[int, str] = {}
        for card in self._catalogue.of_set(number):
            found.setdefault(self._documents.place(f"/cards/{card.first_printing}"), card.id)
        return found

    @cached_property
    def rulings(self) -> Mapping[int, frozenset[int]]:
        """By the place of a page of rulings: the places of the cards that they are on."""
        found: dict[int, frozenset[int]] = {}
        for ruling in self._library.rulings:
            place = self._documents.place(ruling.url)
            cards = {
                self._documents.place(f"/cards/{self._catalogue.get(id_).first_printing}")
                for id_ in ruling.cards
                if id_ in self._catalogue
            }
            found[place] = found.get(place, frozenset()) | cards
        return found

    @cached_property
    def _cards(self) -> list[tuple[Card, int]]:
        """All printings, each with the place of its card's target."""
        return [(card, self._documents.place(f"/cards/{card.first_printing}")) for card in self._catalogue]

    def _value(self, fact: Fact, text: str) -> str:
        packed = _packed(text)
        packed = _OTHER_VALUES.get(fact.name, {}).get(packed, packed)
        known = self._of(fact)
        if packed in known:
            return packed
        if fact.name == "set":
            packed = self._set_called(text) or packed
            if packed in known:
                return packed
        beginning = [one for one in known if packed and one.startswith(packed)]
        near = beginning or process.extract(packed, list(known), scorer=OSA.distance, score_cutoff=1, limit=2)
        if len(near) == 1 and len(packed) > 2:
            return near[0] if isinstance(near[0], str) else near[0][0]
        there = ", ".join(self._shown[fact.name][one] for one in list(known)[:40])
        raise ValueNotKnown(f"There is no {fact.name} “{text[:40]}”; there are {there}.")

    def _set_called(self, text: str) -> str | None:
        folded = fold(text)
        if folded in self.short_sets:
            return str(self.short_sets[folded])
        if folded.isdigit():
            return str(int(folded))
        called = [one.number for one in self._catalogue.sets.values() if pack(one.name) == pack(text)]
        return str(called[0]) if called else None

    def _of(self, fact: Fact) -> dict[str, frozenset[int]]:
        """By value, packed: the places of the pages that have it."""
        known = self._known.get(fact.name)
        if known is None:
            found: dict[str, set[int]] = {}
            shown: dict[str, str] = {}
            for place, value, how in self._all(fact):
                found.setdefault(value, set()).add(place)
                shown.setdefault(value, how)
            self._shown[fact.name] = shown
            known = self._known[fact.name] = {value: frozenset(places) for value, places in found.items()}
        return known

    def _all(self, fact: Fact) -> Iterator[tuple[int, str, str]]:
        if fact.name == "kind":
            for kind in KINDS:
                yield from (
                    (place, kind, kind) for place, one in enumerate(self._documents.targets) if one.kind == kind
                )
            return
        if fact.name == "format":
            for key in self._catalogue.formats:
                legal = (place for card, place in self._cards if self._catalogue.legal(card, key))
                yield from ((place, _packed(key), key) for place in legal)
            return
        for card, place in self._cards:
            if fact.of is not None and (fact.of_printing or not card.reprint_of):
                for value in fact.of(card):
                    if isinstance(value, str) and value:
                        yield place, _packed(value), value

    def _sorted(self, fact: Fact) -> tuple[list[int], list[int]]:
        """The numbers of all cards in ascending order, and at the same places the places of the cards."""
        known = self._numbers.get(fact.name)
        if known is None:
            rows = []
            for card, place in self._cards:
                if not card.reprint_of and fact.of is not None:
                    rows += [(value, place) for value in fact.of(card) if isinstance(value, int)]
            rows.sort()
            known = self._numbers[fact.name] = [number for number, _ in rows], [place for _, place in rows]
        return known


@lru_cache(maxsize=2048)
def _packed(text: str) -> str:
    """A value as it is compared; the plus of `damage+1` and `R+` counts."""
    return pack(text.replace("+", " plus "))


def _range(fact: Fact, compared: str, text: str) -> str:
    """The least and the most that a number may be, as `3..5`. Raises ValueNotKnown."""
    for sign in _FROM_TO:
        least, found, most = text.partition(sign)
        if found and least.isdecimal() and most.isdecimal() and compared in ("=", "!="):
            return f"{int(least[:6])}..{int(most[:6])}"
    if not text.isdecimal():
        raise ValueNotKnown(f"“{text[:40]}” is no number; a condition on it is written {fact.example}.")
    number = int(text[:6])
    low, high = {
        "=": (number, number), "!=": (number, number), "<": (-1, number - 1), "<=": (-1, number),
        ">": (number + 1, 10**6), ">=": (number, 10**6),
    }[compared]  # fmt: skip
    return f"{low}..{high}"
