"""Who has been assigned to whom so far, and what the players may still assign."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from judge.engine.reasons import Code
from judge.engine.sources import keywords
from judge.engine.taking_part import ACTION, FREE_PEOPLES, SHADOW, bars_to_assignment

if TYPE_CHECKING:
    from judge.engine.board import Assignment, Board, Character


def capacity(character: Character) -> int:
    """How many minions the Free Peoples player may assign to a character in all.

    Source: defender-x#extra, defender-x#adds-up
    """
    return 1 + keywords(character).defender


class Assigned:
    """The assignments of one round as they are taken up, one after the other.

    `by_action`, `by_free_peoples` and `by_shadow` say who was given each minion first (a Shadow player with it);
    `has` says which minions each character has from actions and from the Free Peoples player.
    """

    def __init__(self, board: Board) -> None:
        self.board = board
        self.by_action: dict[str, str] = {}
        self.by_free_peoples: dict[str, str] = {}
        self.by_shadow: dict[str, tuple[int, str]] = {}
        self.has: dict[str, set[str]] = {}

    def enter(self, one: Assignment, minions: list[Character]) -> None:
        """Write an assignment down, legal or not, before the next is judged."""
        for minion in minions:
            if one.by == ACTION:
                self.by_action.setdefault(minion.label, one.to)
            elif one.by == FREE_PEOPLES:
                self.by_free_peoples.setdefault(minion.label, one.to)
            else:
                self.by_shadow.setdefault(minion.label, (one.player, one.to))
            if one.by != SHADOW:
                self.has.setdefault(one.to, set()).add(minion.label)

    def unassigned(self, minion: Character) -> bool:
        """Whether no assignment names the minion and it is free to be assigned in this round."""
        label = minion.label
        return not (
            label in self.by_action
            or label in self.by_free_peoples
            or label in self.by_shadow
            or "no longer assigned" in minion.flags
            or "fought" in minion.flags
            or "gone" in minion.flags
        )

    def shadow_has_assigned(self) -> bool:
        """Whether the Free Peoples player is done: Shadow players assign only after that.

        Source: assignment-phase#leftovers
        """
        return any(one.by == SHADOW for one in self.board.assignments)

    def free_peoples_may(self) -> dict[str, Any]:
        """Minions and characters that the Free Peoples player may still assign, and how many more each may take."""
        if self.shadow_has_assigned():
            return {"minions": [], "characters": {}}
        minions, characters = [], {}
        for one in self.board.characters:
            if one.side == SHADOW:
                if self.unassigned(one) and not bars_to_assignment(self.board, one, FREE_PEOPLES):
                    minions.append(one.label)
                continue
            room = capacity(one) - len(self.has.get(one.label, ()))
            if room > 0 and self.open_to(one, FREE_PEOPLES):
                characters[one.label] = room
        return {"minions": minions, "characters": characters}

    def open_to(self, one: Character, by: str) -> bool:
        """Whether this party may assign minions to the character at all."""
        return "fought" not in one.flags and "gone" not in one.flags and not bars_to_assignment(self.board, one, by)

    def leftovers(self) -> list[Character]:
        """Minions of this round that nobody has assigned. Source: assignment-phase#leftovers"""
        return [
            one
            for one in self.board.characters
            if one.side == SHADOW
            and self.unassigned(one)
            and Code.NOT_FIERCE not in bars_to_assignment(self.board, one, SHADOW)
        ]

    def shadow_may(self) -> list[dict[str, Any]]:
        """Each Shadow player's own leftovers, in order to the right, and whom they may be put on.

        Source: assignment-phase#shadow-order
        """
        defenders = [
            one.label for one in self.board.characters if one.side == FREE_PEOPLES and self.open_to(one, SHADOW)
        ]
        by_player: dict[int, list[str]] = {}
        for minion in self.leftovers():
            if not bars_to_assignment(self.board, minion, SHADOW):
                by_player.setdefault(minion.player, []).append(minion.label)
        return [
            {"player": player, "minions": by_player[player], "characters": defenders} for player in sorted(by_player)
        ]
