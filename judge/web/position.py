"""A board as a table to look at: names for ids, and the wounds against the vitality that bears them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from judge.cards.card import Card
from judge.engine.board import COMPANION, FREE_PEOPLES, Assignment, Board, Character, PathSite, PlacedWounds
from judge.engine.sources import vitality
from judge.web.wording import block, signed, words


@dataclass(frozen=True)
class Row:
    """A character at the table."""

    label: str
    card: Card | None
    kind: str
    strength: int | None  # as printed or as made up
    vitality: int  # with what it bears and what is stated
    wounds: int
    printed: tuple[str, ...]  # keywords of the card
    stated: tuple[str, ...]  # what the board says besides
    bears: tuple[Card, ...]

    @property
    def subtitle(self) -> str:
        """What the card is called where the label is not its whole name."""
        return self.card.name if self.card and self.card.name != self.label else ""


@dataclass(frozen=True)
class Side:
    """One side's rows."""

    key: str  # free-peoples or shadow
    heading: str
    rows: tuple[Row, ...]


@dataclass(frozen=True)
class Position:
    """A whole board. `facts` are (what, value); `site` is linked where it is a card."""

    facts: tuple[tuple[str, str], ...]
    site: Card | None
    sides: tuple[Side, ...]
    in_play: tuple[tuple[Card, str], ...]
    path: tuple[PathSite, ...]
    bonuses: tuple[tuple[str, str], ...]
    archery: tuple[PlacedWounds, ...]
    assignments: tuple[Assignment, ...]
    order: tuple[str, ...]


def draw(board: Board) -> Position:
    """What is seen of a board, in its own order."""
    return Position(
        tuple(_facts(board)),
        board.site.card if board.site else None,
        tuple(_sides(board)),
        tuple((one.card, one.side) for one in board.in_play),
        board.path,
        tuple((one.side, f"archery {signed(one.by)}, {one.why}") for one in board.archery_bonus),
        board.archery,
        board.assignments,
        board.order,
    )


def _facts(board: Board) -> Iterator[tuple[str, str]]:
    if board.site is not None:
        number = "" if board.site.number is None else f"{board.site.number}, "
        card = f", {board.site.card.name}" if board.site.card else ""
        shadow = "" if board.site.shadow_number is None else f", Shadow number {board.site.shadow_number}"
        yield "Site", f"{number}{block(board.site.block)}{card}{shadow}"
    for name, value in (("Burdens", board.burdens), ("Threats", board.threats), ("Twilight", board.twilight)):
        if value:
            yield name, str(value)
    if board.cards_in_hand is not None:
        yield "Cards in hand", str(board.cards_in_hand)
    yield "Phase", board.phase
    yield "Format", words(board.format)
    yield "Rules", board.rules


def _sides(board: Board) -> Iterator[Side]:
    several = len({one.player for one in board.characters if one.side != FREE_PEOPLES}) > 1
    groups: dict[tuple[str, int], list[Row]] = {}
    for one in board.characters:
        groups.setdefault((one.side, one.player if one.side != FREE_PEOPLES else 0), []).append(_row(one))
    for (side, player), rows in sorted(groups.items()):
        name = "Free Peoples" if side == FREE_PEOPLES else ("Shadow" if not several else f"Shadow player {player}")
        yield Side(side, name, tuple(rows))


def _row(one: Character) -> Row:
    keywords = one.card.keywords if one.card else ()
    printed = tuple(words(keyword) for keyword in keywords if keyword not in one.flags)
    stated = tuple(_stated(one))
    return Row(one.label, one.card, one.kind, one.strength, vitality(one), one.wounds, printed, stated, one.bears)


def _stated(one: Character) -> Iterator[str]:
    for flag in one.flags:
        yield "Ring-bearer" if flag == "ring-bearer" else ("wearing The One Ring" if flag == "wearing" else flag)
    for modifier in one.modifiers:
        yield f"{modifier.value} {signed(modifier.by)}" + (f", {modifier.why}" if modifier.why else "")
    yield from (words(gain) for gain in one.gains)
    yield from (f"no {word}" for word in one.loses)
    if one.card is None and one.home:
        yield "home " + ", ".join(f"{home.number} {home.block}" for home in one.home)
    if one.card is None and one.kind == COMPANION and one.resistance not in (None, 6):
        yield f"resistance {one.resistance}"
