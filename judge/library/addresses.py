"""Addresses that last: every name under which something was ever published, and where each leads today."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Protocol

from judge.library.entry import Chapter, Entry, Ruling, Written
from judge.library.slugs import slug

if TYPE_CHECKING:
    from judge.cards.card import Card
    from judge.library.library import Library


class Printings(Protocol):
    """What is needed of the catalogue: the printings of a card."""

    def __contains__(self, card_id: object, /) -> bool: ...

    def get(self, card_id: str, /) -> Card: ...

    def printings(self, card: Card, /) -> tuple[Card, ...]: ...


def parts_by_name(page: Written) -> dict[str, str]:
    """By the name, of today or earlier, of each paragraph and heading of a page: the name that it has today."""
    named = [(part.name, part.former_names) for part in page.paragraphs]
    if isinstance(page, Chapter):
        named += [(heading.name, heading.former_names) for heading in page.headings]
    return {former: name for name, formers in named for former in formers} | {name: name for name, _ in named}


def ruling_addresses(rulings: Iterable[Ruling], catalogue: Printings) -> dict[str, str]:
    """By every id of a card on which there is a ruling, whichever printing it is of: the address of that ruling.

    A ruling's own key leads to itself. Another id leads to the ruling whose first card it is a printing of, else to
    the first that names its card among others.
    """
    rulings = tuple(rulings)
    found = {former: one.url for one in rulings for former in one.former_slugs}
    among = [(one.url, one.cards) for one in reversed(rulings)]
    first = [(one.url, one.cards[:1]) for one in reversed(rulings)]
    for url, card_ids in (*among, *first):  # what comes later outweighs
        for card_id in card_ids:
            found |= dict.fromkeys(_printings(card_id, catalogue), url)
    return found | {one.cards[0]: one.url for one in rulings if one.number == 1} | {one.key: one.url for one in rulings}


def _printings(card_id: str, catalogue: Printings) -> list[str]:
    if card_id not in catalogue:  # a card that is none of ours
        return [card_id]
    return [card.id for card in catalogue.printings(catalogue.get(card_id))]


def published(library: Library, catalogue: Printings) -> Iterator[str]:
    """Every address that leads somewhere: pages, their paragraphs and headings, other names, anchors of the wiki.

    In order of the kinds, each once. Once published, an address is to lead somewhere for ever.
    """
    own = {one.url for one in library.written}
    for page in library.written:
        yield page.url
        yield from (f"{page.url}#{name}" for name in parts_by_name(page))
        for name in _other_names(page):
            address = f"{page.url.rpartition('/')[0]}/{name}"
            if address not in own:
                own.add(address)
                yield address
    cards = (f"/rulings/{card_id}" for card_id in ruling_addresses(library.rulings, catalogue))
    yield from (address for address in cards if address not in own)
    yield from (f"/a/{anchor.replace(' ', '_')}" for anchor in library.anchors)


def _other_names(page: Written) -> tuple[str, ...]:
    aliases = page.aliases if isinstance(page, Entry | Chapter) else ()
    return (*page.former_slugs, *(name for name in map(slug, aliases)))


def lead(library: Library, address: str, catalogue: Printings | None = None) -> str | None:
    """Where an address of the reference leads today; None for one that leads nowhere.

    Aliases and former names are followed, those of paragraphs too: `/rules/double-strength` is `/rules/overwhelmed`.
    With the catalogue, the id of any printing leads to the ruling on its card.
    """
    path, sign, part = address.partition("#")
    if path.startswith("/a/"):
        return library.from_anchor(path.removeprefix("/a/"))
    page = _page(library, path, catalogue)
    if page is None:
        return None
    if not sign:
        return page.url
    name = parts_by_name(page).get(part)
    return None if name is None else f"{page.url}#{name}"


def _page(library: Library, path: str, catalogue: Printings | None) -> Written | None:
    for beginning, find in (
        ("/rules/", library.resolve),
        ("/overview/", library.chapter),
        ("/rulings/", library.ruling),
    ):
        if not path.startswith(beginning):
            continue
        name = path.removeprefix(beginning)
        try:
            return find(name)
        except KeyError:
            if beginning != "/rulings/" or catalogue is None:
                return None
            other = ruling_addresses(library.rulings, catalogue).get(name)
            return library.ruling(other.removeprefix(beginning)) if other else None
    return None
