"""Wounds one at a time, prevention, The One Ring, deaths, the Ring-bearer, threats. Numbers are worked by hand."""

from __future__ import annotations

import pytest

from .tables import (
    Told,
    archery,
    choices_of,
    cited,
    in_rules,
    parts_of,
    points,
    problem_codes,
    skirmish,
    step_that_says,
    sum_of,
)

# 3/4 with resistance 10; The Ruling Ring (1C2) adds strength 1, Isildur's Bane (1R1) strength 1 and vitality 1.
FRODO = "Frodo, Son of Drogo"


def loses(character: str, minion: str = "9/3", *, others: str = "", lines: str = "") -> Told:
    """The verdict where `character` fights a minion of these words."""
    stats, _, rest = minion.partition(" ")
    label = character.partition(" =")[0].partition(",")[0].partition(" companion")[0].strip('" ')
    return skirmish(
        f'{lines}\nFree Peoples\n  {character}\n{others}\nShadow\n  "Orc" minion {stats} {rest}\n'
        f"Assignments\n  {label}: Orc",
    )


# One at a time


def test_wounds_stop_at_death() -> None:
    # Four due, two vitality left: two are placed and two are not.
    verdict = loses('"Sam" companion 5/4 (2 wounds)', "9/2 (damage +3)")
    assert verdict["outcome"]["wounds"] == {"Sam": 2}
    assert verdict["outcome"]["killed"] == ["Sam"]
    step = step_that_says(verdict, "used up")
    assert step["cites"] == ["wound#one-at-a-time", "vitality#wounds-deplete", "killed#vitality"]
    assert "takes 2 wounds" in step["text"] and "the other 2 are not placed" in step["text"]
    assert verdict["answer"] == "The Shadow side wins 9 to 5. Sam takes 2 wounds and is killed."


def test_a_loser_with_vitality_left_lives() -> None:
    verdict = loses('"Sam" companion 5/4 (2 wounds)')
    assert (verdict["outcome"]["wounds"], verdict["outcome"]["killed"]) == ({"Sam": 1}, [])
    step = step_that_says(verdict, "is left")
    assert step["cites"] == ["wound#one-at-a-time", "vitality#wounds-deplete"]
    assert "1 of 4 vitality is left" in step["text"]


def test_one_wound_kills_an_exhausted_character() -> None:
    assert loses('"Sam" companion 5/4 (3 wounds)')["outcome"]["killed"] == ["Sam"]


def test_vitality_counts_modifiers_and_what_is_borne() -> None:
    # 4 printed + 1 (the staff) - 2 (stated) = 3; two wounds leave one.
    verdict = loses('G = "Gandalf" companion 5/4 (2 wounds, vitality -2) [2R22]', "9/3")
    assert verdict["outcome"]["killed"] == ["G"]
    assert loses('G = "Gandalf" companion 5/4 (2 wounds, vitality -1) [2R22]', "9/3")["outcome"]["killed"] == []


def test_a_vitality_bonus_that_is_gone_kills() -> None:
    # With the staff 4 + 1 = 5, four wounds leave one; without it nothing is left, which no living character has.
    with_staff = loses('"Gandalf" companion 10/4 (4 wounds) [2R22]', "9/3")
    without = loses('"Gandalf" companion 10/4 (4 wounds)', "9/3")
    assert problem_codes(with_staff) == []
    assert problem_codes(without) == [("wounds-reach-vitality", "Gandalf")]


def test_one_who_has_no_vitality_left_dies_of_the_next_wound_and_of_no_prevented_one() -> None:
    # Such a character cannot be at a table; the answer is still the one that follows.
    dies = loses('"Sam" companion 7/3 (3 wounds)')["outcome"]
    assert (dies["wounds"], dies["killed"]) == ({}, ["Sam"])
    spared = loses('"Sam" companion 7/3 (3 wounds, prevent all wounds)')["outcome"]
    assert (spared["wounds"], spared["killed"]) == ({}, [])


# Prevention


def test_prevented_wounds_are_not_placed() -> None:
    # Three due, two prevented.
    verdict = loses('"Faramir" companion 7/4 (prevent 2 wounds)', "9/3 (damage +2)")
    assert verdict["outcome"]["wounds"] == {"Faramir": 1}
    assert step_that_says(verdict, "prevented")["text"] == "2 of the 3 wounds to Faramir are prevented."
    assert step_that_says(verdict, "prevented")["cites"] == ["wound#prevented"]


def test_preventing_as_many_as_are_due_leaves_none() -> None:
    verdict = loses('"Faramir" companion 7/4 (3 wounds, prevent 1 wound)')
    assert (verdict["outcome"]["wounds"], verdict["outcome"]["killed"]) == ({}, [])
    assert step_that_says(verdict, "prevented")["text"] == "The wound to Faramir is prevented."
    assert verdict["answer"].endswith("No wound is placed.")


def test_all_wounds_prevented_are_none() -> None:
    verdict = loses('"Faramir" companion 7/4 (prevent all wounds)', "9/3 (damage +2)")
    assert (verdict["outcome"]["wounds"], verdict["outcome"]["losing"]) == ({}, ["Faramir"])
    assert "All 3 wounds" in step_that_says(verdict, "prevented")["text"]


def test_who_cannot_take_wounds_takes_none() -> None:
    verdict = loses('"Sam" companion 7/4 (cannot take wounds)', "9/3 (damage +2)")
    assert verdict["outcome"]["wounds"] == {}
    assert step_that_says(verdict, "cannot take wounds")["cites"] == ["wound#cannot-take"]


def test_a_prevention_that_has_expired_is_no_longer_stated_and_saves_nobody() -> None:
    assert loses('"Gimli" companion 6/3 (2 wounds)', "9/3 (fierce)")["outcome"]["killed"] == ["Gimli"]


# Where the dead go


def test_the_dead_of_the_free_peoples_go_to_the_dead_pile_and_what_they_bore_is_discarded() -> None:
    verdict = loses(f"{FRODO} (4 wounds, ring-bearer) [1R1; Hobbit Sword]", "9/3")
    assert verdict["outcome"]["dead_pile"] == ["Frodo"]
    assert verdict["outcome"]["discarded"] == []
    assert step_that_says(verdict, "dead pile")["cites"] == ["dead-pile#where"]
    assert step_that_says(verdict, "What they bore")["cites"] == ["leaving-play#borne"]
    assert "Hobbit Sword" in step_that_says(verdict, "What they bore")["text"]
    assert "Ring" not in step_that_says(verdict, "What they bore")["text"]


def test_killed_minions_go_to_the_discard_pile() -> None:
    verdict = loses('"Gandalf" companion 9/4', "5/1")
    assert (verdict["outcome"]["dead_pile"], verdict["outcome"]["discarded"]) == ([], ["Orc"])
    assert step_that_says(verdict, "discard pile")["cites"] == ["killed#minions"]


def test_who_bore_nothing_discards_nothing() -> None:
    assert "leaving-play#borne" not in cited(loses('"Sam" companion 5/1'))


# The One Ring


@in_rules("4.0", "4.1", "4.2")
def test_the_ruling_ring_while_worn_turns_each_wound_in_a_skirmish_into_a_burden(rules: str) -> None:
    verdict = skirmish(
        f"burdens: 3\nFree Peoples\n {FRODO} (ring-bearer, wearing) [1C2]\n"
        'Shadow\n "M" minion 6/2 (damage +1)\nAssignments\n Frodo: M',
        rules=rules,
    )
    outcome = verdict["outcome"]
    assert outcome["strength"] == {"free-peoples": 4, "shadow": 6}
    assert (outcome["wounds"], outcome["burdens_added"], outcome["burdens"]) == ({}, 2, 5)
    assert (outcome["game"], outcome["ring_bearer"]) == ("goes on", "Frodo")
    assert step_that_says(verdict, "1 burden instead")["cites"] == ["the-one-ring#wounds-into-burdens"]
    # 10 printed, 3 burdens, 2 more: 5.
    assert sum_of(verdict, "Frodo", "resistance")["total"] == 5
    assert parts_of(verdict, "Frodo", "resistance") == [(10, "printed"), (-3, "burdens"), (-2, "burdens added")]
    assert step_that_says(verdict, "resistance is then 5")["cites"] == ["resistance#each-burden"]
    assert "2 burdens are added instead of wounds" in verdict["answer"]


def test_isildurs_bane_turns_each_wound_into_two_burdens() -> None:
    verdict = loses(f"{FRODO} (ring-bearer, wearing) [1R1]", "6/2 (damage +1)")
    assert (verdict["outcome"]["wounds"], verdict["outcome"]["burdens_added"]) == ({}, 4)


@pytest.mark.parametrize("ring", ["1C2", "4C2", "7C1", "11S2", "15S2"])
def test_every_printing_of_a_version_works_alike(ring: str) -> None:
    assert loses(f"{FRODO} (ring-bearer, wearing) [{ring}]", "6/2")["outcome"]["burdens_added"] == 1


def test_an_exhausted_ring_bearer_who_wears_the_ring_does_not_die_of_wounds() -> None:
    outcome = loses(f"{FRODO} (ring-bearer, wearing, 3 wounds) [1C2]", "6/2 (damage +2)")["outcome"]
    assert (outcome["killed"], outcome["burdens_added"], outcome["game"]) == ([], 3, "goes on")


def test_burdens_stop_at_the_one_that_corrupts() -> None:
    # Resistance 10 less 8: two burdens corrupt; damage +3 would add four.
    verdict = loses(f"{FRODO} (ring-bearer, wearing) [1C2]", "6/2 (damage +3)", lines="burdens: 8")
    outcome = verdict["outcome"]
    assert (outcome["burdens_added"], outcome["burdens"]) == (2, 10)
    assert (outcome["game"], outcome["killed"], outcome["wounds"]) == ("free-peoples lose", [], {})
    assert step_that_says(verdict, "the one that corrupts is the last")["cites"] == ["the-one-ring#wounds-into-burdens"]
    assert step_that_says(verdict, "is corrupted")["cites"] == ["corrupted#zero", "losing-the-game#corrupted"]
    assert "loses the game" in verdict["answer"]


def test_two_burdens_for_a_wound_stop_between_the_two() -> None:
    outcome = loses(f"{FRODO} (ring-bearer, wearing) [1R1]", "6/2", lines="burdens: 9")["outcome"]
    assert (outcome["burdens_added"], outcome["game"]) == (1, "free-peoples lose")


def test_one_resistance_left_is_not_corrupted() -> None:
    verdict = loses(f"{FRODO} (ring-bearer, wearing) [1C2]", "6/2", lines="burdens: 8")
    assert verdict["outcome"]["game"] == "goes on"
    assert sum_of(verdict, "Frodo", "resistance")["total"] == 1


def test_resistance_modifiers_and_borne_resistance_count() -> None:
    # 10 - 9 burdens + 2 (box) + 1 (stated) = 4; one wound leaves 3.
    verdict = loses(
        f"{FRODO} (ring-bearer, wearing, resistance +1) [1C2; Salt from the Shire]", "6/2", lines="burdens: 9"
    )
    assert sum_of(verdict, "Frodo", "resistance")["total"] == 3


def test_a_companion_without_printed_resistance_has_six() -> None:
    verdict = loses("Boromir = 1R96 (ring-bearer, wearing) [1C2]", "9/2", lines="burdens: 4")
    assert parts_of(verdict, "Boromir", "resistance")[0][0] == 6
    assert verdict["outcome"]["game"] == "goes on"
    assert loses("Boromir = 1R96 (ring-bearer, wearing) [1C2]", "9/2", lines="burdens: 5")["outcome"]["game"] == (
        "free-peoples lose"
    )


def test_the_ring_that_is_not_worn_turns_nothing_but_may_be_put_on() -> None:
    # 10 - 3 burdens - 2 more for damage +1: 5 left.
    verdict = loses(f"{FRODO} (ring-bearer) [1C2]", "6/2 (damage +1)", lines="burdens: 3")
    assert (verdict["outcome"]["wounds"], verdict["outcome"]["burdens_added"]) == ({"Frodo": 2}, 0)
    (choice,) = choices_of(verdict, "free-peoples")
    assert "may put on The One Ring, The Ruling Ring" in choice["may"]
    assert "2 burdens added, 5 in all" in choice["then"] and "resistance would be 5" in choice["then"]


def test_putting_on_the_ring_that_would_corrupt_says_so() -> None:
    (choice,) = loses(f"{FRODO} (ring-bearer) [1R1]", "6/2 (damage +1)", lines="burdens: 7")["choices"]
    assert "3 burdens added, 10 in all" in choice["then"] and "the game is lost" in choice["then"]


def test_what_is_prevented_first_does_not_become_a_burden_when_the_ring_is_put_on() -> None:
    (choice,) = loses(f"{FRODO} (ring-bearer, prevent 1 wound) [1C2]", "6/2 (damage +1)")["choices"]
    assert "1 burden added, 1 in all" in choice["then"]


@pytest.mark.parametrize("saved", ["prevent 2 wounds", "prevent all wounds", "cannot take wounds"])
def test_without_a_wound_the_ring_cannot_be_put_on(saved: str) -> None:
    assert loses(f"{FRODO} (ring-bearer, {saved}) [1C2]", "6/2 (damage +1)")["choices"] == []


def test_a_ring_of_unknown_working_is_not_offered() -> None:
    assert loses(f"{FRODO} (ring-bearer) [4R1]", "6/2")["choices"] == []


def test_nobody_else_is_offered_the_ring() -> None:
    others = f"  {FRODO} (ring-bearer) [1C2]"
    assert loses('"Sam" companion 3/4', "5/2", others=others)["choices"] == []


def test_the_ring_saves_nobody_from_being_overwhelmed() -> None:
    # Strength 3 + 1 = 4 against 8.
    for worn in ("ring-bearer, wearing", "ring-bearer"):
        verdict = loses(f"{FRODO} ({worn}) [1C2]", "8/3")
        outcome = verdict["outcome"]
        assert (outcome["overwhelmed"], outcome["killed"], outcome["burdens"]) == (True, ["Frodo"], 0)
        assert (outcome["game"], outcome["ring_bearer"]) == ("free-peoples lose", None)
        assert verdict["choices"] == []
        assert step_that_says(verdict, "does not help")["cites"] == [
            "the-one-ring#not-overwhelmed",
            "overwhelmed#no-wounds",
        ]


def test_the_ring_that_is_worn_does_not_answer_a_win() -> None:
    outcome = loses(f"{FRODO} (ring-bearer, wearing) [1C2]", "3/3")["outcome"]
    assert (outcome["winner"], outcome["burdens_added"]) == ("free-peoples", 0)


def test_who_cannot_take_wounds_gains_no_burdens_while_wearing() -> None:
    outcome = loses(f"{FRODO} (ring-bearer, wearing, cannot take wounds) [1C2]", "6/3")["outcome"]
    assert (outcome["burdens_added"], outcome["wounds"]) == (0, {})


@pytest.mark.parametrize(("ring", "wounds", "burdens"), [("1C2", {"Frodo": 1}, 0), ("1R1", {}, 2)])
def test_outside_a_skirmish_only_isildurs_bane_turns_a_wound(ring: str, wounds: Told, burdens: int) -> None:
    verdict = archery(
        f'burdens: 1\nFree Peoples\n {FRODO} (ring-bearer, wearing) [{ring}]\nShadow\n "M" minion 6/2 (archer)\n'
        "Archery\n Frodo: 1"
    )
    assert (verdict["outcome"]["wounds"], verdict["outcome"]["burdens_added"]) == (wounds, burdens)


@pytest.mark.parametrize(("ring", "offered"), [("1C2", 0), ("1R1", 1)])
@pytest.mark.parametrize("placed", ["", "Archery\n Frodo: 1"])
def test_outside_a_skirmish_only_isildurs_bane_may_be_put_on(ring: str, offered: int, placed: str) -> None:
    verdict = archery(
        f'Free Peoples\n {FRODO} (ring-bearer) [{ring}]\nShadow\n "M" minion 6/2 (archer)\n{placed}',
    )
    assert sum("put on" in choice["may"] for choice in verdict["choices"]) == offered


# The Ring-bearer dies, and who may carry on


def test_the_game_is_lost_when_the_ring_bearer_dies() -> None:
    verdict = loses('"Frodo" companion 3/4 (ring-bearer, 3 wounds)', "5/2")
    assert (verdict["outcome"]["killed"], verdict["outcome"]["game"]) == (["Frodo"], "free-peoples lose")
    assert step_that_says(verdict, "the Ring-bearer, is killed")["cites"] == ["losing-the-game#ring-bearer-killed"]
    assert verdict["answer"].endswith("The Free Peoples player loses the game.")


def test_the_game_goes_on_when_another_dies() -> None:
    outcome = loses('"Sam" companion 3/4 (3 wounds)', "5/2", others='"Frodo" companion 3/4 (ring-bearer)')["outcome"]
    assert (outcome["killed"], outcome["game"], outcome["ring_bearer"]) == (["Sam"], "goes on", "Frodo")


def test_sam_may_carry_on_when_frodo_bore_the_ring() -> None:
    # Sam has resistance 5, less 2 burdens: 3; then the one threat falls.
    verdict = loses(
        f"{FRODO} (ring-bearer, 3 wounds) [1C2]", "6/2", others="Sam, Son of Hamfast", lines="burdens: 2\nthreats: 1"
    )
    assert verdict["outcome"]["game"] == "free-peoples lose"
    (choice,) = [one for one in verdict["choices"] if "become the Ring-bearer" in one["may"]]
    assert choice["who"] == "free-peoples"
    assert choice["may"] == "Sam may become the Ring-bearer, as Frodo was killed."
    assert "5 less 2 burdens, which is 3" in choice["then"] and "not wearing The One Ring" in choice["then"]
    assert "The 1 threat then falls" in choice["then"]
    assert step_that_says(verdict, "may carry on")["cites"] == [
        "sam#only-if-bearer",
        "losing-the-game#not-wearing",
    ]


def test_sam_who_would_be_corrupted_at_once_saves_nothing() -> None:
    verdict = loses(f"{FRODO} (ring-bearer, 3 wounds) [1C2]", "6/2", others="Sam, Son of Hamfast", lines="burdens: 5")
    (choice,) = [one for one in verdict["choices"] if "become the Ring-bearer" in one["may"]]
    assert "corrupted at once" in choice["then"]


@pytest.mark.parametrize("sam", ["15U153", "19P32"])
def test_a_sam_who_is_weaker_while_he_bears_the_ring_is_counted_so(sam: str) -> None:
    # Resistance 9 printed, 4 less while he bears The One Ring, 3 burdens: 2.
    verdict = loses(f"{FRODO} (ring-bearer, 3 wounds) [1C2]", "6/2", others=sam, lines="burdens: 3")
    (choice,) = [one for one in verdict["choices"] if "become the Ring-bearer" in one["may"]]
    assert "which is 2" in choice["then"]


def test_what_the_heir_bears_and_is_given_counts_for_his_resistance() -> None:
    # 5, +1 stated, +2 from the box, less 6 burdens: 2.
    verdict = loses(
        f"{FRODO} (ring-bearer, 3 wounds) [1C2]",
        "6/2",
        others="Sam, Son of Hamfast (resistance +1) [Salt from the Shire]",
        lines="burdens: 6",
    )
    (choice,) = [one for one in verdict["choices"] if "become the Ring-bearer" in one["may"]]
    assert "which is 2" in choice["then"]


def test_the_ring_that_the_heir_takes_over_counts_for_his_resistance() -> None:
    # The Ring of Rings gives resistance +2: 5 + 2 less 5 burdens.
    verdict = loses(f"{FRODO} (ring-bearer, 3 wounds) [11R1]", "6/2", others="Sam, Son of Hamfast", lines="burdens: 5")
    (choice,) = [one for one in verdict["choices"] if "become the Ring-bearer" in one["may"]]
    assert "which is 2" in choice["then"]


def test_sam_without_such_a_text_does_not_carry_on() -> None:
    verdict = loses('"Frodo" companion 3/4 (ring-bearer, 3 wounds)', "5/2", others='"Sam" companion 3/4')
    assert verdict["choices"] == []


def test_sam_does_not_carry_on_for_another_ring_bearer() -> None:
    verdict = loses("Boromir = 1R96 (ring-bearer, 2 wounds) [1C2]", "9/2", others="Sam, Son of Hamfast")
    assert verdict["outcome"]["game"] == "free-peoples lose"
    assert [one for one in verdict["choices"] if "become" in one["may"]] == []


def test_sam_does_not_carry_on_when_a_frodo_without_the_ring_dies() -> None:
    others = "Gandalf = 1R72 (ring-bearer) [1C2]\nSam, Son of Hamfast"
    verdict = loses("Frodo = 13R149 (3 wounds)", "5/2", others=others)
    assert (verdict["outcome"]["killed"], verdict["outcome"]["game"]) == (["Frodo"], "goes on")
    assert (verdict["outcome"]["ring_bearer"], verdict["choices"]) == ("Gandalf", [])


def test_sam_does_not_carry_on_when_frodo_is_corrupted() -> None:
    verdict = loses(
        f"{FRODO} (ring-bearer, wearing) [1C2]", "6/2", others="Sam, Son of Hamfast", lines="burdens: 9\nthreats: 2"
    )
    assert (verdict["outcome"]["game"], verdict["choices"]) == ("free-peoples lose", [])


def test_a_sam_who_is_gone_or_dead_does_not_carry_on() -> None:
    gone = loses(f"{FRODO} (ring-bearer, 3 wounds) [1C2]", "6/2", others="Sam, Son of Hamfast (gone)")
    assert [one for one in gone["choices"] if "become" in one["may"]] == []
    both = archery(
        f"Free Peoples\n {FRODO} (ring-bearer, 3 wounds) [1C2]\n Sam, Son of Hamfast (3 wounds)\n"
        'Shadow\n "M" minion 6/2\n archery +2 "a volley"\nArchery\n Frodo: 1\n Sam: 1'
    )
    assert (both["outcome"]["killed"], both["choices"]) == (["Frodo", "Sam"], [])


# Threats


def test_threats_become_wounds_on_companions_when_a_companion_dies() -> None:
    verdict = loses(
        '"Sam" companion 3/4 (3 wounds)',
        "5/2",
        others='"Frodo" companion 3/4 (ring-bearer, 1 wound)\n"Elrond" ally 8/4\n"Gimli" companion 6/3',
        lines="threats: 2",
    )
    outcome = verdict["outcome"]
    assert (outcome["threat_wounds"], outcome["threat_wounds_to"]) == (2, ["Frodo", "Gimli"])
    (choice,) = choices_of(verdict, "free-peoples")
    assert choice["characters"] == {"Frodo": 3, "Gimli": 3}
    assert step_that_says(verdict, "threats are removed")["cites"] == ["threats#when-killed", "threats#placing"]


def test_threats_fall_when_an_ally_dies_but_on_companions_only() -> None:
    verdict = skirmish(
        'threats: 3\nFree Peoples\n "Elrond" ally 2/2\n "Haldir" ally 4/3\n "Frodo" companion 3/4 (ring-bearer)\n'
        'Shadow\n "Orc" minion 9/3\nAssignments\n Elrond: Orc (shadow)'
    )
    assert (verdict["outcome"]["threat_wounds"], verdict["outcome"]["threat_wounds_to"]) == (3, ["Frodo"])


def test_no_threat_falls_when_nobody_of_the_free_peoples_dies() -> None:
    for verdict in (
        loses('"Sam" companion 3/4', "5/2", lines="threats: 2"),
        loses('"Sam" companion 9/4', "1/1", lines="threats: 2"),
    ):
        assert (verdict["outcome"]["threat_wounds"], verdict["outcome"]["threat_wounds_to"]) == (0, [])
        assert verdict["choices"] == []


def test_without_threats_a_death_costs_no_more() -> None:
    verdict = loses('"Sam" companion 3/1', "5/2", others='"Gimli" companion 6/3')
    assert (verdict["outcome"]["threat_wounds"], verdict["choices"]) == (0, [])


def test_threats_may_kill_all_that_can_take_them() -> None:
    verdict = loses('"Sam" companion 3/1', "5/2", others='"Gimli" companion 6/3 (1 wound)', lines="threats: 2")
    (choice,) = verdict["choices"]
    assert choice["characters"] == {"Gimli": 2}
    assert "dies" in choice["then"]
    less = loses('"Sam" companion 3/1', "5/2", others='"Gimli" companion 6/3', lines="threats: 2")
    assert "stop at a death" in less["choices"][0]["then"] and "dies" not in less["choices"][0]["then"]


@pytest.mark.parametrize("flag", ["cannot take wounds", "gone"])
def test_threat_wounds_cannot_go_to_one_who_cannot_take_them(flag: str) -> None:
    verdict = loses('"Sam" companion 3/1', "5/2", others=f'"Gimli" companion 6/3 ({flag})', lines="threats: 2")
    assert (verdict["outcome"]["threat_wounds"], verdict["outcome"]["threat_wounds_to"]) == (2, [])
    assert verdict["choices"] == []
    assert "no companion can take the wounds" in step_that_says(verdict, "threats are removed")["text"]


def test_threat_wounds_may_be_assigned_where_they_are_prevented() -> None:
    verdict = loses(
        '"Sam" companion 3/1', "5/2", others='"Gimli" companion 6/3 (prevent all wounds)', lines="threats: 5"
    )
    assert verdict["outcome"]["threat_wounds_to"] == ["Gimli"]
    assert "dies" not in verdict["choices"][0]["then"]


def test_no_threat_falls_when_the_game_is_lost() -> None:
    verdict = loses('"Frodo" companion 3/1 (ring-bearer)', "5/2", others='"Gimli" companion 6/3', lines="threats: 2")
    assert (verdict["outcome"]["threat_wounds"], verdict["choices"]) == (0, [])


def test_threats_fall_after_an_overwhelming_too() -> None:
    verdict = loses('"Sam" companion 3/4', "9/2", others='"Gimli" companion 6/3', lines="threats: 1")
    assert (verdict["outcome"]["overwhelmed"], verdict["outcome"]["threat_wounds"]) == (True, 1)
    assert verdict["outcome"]["threat_wounds_to"] == ["Gimli"]  # the dead Sam has vitality left, and takes none
    assert "The threat is removed" in step_that_says(verdict, "threat is removed")["text"]


def test_threat_wounds_after_archery_count_what_archery_placed() -> None:
    # Gimli has 3 left, archery takes 1: 2 may still be given.
    verdict = archery(
        'threats: 2\nFree Peoples\n "Sam" companion 3/1\n "Gimli" companion 6/3\nShadow\n "M" minion 5/2\n'
        ' archery +2 "a volley"\nArchery\n Sam: 1\n Gimli: 1'
    )
    assert (verdict["outcome"]["killed"], verdict["outcome"]["threat_wounds"]) == (["Sam"], 2)
    assert verdict["choices"][0]["characters"] == {"Gimli": 2}


# Threat wounds and The One Ring; preventions and The One Ring


def falls_on_frodo(brackets: str, items: str, *, threats: int, burdens: int = 0) -> Told:
    """A companion is killed beside Frodo, the only other companion, in a skirmish that Frodo is not in."""
    return skirmish(
        f"threats: {threats}\nburdens: {burdens}\nFree Peoples\n{FRODO} ({brackets}) [{items}]\n"
        '"A" companion 6/1\nShadow\n"O" minion 7/1\nAssignments\nA: O'
    )


def test_threat_wounds_on_a_ring_bearer_who_wears_the_ring_become_burdens_until_one_corrupts() -> None:
    (choice,) = falls_on_frodo("ring-bearer, wearing", "1C2", threats=2, burdens=8)["choices"]
    assert choice["characters"] == {"Frodo": 2}  # resistance 10 less 8 burdens
    assert "dies" not in choice["then"]
    assert choice["then"].endswith("each becomes 1 burden, which corrupts: the game is lost.")


def test_threat_wounds_that_do_not_yet_corrupt_are_not_said_to() -> None:
    (choice,) = falls_on_frodo("ring-bearer, wearing", "1C2", threats=2, burdens=7)["choices"]
    assert choice["characters"] == {"Frodo": 3}
    assert "each becomes 1 burden." in choice["then"] and "lost" not in choice["then"]


def test_with_isildurs_bane_half_as_many_threat_wounds_corrupt() -> None:
    (choice,) = falls_on_frodo("ring-bearer, wearing", "1R1", threats=1, burdens=7)["choices"]
    assert choice["characters"] == {"Frodo": 2}  # three more burdens corrupt; each wound adds two


def test_a_ring_that_could_be_put_on_for_threat_wounds_is_offered_and_the_game_not_given_up() -> None:
    (choice,) = falls_on_frodo("ring-bearer, 3 wounds", "1C2", threats=1)["choices"]
    assert "Frodo may put on The One Ring" in choice["then"] and "lost" not in choice["then"]


def test_without_a_ring_to_put_on_the_forced_death_of_the_ring_bearer_loses_the_game() -> None:
    verdict = falls_on_frodo("ring-bearer, 3 wounds", "1C299", threats=1)
    assert "Frodo is the Ring-bearer: the game is lost unless another carries on." in verdict["choices"][0]["then"]


def test_a_prevented_wound_becomes_no_burden_and_the_point_is_open() -> None:
    verdict = loses(f"{FRODO} (ring-bearer, wearing, prevent 1 wound) [1C2]", "6/2 (damage +1)")
    assert (verdict["outcome"]["burdens_added"], verdict["outcome"]["wounds"]) == (1, {})
    assert points(verdict) == ["about-to-responses"]


def test_when_all_wounds_are_prevented_the_worn_ring_has_nothing_to_turn() -> None:
    verdict = loses(f"{FRODO} (ring-bearer, wearing, prevent all wounds) [1C2]", "6/2 (damage +1)")
    assert (verdict["outcome"]["burdens_added"], verdict["outcome"]["game"]) == (0, "goes on")


def test_without_a_prevention_no_point_is_open() -> None:
    assert points(loses(f"{FRODO} (ring-bearer, wearing) [1C2]", "6/2 (damage +1)")) == []
