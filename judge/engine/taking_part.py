"""Who takes part in what: archery, skirmishes, assignments.

Everything that a rule or a bracket of the notation says about "may take part" and "may be assigned" is asked here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.engine.reasons import Code
from judge.engine.sources import keywords, takes_wounds, vitality_left

if TYPE_CHECKING:
    from judge.engine.board import Board, Character

FREE_PEOPLES = "free-peoples"
SHADOW = "shadow"
ACTION = "action"


def at_home(board: Board, ally: Character) -> bool:
    """Whether the fellowship is at a home site of the ally: the same number on the path of the same block.

    Sites of the later sets are nobody's home. Source: ally#taking-part, ally#no-home-later
    """
    site = board.site
    if site is None or site.number is None:
        return False
    if site.block == "shadows":
        return False
    return any(home.number == site.number and home.block == site.block for home in ally.home)


def takes_part_in_archery(board: Board, character: Character) -> bool:
    """Whether the character counts for archery and may be given archery wounds. Source: ally#archery"""
    if character.kind != "ally":
        return True
    return "participates" in character.flags or "archery only" in character.flags or at_home(board, character)


def takes_part_in_skirmishes(board: Board, character: Character) -> bool:
    """Whether the character may be assigned to skirmishes at all: an ally only at home or by a card.

    Source: ally#skirmish
    """
    if character.kind != "ally":
        return True
    return "participates" in character.flags or "skirmish only" in character.flags or at_home(board, character)


def counts_as_archer(board: Board, character: Character) -> bool:
    """Whether the character adds 1 to its side's archery total.

    Source: archery-phase#fellowship-total, #minion-total
    """
    return (
        "archer" in keywords(character).words
        and "no archery" not in character.flags
        and takes_part_in_archery(board, character)
    )


def may_be_given_archery_wounds(board: Board, character: Character) -> bool:
    """Whether at least one archery wound may be assigned to the character.

    Source: archery-phase#allies, archery-phase#one-at-a-time, wound#cannot-take
    """
    return takes_part_in_archery(board, character) and takes_wounds(character) and vitality_left(character) > 0


def held_back_by_unhasty(character: Character) -> bool:
    """Whether unhasty keeps the Free Peoples player from assigning this companion. Source: unhasty#free-peoples

    Allies are never held back: one at home is exempt, one that a card lets fight away from home has that leave,
    and any other does not take part at all.
    """
    return (
        character.kind != "ally"
        and "unhasty" in keywords(character).words
        and "participates" not in character.flags
        and "skirmish only" not in character.flags
    )


def bars_to_assignment(board: Board, character: Character, by: str) -> list[Code]:
    """Every reason that the character itself gives against being assigned by this party.

    `by` is free-peoples, shadow or action. For a minion the same flags hold, and fierce in the fierce assignment.
    Sources: assignment-phase#cannot-skirmish, #restricted, ally#skirmish, unhasty#free-peoples, fierce#at-the-start
    """
    flags = character.flags
    bars: list[Code] = []
    if flags:
        if "cannot skirmish" in flags:
            bars.append(Code.CANNOT_SKIRMISH)
        if (
            "cannot be assigned" in flags
            or (by == FREE_PEOPLES and "cannot be assigned by free peoples" in flags)
            or (by == SHADOW and "cannot be assigned by shadow" in flags)
        ):
            bars.append(Code.CANNOT_BE_ASSIGNED)
    if character.side == SHADOW:
        if board.phase == "fierce assignment" and "fierce" not in keywords(character).words:
            bars.append(Code.NOT_FIERCE)
    elif not takes_part_in_skirmishes(board, character):
        bars.append(Code.NOT_AT_HOME_SITE)
    elif by == FREE_PEOPLES and held_back_by_unhasty(character):
        bars.append(Code.UNHASTY)
    return bars
