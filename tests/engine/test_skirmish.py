"""One skirmish: strength, who wins, overwhelming, removals, cancelling, margins. Numbers are worked by hand."""

from __future__ import annotations

import pytest

from .tables import (
    Told,
    cited,
    in_rules,
    parts_of,
    points,
    problem_codes,
    skirmish,
    step_that_says,
    sum_of,
    table,
)

ARAGORN = "Aragorn, Ranger of the North"  # 8/4


def fight(own: str, *theirs: str, about: str | None = None, lines: str = "", rules: str | None = None) -> Told:
    """`own` against `theirs`, all made up: `6/3 (archer)`; labels Own, First, Second, Third."""
    names = ("First", "Second", "Third", "Fourth")
    minions = [_made_up(name, "minion", text) for name, text in zip(names, theirs, strict=False)]
    text = f"{lines}\nFree Peoples\n  {_made_up('Own', 'companion', own)}\nShadow\n  " + "\n  ".join(minions)
    return skirmish(f"{text}\nAssignments\n  Own: {', '.join(names[: len(theirs)])}\n", about, rules)


def _made_up(label: str, kind: str, text: str) -> str:
    stats, _, rest = text.partition(" ")
    return f'"{label}" {kind} {stats} {rest}'


# Strength, part by part


def test_a_single_value_is_told_as_printed() -> None:
    verdict = fight("6/3", "5/2")
    assert parts_of(verdict, "Own") == [(6, "printed")]
    assert step_that_says(verdict, "as printed")["text"] == "Own's strength is 6, as printed."


def test_a_borne_bonus_and_a_stated_modifier_are_parts_of_the_strength() -> None:
    # 3 printed, +1 the Ring, +2 the sword, -1 stated: 5.
    verdict = skirmish(
        'Free Peoples\n Frodo, Son of Drogo (ring-bearer, strength -1 "a curse") [1C2; Hobbit Sword]\n'
        'Shadow\n "Orc" minion 4/2\nAssignments\n Frodo: Orc'
    )
    shown = sum_of(verdict, "Frodo")
    assert [(part["by"], part["why"]) for part in shown["parts"]] == [
        (3, "printed"),
        (1, "The One Ring, The Ruling Ring"),
        (2, "Hobbit Sword"),
        (-1, "a curse"),
    ]
    assert shown["total"] == verdict["outcome"]["strength"]["free-peoples"] == 5
    assert verdict["outcome"]["winner"] == "free-peoples"
    step = step_that_says(verdict, "Frodo's strength")
    assert step["cites"] == ["skirmish-phase#strength", "attribute-bonus#what", "modifier#reapplied"]
    assert "5: 3 printed, +1 The One Ring, The Ruling Ring, +2 Hobbit Sword, −1 a curse" in step["text"]


def test_a_modifier_without_a_reason_is_called_a_modifier() -> None:
    assert parts_of(fight("6/3 (strength +2)", "5/2"), "Own") == [(6, "printed"), (2, "modifier")]


def test_strength_below_zero_counts_as_zero_when_used() -> None:
    # 3 - 6 = -3, which counts as 0; 5 overwhelms a side that has nothing.
    verdict = fight("3/4 (strength -6)", "5/2")
    assert sum_of(verdict, "Own")["total"] == 0
    assert verdict["outcome"]["strength"] == {"free-peoples": 0, "shadow": 5}
    assert verdict["outcome"]["overwhelmed"] is True
    assert "modifier#floor" in step_that_says(verdict, "below zero")["cites"]


def test_strength_of_exactly_zero_is_not_floored() -> None:
    verdict = fight("3/4 (strength -3)", "5/2")
    assert sum_of(verdict, "Own")["total"] == 0
    assert "modifier#floor" not in cited(verdict)


def test_strength_may_pass_below_zero_on_the_way() -> None:
    # 3 + 1 - 6 + 3 = 1: the floor is only for the final value, so the last 3 are not added to zero.
    verdict = fight("3/4 (strength +1, strength -6, strength +3)", "1/1")
    assert verdict["outcome"]["strength"]["free-peoples"] == 1


def test_the_floor_is_each_characters_own_and_not_the_sides() -> None:
    # -2 counts as 0, and 0 + 5 = 5, not 3.
    verdict = fight("4/3", "1/2 (strength -3)", "5/2")
    assert verdict["outcome"]["strength"]["shadow"] == 5
    assert [(part["by"], part["why"]) for part in sum_of(verdict, "shadow")["parts"]] == [(0, "First"), (5, "Second")]
    assert verdict["outcome"]["winner"] == "shadow"


def test_the_order_of_modifiers_has_no_meaning() -> None:
    one = fight("3/4 (strength -6, strength +4)", "2/1")["outcome"]
    other = fight("3/4 (strength +4, strength -6)", "2/1")["outcome"]
    assert one == other
    assert one["strength"]["free-peoples"] == 1


def test_the_strength_of_a_side_is_that_of_all_its_characters() -> None:
    # Two Orcs of 3 against 8: six in all, less than eight.
    verdict = fight("8/4", "3/2", "3/2")
    assert verdict["outcome"]["strength"] == {"free-peoples": 8, "shadow": 6}
    assert verdict["outcome"]["winner"] == "free-peoples"
    assert verdict["outcome"]["wounds"] == {"First": 1, "Second": 1}


# Enduring


def test_enduring_adds_two_for_each_wound() -> None:
    # 9 + 2 x 2 = 13.
    verdict = fight("8/4", "9/4 (2 wounds, enduring)")
    assert verdict["outcome"]["strength"]["shadow"] == 13
    assert parts_of(verdict, "First") == [(9, "printed"), (4, "enduring")]
    assert "enduring#per-wound" in step_that_says(verdict, "First's strength")["cites"]


def test_enduring_adds_nothing_to_an_unwounded_character() -> None:
    verdict = fight("8/4", "9/4 (enduring)")
    assert verdict["outcome"]["strength"]["shadow"] == 9
    assert "enduring#per-wound" not in cited(verdict)


def test_wounds_without_enduring_add_nothing() -> None:
    assert fight("8/4", "9/4 (2 wounds)")["outcome"]["strength"]["shadow"] == 9


def test_enduring_gained_twice_counts_once() -> None:
    verdict = fight("8/4", "9/4 (2 wounds, enduring, enduring)")
    assert verdict["outcome"]["strength"]["shadow"] == 13
    assert "enduring#once" in cited(verdict)
    assert "enduring#once" not in cited(fight("8/4", "9/4 (2 wounds, enduring)"))


def test_enduring_that_is_lost_adds_nothing() -> None:
    assert fight("8/4", "9/4 (2 wounds, enduring, no enduring)")["outcome"]["strength"]["shadow"] == 9


def test_enduring_after_the_losing_wound_is_counted_anew() -> None:
    # 11 against 12 loses and takes a wound; looked at again with that wound it has 13.
    lost = fight("12/4", "11/4 (enduring)")["outcome"]
    assert (lost["strength"]["shadow"], lost["wounds"]) == (11, {"First": 1})
    assert fight("12/4", "11/4 (enduring, 1 wound)")["outcome"]["strength"]["shadow"] == 13


# Hunter


def test_hunter_counts_against_a_character_without_hunter() -> None:
    # Gorbag 13 with hunter 3 against Merry: 16.
    verdict = fight("3/4", "13/3 (hunter 3)")
    assert verdict["outcome"]["strength"] == {"free-peoples": 3, "shadow": 16}
    assert parts_of(verdict, "First") == [(13, "printed"), (3, "hunter 3")]
    assert "hunter#bonus" in step_that_says(verdict, "First's strength")["cites"]


def test_hunter_does_not_count_against_a_character_with_hunter() -> None:
    verdict = fight("7/3 (hunter 2)", "13/3 (hunter 3)")
    assert verdict["outcome"]["strength"] == {"free-peoples": 7, "shadow": 13}
    assert step_that_says(verdict, "Own's hunter adds nothing")["cites"] == ["hunter#bonus"]
    assert points(verdict) == []


def test_hunter_of_several_instances_adds_up() -> None:
    assert fight("3/4", "13/3 (hunter 3, hunter 1)")["outcome"]["strength"]["shadow"] == 17


def test_hunter_counts_unless_every_opponent_has_it_and_says_that_this_is_open() -> None:
    verdict = fight("7/3 (hunter 2)", "4/3 (hunter 1)", "4/3")
    # Own: 7 + 2. First faces a hunter, so it stays at 4.
    assert verdict["outcome"]["strength"] == {"free-peoples": 9, "shadow": 8}
    assert points(verdict) == ["mixed-hunters"]
    assert "Own's hunter counts" in verdict["open"][0]["text"]


def test_hunter_is_nothing_when_all_of_several_opponents_have_it() -> None:
    verdict = fight("7/3 (hunter 2)", "4/3 (hunter 1)", "4/3 (hunter 1)")
    assert verdict["outcome"]["strength"] == {"free-peoples": 7, "shadow": 8}
    assert points(verdict) == []


def test_a_removed_opponent_with_hunter_does_not_stop_the_bonus() -> None:
    verdict = fight("7/3 (hunter 2)", "9/3 (hunter 1, removed)", "4/3")
    assert verdict["outcome"]["strength"] == {"free-peoples": 9, "shadow": 4}


def test_hunter_that_was_lost_adds_nothing_and_stops_nothing() -> None:
    verdict = fight("3/4 (hunter 2)", "13/3 (hunter 3, no hunter)")
    assert verdict["outcome"]["strength"] == {"free-peoples": 5, "shadow": 13}


# Who wins


@in_rules("4.0", "4.1", "4.2")
def test_more_strength_wins(rules: str) -> None:
    verdict = fight("6/3", "5/2", rules=rules)
    outcome = verdict["outcome"]
    assert (outcome["winner"], outcome["losing"], outcome["winning"]) == ("free-peoples", ["First"], ["Own"])
    assert verdict["answer"] == "The Free Peoples side wins 6 to 5. First takes 1 wound."
    assert step_that_says(verdict, "6 is more than 5 and less than 10")["cites"] == [
        "skirmish-phase#compare",
        "overwhelmed#double",
    ]
    assert verdict["rules"] == rules


@in_rules("4.0", "4.1", "4.2")
def test_a_tie_goes_to_the_shadow(rules: str) -> None:
    verdict = fight("6/3", "6/2", rules=rules)
    outcome = verdict["outcome"]
    assert (outcome["winner"], outcome["overwhelmed"], outcome["wounds"]) == ("shadow", False, {"Own": 1})
    step = step_that_says(verdict, "tie")
    assert "6 against 6" in step["text"]
    assert step["cites"][0] == "skirmish-phase#tie"


def test_one_more_than_a_tie_is_the_free_peoples_win() -> None:
    verdict = fight("7/3", "6/2")
    assert verdict["outcome"]["winner"] == "free-peoples"
    assert "skirmish-phase#tie" not in cited(verdict)


# Overwhelming


@in_rules("4.0", "4.1", "4.2")
def test_double_overwhelms_and_places_no_wound(rules: str) -> None:
    verdict = fight("4/4", "5/2 (damage +2)", "3/1", rules=rules)
    outcome = verdict["outcome"]
    assert (outcome["winner"], outcome["overwhelmed"]) == ("shadow", True)
    assert (outcome["killed"], outcome["wounds"], outcome["dead_pile"]) == (["Own"], {}, ["Own"])
    assert verdict["answer"] == "The Shadow side wins 8 to 4. Own is overwhelmed and killed."
    assert step_that_says(verdict, "at least twice 4 (8)")["cites"] == ["skirmish-phase#compare", "overwhelmed#double"]
    assert step_that_says(verdict, "no wound is placed")["cites"] == ["overwhelmed#double", "overwhelmed#no-wounds"]


def test_one_less_than_double_does_not_overwhelm() -> None:
    outcome = fight("4/4", "7/2")["outcome"]
    assert (outcome["overwhelmed"], outcome["wounds"], outcome["killed"]) == (False, {"Own": 1}, [])


def test_all_minions_of_the_losing_side_are_overwhelmed_and_discarded() -> None:
    outcome = fight("10/4", "3/2", "2/4")["outcome"]
    assert (outcome["killed"], outcome["discarded"], outcome["dead_pile"]) == (["First", "Second"],) * 2 + ([],)


def test_protection_from_wounds_does_not_save_from_being_overwhelmed() -> None:
    assert fight("4/4 (cannot take wounds, prevent all wounds)", "8/2")["outcome"]["killed"] == ["Own"]


def test_more_than_zero_overwhelms_zero() -> None:
    verdict = fight("1/3", "5/2 (strength -5)")
    assert verdict["outcome"]["winner"] == "free-peoples"
    assert verdict["outcome"]["killed"] == ["First"]
    assert step_that_says(verdict, "1 against 0")["cites"] == ["skirmish-phase#compare", "overwhelmed#zero"]


def test_zero_against_zero_is_lost_by_the_free_peoples_and_overwhelms_nobody() -> None:
    verdict = fight("3/4 (strength -3)", "5/2 (strength -5)")
    outcome = verdict["outcome"]
    assert (outcome["winner"], outcome["overwhelmed"], outcome["wounds"]) == ("shadow", False, {"Own": 1})
    assert points(verdict) == ["zero-and-double"]
    step = step_that_says(verdict, "0 against 0")
    assert step["cites"] == ["skirmish-phase#tie", "overwhelmed#zero"]
    assert "nobody is overwhelmed" in step["text"]


def test_a_tie_above_zero_hangs_on_no_open_point() -> None:
    assert points(fight("3/4", "3/2")) == []


def test_overwhelmed_at_three_times_needs_three_times() -> None:
    # 4 x 3 = 12: 11 does not, 12 does.
    spared, dead = fight("4/4 (overwhelmed at x3)", "11/2"), fight("4/4 (overwhelmed at x3)", "12/2")
    assert (spared["outcome"]["overwhelmed"], spared["outcome"]["wounds"]) == (False, {"Own": 1})
    assert dead["outcome"]["killed"] == ["Own"]
    assert "overwhelmed#protected" in step_that_says(spared, "less than 12")["cites"]
    assert "at least 3 times 4 (12)" in step_that_says(dead, "at least")["text"]
    assert points(spared) == []


def test_strength_zero_is_overwhelmed_even_at_three_times() -> None:
    assert fight("0/4 (overwhelmed at x3)", "1/2")["outcome"]["overwhelmed"] is True


def test_who_cannot_be_overwhelmed_is_wounded_instead() -> None:
    verdict = fight("1/4 (cannot be overwhelmed)", "20/2")
    assert (verdict["outcome"]["overwhelmed"], verdict["outcome"]["wounds"]) == (False, {"Own": 1})
    assert "overwhelmed#protected" in step_that_says(verdict, "cannot be overwhelmed")["cites"]


def test_one_protected_character_shields_its_whole_side_and_says_that_this_is_open() -> None:
    # 8 against 4 would be double; with one at three times 12 would be needed.
    verdict = fight("8/4", "2/2 (overwhelmed at x3)", "2/2")
    assert verdict["outcome"]["overwhelmed"] is False
    assert points(verdict) == ["mixed-overwhelm-protection"]


def test_a_shield_that_changes_nothing_is_no_open_point() -> None:
    assert points(fight("7/4", "2/2 (overwhelmed at x3)", "2/2")) == []  # 7 is not double of 4 in any case
    assert points(fight("12/4", "2/2 (overwhelmed at x3)", "2/2")) == []  # 12 is three times 4 in any case


def test_one_who_cannot_be_overwhelmed_shields_its_whole_side() -> None:
    verdict = fight("30/4", "2/2 (cannot be overwhelmed)", "2/2")
    assert verdict["outcome"]["overwhelmed"] is False
    assert points(verdict) == ["mixed-overwhelm-protection"]


def test_a_removed_character_shields_nobody() -> None:
    assert fight("8/4", "2/2 (overwhelmed at x3, removed)", "4/2")["outcome"]["overwhelmed"] is True


# Wounds of the losers


def test_each_losing_character_takes_one_wound() -> None:
    verdict = fight("9/3", "3/2", "3/2", "1/3")
    assert verdict["outcome"]["wounds"] == {"First": 1, "Second": 1, "Third": 1}
    assert sum_of(verdict, "shadow", "wounds")["total"] == 1
    assert "skirmish-phase#losers-wounded" in step_that_says(verdict, "each are due 1 wound")["cites"]


def test_the_winners_take_none() -> None:
    assert "Own" not in fight("9/3", "5/2 (damage +2)")["outcome"]["wounds"]


def test_damage_adds_its_number_of_wounds() -> None:
    verdict = fight("7/4", "9/2 (damage +2)")
    assert verdict["outcome"]["wounds"] == {"Own": 3}
    assert parts_of(verdict, "Own", "wounds") == [(1, "losing"), (2, "damage +2 of First")]
    step = step_that_says(verdict, "due 3 wounds")
    assert step["cites"] == ["skirmish-phase#losers-wounded", "damage-bonus#extra-wounds"]


def test_without_damage_one_wound_is_due_and_no_bonus_is_cited() -> None:
    verdict = fight("7/4", "9/2")
    assert verdict["outcome"]["wounds"] == {"Own": 1}
    assert not {cite for cite in cited(verdict) if cite.startswith("damage-bonus#")}


def test_damage_of_the_loser_does_nothing() -> None:
    assert fight("7/4 (damage +3)", "9/2")["outcome"]["wounds"] == {"Own": 1}


def test_damage_of_one_winner_wounds_each_loser() -> None:
    # Damage +1 against two: two wounds each.
    outcome = fight("8/4 (damage +1)", "3/2", "3/3")["outcome"]
    assert outcome["wounds"] == {"First": 2, "Second": 2}
    assert outcome["killed"] == ["First"]


def test_damage_of_every_winner_adds_up() -> None:
    verdict = fight("8/4", "4/2 (damage +1)", "4/2 (damage +1)")
    assert verdict["outcome"]["wounds"] == {"Own": 3}
    assert "damage-bonus#each-winner" in cited(verdict)
    assert "damage-bonus#adds-up" not in cited(verdict)


def test_one_damage_bonus_beside_other_keywords_adds_up_with_nothing() -> None:
    assert "damage-bonus#adds-up" not in cited(fight("8/4", "9/2 (damage +1, fierce, archer)"))


def test_damage_gained_twice_adds_up() -> None:
    verdict = fight("8/4", "9/2 (damage +1, damage +1)")
    assert verdict["outcome"]["wounds"] == {"Own": 3}
    assert "damage-bonus#adds-up" in cited(verdict)
    assert "damage-bonus#each-winner" not in cited(verdict)


def test_printed_and_gained_damage_add_up() -> None:
    verdict = skirmish(f"{ARAGORN} vs Uruk Savage (damage +1, strength +4)")
    assert verdict["outcome"]["wounds"] == {"Aragorn": 3}


def test_damage_of_a_removed_minion_does_not_count() -> None:
    outcome = fight("8/4", "4/2 (damage +2, removed)", "9/2 (damage +1)")["outcome"]
    assert outcome["wounds"] == {"Own": 2}


def test_a_character_that_loses_damage_has_none_and_gains_none() -> None:
    # 15 against 9; it would have damage +3 from another effect.
    verdict = fight("9/4", "15/4 (damage +3, no damage, damage +1)")
    assert verdict["outcome"]["wounds"] == {"Own": 1}
    assert step_that_says(verdict, "lost all damage bonuses")["cites"] == ["damage-bonus#lost"]


def test_losing_damage_of_one_winner_leaves_the_others() -> None:
    assert fight("9/4", "8/2 (damage +2, no damage)", "8/2 (damage +1)")["outcome"]["wounds"] == {"Own": 2}


# Removed while it lasted


@pytest.mark.parametrize(
    ("rules", "losing", "neither"),
    [("4.0", ["Own", "First"], []), ("4.1", ["Own"], ["First"]), ("4.2", ["Own"], ["First"])],
)
def test_a_removed_minion_while_another_stays_loses_under_4_0_only(
    rules: str, losing: list[str], neither: list[str]
) -> None:
    verdict = fight("6/3", "5/1 (removed)", "9/3", rules=rules)
    outcome = verdict["outcome"]
    assert (outcome["winner"], outcome["strength"]) == ("shadow", {"free-peoples": 6, "shadow": 9})
    assert (outcome["losing"], outcome["neither"], outcome["winning"]) == (losing, neither, ["Second"])
    assert outcome["wounds"] == {"Own": 1}
    paragraph = {"4.0": "removed-4-0", "4.1": "removed-4-1", "4.2": "removed"}[rules]
    assert f"skirmish-phase#{paragraph}" in step_that_says(verdict, "removed from the skirmish")["cites"]
    assert f"rules {rules}" in step_that_says(verdict, "removed from the skirmish")["text"]


@pytest.mark.parametrize(
    ("rules", "losing", "neither"), [("4.0", ["Own"], []), ("4.1", [], ["Own"]), ("4.2", ["Own"], [])]
)
def test_the_last_one_removed_loses_under_4_0_and_4_2(rules: str, losing: list[str], neither: list[str]) -> None:
    verdict = fight("9/3 (removed)", "5/2", rules=rules)
    outcome = verdict["outcome"]
    assert (outcome["winner"], outcome["winning"]) == ("shadow", ["First"])
    assert (outcome["losing"], outcome["neither"]) == (losing, neither)
    assert (outcome["wounds"], outcome["killed"], outcome["overwhelmed"]) == ({}, [], False)
    assert "strength" not in outcome and "margins" not in outcome
    assert step_that_says(verdict, "whatever its strength")["cites"] == ["skirmish-phase#emptied-during"]
    paragraph = {"4.0": "removed-4-0", "4.1": "removed-4-1", "4.2": "last-removed"}[rules]
    assert f"skirmish-phase#{paragraph}" in cited(verdict)


def test_a_side_emptied_while_it_lasted_loses_even_to_strength_zero() -> None:
    verdict = fight("4/4 (strength -4)", "6/2 (removed)")
    outcome = verdict["outcome"]
    assert (outcome["winner"], outcome["losing"], outcome["wounds"]) == ("free-peoples", ["First"], {})
    assert "The Free Peoples side wins, since First was removed" in verdict["answer"]


@pytest.mark.parametrize(
    ("rules", "losing", "neither"),
    [("4.0", ["First", "Second"], []), ("4.1", [], ["First", "Second"]), ("4.2", ["Second"], ["First"])],
)
def test_of_two_minions_removed_only_the_last_loses_under_4_2(
    rules: str, losing: list[str], neither: list[str]
) -> None:
    # The Blade of Gondor, used twice: the first Uruk-hai is neither, the second is a losing character.
    verdict = fight("7/3", "8/1 (removed 1)", "8/1 (removed 2)", rules=rules)
    outcome = verdict["outcome"]
    assert (outcome["winner"], outcome["losing"], outcome["neither"]) == ("free-peoples", losing, neither)
    assert points(verdict) == (["still-characters-on-each-side"] if rules == "4.2" else [])


def test_the_order_of_removal_is_the_number_and_not_the_line() -> None:
    outcome = fight("7/3", "8/1 (removed 2)", "8/1 (removed 1)")["outcome"]
    assert (outcome["losing"], outcome["neither"]) == (["First"], ["Second"])


@pytest.mark.parametrize(("own", "theirs", "winner"), [(1, 2, "shadow"), (2, 1, "free-peoples")])
def test_of_two_emptied_sides_the_one_emptied_first_loses(own: int, theirs: int, winner: str) -> None:
    verdict = fight(f"7/3 (removed {own})", f"8/1 (removed {theirs})")
    assert verdict["outcome"]["winner"] == winner
    assert verdict["outcome"]["winning"] == []
    assert "empty first" in step_that_says(verdict, "whatever its strength")["text"]


def test_a_side_is_emptied_only_when_its_last_character_leaves() -> None:
    # The minions leave first and third, the companion second: the Free Peoples side is empty first.
    assert fight("7/3 (removed 2)", "8/1 (removed 1)", "8/1 (removed 3)")["outcome"]["winner"] == "shadow"


def test_a_removed_minions_strength_does_not_count() -> None:
    assert fight("6/3", "9/1 (removed)", "5/3")["outcome"]["strength"]["shadow"] == 5


def test_a_removed_loser_takes_no_wound() -> None:
    outcome = fight("9/3", "5/2 (removed)", "5/2", rules="4.0")["outcome"]
    assert outcome["losing"] == ["First", "Second"]
    assert outcome["wounds"] == {"Second": 1}


# Emptied before it began, and cancelled


def test_a_skirmish_whose_minions_left_before_does_not_occur() -> None:
    verdict = fight("6/3", "5/2 (gone)", "4/2 (gone)")
    outcome = verdict["outcome"]
    assert (outcome["occurs"], outcome["winner"], outcome["losing"], outcome["winning"]) == (False, None, [], [])
    assert "strength" not in outcome and "margins" not in outcome
    assert step_that_says(verdict, "does not occur")["cites"] == ["skirmish-phase#emptied-before"]
    assert "First and Second left before" in verdict["answer"]


def test_a_skirmish_whose_companion_left_before_does_not_occur() -> None:
    verdict = fight("6/3 (gone)", "5/2")
    assert (verdict["outcome"]["occurs"], verdict["outcome"]["winner"]) == (False, None)
    assert "Own left before" in verdict["answer"]


def test_a_skirmish_from_which_one_of_two_minions_left_before_is_fought_by_the_other() -> None:
    outcome = fight("6/3", "9/2 (gone)", "5/2")["outcome"]
    assert (outcome["occurs"], outcome["strength"]["shadow"], outcome["winner"]) == (True, 5, "free-peoples")
    assert outcome["neither"] == []


def test_a_minion_that_was_unassigned_by_an_effect_is_not_in_it() -> None:
    verdict = fight("6/3", "9/2 (no longer assigned)", "5/2")
    assert verdict["outcome"]["strength"]["shadow"] == 5
    empty = fight("6/3", "9/2 (no longer assigned)")
    assert empty["outcome"]["occurs"] is False
    assert "No minion is in Own's skirmish any more" in empty["answer"]


def test_a_cancelled_skirmish_has_no_winner_and_no_loser() -> None:
    verdict = skirmish(
        'Free Peoples\n "Sam" companion 3/4\nShadow\n "Orc" minion 12/3\nAssignments\n Sam: Orc (cancelled)'
    )
    outcome = verdict["outcome"]
    assert (outcome["occurs"], outcome["winner"], outcome["overwhelmed"]) == (False, None, False)
    assert all(outcome[key] == [] for key in ("killed", "losing", "winning", "neither"))
    assert step_that_says(verdict, "cancelled")["cites"] == ["skirmish-phase#cancelled"]
    assert verdict["legal"] is True


def test_a_skirmish_of_the_ring_bearer_is_fought_though_marked_as_cancelled() -> None:
    verdict = skirmish(
        'Free Peoples\n "Frodo" companion 3/4 (ring-bearer)\nShadow\n "Orc" minion 5/3\n'
        "Assignments\n Frodo: Orc (cancelled)"
    )
    assert (verdict["outcome"]["occurs"], verdict["outcome"]["wounds"]) == (True, {"Frodo": 1})
    assert step_that_says(verdict, "cannot be cancelled")["cites"] == ["ring-bearer#no-cancelling"]
    assert ("ring-bearer-cancelled", "Frodo") in problem_codes(verdict)


# What the outcome says besides


def test_margins_after_a_shadow_win() -> None:
    # 8 against 9: two more win, 16 overwhelm Aragorn, 18 the Orc.
    assert fight("8/4", "9/2")["outcome"]["margins"] == {
        "free-peoples win with": 2,
        "free-peoples overwhelmed from": 16,
        "shadow overwhelmed from": 18,
    }


def test_a_tie_is_enough_for_the_shadow_in_the_margins() -> None:
    assert fight("9/4", "7/2")["outcome"]["margins"] == {
        "shadow win with": 2,
        "free-peoples overwhelmed from": 18,
        "shadow overwhelmed from": 14,
    }


def test_margins_at_zero_begin_at_one() -> None:
    assert fight("3/4 (strength -8)", "0/2")["outcome"]["margins"] == {
        "free-peoples win with": 1,
        "free-peoples overwhelmed from": 1,
        "shadow overwhelmed from": 1,
    }


def test_the_margin_of_overwhelming_is_the_highest_multiple_of_the_side() -> None:
    margins = fight("8/4 (overwhelmed at x3)", "4/2 (overwhelmed at x4)", "5/2")["outcome"]["margins"]
    assert margins["free-peoples overwhelmed from"] == 24
    assert margins["shadow overwhelmed from"] == 36


def test_the_margin_is_left_out_where_a_side_cannot_be_overwhelmed() -> None:
    margins = fight("8/4 (cannot be overwhelmed)", "9/2")["outcome"]["margins"]
    assert margins == {"free-peoples win with": 2, "shadow overwhelmed from": 18}


@pytest.mark.parametrize(("own", "theirs"), [(8, 9), (9, 7), (6, 6), (4, 8), (0, 0), (1, 0), (3, 20)])
def test_the_margins_are_exactly_where_the_result_turns(own: int, theirs: int) -> None:
    margins = fight(f"{own}/4", f"{theirs}/2")["outcome"]["margins"]
    if "free-peoples win with" in margins:
        least = margins["free-peoples win with"]
        assert fight(f"{own + least}/4", f"{theirs}/2")["outcome"]["winner"] == "free-peoples"
        assert fight(f"{own + least - 1}/4", f"{theirs}/2")["outcome"]["winner"] == "shadow"
    else:
        least = margins["shadow win with"]
        assert fight(f"{own}/4", f"{theirs + least}/2")["outcome"]["winner"] == "shadow"
        assert fight(f"{own}/4", f"{theirs + least - 1}/2")["outcome"]["winner"] == "free-peoples"
    dead = margins["free-peoples overwhelmed from"]
    assert fight(f"{own}/4", f"{dead}/2")["outcome"]["killed"] == ["Own"]
    assert "Own" not in fight(f"{own}/9", f"{dead - 1}/2")["outcome"]["killed"]
    dead = margins["shadow overwhelmed from"]
    assert fight(f"{dead}/4", f"{theirs}/2")["outcome"]["killed"] == ["First"]
    assert "First" not in fight(f"{dead - 1}/4", f"{theirs}/9")["outcome"]["killed"]


def test_an_ally_that_defends_fights_like_a_companion_and_says_that_this_is_open() -> None:
    text = 'Free Peoples\n "Elrond" {kind} 8/4\nShadow\n "Orc" minion 9/3\nAssignments\n Elrond: Orc (shadow)'
    ally, companion = skirmish(text.format(kind="ally")), skirmish(text.format(kind="companion"))
    assert ally["outcome"]["wounds"] == companion["outcome"]["wounds"] == {"Elrond": 1}
    assert (points(ally), points(companion)) == (["defending-ally"], [])


def test_a_skirmish_that_kills_is_legal() -> None:
    assert fight("1/1", "9/2")["legal"] is True


def test_minions_of_all_parties_fight_in_one_skirmish() -> None:
    verdict = skirmish(
        'Free Peoples\n "A" companion 12/4 (defender +1)\nShadow\n "M" minion 4/2\n "N" minion 3/2\n'
        'Shadow 2\n "O" minion 2/2\nAssignments\n A: N (action)\n A: M\n A: O (shadow 2)'
    )
    assert verdict["outcome"]["strength"]["shadow"] == 9
    assert verdict["outcome"]["losing"] == ["M", "N", "O"]  # in board order


def test_the_outcome_is_in_board_order_where_the_shadow_stands_first() -> None:
    text = 'Shadow\n "M" minion 4/2 (removed)\n "N" minion 9/2\nFree Peoples\n "A" companion 6/4\nAssignments\n A: N, M'
    assert skirmish(text, rules="4.0")["outcome"]["losing"] == ["M", "A"]


def test_the_ring_bearer_of_the_board_is_named_though_another_fights() -> None:
    board = table(
        'Free Peoples\n "Frodo" companion 3/4 (ring-bearer)\n "Sam" companion 3/4\nShadow\n "Orc" minion 4/2\n'
        "Assignments\n Sam: Orc"
    )
    assert skirmish(board)["outcome"]["ring_bearer"] == "Frodo"
    assert fight("6/3", "5/2")["outcome"]["ring_bearer"] is None


def test_a_minion_that_lost_fierce_after_the_fierce_assignment_still_fights() -> None:
    outcome = fight("6/3", "7/2 (fierce, no fierce)", lines="phase: fierce skirmish")["outcome"]
    assert (outcome["occurs"], outcome["winner"]) == (True, "shadow")


def test_a_reason_that_sounds_like_a_keyword_is_no_keyword() -> None:
    verdict = fight('6/3 (strength +1 "hunter instinct")', "5/2")
    assert not {cite for cite in cited(verdict) if cite.startswith("hunter#")}


@in_rules("4.0", "4.1", "4.2")
def test_a_skirmish_that_is_not_fought_has_nobody_winning_or_losing_or_neither(rules: str) -> None:
    text = 'Free Peoples\n "A" companion 6/3 (removed)\nShadow\n "M" minion 5/2{gone}\nAssignments\n A: M{cancelled}'
    for board in (text.format(gone=" (gone)", cancelled=""), text.format(gone="", cancelled=" (cancelled)")):
        outcome = skirmish(board, rules=rules)["outcome"]
        assert (outcome["occurs"], outcome["winning"], outcome["losing"], outcome["neither"]) == (False, [], [], [])
