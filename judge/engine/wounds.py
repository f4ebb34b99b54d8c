"""Placing wounds: one at a time, prevented ones left out, turned into burdens by The One Ring, stopping at death.

A `Toll` collects what a skirmish or archery fire costs: wounds, deaths, burdens, threat wounds, the game.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from judge.engine import carrying_on, cites
from judge.engine.choices import Choice
from judge.engine.open_points import OpenPoint
from judge.engine.sentences import wounds as say
from judge.engine.sources import (
    prevented_wounds,
    resistance,
    resistance_sources,
    takes_wounds,
    vitality,
    vitality_left,
)
from judge.engine.steps import Part, Step, Sum
from judge.engine.the_one_ring import RingWorking, working_of

if TYPE_CHECKING:
    from judge.cards.card import Card
    from judge.engine.board import Board, Character

GOES_ON = "goes on"
FREE_PEOPLES_LOSE = "free-peoples lose"


@dataclass(slots=True)
class Toll:
    """What has been paid so far; labels in the order of events."""

    wounds: dict[str, int] = field(default_factory=dict)
    killed: list[Character] = field(default_factory=list)
    burdens_added: int = 0
    threat_wounds: int = 0
    threat_wounds_to: list[Character] = field(default_factory=list)
    heirs: list[str] = field(default_factory=list)  # labels of those who may carry on as Ring-bearer
    game: str = GOES_ON


def ring_bearer(board: Board) -> Character | None:
    """The character that bears The One Ring, where the board has one."""
    for character in board.characters:
        if "ring-bearer" in character.flags:
            return character
    return None


def the_ring_of(character: Character) -> tuple[Card, RingWorking] | None:
    """The One Ring that the character bears, with its working, where that is known."""
    for card in character.bears:
        if card.card_type == "the-one-ring":
            working = working_of(card)
            if working is not None:
                return card, working
    return None


def turning_ring(character: Character, *, in_a_skirmish: bool) -> tuple[Card, RingWorking] | None:
    """The Ring that turns this character's next wound into burdens: worn, and working here.

    Source: the-one-ring#wounds-into-burdens
    """
    if "wearing" not in character.flags:
        return None
    ring = the_ring_of(character)
    if ring is None or (ring[1].only_in_a_skirmish and not in_a_skirmish):
        return None
    return ring


def ring_to_put_on(character: Character, *, in_a_skirmish: bool) -> tuple[Card, RingWorking] | None:
    """The Ring that the Ring-bearer may put on as a wound is about to be taken. Source: the-one-ring#putting-on"""
    if "ring-bearer" not in character.flags or "wearing" in character.flags:
        return None
    ring = the_ring_of(character)
    if ring is None or (ring[1].only_in_a_skirmish and not in_a_skirmish):
        return None
    return ring


def put_on_the_ring(
    board: Board, character: Character, due: int, prevented: int, ring: tuple[Card, RingWorking]
) -> Choice:
    """The choice to put The One Ring on as a wound is about to be taken, with what would follow.

    Preventions that were stated are used first; what is left of the wounds becomes burdens.
    Source: the-one-ring#putting-on, the-one-ring#wounds-into-burdens
    """
    card, working = ring
    before = resistance(board, character)
    wounds = due - prevented
    added = min(wounds * working.burdens_for_a_wound, before)
    return Choice(
        "free-peoples",
        say.choice_put_on_ring,
        (character.label, card.name),
        say.choice_put_on_ring_then,
        (character.label, wounds, working.burdens_for_a_wound, added, board.burdens + added, before - added),
    )


def every_wound_counts(character: Character, *, in_a_skirmish: bool) -> bool:
    """Whether each wound given to the character will be placed: none is prevented or turned into burdens."""
    return prevented_wounds(character) == 0 and turning_ring(character, in_a_skirmish=in_a_skirmish) is None


def place_wounds(
    board: Board,
    character: Character,
    due: int,
    toll: Toll,
    steps: list[Step],
    open_points: list[OpenPoint],
    *,
    in_a_skirmish: bool,
) -> None:
    """Give a character the wounds that are due to it, one at a time, and note what became of them.

    What the board says to be prevented is prevented before a worn Ring would turn it into burdens.
    Sources: wound#one-at-a-time, wound#cannot-take, wound#prevented, the-one-ring#wounds-into-burdens, killed#vitality
    """
    if due <= 0:
        return
    label = character.label
    if not takes_wounds(character):
        steps.append(Step((cites.WOUND_CANNOT_TAKE,), say.takes_no_wounds, (label,)))
        return
    prevented = prevented_wounds(character)
    stopped = due if prevented is None else min(due, prevented)
    if stopped:
        steps.append(Step((cites.WOUND_PREVENTED,), say.wounds_prevented, (label, stopped, due)))
    ring = turning_ring(character, in_a_skirmish=in_a_skirmish)
    if ring is not None:
        if stopped:
            open_points.append(OpenPoint("about-to-responses", say.open_prevented_before_the_ring, (label,)))
        if due > stopped:
            _turn_into_burdens(board, character, due - stopped, ring, toll, steps)
        return
    left = vitality_left(character)
    placed = min(due - stopped, left)
    if placed:
        toll.wounds[label] = toll.wounds.get(label, 0) + placed
    if due - stopped and placed == left:
        toll.killed.append(character)
        steps.append(
            Step(
                (cites.WOUND_ONE_AT_A_TIME, cites.VITALITY_WOUNDS_DEPLETE, cites.KILLED_VITALITY),
                say.wounded_to_death,
                (label, placed, due - stopped, character.wounds, vitality(character)),
            )
        )
    elif placed:
        steps.append(
            Step(
                (cites.WOUND_ONE_AT_A_TIME, cites.VITALITY_WOUNDS_DEPLETE),
                say.wounded_and_lives,
                (label, placed, character.wounds, vitality(character)),
            )
        )


def _turn_into_burdens(
    board: Board,
    character: Character,
    due: int,
    ring: tuple[Card, RingWorking],
    toll: Toll,
    steps: list[Step],
) -> None:
    """Each wound becomes burdens, until one of them corrupts.

    Source: the-one-ring#wounds-into-burdens, corrupted#zero
    """
    card, working = ring
    before = resistance_sources(board, character)
    left = max(resistance(board, character) - toll.burdens_added, 0)
    added = min(due * working.burdens_for_a_wound, left)
    toll.burdens_added += added
    steps.append(
        Step(
            (cites.THE_ONE_RING_WOUNDS_INTO_BURDENS,),
            say.wounds_into_burdens,
            (character.label, due, working.burdens_for_a_wound, added, card.name),
        )
    )
    parts = [*before, Part(-toll.burdens_added, "burdens added")]
    now = max(sum(part.by for part in parts), 0)
    steps.append(
        Step(
            (cites.RESISTANCE_EACH_BURDEN,),
            say.resistance_is,
            (character.label, now),
            Sum("resistance", character.label, parts, now),
        )
    )
    if now == 0:
        toll.game = FREE_PEOPLES_LOSE
        steps.append(Step((cites.CORRUPTED_ZERO, cites.LOSING_CORRUPTED), say.is_corrupted, (character.label,)))


def settle_deaths(board: Board, toll: Toll, steps: list[Step], choices: list[Choice], *, in_a_skirmish: bool) -> None:
    """Put the killed where they belong, then see to the Ring-bearer and to threats.

    Sources: dead-pile#where, killed#minions, leaving-play#borne, losing-the-game#ring-bearer-killed,
    threats#when-killed
    """
    from_fellowship = [one for one in toll.killed if one.side == "free-peoples"]
    minions = [one for one in toll.killed if one.side != "free-peoples"]
    if from_fellowship:
        steps.append(Step((cites.DEAD_PILE_WHERE,), say.to_dead_pile, ([c.label for c in from_fellowship],)))
    if minions:
        steps.append(Step((cites.KILLED_MINIONS,), say.to_discard_pile, ([c.label for c in minions],)))
    items = [card.name for one in toll.killed for card in one.bears if card.card_type != "the-one-ring"]
    if items:
        steps.append(Step((cites.LEAVING_PLAY_BORNE,), say.borne_cards_discarded, (items,)))
    for one in from_fellowship:
        if "ring-bearer" in one.flags:
            _lose_the_ring_bearer(board, one, toll, steps, choices)
    if from_fellowship and board.threats and toll.game == GOES_ON:
        _threats_fall(board, toll, steps, choices, in_a_skirmish=in_a_skirmish)


def _lose_the_ring_bearer(board: Board, dead: Character, toll: Toll, steps: list[Step], choices: list[Choice]) -> None:
    toll.game = FREE_PEOPLES_LOSE
    steps.append(Step((cites.LOSING_RING_BEARER_KILLED,), say.ring_bearer_killed, (dead.label,)))
    killed = {one.label for one in toll.killed}
    for heir in board.characters:
        if heir.label in killed or heir.side != "free-peoples" or heir.card is None or "gone" in heir.flags:
            continue
        text = carrying_on.BY_CARD.get(heir.card.first_printing)
        if text is None or text.after != _title(dead):
            continue
        toll.heirs.append(heir.label)
        choices.append(_carry_on(board, dead, heir, text, toll))
        steps.append(
            Step((cites.SAM_ONLY_IF_BEARER, cites.LOSING_NOT_WEARING), say.may_carry_on, (heir.label, dead.label))
        )


def _title(character: Character) -> str:
    return (character.card.title if character.card is not None else character.label).casefold()


def _carry_on(board: Board, dead: Character, heir: Character, text: carrying_on.CarryingOn, toll: Toll) -> Choice:
    burdens = board.burdens + toll.burdens_added
    ring = sum(card.resistance_bonus for card in dead.bears if card.card_type == "the-one-ring")
    # The text's number stands in for the printed one, which is the first source; the others count as always.
    others = sum(part.by for part in resistance_sources(board, heir)[1:]) + board.burdens
    base = text.resistance + ring + others
    left = max(base - burdens, 0)
    return Choice(
        "free-peoples",
        say.choice_carry_on,
        (heir.label, dead.label),
        say.choice_carry_on_then,
        (heir.label, base, burdens, left, board.threats),
    )


def _threats_fall(board: Board, toll: Toll, steps: list[Step], choices: list[Choice], *, in_a_skirmish: bool) -> None:
    """All threats come off and as many wounds go to companions, as the Free Peoples player likes.

    Source: threats#placing
    """
    killed = {one.label for one in toll.killed}
    able = [
        one
        for one in board.characters
        if one.side == "free-peoples"
        and one.kind == "companion"
        and one.label not in killed
        and "gone" not in one.flags
        and takes_wounds(one)
        and vitality_left(one) > toll.wounds.get(one.label, 0)
    ]
    toll.threat_wounds = board.threats
    toll.threat_wounds_to = able
    steps.append(
        Step(
            (cites.THREATS_WHEN_KILLED, cites.THREATS_PLACING),
            say.threats_fall,
            (board.threats, [one.label for one in able]),
        )
    )
    if able:
        most = {one.label: _most_wounds(board, one, toll, in_a_skirmish=in_a_skirmish) for one in able}
        choices.append(
            Choice(
                "free-peoples",
                say.choice_threat_wounds,
                (board.threats,),
                say.choice_threat_wounds_then,
                (what_wounds_do(board, able, board.threats, most, in_a_skirmish=in_a_skirmish),),
                most,
            )
        )


def _most_wounds(board: Board, one: Character, toll: Toll, *, in_a_skirmish: bool) -> int:
    """How many wounds may be given to a companion: until its vitality is used up, or until a worn Ring corrupts it."""
    ring = turning_ring(one, in_a_skirmish=in_a_skirmish)
    if ring is None:
        return vitality_left(one) - toll.wounds.get(one.label, 0)
    left = resistance(board, one) - toll.burdens_added
    return max(-(-left // ring[1].burdens_for_a_wound), 0)


class Given(NamedTuple):
    """What wounds that are still to be placed would do, for the sentence of the choice."""

    able: list[str]
    forced: bool  # every one of them is given all that it can take
    deadly: bool  # … and dies of it
    ring_bearer: str | None  # among the able
    wears: int | None  # burdens for each wound, where the Ring-bearer wears a Ring that turns them
    corrupts: bool  # … and forced to take so many that they corrupt
    may_put_on: bool


def what_wounds_do(
    board: Board, able: list[Character], wounds: int, most: dict[str, int], *, in_a_skirmish: bool
) -> Given:
    """What these wounds would do to those who can be given them.

    Source: threats#placing, the-one-ring#wounds-into-burdens
    """
    forced = wounds >= sum(most.values())
    bearer = next((one for one in able if "ring-bearer" in one.flags), None)
    ring = None if bearer is None else turning_ring(bearer, in_a_skirmish=in_a_skirmish)
    return Given(
        able=[one.label for one in able],
        forced=forced,
        deadly=forced and all(every_wound_counts(one, in_a_skirmish=in_a_skirmish) for one in able),
        ring_bearer=None if bearer is None else bearer.label,
        wears=None if ring is None else ring[1].burdens_for_a_wound,
        corrupts=forced and ring is not None and bearer is not None and prevented_wounds(bearer) == 0,
        may_put_on=bearer is not None and ring_to_put_on(bearer, in_a_skirmish=in_a_skirmish) is not None,
    )
