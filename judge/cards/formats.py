"""Sets and formats of play as facts: which cards may be used where.

Source: format#blocks, format#open, x-list#summary
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from judge.cards.card import Card
from judge.cards.columns import BLOCKS
from judge.cards.reading import CatalogueError, checked_rows

PROMOS = 0  # the number of the set of promos


@dataclass(frozen=True, slots=True)
class CardSet:
    """A set as it was published. `month` is None where it is not known, `year` too for the promos."""

    number: int
    name: str
    year: int | None
    month: int | None
    block: str  # fellowship, tower, king, war-of-the-ring, hunters; empty for a set outside the blocks
    kind: str  # base, expansion, supplemental, promo
    cards: int
    reprints: int


@dataclass(frozen=True, slots=True)
class Dispute:
    """A point on which two sources disagree: the first has `cards` on the list, the second has not."""

    about: str  # x_list, r_list, sites_per_shadow_number
    cards: tuple[str, ...]
    holds: str
    lacks: str
    text: str


@dataclass(frozen=True, slots=True)
class Format:
    """A format of play. Lists hold the ids of first printings and bind every printing of these cards."""

    key: str
    name: str
    historical: bool
    named_in_rules: bool
    sets: frozenset[int]
    site_block: str  # the block of its sites: fellowship, tower, king, shadows
    site_rule: str
    sites_per_shadow_number: int | None  # most sites of one Shadow number in an adventure deck
    x_list: tuple[str, ...]  # may not be used
    r_list: tuple[str, ...]  # once in a deck
    also_legal: tuple[str, ...]  # legal although none of their printings stands in `sets`
    sources: tuple[str, ...]
    disputed: tuple[Dispute, ...]


class FormatError(ValueError):
    """A slip in formats.toml; the sentence names the file, the format and the key."""


def read_sets(file: Path) -> dict[int, CardSet]:
    """The sets by number. Raises CatalogueError."""
    columns = ["number", "name", "year", "month", "block", "kind", "cards", "reprints"]
    sets: dict[int, CardSet] = {}
    with checked_rows(file) as rows:
        header: list[str] = next(rows, [])
        if header != columns:
            raise CatalogueError(file, 1, "(header)", ",".join(header), f"the header {','.join(columns)}")
        for row in rows:
            if len(row) != len(columns):
                raise CatalogueError(file, rows.line_num, "(row)", ",".join(row), f"{len(columns)} cells")
            cell = dict(zip(columns, row, strict=True))
            for column in ("number", "year", "month", "cards", "reprints"):
                may_be_empty = column in ("year", "month")
                if not (cell[column].isascii() and cell[column].isdigit()) and not (may_be_empty and not cell[column]):
                    raise CatalogueError(file, rows.line_num, column, cell[column], "a whole number")
            number = int(cell["number"])
            if number in sets:
                raise CatalogueError(file, rows.line_num, "number", cell["number"], "each set once")
            sets[number] = CardSet(
                number,
                cell["name"],
                int(cell["year"]) if cell["year"] else None,
                int(cell["month"]) if cell["month"] else None,
                cell["block"],
                cell["kind"],
                int(cell["cards"]),
                int(cell["reprints"]),
            )
    return sets


def read_formats(file: Path, sets: Mapping[int, CardSet], cards: Mapping[str, Card]) -> dict[str, Format]:
    """The formats by key, in the order of the file; every set and card that they name exists. Raises FormatError."""
    # Reading a board by collector's info needs no formats, and should not wait for this to load.
    import tomllib

    try:
        tables = tomllib.loads(file.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as slip:
        raise FormatError(f"{file} is no TOML: {slip}.") from slip
    return {key: _Table(file, key, table).format(sets, cards) for key, table in tables.items()}


class _Table:
    """One table of formats.toml, asked for its keys one by one, each with its kind."""

    def __init__(self, file: Path, key: str, table: Any) -> None:
        self._file = file
        self._key = key
        if not isinstance(table, dict):
            raise FormatError(f"{file}: '{key}' stands outside of a format; a table such as [fellowship] was expected.")
        self._rest: dict[str, Any] = dict(table)

    def format(self, sets: Mapping[int, CardSet], cards: Mapping[str, Card]) -> Format:
        number = self._rest.pop("sites_per_shadow_number", None)
        disputed = self._take("disputed", list, optional=True) or []
        read = Format(
            key=self._key,
            name=self._take("name", str),
            historical=self._take("historical", bool),
            named_in_rules=self._take("named_in_rules", bool),
            sets=self._sets(sets),
            site_block=self._take("site_block", str),
            site_rule=self._take("site_rule", str),
            sites_per_shadow_number=number,
            x_list=self._ids("x_list", cards),
            r_list=self._ids("r_list", cards),
            also_legal=self._ids("also_legal", cards),
            sources=self._texts("sources"),
            disputed=tuple(_Table(self._file, f"{self._key}.disputed", entry).dispute(cards) for entry in disputed),
        )
        if number is not None and (type(number) is not int or number < 1):
            raise self._slip("sites_per_shadow_number", number, "a whole number from 1")
        if read.site_block not in BLOCKS:
            raise self._slip("site_block", read.site_block, f"one of {', '.join(BLOCKS)}")
        self._nothing_left()
        return read

    def dispute(self, cards: Mapping[str, Card]) -> Dispute:
        read = Dispute(
            about=self._take("about", str),
            cards=self._ids("cards", cards),
            holds=self._take("holds", str),
            lacks=self._take("lacks", str),
            text=self._take("text", str),
        )
        self._nothing_left()
        return read

    def _take(self, key: str, kind: type, *, optional: bool = False) -> Any:
        value = self._rest.pop(key, None)
        if value is None and optional:
            return None
        if not isinstance(value, kind):
            raise self._slip(key, "nothing" if value is None else value, f"a value of kind {kind.__name__}")
        return value

    def _sets(self, sets: Mapping[int, CardSet]) -> frozenset[int]:
        numbers = self._take("sets", list)
        for number in numbers:
            if type(number) is not int or number not in sets:
                raise self._slip("sets", number, "the number of a set in sets.csv")
        return frozenset(numbers)

    def _texts(self, key: str) -> tuple[str, ...]:
        texts = self._take(key, list)
        for text in texts:
            if not isinstance(text, str):
                raise self._slip(key, text, "a text")
        return tuple(texts)

    def _ids(self, key: str, cards: Mapping[str, Card]) -> tuple[str, ...]:
        ids = self._texts(key)
        for id_ in ids:
            if id_ not in cards or cards[id_].reprint_of:
                raise self._slip(key, id_, "the id of a card's first printing")
        return ids

    def _nothing_left(self) -> None:
        for key, value in self._rest.items():
            raise self._slip(key, value, "no key of that name")

    def _slip(self, key: str, value: object, expected: str) -> FormatError:
        return FormatError(
            f"{self._file}, format '{self._key}', key '{key}': {value!r} stands there, but expected was {expected}."
        )


def legal_cards(format_: Format, printings: Mapping[str, tuple[Card, ...]]) -> frozenset[str]:
    """The first printings of all cards that are legal in a format; `printings` are all printings by first printing.

    A promo is as legal as the versions of its card in other sets. A site must be of the block whose sites are played.
    Source: x-list#promos, format#open, format#numbered-sites
    """
    legal = set()
    for first, cards in printings.items():
        own_sets = {card.set for card in cards} - {PROMOS} or {PROMOS}
        if not (own_sets & format_.sets or first in format_.also_legal) or first in format_.x_list:
            continue
        if cards[0].card_type == "site" and cards[0].site_block != format_.site_block:
            continue
        legal.add(first)
    return frozenset(legal)
