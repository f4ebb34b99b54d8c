"""Sentences of assignments."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from judge.engine.reasons import Code
from judge.engine.sentences.words import capital, names, verb


def _who(by: str) -> str:
    return {
        "free-peoples": "the Free Peoples player",
        "shadow": "a Shadow player",
        "action": "an assignment action",
    }[by]


def bar_cannot_skirmish(label: str, by: str) -> str:
    return f"{label} cannot skirmish, and so cannot be assigned by anybody."


def bar_cannot_be_assigned(label: str, by: str) -> str:
    return f"{label} cannot be assigned by {_who(by)}."


def bar_not_fierce(label: str, by: str) -> str:
    return f"{label} is not fierce as the fierce assignment phase begins, and takes no part in it."


def bar_not_at_home(label: str, by: str) -> str:
    return f"{label} is an ally; the fellowship is not at a home site of {label} and no card lets {label} skirmish."


def bar_unhasty(label: str, by: str) -> str:
    return f"{label} is unhasty: the Free Peoples player cannot assign {label} unless a card allows it."


BARS: dict[Code, Callable[..., str]] = {
    Code.CANNOT_SKIRMISH: bar_cannot_skirmish,
    Code.CANNOT_BE_ASSIGNED: bar_cannot_be_assigned,
    Code.NOT_FIERCE: bar_not_fierce,
    Code.NOT_AT_HOME_SITE: bar_not_at_home,
    Code.UNHASTY: bar_unhasty,
}


def has_fought(label: str) -> str:
    return f"{label} has already fought in this round of skirmishes."


def defender_already_assigned(label: str, minions: Sequence[str]) -> str:
    return (
        f"{label} is already assigned to {names(minions)}, and an assignment action needs a character that is "
        "unassigned."
    )


def minion_already_assigned(label: str, to: str) -> str:
    return f"{label} was already assigned to {to} by an action."


def two_characters_on_one_minion(label: str, first: str, second: str) -> str:
    return f"{label} is assigned to {first} and to {second} by one player; a player assigns one character to a minion."


def second_minion(label: str, minions: int, most: int) -> str:
    return f"{label} would face {minions} minions; without defender the Free Peoples player may assign {label} to one."


def more_than_defender_allows(label: str, minions: int, most: int) -> str:
    return (
        f"{label} would face {minions} minions; with defender +{most - 1} the Free Peoples player may assign "
        f"{label} to {most}."
    )


def not_your_minion(label: str, owner: int, player: int) -> str:
    return f"{label} belongs to Shadow player {owner}; player {player} assigns only their own minions."


def minion_not_left_over(label: str, to: str) -> str:
    return f"{label} is already assigned to {to}, so it is not a leftover minion."


def became_unassigned_later(label: str) -> str:
    return (
        f"{label} was taken out of its assignment after the Free Peoples player was done, so it is not a "
        "leftover minion."
    )


def fought_is_no_leftover(label: str) -> str:
    return f"{label} has already fought in this round, so it is not a leftover minion."


def assigned_to_a_minion(label: str) -> str:
    return f"{label} stands on the Shadow side; minions are assigned to characters of the Free Peoples."


def fierce_round(fierce: Sequence[str]) -> str:
    if not fierce:
        return "This is the fierce assignment, and no minion is fierce as it begins: nobody is assigned."
    return f"This is the fierce assignment: {names(fierce)} {verb(fierce, 'takes', 'take')} part, no other minion does."


def action_assigns(to: str, minions: Sequence[str]) -> str:
    return f"An assignment action puts {names(minions)} on {to}: legal, all were unassigned."


def free_peoples_assigns(to: str, minions: Sequence[str], defender: int) -> str:
    if not minions:
        return f"The Free Peoples player assigns nobody to {to}."
    extra = f" (defender +{defender} allows {defender + 1})" if defender and len(minions) > 1 else ""
    return f"The Free Peoples player assigns {to} to {names(minions)}: legal{extra}."


def shadow_assigns(to: str, minions: Sequence[str], player: int, several: bool) -> str:
    who = f"Shadow player {player}" if several else "The Shadow player"
    return f"{who} assigns {names(minions)} to {to}: legal, {verb(minions, 'it was', 'they were')} left over."


def ambush_may_add(minion: str, amounts: Sequence[int]) -> str:
    return (
        f"The Free Peoples player assigned {minion}, which has ambush: its player may add "
        f"{names([str(one) for one in amounts], 'or')} twilight."
    )


def free_peoples_done() -> str:
    return "A Shadow player has assigned, so the Free Peoples player is done with assignments."


def free_peoples_may(minions: Sequence[str], characters: dict[str, int]) -> str:
    if not minions:
        return "No minion is left that the Free Peoples player could assign."
    if not characters:
        return "The Free Peoples player has nobody left who could be assigned."
    told = names(f"{label} ({number})" for label, number in characters.items())
    return f"The Free Peoples player may still assign {names(minions, 'or')} to: {told}; nothing has to be assigned."


def shadow_may(leftover: Sequence[str], may: Sequence[dict[str, object]], several: bool) -> str:
    if not leftover:
        return "No minion is left over for the Shadow side to assign."
    told = []
    for one in may:
        minions, characters = one["minions"], one["characters"]
        assert isinstance(minions, list) and isinstance(characters, list)
        who = f"Shadow player {one['player']}" if several else "the Shadow player"
        told.append(
            f"{who} may put {names(minions, 'or')} on {names(characters, 'or')}, also on somebody already assigned"
        )
    if not told:
        return (
            f"{capital(names(leftover))} {verb(leftover, 'is', 'are')} left over, and cannot be assigned by "
            "the Shadow side."
        )
    return (
        f"Once the Free Peoples player is done, {names(leftover)} {verb(leftover, 'is', 'are')} left over: "
        f"{'; then '.join(told)}."
    )


def answer_assignment(
    stated: int,
    bad: Sequence[tuple[str, Sequence[tuple[Callable[..., str], tuple[object, ...]]]]],
    may: dict[str, object],
    leftover: Sequence[str],
    legal: bool,
) -> str:
    if bad:
        told = " ".join(dict.fromkeys(say(*about) for _, reasons in bad for say, about in reasons))
        return f"Not legal. {told}"
    if not legal:
        return "Not legal: minions are assigned to characters of the Free Peoples only."
    if stated:
        rest = f" {names(leftover)} {verb(leftover, 'is', 'are')} not assigned." if leftover else ""
        those = {1: "The assignment is", 2: "Both assignments are"}.get(stated, f"All {stated} assignments are")
        return f"{those} legal.{rest}"
    return (
        f"Nothing is assigned yet. {names(leftover)} may be assigned."
        if leftover
        else "Nothing is assigned, and no minion is there to be assigned."
    )


def choice_ambush(minion: str, amounts: Sequence[int]) -> str:
    return f"{minion} was assigned by the Free Peoples player: its ambush may add twilight."


def choice_ambush_then(amounts: Sequence[int]) -> str:
    return f"The twilight pool grows by {names([str(one) for one in amounts], 'or')}."


def open_leftovers_and_allies(labels: Sequence[str], at_home: bool) -> str:
    where = "at home" if at_home else "whom a card lets fight"
    return (
        "The text sends leftover minions to companions in one place and to allies at home in another; by "
        f"practice {names(labels)}, {where}, can be given them."
    )
