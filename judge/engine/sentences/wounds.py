"""Sentences of wounds and what follows from them: deaths, burdens, threats, who carries on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from judge.engine.sentences.words import count, names, of, verb

if TYPE_CHECKING:
    from judge.engine.wounds import Given, Toll


def takes_no_wounds(label: str) -> str:
    return f"{label} cannot take wounds: none can be assigned, and none is placed."


def wounds_prevented(label: str, stopped: int, due: int) -> str:
    if stopped == due:
        return f"{'The wound' if due == 1 else f'All {due} wounds'} to {label} {'is' if due == 1 else 'are'} prevented."
    return f"{stopped} of the {due} wounds to {label} {'is' if stopped == 1 else 'are'} prevented."


def wounded_to_death(label: str, placed: int, due: int, before: int, vitality: int) -> str:
    had = f" with the {before} already there" if before else ""
    rest = f"; the other {due - placed} {'is' if due - placed == 1 else 'are'} not placed" if due > placed else ""
    return (
        f"{label} takes {count(placed, 'wound')}:{had} the vitality of {vitality} is used up, and {label} is "
        f"killed{rest}."
    )


def wounded_and_lives(label: str, placed: int, before: int, vitality: int) -> str:
    left = vitality - before - placed
    had = f" with the {before} already there," if before else ""
    are = "is" if left == 1 else "are"
    return f"{label} takes {count(placed, 'wound')}:{had} {left} of {vitality} vitality {are} left."


def wounds_into_burdens(label: str, due: int, each: int, added: int, ring: str) -> str:
    wounds = "the wound becomes" if due == 1 else f"each of the {due} wounds becomes"
    stop = "" if added == due * each else f"; the one that corrupts is the last: {count(added, 'burden')}"
    return f"{label} wears {ring}: {wounds} {count(each, 'burden')} instead{stop}."


def resistance_is(label: str, resistance: int) -> str:
    return f"{of(label)} resistance is then {resistance}."


def is_corrupted(label: str) -> str:
    return f"{of(label)} resistance is zero: the Ring-bearer is corrupted, and the Free Peoples player loses the game."


def to_dead_pile(labels: Sequence[str]) -> str:
    return f"{names(labels)} {verb(labels, 'goes', 'go')} to the dead pile."


def to_discard_pile(labels: Sequence[str]) -> str:
    return f"{names(labels)} {verb(labels, 'goes', 'go')} to the discard pile."


def borne_cards_discarded(items: Sequence[str]) -> str:
    return f"What they bore is discarded: {names(items)}."


def ring_bearer_killed(label: str) -> str:
    return (
        f"{label}, the Ring-bearer, is killed: the Free Peoples player loses the game unless another "
        "character carries on."
    )


def may_carry_on(heir: str, dead: str) -> str:
    return (
        f"{heir} may carry on as Ring-bearer, because {dead} bore The One Ring when killed; {heir} would not "
        "be wearing it."
    )


def threats_fall(threats: int, able: Sequence[str]) -> str:
    removed = f"The {threats} threats are removed" if threats != 1 else "The threat is removed"
    if not able:
        return f"{removed}; no companion can take the {'wounds' if threats != 1 else 'wound'}."
    return (
        f"{removed}, and the Free Peoples player must assign {count(threats, 'wound')} to companions: "
        f"{names(able, 'or')}."
    )


def ring_may_be_put_on(label: str) -> str:
    return f"{label} may put on The One Ring as a wound is about to be taken; that is not counted as done."


def choice_put_on_ring(label: str, ring: str) -> str:
    return f"As the first wound is about to be taken, {label} may put on {ring}."


def choice_put_on_ring_then(label: str, wounds: int, each: int, added: int, burdens: int, resistance: int) -> str:
    if resistance == 0:
        end = f"{of(label)} resistance would be zero: corrupted, and the game is lost"
    else:
        end = f"{of(label)} resistance would be {resistance}"
    what = "the wound" if wounds == 1 else f"each of {wounds} wounds"
    return f"Then {what} becomes {count(each, 'burden')}: {count(added, 'burden')} added, {burdens} in all; {end}."


def choice_carry_on(heir: str, dead: str) -> str:
    return f"{heir} may become the Ring-bearer, as {dead} was killed."


def choice_carry_on_then(heir: str, resistance: int, burdens: int, left: int, threats: int) -> str:
    after = (
        f" The {count(threats, 'threat')} then {'falls' if threats == 1 else 'fall'} on companions." if threats else ""
    )
    if left == 0:
        return (
            f"{heir} would have a resistance of {resistance} less {count(burdens, 'burden')}, which is zero: "
            "corrupted at once, and the game is lost."
        )
    return (
        f"The game goes on. {heir} has a resistance of {resistance} less {count(burdens, 'burden')}, which is {left}, "
        f"and is not wearing The One Ring.{after}"
    )


def choice_threat_wounds(threats: int) -> str:
    return f"Assign {count(threats, 'wound')} for threats to companions, in any way."


def choice_threat_wounds_then(given: Given) -> str:
    return " ".join(what_follows(given))


def what_follows(given: Given) -> list[str]:
    """What wounds still to be placed would do: who must die, what the Ring makes of them, whether the game is lost."""
    if given.deadly:
        told = [f"All that they can take is due: {names(given.able)} {verb(given.able, 'dies', 'die')}."]
        if given.ring_bearer is not None and not given.may_put_on:
            told.append(f"{given.ring_bearer} is the Ring-bearer: the game is lost unless another carries on.")
    else:
        told = ["They are placed one at a time, and stop at a death."]
    if given.ring_bearer is not None and given.wears is not None:
        burdens = count(given.wears, "burden")
        end = ", which corrupts: the game is lost" if given.corrupts else ""
        told.append(f"On {given.ring_bearer}, who wears The One Ring, each becomes {burdens}{end}.")
    if given.may_put_on:
        told.append(f"{given.ring_bearer} may put on The One Ring as the first of them is about to be taken.")
    return told


def open_prevented_before_the_ring(label: str) -> str:
    return (
        f"Which comes first where a wound to {label} is both prevented and turned into burdens is not said; "
        "what the board states to be prevented is taken to be prevented."
    )


def consequences(toll: Toll) -> list[str]:
    """What the answer adds after wounds and deaths: burdens, threat wounds, and a game that is lost."""
    told = []
    if toll.burdens_added:
        burdens = toll.burdens_added
        told.append(f"{count(burdens, 'burden')} {'is' if burdens == 1 else 'are'} added instead of wounds.")
    if toll.threat_wounds_to:
        told.append(f"{count(toll.threat_wounds, 'wound')} for threats must be assigned to companions.")
    if toll.game != "goes on":
        unless = f", unless {names(toll.heirs, 'or')} carries on as Ring-bearer" if toll.heirs else ""
        told.append(f"The Free Peoples player loses the game{unless}.")
    return told
