"""The skirmishes that stand on a board: who fights whom, as stated, lawful or not."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from judge.engine.sources import keywords

if TYPE_CHECKING:
    from judge.engine.board import Board, Character


class Skirmish(NamedTuple):
    """One skirmish as it stands when its turn comes.

    `minions` are all that were assigned, in board order; those that are `gone` are left out of `there`.
    """

    defender: Character
    minions: tuple[Character, ...]
    cancelled: bool

    @property
    def there(self) -> tuple[Character, ...]:
        """The minions that are still in it when it begins. Source: skirmish-phase#emptied-before"""
        return tuple(minion for minion in self.minions if "gone" not in minion.flags)

    @property
    def ring_bearers(self) -> bool:
        """Whether the Ring-bearer fights in it; such a skirmish cannot be cancelled.

        Source: ring-bearer#no-cancelling
        """
        return "ring-bearer" in self.defender.flags

    @property
    def stopped(self) -> bool:
        """Whether it was cancelled with effect. Source: skirmish-phase#cancelled"""
        return self.cancelled and not self.ring_bearers

    @property
    def occurs(self) -> bool:
        """Whether it is fought at all: not cancelled, and somebody on each side as it begins."""
        return not self.stopped and "gone" not in self.defender.flags and bool(self.there)

    @property
    def lurkers(self) -> list[Character]:
        """Its minions with lurker, which make it wait. Source: lurker#last"""
        return [minion for minion in self.there if "lurker" in keywords(minion).words]


def skirmishes(board: Board) -> list[Skirmish]:
    """Every skirmish that the stated assignments make, in board order of the defenders.

    A minion that an effect took out of the Free Peoples player's assignment is no longer in it.
    Source: assignment-phase#not-a-leftover
    """
    fights: dict[str, set[str]] = {}
    cancelled: set[str] = set()
    by_label = {character.label: character for character in board.characters}
    for assignment in board.assignments:
        group = fights.setdefault(assignment.to, set())
        for label in assignment.minions:
            minion = by_label[label]
            if minion.side != "shadow" or (assignment.by != "shadow" and "no longer assigned" in minion.flags):
                continue
            group.add(label)
        if assignment.cancelled:
            cancelled.add(assignment.to)
    return [
        Skirmish(
            character,
            tuple(one for one in board.characters if one.label in fights[character.label]),
            character.label in cancelled,
        )
        for character in board.characters
        if character.label in fights and character.side == "free-peoples"
    ]
