"""Sentences of archery fire."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from judge.engine.sentences.words import capital, count, names, player_name, signed, verb
from judge.engine.sentences.wounds import consequences, what_follows
from judge.engine.steps import Part

if TYPE_CHECKING:
    from judge.engine.wounds import Given, Toll


def archery_total(side: str, total: int, parts: Sequence[Part]) -> str:
    whose = "The fellowship's" if side == "free-peoples" else "The minions'"
    if not parts:
        return f"{whose} archery total is 0: no archer counts, and no card adds to it."
    below = " (never less than zero)" if sum(part.by for part in parts) < 0 else ""
    listed = ", ".join(f"{signed(part.by)} {part.why}" for part in parts)
    return f"{whose} archery total is {total}: {listed}{below}."


def allies_and_archery(part: Sequence[str], away: Sequence[str], site: bool) -> str:
    told = []
    if part:
        told.append(f"{names(part)} {verb(part, 'takes', 'take')} part in archery")
    if away:
        why = (
            "the fellowship is not at a home site of theirs"
            if site
            else "no site is stated at which they would be at home"
        )
        told.append(f"{names(away)} {verb(away, 'does', 'do')} not take part, since {why} and no card lets them")
    return "; ".join(told) + "."


def may_take_wounds(fellowship: dict[str, int], shadow: dict[str, dict[str, int]]) -> str:
    own = _most(fellowship)
    theirs = "; ".join(
        f"{_most(able)}{f' (player {player})' if len(shadow) > 1 else ''}" for player, able in shadow.items()
    )
    return f"Archery wounds may be given to: {own}; and on the Shadow side to: {theirs or 'nobody'}."


def _most(able: dict[str, int]) -> str:
    return names(f"{label} ({number})" for label, number in able.items())


def must_place(side: str, due: int, must: int | dict[str, int]) -> str:
    if side == "free-peoples":
        who, whom = "The Free Peoples player", "companions and allies who take part"
    else:
        who, whom = "The Shadow player whom the Free Peoples player chooses", "that player's own minions"
    if isinstance(must, dict):
        told = ", ".join(f"player {player}: {number}" for player, number in must.items())
        return f"{who} places {count(due, 'wound')} on {whom}, as far as they can be placed ({told})."
    if must < due:
        return f"{who} places {must} of {count(due, 'wound')} on {whom}; the rest cannot be placed and is ignored."
    return f"{who} places {count(due, 'wound')} on {whom}."


def placing_as_stated(side: str, placed: Sequence[tuple[str, int]], faults: Sequence[str]) -> str:
    told = names(f"{number} on {label}" for label, number in placed)
    return f"{capital(player_name(side))} placed {told}."


def dead_take_no_more() -> str:
    return "Wounds go one at a time and stop when a character dies."


def cannot_be_given_wounds(label: str) -> str:
    return f"{label} cannot take wounds, so none can be assigned to {label}."


def ally_not_in_archery(label: str) -> str:
    return f"{label} is an ally away from home whom no card lets take part, and cannot be given archery wounds."


def not_chosen_player(label: str, player: int, chosen: str | None) -> str:
    return (
        f"{label} belongs to Shadow player {player}; all the fellowship's wounds are placed by player "
        f"{chosen}, who was named first."
    )


def more_than_vitality(label: str, wounds: int, left: int) -> str:
    return f"{label} was given {count(wounds, 'wound')} with {left} vitality left; nobody can be given more than that."


def more_than_total(side: str, total: int, due: int) -> str:
    return f"{capital(player_name(side))} placed {count(total, 'wound')}, and the other side's archery total is {due}."


def wounds_left_unplaced(side: str, total: int, must: int) -> str:
    return f"{capital(player_name(side))} placed {count(total, 'wound')} of {must} that can and must be placed."


def answer_archery(
    totals: dict[str, int],
    must: dict[str, int | dict[str, int]],
    reasons: Sequence[tuple[Callable[..., str], tuple[object, ...]]],
    toll: Toll,
) -> str:
    told = [f"Archery totals: fellowship {totals['free-peoples']}, minions {totals['shadow']}."]
    if reasons:
        told.append("The wounds as placed are not legal: " + " ".join(say(*about) for say, about in reasons))
    else:
        own, theirs = must["free-peoples"], must["shadow"]
        told.append(f"The Free Peoples player places {count(own, 'wound') if isinstance(own, int) else own}.")
        if isinstance(theirs, int):
            told.append(f"The Shadow player places {count(theirs, 'wound')}.")
        else:
            told.append("The Free Peoples player chooses which Shadow player places the others.")
    killed = [one.label for one in toll.killed]
    if killed:
        told.append(f"{names(killed)} {verb(killed, 'is', 'are')} killed.")
    told.extend(consequences(toll))
    return " ".join(told)


def choice_archery_wounds(must: int) -> str:
    return f"Place {count(must, 'archery wound')}, in any way, on those who may take them."


def choice_archery_wounds_then(given: Given) -> str:
    told = what_follows(given)
    if not given.deadly:
        told.insert(1, "Nobody may be given more than the vitality left.")
    return " ".join(told)


def choice_of_shadow_player(players: Sequence[str]) -> str:
    return f"Choose the Shadow player who places the fellowship's archery wounds: {names(players, 'or')}."


def choice_of_shadow_player_then(must: dict[str, int]) -> str:
    told = [f"player {player} places {count(number, 'wound')}" for player, number in must.items()]
    return f"{capital(names(told))}, all on that player's own minions."


def open_archery_and_allies(labels: Sequence[str]) -> str:
    return (
        "One passage lets only archer allies take archery wounds, another every ally that takes part; by "
        f"practice {names(labels)} can take them."
    )


def open_archery_deaths() -> str:
    return (
        "Whether a character dies while wounds are still being placed is not said; by practice they go one "
        "at a time and stop at death."
    )
