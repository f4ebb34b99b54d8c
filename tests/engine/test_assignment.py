"""Assignments: what is legal and why not, what may still be done, leftovers, ambush, the fierce round."""

from __future__ import annotations

import pytest

from .tables import Told, assignment, choices_of, cited, codes, points, problem_codes, reasons_of, step_that_says


def assigned(
    *lines: str, a: str = "", b: str = "", m: str = "", n: str = "", o: str = "", head: str = "", more: str = ""
) -> Told:
    """Companions A and B against minions M, N and O with these brackets; `lines` are the assignments."""

    def words(text: str) -> str:
        return f"({text})" if text else ""

    stated = "Assignments\n" + "\n".join(f"  {line}" for line in lines) if lines else ""
    return assignment(
        f'{head}\nFree Peoples\n  "A" companion 6/3 {words(a)}\n  "B" companion 6/3 {words(b)}\n{more}\nShadow\n'
        f'  "M" minion 5/2 {words(m)}\n  "N" minion 5/2 {words(n)}\n  "O" minion 5/2 {words(o)}\n{stated}'
    )


def only_reason(verdict: Told, at: int = 0) -> Told:
    """The one reason against the assignment at this place."""
    reason: Told
    (reason,) = verdict["outcome"]["assignments"][at]["reasons"]
    return reason


# One to one


def test_one_minion_to_one_companion_is_legal() -> None:
    verdict = assigned("A: M", "B: N")
    assert verdict["legal"] is True
    assert [one["legal"] for one in verdict["outcome"]["assignments"]] == [True, True]
    assert verdict["outcome"]["assignments"][0] == {
        "to": "A",
        "minions": ["M"],
        "by": "free-peoples",
        "legal": True,
        "reasons": [],
    }
    assert verdict["answer"] == "Both assignments are legal. O is not assigned."
    assert step_that_says(verdict, "assigns A to M")["cites"] == ["assignment-phase#one-to-one"]


def test_a_second_minion_without_defender_is_one_too_many() -> None:
    verdict = assigned("A: M, N")
    assert verdict["legal"] is False
    reason = only_reason(verdict)
    assert (reason["code"], reason["cites"]) == ("one-minion-per-companion", ["assignment-phase#one-to-one"])
    assert "A would face 2 minions" in reason["text"]
    assert reason["text"] in verdict["answer"] and verdict["answer"].startswith("Not legal.")
    assert "who" not in reason


def test_a_second_minion_on_a_second_line_is_one_too_many_and_the_later_is_at_fault() -> None:
    verdict = assigned("A: M", "A: N")
    assert (reasons_of(verdict, 0), reasons_of(verdict, 1)) == ([], ["one-minion-per-companion"])


def test_an_actions_minion_counts_for_the_one() -> None:
    verdict = assigned("A: M (action)", "A: N")
    assert (reasons_of(verdict, 0), reasons_of(verdict, 1)) == ([], ["one-minion-per-companion"])


def test_an_actions_minion_counts_though_it_stands_on_a_later_line() -> None:
    verdict = assigned("A: N", "A: M (action)")
    assert (reasons_of(verdict, 0), reasons_of(verdict, 1)) == (["one-minion-per-companion"], [])


def test_a_shadow_players_leftover_does_not_count_for_the_one() -> None:
    assert assigned("A: M", "A: N (shadow)", "A: O (shadow)")["legal"] is True


# Defender


def test_defender_allows_as_many_more_as_its_number() -> None:
    verdict = assigned("A: M, N", a="defender +1")
    assert verdict["legal"] is True
    step = step_that_says(verdict, "defender +1 allows 2")
    assert step["cites"] == ["assignment-phase#one-to-one", "defender-x#extra"]


def test_defender_allows_no_more_than_that() -> None:
    verdict = assigned("A: M, N, O", a="defender +1")
    reason = only_reason(verdict)
    assert (reason["code"], reason["cites"]) == ("more-than-defender-allows", ["defender-x#extra"])
    assert "3 minions" in reason["text"] and "defender +1" in reason["text"] and "to 2" in reason["text"]


def test_defenders_add_up() -> None:
    verdict = assigned("A: M, N, O", a="defender +1, defender +1")
    assert verdict["legal"] is True
    assert "defender-x#adds-up" in cited(verdict)
    assert "defender-x#adds-up" not in cited(assigned("A: M, N, O", a="defender +2"))


def test_defender_that_is_lost_allows_nothing() -> None:
    assert reasons_of(assigned("A: M, N", a="defender +1, no defender")) == ["one-minion-per-companion"]


def test_defender_takes_one_more_after_an_action() -> None:
    assert assigned("A: M (action)", "A: N", a="defender +1")["legal"] is True
    assert codes(assigned("A: M (action)", "A: N, O", a="defender +1")) == ["more-than-defender-allows"]


def test_defender_does_not_let_an_action_add_a_minion() -> None:
    assert codes(assigned("A: M (action)", "A: N (action)", a="defender +2")) == ["already-assigned"]


# One companion to a minion


def test_two_companions_on_one_minion_are_one_too_many() -> None:
    verdict = assigned("A: M", "B: M")
    assert reasons_of(verdict, 0) == []
    reason = only_reason(verdict, 1)
    assert (reason["code"], reason["cites"]) == (
        "one-companion-per-minion",
        ["assignment-phase#one-companion-per-minion"],
    )
    assert "M is assigned to A and to B" in reason["text"]


def test_one_shadow_player_may_not_put_one_minion_on_two_characters() -> None:
    assert reasons_of(assigned("A: M (shadow)", "B: M (shadow)"), 1) == ["one-companion-per-minion"]


def test_a_minion_named_twice_for_one_companion_is_on_one_companion() -> None:
    assert assigned("A: M", "A: M")["legal"] is True


def test_a_minion_of_an_action_put_on_two_more_characters_breaks_both_rules() -> None:
    verdict = assigned("A: M (action)", "B: M", "C: M", more='  "C" companion 6/3')
    assert reasons_of(verdict, 1) == ["already-assigned"]
    assert reasons_of(verdict, 2) == ["already-assigned", "one-companion-per-minion"]


# Actions need both sides unassigned


def test_an_action_may_assign_what_is_unassigned() -> None:
    verdict = assigned("A: M (action)")
    assert verdict["legal"] is True
    assert step_that_says(verdict, "An assignment action")["cites"] == ["assignment-phase#both-unassigned"]


def test_an_action_on_an_assigned_companion_is_illegal() -> None:
    verdict = assigned("A: M (action)", "A: N (action)")
    assert reasons_of(verdict, 0) == []
    reason = only_reason(verdict, 1)
    assert (reason["code"], reason["cites"]) == ("already-assigned", ["assignment-phase#both-unassigned"])
    assert "A is already assigned to M" in reason["text"]


def test_an_action_with_an_assigned_minion_is_illegal() -> None:
    verdict = assigned("A: M (action)", "B: M (action)")
    assert reasons_of(verdict, 1) == ["already-assigned"]
    assert "M was already assigned to A" in only_reason(verdict, 1)["text"]


def test_actions_on_different_characters_with_different_minions_are_legal() -> None:
    assert assigned("A: M (action)", "B: N (action)")["legal"] is True


def test_the_free_peoples_player_may_not_assign_an_actions_minion() -> None:
    assert codes(assigned("A: M (action)", "B: M")) == ["already-assigned"]
    assert codes(assigned("A: M (action)", "A: M")) == ["already-assigned"]  # not to the same companion either


def test_actions_count_first_whatever_the_line() -> None:
    verdict = assigned("B: M", "A: M (action)")
    assert (reasons_of(verdict, 0), reasons_of(verdict, 1)) == (["already-assigned"], [])


def test_an_action_may_assign_a_companion_that_the_free_peoples_player_assigns_afterwards() -> None:
    # The action came first; the Free Peoples player's minion is then the one too many.
    assert codes(assigned("A: M", "A: N (action)")) == ["one-minion-per-companion"]


def test_every_reason_that_holds_is_given() -> None:
    verdict = assigned("A: M (action)", "B: M, N, O", m="cannot be assigned", b="cannot skirmish, unhasty")
    assert reasons_of(verdict, 1) == [
        "cannot-skirmish",
        "unhasty",
        "cannot-be-assigned",
        "already-assigned",
        "one-minion-per-companion",
    ]


# Leftovers


def test_a_leftover_may_be_put_on_a_companion_who_is_assigned_already() -> None:
    verdict = assigned("A: M", "B: N", "B: O (shadow)")
    assert verdict["legal"] is True
    step = step_that_says(verdict, "assigns O to B")
    assert step["cites"] == ["assignment-phase#leftovers", "assignment-phase#shadow-may-pile-on"]


def test_a_minion_that_is_assigned_is_no_leftover() -> None:
    for first in ("A: M", "A: M (action)"):
        reason = only_reason(assigned(first, "B: M (shadow)"), 1)
        assert (reason["code"], reason["cites"]) == ("not-a-leftover", ["assignment-phase#not-a-leftover"])
        assert "M is already assigned to A" in reason["text"]


def test_a_minion_that_became_unassigned_later_is_no_leftover() -> None:
    verdict = assigned("A: M", "B: M (shadow)", m="no longer assigned")
    assert reasons_of(verdict, 1) == ["not-a-leftover"]
    assert "taken out of its assignment" in only_reason(verdict, 1)["text"]
    alone = assigned("B: M (shadow)", m="no longer assigned")
    assert reasons_of(alone) == ["not-a-leftover"]


def test_a_minion_that_became_unassigned_later_is_not_listed_as_a_leftover() -> None:
    outcome = assigned("A: M", m="no longer assigned")["outcome"]
    assert outcome["leftover"] == ["N", "O"]
    assert outcome["free_peoples_may_assign"]["minions"] == ["N", "O"]


def test_leftovers_are_what_nobody_has_assigned() -> None:
    assert assigned("A: M (action)", "B: N")["outcome"]["leftover"] == ["O"]
    assert assigned("A: M", "B: N", "B: O (shadow)")["outcome"]["leftover"] == []


def test_once_a_shadow_player_has_assigned_the_free_peoples_player_is_done() -> None:
    outcome = assigned("A: M (shadow)")["outcome"]
    assert outcome["free_peoples_may_assign"] == {"minions": [], "characters": {}}
    assert (outcome["leftover"], outcome["shadow_may_assign"]) == (
        ["N", "O"],
        [{"player": 1, "minions": ["N", "O"], "characters": ["A", "B"]}],
    )
    step = step_that_says(assigned("A: M (shadow)"), "done with assignments")
    assert step["cites"] == ["assignment-phase#leftovers"]


def test_leftover_minions_that_cannot_be_assigned_stay_where_they_are() -> None:
    outcome = assigned(m="cannot be assigned by shadow", n="cannot skirmish")["outcome"]
    assert outcome["leftover"] == ["M", "N", "O"]
    assert outcome["shadow_may_assign"] == [{"player": 1, "minions": ["O"], "characters": ["A", "B"]}]


# Several Shadow players

TWO_PLAYERS = (
    'Free Peoples\n "A" companion 8/4\nShadow\n "M" minion 5/2\nShadow 2\n "N" minion 5/2\nShadow\n "O" minion 5/2\n'
)


def test_each_shadow_player_assigns_the_own_minions_in_order_to_the_right() -> None:
    verdict = assignment(TWO_PLAYERS)
    assert verdict["outcome"]["leftover"] == ["M", "N", "O"]
    assert verdict["outcome"]["shadow_may_assign"] == [
        {"player": 1, "minions": ["M", "O"], "characters": ["A"]},
        {"player": 2, "minions": ["N"], "characters": ["A"]},
    ]
    assert "assignment-phase#shadow-order" in step_that_says(verdict, "Shadow player 2 may put N")["cites"]


def test_another_shadow_players_minion_may_not_be_assigned() -> None:
    verdict = assignment(TWO_PLAYERS + "Assignments\n A: N (shadow)")
    reason = only_reason(verdict)
    assert (reason["code"], reason["cites"]) == ("not-your-minion", ["assignment-phase#shadow-order"])
    assert "player 2" in reason["text"]


def test_the_own_minion_may_be_assigned() -> None:
    verdict = assignment(TWO_PLAYERS + "Assignments\n A: M (shadow)\n A: N (shadow 2)")
    assert verdict["legal"] is True
    assert verdict["outcome"]["assignments"][1]["player"] == 2
    assert "player" not in verdict["outcome"]["assignments"][0]


def test_a_minion_that_its_own_player_assigned_is_no_leftover_for_another() -> None:
    verdict = assignment(TWO_PLAYERS + "Assignments\n A: M (shadow)\n A: M (shadow 2)")
    assert reasons_of(verdict, 1) == ["not-your-minion", "not-a-leftover"]


# Flags


@pytest.mark.parametrize("by", ["", " (action)", " (shadow)"])
def test_who_cannot_skirmish_cannot_be_assigned_by_anybody(by: str) -> None:
    for who in ({"a": "cannot skirmish"}, {"m": "cannot skirmish"}):
        reason = only_reason(assigned(f"A: M{by}", **who))
        assert (reason["code"], reason["cites"]) == ("cannot-skirmish", ["assignment-phase#cannot-skirmish"])


@pytest.mark.parametrize(
    ("flag", "barred"),
    [
        ("cannot be assigned", {"", " (action)", " (shadow)"}),
        ("cannot be assigned by free peoples", {""}),
        ("cannot be assigned by shadow", {" (shadow)"}),
    ],
)
@pytest.mark.parametrize("by", ["", " (action)", " (shadow)"])
@pytest.mark.parametrize("who", ["a", "m"])
def test_cannot_be_assigned_binds_those_whom_it_names(flag: str, barred: set[str], by: str, who: str) -> None:
    verdict = assigned(f"A: M{by}", **{who: flag})
    assert codes(verdict) == (["cannot-be-assigned"] if by in barred else [])
    if by in barred:
        assert only_reason(verdict)["cites"] == ["assignment-phase#restricted"]
        assert f"{who.upper()} cannot be assigned" in only_reason(verdict)["text"]


def test_what_a_character_may_take_leaves_out_who_is_barred() -> None:
    outcome = assigned(a="cannot be assigned by shadow", b="cannot be assigned by free peoples")["outcome"]
    assert outcome["free_peoples_may_assign"] == {"minions": ["M", "N", "O"], "characters": {"A": 1}}
    assert outcome["shadow_may_assign"][0]["characters"] == ["B"]


# Unhasty


def test_the_free_peoples_player_may_not_assign_an_unhasty_companion() -> None:
    verdict = assigned("A: M", a="unhasty")
    reason = only_reason(verdict)
    assert (reason["code"], reason["cites"]) == ("unhasty", ["unhasty#free-peoples"])
    assert verdict["outcome"]["free_peoples_may_assign"]["characters"] == {"B": 1}
    assert verdict["outcome"]["shadow_may_assign"][0]["characters"] == ["A", "B"]


@pytest.mark.parametrize("by", [" (action)", " (shadow)"])
def test_unhasty_binds_neither_actions_nor_the_shadow(by: str) -> None:
    assert assigned(f"A: M{by}", a="unhasty")["legal"] is True


@pytest.mark.parametrize("leave", ["participates", "skirmish only"])
def test_a_card_may_let_an_unhasty_companion_be_assigned(leave: str) -> None:
    assert assigned("A: M", a=f"unhasty, {leave}")["legal"] is True


def test_a_leave_for_archery_is_no_leave_to_skirmish() -> None:
    assert codes(assigned("A: M", a="unhasty, archery only")) == ["unhasty"]


def test_unhasty_that_is_lost_binds_nobody() -> None:
    assert assigned("A: M", a="unhasty, no unhasty")["legal"] is True


@pytest.mark.parametrize(
    ("site", "expected"),
    [("2 tower", []), ("8 tower", []), ("3 tower", ["not-at-home-site"]), ("2 king", ["not-at-home-site"])],
)
def test_an_unhasty_ally_may_be_assigned_at_home_only(site: str, expected: list[str]) -> None:
    # Treebeard, at home at sites 2 and 8 of the Tower path; away from home that is the one reason.
    verdict = assignment(
        f'site: {site}\nFree Peoples\n Treebeard = 4R103\nShadow\n "M" minion 5/2\nAssignments\n Treebeard: M'
    )
    assert codes(verdict) == expected


def test_an_unhasty_ally_away_from_home_that_a_card_lets_fight_may_be_assigned() -> None:
    assert assigned("C: M", more='  "C" ally 6/3 home 2 tower (unhasty, skirmish only)')["legal"] is True


# Allies

ALLY = '  "C" ally 6/3 home 3 fellowship, 6 fellowship'


@pytest.mark.parametrize("by", ["", " (action)", " (shadow)"])
def test_an_ally_is_assigned_like_a_companion_at_home(by: str) -> None:
    verdict = assigned(f"C: M{by}", more=ALLY, head="site: 6 fellowship")
    assert verdict["legal"] is True


@pytest.mark.parametrize("by", ["", " (action)", " (shadow)"])
@pytest.mark.parametrize("head", ["site: 4 fellowship", "site: 3 tower", "site: 3 shadows", ""])
def test_an_ally_away_from_home_takes_no_part(by: str, head: str) -> None:
    verdict = assigned(f"C: M{by}", more=ALLY, head=head)
    reason = only_reason(verdict)
    assert (reason["code"], reason["cites"]) == ("not-at-home-site", ["ally#skirmish"])
    assert "C" not in verdict["outcome"]["free_peoples_may_assign"]["characters"]
    assert verdict["outcome"]["shadow_may_assign"][0]["characters"] == ["A", "B"]


@pytest.mark.parametrize(("flag", "legal"), [("participates", True), ("skirmish only", True), ("archery only", False)])
def test_a_card_may_let_an_ally_fight_away_from_home(flag: str, legal: bool) -> None:
    assert assigned("C: M", more=f"{ALLY} ({flag})")["legal"] is legal


def test_an_ally_at_home_need_not_be_assigned_but_a_leftover_may_go_to_it() -> None:
    verdict = assigned(more=ALLY, head="site: 3 fellowship")
    assert verdict["legal"] is True
    assert verdict["outcome"]["free_peoples_may_assign"]["characters"] == {"A": 1, "B": 1, "C": 1}
    assert verdict["outcome"]["shadow_may_assign"][0]["characters"] == ["A", "B", "C"]
    assert "nothing has to be assigned" in step_that_says(verdict, "may still assign")["text"]
    assert "assignment-phase#no-obligation" in step_that_says(verdict, "may still assign")["cites"]


def test_a_leftover_on_an_ally_hangs_on_an_open_point() -> None:
    verdict = assigned("C: M (shadow)", more=ALLY, head="site: 3 fellowship")
    assert points(verdict) == ["leftovers-and-allies"]
    assert "C, at home" in verdict["open"][0]["text"]
    step = step_that_says(verdict, "assigns M to C")
    assert set(step["cites"]) >= {"ally#shadow-may-assign", "assignment-phase#leftovers-and-allies"}
    assert "whom a card lets fight" in assigned("C: M (shadow)", more=f"{ALLY} (participates)")["open"][0]["text"]


def test_other_assignments_of_allies_hang_on_nothing() -> None:
    assert points(assigned("C: M", more=ALLY, head="site: 3 fellowship")) == []
    assert points(assigned("A: M (shadow)", more=ALLY, head="site: 3 fellowship")) == []
    assert points(assigned("C: M (shadow)", more=ALLY, head="site: 4 fellowship")) == []
    assert "ally#skirmish" in cited(assigned("C: M", more=ALLY, head="site: 3 fellowship"))


# Who has fought


@pytest.mark.parametrize("by", ["", " (action)", " (shadow)"])
def test_a_character_that_has_fought_cannot_be_assigned_again(by: str) -> None:
    reason = only_reason(assigned(f"A: M{by}", a="fought"))
    assert (reason["code"], reason["cites"]) == ("already-assigned", ["skirmish-phase#once-a-round"])


def test_a_character_that_has_not_fought_may() -> None:
    assert assigned("B: M", a="fought")["legal"] is True


def test_a_minion_that_has_fought_cannot_be_assigned_again() -> None:
    assert codes(assigned("A: M", m="fought")) == ["already-assigned"]
    assert codes(assigned("A: M (shadow)", m="fought")) == ["not-a-leftover"]


@pytest.mark.parametrize("flag", ["fought", "gone"])
def test_who_has_fought_or_is_gone_is_not_listed(flag: str) -> None:
    outcome = assigned(a=flag, m=flag)["outcome"]
    assert outcome["free_peoples_may_assign"] == {"minions": ["N", "O"], "characters": {"B": 1}}
    assert outcome["leftover"] == ["N", "O"]
    assert outcome["shadow_may_assign"] == [{"player": 1, "minions": ["N", "O"], "characters": ["B"]}]


# What the Free Peoples player may still do


def test_what_each_may_still_take_is_one_and_defender_less_what_it_has() -> None:
    outcome = assigned("A: M", a="defender +2")["outcome"]
    assert outcome["free_peoples_may_assign"] == {"minions": ["N", "O"], "characters": {"A": 2, "B": 1}}
    outcome = assigned("A: M (action)", "B: N", a="defender +1")["outcome"]
    assert outcome["free_peoples_may_assign"] == {"minions": ["O"], "characters": {"A": 1}}


def test_nothing_has_to_be_assigned() -> None:
    verdict = assigned()
    assert verdict["legal"] is True
    assert verdict["answer"] == "Nothing is assigned yet. M, N and O may be assigned."


# The fierce round

FIERCE = "phase: fierce assignment"


def test_only_fierce_minions_take_part_in_the_fierce_assignment() -> None:
    verdict = assigned(head=FIERCE, m="fierce")
    assert verdict["outcome"]["free_peoples_may_assign"]["minions"] == ["M"]
    assert verdict["outcome"]["leftover"] == ["M"]
    assert verdict["outcome"]["shadow_may_assign"] == [{"player": 1, "minions": ["M"], "characters": ["A", "B"]}]
    assert step_that_says(verdict, "fierce assignment")["cites"] == ["fierce#at-the-start", "fierce#as-before"]


@pytest.mark.parametrize("by", ["", " (action)", " (shadow)"])
def test_a_minion_without_fierce_cannot_be_assigned_in_the_fierce_round(by: str) -> None:
    reason = only_reason(assigned(f"A: M{by}", head=FIERCE))
    assert (reason["code"], reason["cites"]) == ("not-fierce", ["fierce#at-the-start"])


@pytest.mark.parametrize("by", ["", " (action)", " (shadow)"])
def test_a_fierce_minion_can(by: str) -> None:
    assert assigned(f"A: M{by}", head=FIERCE, m="fierce")["legal"] is True


def test_a_minion_that_lost_fierce_before_the_round_takes_no_part() -> None:
    verdict = assigned("A: M", head=FIERCE, m="fierce, no fierce")
    assert codes(verdict) == ["not-fierce"]
    assert "no minion is fierce" in step_that_says(verdict, "This is the fierce assignment")["text"]


def test_a_fierce_minion_that_is_gone_is_not_told_as_taking_part() -> None:
    step = step_that_says(assigned(head=FIERCE, m="fierce, gone", n="fierce"), "This is the fierce assignment")
    assert step["text"] == "This is the fierce assignment: N takes part, no other minion does."


def test_in_the_normal_round_fierce_makes_no_difference() -> None:
    verdict = assigned("A: M", "B: N", m="fierce")
    assert verdict["legal"] is True
    assert not {cite for cite in cited(verdict) if cite.startswith("fierce#")}


def test_an_ally_at_home_may_be_assigned_in_the_fierce_round_too() -> None:
    assert assigned("C: M", head=f"{FIERCE}\nsite: 3 fellowship", m="fierce", more=ALLY)["legal"] is True


# Ambush


def test_each_ambush_of_a_minion_is_used_or_not_on_its_own() -> None:
    verdict = assigned("A: M", m="ambush 1, ambush 5")
    assert verdict["outcome"]["ambush"] == [{"minion": "M", "may_add": [0, 1, 5, 6]}]
    (choice,) = choices_of(verdict, "shadow")
    assert "ambush may add twilight" in choice["may"] and "0, 1, 5 or 6" in choice["then"]
    step = step_that_says(verdict, "which has ambush")
    assert step["cites"] == ["ambush#free-peoples-assigns", "ambush#each-instance"]


def test_equal_ambushes_are_instances_too() -> None:
    assert assigned("A: M", m="ambush 2, ambush 2")["outcome"]["ambush"][0]["may_add"] == [0, 2, 4]


@pytest.mark.parametrize("by", [" (action)", " (shadow)"])
def test_ambush_adds_nothing_when_another_assigns_the_minion(by: str) -> None:
    verdict = assigned(f"A: M{by}", m="ambush 2")
    assert "ambush" not in verdict["outcome"]
    assert verdict["choices"] == []


def test_ambush_that_is_lost_adds_nothing() -> None:
    assert "ambush" not in assigned("A: M", m="ambush 2, no ambush")["outcome"]


def test_ambush_adds_nothing_in_an_unlawful_assignment() -> None:
    assert "ambush" not in assigned("A: M", m="ambush 2, cannot skirmish")["outcome"]


def test_ambushers_are_listed_once_and_in_board_order() -> None:
    verdict = assigned("A: N", "A: M", "A: N", a="defender +1", m="ambush 1", n="ambush 2")
    assert [one["minion"] for one in verdict["outcome"]["ambush"]] == ["M", "N"]
    assert len(verdict["choices"]) == 2


def test_the_ambushers_own_player_may_add() -> None:
    verdict = assignment('Free Peoples\n "A" companion 8/4\nShadow 2\n "N" minion 5/2 (ambush 3)\nAssignments\n A: N')
    assert [choice["who"] for choice in verdict["choices"]] == ["shadow 2"]


# What cannot be


def test_the_ring_bearers_skirmish_cannot_be_cancelled() -> None:
    verdict = assigned("A: M (cancelled)", a="ring-bearer")
    reason = only_reason(verdict)
    assert (reason["code"], reason["cites"]) == ("ring-bearer-cannot-be-cancelled", ["ring-bearer#no-cancelling"])
    assert problem_codes(verdict) == [("ring-bearer-cancelled", "A")]


def test_another_skirmish_can_be_cancelled() -> None:
    assert assigned("B: M (cancelled)", a="ring-bearer")["legal"] is True


def test_minions_assigned_to_a_minion_are_a_problem_and_not_legal() -> None:
    verdict = assigned("M: N")
    assert verdict["legal"] is False
    assert problem_codes(verdict) == [("minion-on-minion", "M")]
    assert step_that_says(verdict, "stands on the Shadow side")["cites"] == ["assignment-phase#one-to-one"]
    assert verdict["answer"].startswith("Not legal")


@pytest.mark.parametrize("by", ["", " (action)", " (shadow)"])
def test_a_companion_named_as_a_minion_is_a_problem_and_no_crash(by: str) -> None:
    verdict = assigned(f"A: B{by}")
    assert ("wrong-side", "B") in problem_codes(verdict)
    assert verdict["outcome"]["leftover"] == ["M", "N", "O"]


def test_the_answer_without_minions_says_so() -> None:
    verdict = assignment('Free Peoples\n "A" companion 6/3')
    assert "no minion is there" in verdict["answer"]
    assert "No minion is left" in step_that_says(verdict, "Free Peoples player could assign")["text"]
    assert step_that_says(verdict, "left over for the Shadow side")


def test_the_answer_where_nobody_can_be_assigned_says_so() -> None:
    verdict = assignment('Free Peoples\n "A" companion 6/3 (cannot skirmish)\nShadow\n "M" minion 5/2')
    assert "has nobody left who could be assigned" in step_that_says(verdict, "nobody left")["text"]


def test_leftovers_that_the_shadow_cannot_assign_are_told_as_such() -> None:
    verdict = assignment('Free Peoples\n "A" companion 6/3\nShadow\n "M" minion 5/2 (cannot be assigned by shadow)')
    assert verdict["outcome"]["shadow_may_assign"] == []
    assert "cannot be assigned by the Shadow side" in step_that_says(verdict, "M is left over")["text"]
