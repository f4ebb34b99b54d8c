"""What cannot be at a table: every fault of a position at once. A problem never stops an answer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from judge.engine.sources import removed_as, resistance, vitality

if TYPE_CHECKING:
    from judge.cards.card import Card
    from judge.engine.board import Board, Character

CODES = (
    "two-ring-bearers",
    "minion-on-minion",
    "wrong-side",
    "wounds-reach-vitality",
    "class-twice",
    "unique-twice",
    "site-number",
    "site-facts-clash",
    "corrupted",
    "removed-twice",
    "order-unknown",
    "ring-bearer-cancelled",
    "settled-by-format",
)


class Problem(NamedTuple):
    """One fault: its code, the label or part of the board where it is, and a sentence."""

    code: str
    at: str
    text: str

    def as_dict(self) -> dict[str, str]:
        """The form of the verdict: `{"code", "at", "text"}`."""
        return {"code": self.code, "at": self.at, "text": self.text}


def list_problems(board: Board) -> list[Problem]:
    """Every problem of the position, in a fixed order: characters, site, assignments, order, names."""
    return [
        *_ring_bearers(board),
        *_wrong_sides(board),
        *_dead_on_their_feet(board),
        *_classes(board),
        *_uniqueness(board),
        *_site(board),
        *_assignments(board),
        *_removals(board),
        *_order(board),
        *(
            Problem(
                "settled-by-format",
                one.at,
                f"“{one.name}” fits several cards; {one.card.name} ({one.card.id}) was taken because it "
                "alone is legal in the format.",
            )
            for one in board.settled
        ),
    ]


def _ring_bearers(board: Board) -> Iterator[Problem]:
    bearers = [one for one in board.characters if "ring-bearer" in one.flags]
    for extra in bearers[1:]:
        yield Problem(
            "two-ring-bearers",
            extra.label,
            f"{bearers[0].label} and {extra.label} are both marked as Ring-bearer; a fellowship has one.",
        )
    for bearer in bearers:
        if resistance(board, bearer) == 0:
            yield Problem(
                "corrupted",
                bearer.label,
                f"{bearer.label} has no resistance left with {board.burdens} "
                f"burden{'' if board.burdens == 1 else 's'}: "
                "the Ring-bearer is already corrupted and the game is over.",
            )


def _wrong_sides(board: Board) -> Iterator[Problem]:
    for one in board.characters:
        if one.side == "free-peoples" and one.kind == "minion":
            yield Problem("wrong-side", one.label, f"{one.label} is a minion and stands among the Free Peoples.")
        elif one.side == "shadow" and one.kind != "minion":
            yield Problem("wrong-side", one.label, f"{one.label} is {_a(one.kind)} and stands on the Shadow side.")


def _a(kind: str) -> str:
    return f"an {kind}" if kind[0] in "aeiou" else f"a {kind}"


def _dead_on_their_feet(board: Board) -> Iterator[Problem]:
    for one in board.characters:
        whole = vitality(one)
        if one.wounds >= whole:
            wounds = f"{one.wounds} wound{'' if one.wounds == 1 else 's'}"
            yield Problem(
                "wounds-reach-vitality",
                one.label,
                f"{one.label} has {wounds} and a vitality of {whole}: such a character has been killed.",
            )


def _classes(board: Board) -> Iterator[Problem]:
    for one in board.characters:
        if len(one.bears) < 2:
            continue
        first: dict[str, Card] = {}
        for card in one.bears:
            for item_class in card.item_classes:
                if item_class in first:
                    yield Problem(
                        "class-twice",
                        one.label,
                        f"{one.label} bears {first[item_class].name} and {card.name}, both of the class "
                        f"{item_class.replace('-', ' ')}; one of a class may be borne.",
                    )
                else:
                    first[item_class] = card


def _owned(board: Board) -> Iterator[tuple[int, str, Card]]:
    """(owner, label, card) of every card: owner 0 is the Free Peoples player, 1 to 4 the Shadow players.

    A borne card belongs to the side that played it: a Shadow condition on a companion is a Shadow card.
    """
    for one in board.characters:
        owner = one.player if one.side == "shadow" else 0
        if one.card is not None:
            yield owner, one.label, one.card
        for card in one.bears:
            if card.side == "shadow":
                yield owner or 1, one.label, card
            else:
                yield (0 if card.side == "free-peoples" else owner), one.label, card
    for lying in board.in_play:
        yield (1 if lying.side == "shadow" else 0), lying.card.name, lying.card


def _uniqueness(board: Board) -> Iterator[Problem]:
    """Two cards of one player with one title, or one collector's number, of which one is unique.

    Source: unique#same-title
    """
    seen: dict[tuple[int, str], Card] = {}
    for owner, label, card in _owned(board):
        if card.card_type == "site":
            continue
        by_title, by_number = (owner, card.title), (owner, card.reprint_of or card.id)
        other = seen.get(by_title) or seen.get(by_number)
        if other is None:
            seen[by_title] = seen[by_number] = card
        elif card.unique or other.unique:
            yield Problem(
                "unique-twice",
                label,
                f"{_both(other, card)}; one of them may be in play on a side.",
            )


def _both(one: Card, other: Card) -> str:
    if one.name == other.name:
        return f"{one.name} is unique and stands here twice"
    return f"{one.name} and {other.name} represent the same unique card"


def _site(board: Board) -> Iterator[Problem]:
    site = board.site
    if site is not None:
        if site.number is not None and not 1 <= site.number <= 9:
            yield Problem(
                "site-number", "site", f"There is no site {site.number}: the adventure path has sites 1 to 9."
            )
        card = site.card
        if card is not None:
            for stated, printed, what in (
                (site.number, card.site_no, "site number"),
                (site.block, card.site_block, "block"),
                (site.shadow_number, card.shadow_number, "Shadow number"),
            ):
                if printed not in (None, "") and stated is not None and stated != printed:
                    yield Problem(
                        "site-facts-clash",
                        "site",
                        f"{card.name} ({card.id}) has the {what} {printed}, and the board says {stated}; "
                        "the board's was used.",
                    )
    for place in board.path:
        if not 1 <= place.number <= 9:
            yield Problem(
                "site-number", "path", f"There is no site {place.number}: the adventure path has sites 1 to 9."
            )


def _assignments(board: Board) -> Iterator[Problem]:
    by_label = {one.label: one for one in board.characters}
    for assignment in board.assignments:
        to = by_label[assignment.to]
        if to.side == "shadow":
            yield Problem(
                "minion-on-minion",
                assignment.to,
                f"Minions are assigned to {assignment.to}, who stands on the Shadow side; they are "
                "assigned to characters of the Free Peoples.",
            )
        for label in assignment.minions:
            if by_label[label].side != "shadow":
                yield Problem(
                    "wrong-side",
                    label,
                    f"{label} stands among the Free Peoples and cannot be assigned as a minion; the "
                    f"assignment was judged without {label}.",
                )
        if assignment.cancelled and "ring-bearer" in to.flags:
            yield Problem(
                "ring-bearer-cancelled",
                assignment.to,
                f"The skirmish of {assignment.to} is marked as cancelled; a skirmish of the Ring-bearer "
                "cannot be, and is resolved.",
            )


def _removals(board: Board) -> Iterator[Problem]:
    by_label = {one.label: one for one in board.characters}
    fights: dict[str, list[str]] = {}
    for assignment in board.assignments:
        fights.setdefault(assignment.to, [assignment.to]).extend(assignment.minions)
    for labels in fights.values():
        first: dict[int, Character] = {}
        for label in dict.fromkeys(labels):
            one = by_label[label]
            place = removed_as(one)
            if place is None:
                continue
            if place in first:
                yield Problem(
                    "removed-twice",
                    label,
                    f"{first[place].label} and {label} are both marked as removed number {place} of one skirmish; "
                    "number the removals in the order in which they happened.",
                )
            else:
                first[place] = one


def _order(board: Board) -> Iterator[Problem]:
    fighting = {assignment.to for assignment in board.assignments}
    for label in board.order:
        if label not in fighting:
            yield Problem("order-unknown", label, f"{label} stands in the order of skirmishes and has no skirmish.")
