"""Sentences of a skirmish: strengths, comparison, winner, removals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from judge.engine.sentences.words import added_up, capital, count, names, of, side_name, verb
from judge.engine.sentences.wounds import consequences
from judge.engine.steps import Part

if TYPE_CHECKING:
    from judge.engine.wounds import Toll


def strength_of(label: str, total: int, parts: Sequence[Part]) -> str:
    if len(parts) == 1:
        return f"{of(label)} strength is {total}, as printed."
    if sum(part.by for part in parts) < 0:
        return f"{of(label)} strength is {added_up(parts)}: below zero, which counts as 0."
    return f"{of(label)} strength is {total}: {added_up(parts)}."


def side_strength(side: str, total: int, characters: int) -> str:
    together = f", that of {characters} characters together" if characters > 1 else ""
    return f"{capital(side_name(side))}'s strength is {total}{together}."


def hunter_against_hunters(label: str, hunters: Sequence[str]) -> str:
    return f"{of(label)} hunter adds nothing: {names(hunters)} {verb(hunters, 'has', 'have')} hunter too."


def comparison(winner: str, more: int, less: int, multiple: int | None, overwhelmed: bool) -> str:
    side = side_name(winner)
    if more == less:
        nobody = "" if more else ", and at zero against zero nobody is overwhelmed"
        return (
            f"{more} against {less} is a tie, and a tie goes to the Shadow "
            f"side{nobody or ': it wins, and nobody is overwhelmed'}."
        )
    if multiple is None:
        return f"{more} is more than {less}: {side} wins; the losing side cannot be overwhelmed."
    if overwhelmed:
        if less == 0:
            return f"{more} against 0: {side} wins, and any strength above zero overwhelms a side that has none."
        times = "twice" if multiple == 2 else f"{multiple} times"
        return f"{more} is at least {times} {less} ({multiple * less}): {side} wins and overwhelms the other."
    return f"{more} is more than {less} and less than {multiple * less}: {side} wins, and nobody is overwhelmed."


def overwhelmed_characters(labels: Sequence[str]) -> str:
    return f"{names(labels)} {verb(labels, 'is', 'are')} overwhelmed and killed; no wound is placed."


def ring_no_help(label: str) -> str:
    return f"The One Ring does not help {label}: overwhelming places no wound that it could answer."


def wounds_due(labels: Sequence[str], due: int, parts: Sequence[Part]) -> str:
    each = "" if len(labels) == 1 else "each "
    if len(parts) == 1:
        return f"{names(labels)} {each}{verb(labels, 'is', 'are')} due {count(due, 'wound')} for losing."
    more = "".join(f" and {part.by} more for {part.why}" for part in parts[1:])
    return f"{names(labels)} {each}{verb(labels, 'is', 'are')} due {count(due, 'wound')}: 1 for losing{more}."


def damage_lost(labels: Sequence[str]) -> str:
    return f"{names(labels)} {verb(labels, 'has', 'have')} lost all damage bonuses and cannot gain one."


def defending_ally(label: str) -> str:
    return f"{label}, an ally, fights in a skirmish phase like a companion."


def ring_bearer_not_cancelled(label: str) -> str:
    return f"{label} is the Ring-bearer, and a skirmish of the Ring-bearer cannot be cancelled."


def skirmish_cancelled(label: str) -> str:
    return f"{of(label)} skirmish was cancelled: it ends at once, and nobody wins or loses it."


def emptied_before(label: str, gone: Sequence[str]) -> str:
    if not gone:
        return f"No minion is in {of(label)} skirmish any more: it does not occur."
    return f"{names(gone)} left before the skirmish began, and that side is empty: the skirmish does not occur."


def emptied_during(removed: Sequence[str], loser: str, winner: str, both: bool) -> str:
    first = " first" if both else ""
    return (
        f"{names(removed)} {verb(removed, 'was', 'were')} removed and {side_name(loser)} was empty{first}: "
        f"{side_name(winner)} wins, whatever its strength."
    )


def removed_characters(removed: Sequence[str], losing: Sequence[str], rules: str) -> str:
    neither = [label for label in removed if label not in losing]
    told = []
    if losing:
        told.append(
            f"{names(losing)}, removed from the skirmish, "
            f"{verb(losing, 'is a losing character', 'are losing characters')} "
            f"under rules {rules} but {verb(losing, 'takes', 'take')} no wound"
        )
    if neither:
        told.append(
            f"{names(neither)}, removed from the skirmish, {verb(neither, 'is', 'are')} neither winning "
            f"nor losing under rules {rules}"
        )
    return "; ".join(told) + "."


def answer_emptied(winner: str, removed: Sequence[str]) -> str:
    return (
        f"{capital(side_name(winner))} wins, since {names(removed)} {verb(removed, 'was', 'were')} removed "
        "and nobody was left on that side."
    )


def answer_skirmish(winner: str, totals: dict[str, int], overwhelmed: bool, toll: Toll) -> str:
    killed = [one.label for one in toll.killed]
    loser = "shadow" if winner == "free-peoples" else "free-peoples"
    told = [f"{capital(side_name(winner))} wins {totals[winner]} to {totals[loser]}."]
    if overwhelmed:
        told.append(f"{names(killed)} {verb(killed, 'is', 'are')} overwhelmed and killed.")
    else:
        told.extend(_wounds_told(toll.wounds, killed))
        if not toll.wounds and not toll.burdens_added and not killed:
            told.append("No wound is placed.")
    told.extend(consequences(toll))
    return " ".join(told)


def _wounds_told(wounds: dict[str, int], killed: Sequence[str]) -> list[str]:
    told = [
        f"{label} takes {count(number, 'wound')}{' and is killed' if label in killed else ''}."
        for label, number in wounds.items()
    ]
    told.extend(f"{label} is killed." for label in killed if label not in wounds)
    return told


def open_defending_ally(label: str) -> str:
    return (
        f"The text speaks of defending characters in one place and of companions in another; {label}, an "
        "ally, fights like a companion."
    )


def open_still_characters() -> str:
    return "Whether characters were left on both sides is tested at each removal, as the official example has it."


def open_mixed_hunters(label: str) -> str:
    return (
        f"Some opponents have hunter and some have not, which the text leaves open; by practice {of(label)} "
        "hunter counts unless all of them have it."
    )


def open_zero_and_double() -> str:
    return "Zero is also double of zero; the rule for zero against zero is the exception: nobody is overwhelmed."


def open_mixed_protection() -> str:
    return (
        "Only some characters of the losing side are protected from being overwhelmed, which the text leaves "
        "open; by practice a protected one shields all."
    )
