"""The two sides of a skirmish at the moment it is resolved: who is there, who was removed, how strong they are."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from judge.engine.sources import keywords, overwhelm_multiple, removed_as, strength_sources
from judge.engine.steps import Part
from judge.engine.taking_part import FREE_PEOPLES, SHADOW

if TYPE_CHECKING:
    from judge.engine.board import Character


class Side(NamedTuple):
    """One side of a skirmish at the moment it is resolved."""

    name: str
    present: tuple[Character, ...]
    removed: tuple[Character, ...]

    @property
    def emptied_at(self) -> int | None:
        """The place in the order of removals at which the side's last character left; None: somebody is there."""
        if self.present or not self.removed:
            return None
        return max(removed_as(one) or 1 for one in self.removed)


def side_of(name: str, there: tuple[Character, ...]) -> Side:
    present = tuple(one for one in there if removed_as(one) is None)
    removed = tuple(one for one in there if removed_as(one) is not None)
    return Side(name, present, removed)


def strength_in_skirmish(character: Character, opponents: tuple[Character, ...]) -> list[Part]:
    """A character's strength against these opponents, part by part.

    Hunter counts unless every opponent has hunter too. Source: hunter#bonus, hunter#mixed
    """
    parts = strength_sources(character)
    if hunter_counts(character, opponents):
        hunter = keywords(character).hunter
        parts.append(Part(hunter, f"hunter {hunter}"))
    return parts


def hunter_counts(character: Character, opponents: tuple[Character, ...]) -> bool:
    """Whether the character has hunter and at least one opponent has not. Source: hunter#bonus, hunter#mixed"""
    return bool(keywords(character).hunter) and not all("hunter" in keywords(one).words for one in opponents)


def highest_multiple(multiples: list[int | None]) -> int | None:
    """The multiple that counts for a side: the highest on it; None where one cannot be overwhelmed.

    Source: overwhelmed#protected
    """
    highest = 2
    for one in multiples:
        if one is None:
            return None
        highest = max(highest, one)
    return highest


def margins_of(winner: str, totals: dict[str, int], fellowship: Side, shadow: Side) -> dict[str, int]:
    """How far the result is from another one; extra strength counts after the floor.

    Source: skirmish-phase#compare, overwhelmed#double
    """
    own, theirs = totals[FREE_PEOPLES], totals[SHADOW]
    margins: dict[str, int] = {}
    if winner == SHADOW:
        margins["free-peoples win with"] = theirs - own + 1
    else:
        # A tie is enough for the Shadow side.
        margins["shadow win with"] = own - theirs
    for side, total in ((fellowship, own), (shadow, theirs)):
        multiple = highest_multiple([overwhelm_multiple(one) for one in side.present])
        if multiple is not None:
            margins[f"{side.name} overwhelmed from"] = max(multiple * total, 1)
    return margins
