"""Where every value comes from: what is printed, what borne cards add, what the board states by hand.

There is one function for each value. It gathers the sources, and the rules ask it and never read a field
of a character directly. A further source (texts that act by themselves) would be gathered here too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from judge.engine.steps import Part, floored_total

if TYPE_CHECKING:
    from judge.engine.board import Board, Character

# A companion whose card shows no resistance has 6, and an ally has none. Source: resistance#default, #allies
COMPANION_RESISTANCE = 6

# Each wound makes a character with enduring stronger by this much. Source: enduring#per-wound
STRENGTH_PER_WOUND = 2


class Keyword(NamedTuple):
    """A keyword taken apart: `hunter 2` is ("hunter", 2); a keyword without a number has 0."""

    word: str
    number: int


@lru_cache(maxsize=4096)
def keyword(text: str) -> Keyword:
    """Take a keyword of the notation apart: `damage+1`, `defender+2`, `hunter 2`, `ambush 5`, `archer`."""
    found = re.fullmatch(r"(.*?)(?:\+| )(\d+)", text)
    return Keyword(found[1], int(found[2])) if found else Keyword(text, 0)


class Keywords(NamedTuple):
    """The keywords of a character as they count now; numbers of a kind are added up."""

    words: frozenset[str]
    damage: int
    defender: int
    hunter: int
    ambush: tuple[int, ...]  # each instance stands alone. Source: ambush#each-instance
    instances: tuple[str, ...]  # as written, what was lost left out


_NO_KEYWORDS = Keywords(frozenset(), 0, 0, 0, (), ())


@lru_cache(maxsize=65536)
def _gathered(instances: tuple[str, ...], loses: tuple[str, ...]) -> Keywords:
    if not instances:
        return _NO_KEYWORDS
    words: set[str] = set()
    kept: list[str] = []
    numbers = {"damage": 0, "defender": 0, "hunter": 0}
    ambush: list[int] = []
    for text in instances:
        word, number = keyword(text)
        if word in loses:
            continue
        words.add(word)
        kept.append(text)
        if word in numbers:
            numbers[word] += number
        elif word == "ambush":
            ambush.append(number)
    return Keywords(
        frozenset(words), numbers["damage"], numbers["defender"], numbers["hunter"], tuple(ambush), tuple(kept)
    )


def keywords(character: Character) -> Keywords:
    """The keywords of a character: printed and gained, less those it loses.

    Losing beats gaining, whichever came first, and for damage it is final.
    Sources: damage-bonus#adds-up, damage-bonus#lost, defender-x#adds-up, ambush#each-instance
    """
    card = character.card
    printed = card.keywords if card is not None else ()
    return _gathered(printed + character.gains, character.loses)


def _stated(character: Character, value: str) -> Iterator[Part]:
    for modifier in character.modifiers:
        if modifier.value == value:
            yield Part(modifier.by, modifier.why or "modifier")


def strength_sources(character: Character) -> list[Part]:
    """What makes up a character's strength outside a skirmish: printed, borne, stated, enduring.

    Sources: attribute-bonus#what, enduring#per-wound, enduring#once, modifier#reapplied
    """
    parts = [Part(character.strength or 0, "printed")]
    for card in character.bears:
        if card.strength_bonus:
            parts.append(Part(card.strength_bonus, card.name))
    if character.modifiers:
        parts.extend(_stated(character, "strength"))
    if character.wounds and "enduring" in keywords(character).words:
        parts.append(Part(STRENGTH_PER_WOUND * character.wounds, "enduring"))
    return parts


def vitality_sources(character: Character) -> list[Part]:
    """What makes up a character's vitality before wounds. Source: vitality#wounds-deplete"""
    parts = [Part(character.vitality or 0, "printed")]
    for card in character.bears:
        if card.vitality_bonus:
            parts.append(Part(card.vitality_bonus, card.name))
    if character.modifiers:
        parts.extend(_stated(character, "vitality"))
    return parts


def vitality(character: Character) -> int:
    """Vitality before wounds, never below zero."""
    return floored_total(vitality_sources(character))


def vitality_left(character: Character) -> int:
    """How many more wounds the character can be given: its vitality less its wounds, never below zero.

    Source: vitality#wounds-deplete
    """
    return max(vitality(character) - character.wounds, 0)


def resistance_sources(board: Board, character: Character) -> list[Part]:
    """What makes up the resistance of a companion or ally; every burden takes 1 from each companion.

    Sources: resistance#default, resistance#allies, resistance#each-burden
    """
    if character.kind == "ally":
        parts = [Part(0 if character.resistance is None else character.resistance, "ally")]
    else:
        printed = character.resistance is not None
        parts = [Part(character.resistance or 0, "printed") if printed else Part(COMPANION_RESISTANCE, "default")]
    for card in character.bears:
        if card.resistance_bonus:
            parts.append(Part(card.resistance_bonus, card.name))
    parts.extend(_stated(character, "resistance"))
    if board.burdens and character.kind != "ally":
        parts.append(Part(-board.burdens, "burdens"))
    return parts


def resistance(board: Board, character: Character) -> int:
    """The resistance of a companion or ally now, never below zero."""
    return floored_total(resistance_sources(board, character))


def takes_wounds(character: Character) -> bool:
    """Whether wounds may be assigned to the character at all. Source: wound#cannot-take"""
    return "cannot take wounds" not in character.flags


_PREVENTS = re.compile(r"prevent (\d+) wounds?")


def prevented_wounds(character: Character) -> int | None:
    """How many of the wounds assigned to the character are prevented; None: all. Source: wound#prevented"""
    prevented = 0
    for flag in character.flags:
        if flag == "prevent all wounds":
            return None
        found = _PREVENTS.fullmatch(flag)
        if found:
            prevented += int(found[1])
    return prevented


def overwhelm_multiple(character: Character) -> int | None:
    """How many times its side's strength overwhelms the character; None: it cannot be overwhelmed.

    Source: overwhelmed#double, overwhelmed#protected
    """
    multiple = 2
    for flag in character.flags:
        if flag == "cannot be overwhelmed":
            return None
        if flag.startswith("overwhelmed at x"):
            multiple = max(multiple, int(flag[len("overwhelmed at x") :]))
    return multiple


def removed_as(character: Character) -> int | None:
    """The place, in the order of removals, at which the character left its skirmish; None: it is still in it."""
    for flag in character.flags:
        if flag.startswith("removed"):
            return int(flag[len("removed") :] or 1)
    return None


def archery_sources(board: Board, side: str, archers: list[Character]) -> list[Part]:
    """What makes up a side's archery total: one for each archer that counts, and what cards add.

    Sources: archery-phase#minion-total, #fellowship-total, #default-zero
    """
    parts = [Part(1, f"{archer.label}, archer") for archer in archers]
    parts.extend(Part(bonus.by, bonus.why) for bonus in board.archery_bonus if bonus.side == side)
    return parts
