"""What the reference says about a card beside its facts: its rulings, its lists, the entries on its words."""

from __future__ import annotations

from dataclasses import dataclass

from judge.cards.card import Card
from judge.cards.formats import Format
from judge.cards.keywords import word_of
from judge.library import Entry, Ruling, UnknownEntry
from judge.web.here import house
from judge.web.urls import URLS


@dataclass(frozen=True)
class OnCard:
    """A ruling on a card. `names` are the ids that it names; `of_other` where only another printing is among them."""

    ruling: Ruling
    names: tuple[str, ...]
    of_other: bool


@dataclass(frozen=True)
class Standing:
    """How a card stands in a format: legal, once in a deck, excluded by a list, or not of its sets."""

    format: Format
    word: str
    anchor: str  # of the list on the page of the format
    disputed: tuple[str, ...]  # what the sources disagree about concerning this card

    @property
    def address(self) -> str:
        """The page of the format, at the list that holds the card."""
        return URLS.format(self.format.key) + (f"#{self.anchor}" if self.anchor else "")


def rulings_on(card: Card) -> list[OnCard]:
    """The rulings on a card and those on its other printings, which hold for it as well."""
    rooms = house()
    printings = [one.id for one in rooms.catalogue.printings(card)]
    return [
        OnCard(one, tuple(id_ for id_ in one.cards if id_ in printings), card.id not in one.cards)
        for one in rooms.library.rulings_on(*printings)
    ]


def standings(card: Card) -> list[Standing]:
    """How a card stands in each format in which its sets are played, those of today first."""
    rooms = house()
    found = []
    for format_ in sorted(rooms.catalogue.formats.values(), key=lambda one: one.historical):
        first = card.first_printing
        disputed = tuple(one.text for one in format_.disputed if first in one.cards)
        if first in format_.x_list:
            found.append(Standing(format_, "excluded by the X-list", "x-list", disputed))
        elif rooms.catalogue.legal(card, format_.key):
            if first in format_.r_list:
                found.append(Standing(format_, "once in a deck (R-list)", "r-list", disputed))
            else:
                found.append(Standing(format_, "", "", disputed))
        elif disputed:
            found.append(Standing(format_, "not legal", "", disputed))
    return found


def explained(card: Card) -> list[tuple[str, str]]:
    """The entries that explain the words on a card, each once: term and address, in the order of the card's facts."""
    entries = [type_entry(card), *map(_entry, _classes(card))]
    entries += [_entry(card.race) or _entry("race")] if card.race else []
    entries += [_entry("culture")] if card.culture else []
    entries += [keyword_entry(one) for one in card.keywords]
    entries += [_entry("unloaded keyword")] if any(keyword_entry(one) is None for one in card.keywords) else []
    entries += [timeword_entry(one) for one in card.timewords]
    entries += [_entry("unique")] if card.unique else []
    entries += [_entry("signet")] if card.signet else []
    entries += [_entry("home site")] if card.home else []
    terms = {one.slug: one.term for one in entries if one}
    return [(term, URLS.entry(slug)) for slug, term in terms.items()]


def type_entry(card: Card) -> Entry | None:
    """The entry on the card's type."""
    return _entry(card.card_type)


def keyword_entry(keyword: str) -> Entry | None:
    """The entry on a keyword in the notation's form; many unloaded keywords have none."""
    # The keyword Twilight is printed on Nazgûl and does nothing by itself; the entry so called is on the pool.
    return None if keyword == "twilight" else _entry(word_of(keyword))


def timeword_entry(word: str) -> Entry | None:
    """The entry on the phase, or on the responses, in which an action of the card is used."""
    return _entry(f"{word} phase") or _entry(word)


def _classes(card: Card) -> tuple[str, ...]:
    return tuple(one for one in card.item_classes if one != "ring")  # a class of items, none of which is The One Ring


def _entry(word: str) -> Entry | None:
    try:
        return house().library.resolve(word)
    except UnknownEntry:
        return None
