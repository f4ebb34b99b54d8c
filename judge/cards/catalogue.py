"""The card catalogue: every printing of every card, by collector's info and by name."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache, cached_property
from pathlib import Path

from judge.cards.card import Card
from judge.cards.formats import CardSet, Format, legal_cards, read_formats, read_sets
from judge.cards.keywords import word_of
from judge.cards.names import Found, NameIndex, quoted
from judge.cards.reading import CardReader, CatalogueError
from judge.content import folder as content_folder

__all__ = ["Catalogue", "CatalogueError", "UnknownCard", "UnknownFormat", "catalogue"]


class UnknownCard(KeyError):
    """No card has this id."""

    def __init__(self, id_: str) -> None:
        self.id = id_
        super().__init__(id_)

    def __str__(self) -> str:
        return f"No card has the collector's info {quoted(self.id)}; it is written like 1R89, without spaces."


class UnknownFormat(KeyError):
    """No format has this key."""

    def __init__(self, key: str, known: list[str]) -> None:
        self.key = key
        self.known = known
        super().__init__(key)

    def __str__(self) -> str:
        return f"There is no format {quoted(self.key)}. The formats are {', '.join(self.known)}."


class Catalogue:
    """All cards, in the order of sets and of numbers in a set. It never changes once loaded.

    Cards are read and checked on loading. What only some questions need (names, formats) is made when first asked for.
    """

    def __init__(self, folder: Path, cards: dict[str, Card], sets: dict[int, CardSet]) -> None:
        self._folder = folder
        self._cards = cards
        self.sets = sets

    @classmethod
    def load(cls, folder: Path | None = None) -> Catalogue:
        """Read and check all cards below `folder`, which holds `cards/NN.csv`, `sets.csv` and `formats.toml`.

        Without a folder: those of the installation. Raises CatalogueError, which names file, line, column, value and
        what was expected, and FileNotFoundError.
        """
        folder = content_folder("rulings") if folder is None else folder
        sets = read_sets(folder / "sets.csv")
        reader = CardReader()
        cards: dict[str, Card] = {}
        reprints: list[tuple[Card, Path, int]] = []
        files = sorted((folder / "cards").glob("*.csv"))
        if not files:
            raise FileNotFoundError(
                f"There are no card facts in {folder / 'cards'}: files such as 01.csv were expected."
            )
        for file in files:
            if not re.fullmatch(r"[0-9]{2}", file.stem) or int(file.stem) not in sets:
                raise CatalogueError(
                    file, 1, "(file name)", file.name, "the number of a set in sets.csv, such as 01.csv"
                )
            number = int(file.stem)
            read = reader.read(file, number)
            for card, line in read:
                if card.id in cards:
                    raise CatalogueError(file, line, "id", card.id, "an id that no other row has")
                cards[card.id] = card
                if card.reprint_of:
                    reprints.append((card, file, line))
            if len(read) != sets[number].cards:
                expected = f"the number of cards that sets.csv gives for set {number}, {sets[number].cards}"
                raise CatalogueError(file, 1, "(rows)", str(len(read)), expected)
        for card, file, line in reprints:
            first = cards.get(card.reprint_of)
            if first is None or first.reprint_of:
                raise CatalogueError(file, line, "reprint_of", card.reprint_of, "the id of a card's first printing")
            if first.name != card.name:
                expected = f"the same name as {first.id}, of which it is a reprint: '{first.name}'"
                raise CatalogueError(file, line, "title", card.name, expected)
        return cls(folder, cards, sets)

    def __len__(self) -> int:
        return len(self._cards)

    def __iter__(self) -> Iterator[Card]:
        return iter(self._cards.values())

    def __contains__(self, id_: object) -> bool:
        return id_ in self._cards

    def get(self, id_: str) -> Card:
        """The card with exactly this id. Raises UnknownCard."""
        try:
            return self._cards[id_]
        except KeyError:
            raise UnknownCard(id_) from None

    def find(self, text: str, standing: Callable[[Card], bool] | None = None, format: str | None = None) -> Found:
        """The card that people mean by `text`: collector's info in any spelling, or a name in whole or in part.

        `standing` says which cards can stand in this place (any, if None). A name leads to the first printing,
        collector's info to the printing typed. Where several cards fit and only one of them is legal in `format`, it is
        taken and said to be settled so: in the open format that settles sites, which come from the later sets only.
        Raises AmbiguousName, UnknownName (both CardNameError), and UnknownFormat where the format had to decide.
        """
        card = self._cards.get(text)
        if card is not None and (standing is None or standing(card)):
            return Found(card)
        if format is None:
            return self._names.find(text, standing)
        return self._names.find(text, standing, lambda card: self.legal(card, format))

    def printings(self, card: Card) -> tuple[Card, ...]:
        """All printings of the same card, the first printing first, the others in the catalogue's order."""
        return self._printings[card.first_printing]

    def neighbours(self, card: Card) -> tuple[Card | None, Card | None]:
        """The cards before and behind it in its own set; None at either end."""
        own = self.of_set(card.set)
        place = own.index(card)
        return own[place - 1] if place else None, own[place + 1] if place + 1 < len(own) else None

    def of_set(self, number: int) -> tuple[Card, ...]:
        """The cards of a set in the order of their numbers; none for a set that does not exist."""
        return self._by_set.get(number, ())

    def legal(self, card: Card, format: str) -> bool:
        """Whether a card may be used in a format. Raises UnknownFormat.

        The promo and the reprint are legal where any printing of the same card is; a site only where its block is
        played. The X-list is excluded, the R-list (one copy) is not.
        """
        legal = self._legal.get(format)
        if legal is None:
            if format not in self.formats:
                raise UnknownFormat(format, list(self.formats))
            legal = self._legal[format] = legal_cards(self.formats[format], self._printings)
        return card.first_printing in legal

    @cached_property
    def formats(self) -> dict[str, Format]:
        """The formats by key. Raises FormatError where formats.toml is at fault."""
        return read_formats(self._folder / "formats.toml", self.sets, self._cards)

    @cached_property
    def keywords(self) -> frozenset[str]:
        """All keyword words that cards have, without numbers: `archer`, `damage`, `hunter`."""
        return frozenset(word_of(keyword) for card in self for keyword in card.keywords)

    @cached_property
    def _names(self) -> NameIndex:
        return NameIndex(tuple(self))

    @cached_property
    def _legal(self) -> dict[str, frozenset[str]]:
        return {}

    @cached_property
    def _by_set(self) -> dict[int, tuple[Card, ...]]:
        sets: dict[int, list[Card]] = {}
        for card in self:
            sets.setdefault(card.set, []).append(card)
        return {number: tuple(sorted(cards, key=lambda card: card.number)) for number, cards in sets.items()}

    @cached_property
    def _printings(self) -> dict[str, tuple[Card, ...]]:
        printings: dict[str, list[Card]] = {}
        for card in self:
            if not card.reprint_of:
                printings.setdefault(card.id, []).insert(0, card)
            else:
                printings.setdefault(card.reprint_of, []).append(card)
        return {first: tuple(cards) for first, cards in printings.items()}


@cache
def catalogue() -> Catalogue:
    """The catalogue of the installation, loaded once in a process."""
    return Catalogue.load()
