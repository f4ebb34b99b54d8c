"""Archery: totals, who may be given wounds, what must be placed, what is unlawful in a placing, what follows."""

from __future__ import annotations

import pytest

from .tables import Told, archery, choices_of, cited, codes, parts_of, points, step_that_says, sum_of


def fire(own: str, theirs: str, placed: str = "", head: str = "", second: str = "") -> Told:
    """Archery with these lines of the Free Peoples, of Shadow (and Shadow 2), and these wounds as placed."""
    return archery(
        f"{head}\nFree Peoples\n{own}\nShadow\n{theirs}\n"
        + (f"Shadow 2\n{second}\n" if second else "")
        + (f"Archery\n{placed}\n" if placed else "")
    )


ARCHER = '"A" companion 6/3 (archer)'
PLAIN = '"B" companion 6/3'
MINION = '"M" minion 5/2'


# Totals


def test_each_archer_adds_one_to_the_total_of_its_side() -> None:
    verdict = fire(f'{ARCHER}\n{PLAIN}\n"C" companion 6/3 (archer)', '"M" minion 5/2 (archer)')
    assert verdict["outcome"]["totals"] == {"free-peoples": 2, "shadow": 1}
    assert verdict["outcome"]["adds"] == {
        "free-peoples": [{"by": 1, "why": "A, archer"}, {"by": 1, "why": "C, archer"}],
        "shadow": [{"by": 1, "why": "M, archer"}],
    }
    assert parts_of(verdict, "free-peoples", "archery") == [(1, "A, archer"), (1, "C, archer")]
    assert step_that_says(verdict, "fellowship's archery total is 2")["cites"] == ["archery-phase#fellowship-total"]
    assert step_that_says(verdict, "minions' archery total is 1")["cites"] == ["archery-phase#minion-total"]
    assert verdict["answer"].startswith("Archery totals: fellowship 2, minions 1.")


def test_there_is_one_minion_total_however_many_shadow_players() -> None:
    verdict = fire(PLAIN, '"M" minion 5/2 (archer)', second='"N" minion 5/2 (archer)')
    assert verdict["outcome"]["totals"]["shadow"] == 2


def test_archer_gained_twice_adds_one() -> None:
    assert fire('"A" companion 6/3 (archer, archer)', MINION)["outcome"]["totals"]["free-peoples"] == 1


@pytest.mark.parametrize("words", ["archer, no archer", "archer, no archery"])
def test_who_lost_archer_or_does_not_add_adds_nothing(words: str) -> None:
    assert fire(f'"A" companion 6/3 ({words})', MINION)["outcome"]["totals"]["free-peoples"] == 0


def test_the_default_total_is_zero() -> None:
    verdict = fire(PLAIN, MINION)
    assert verdict["outcome"]["totals"] == {"free-peoples": 0, "shadow": 0}
    assert verdict["outcome"]["must_place"] == {"free-peoples": 0, "shadow": 0}
    assert sum_of(verdict, "shadow", "archery") == {"of": "archery", "who": "shadow", "parts": [], "total": 0}
    assert step_that_says(verdict, "minions' archery total is 0")["cites"] == [
        "archery-phase#minion-total",
        "archery-phase#default-zero",
    ]
    assert verdict["choices"] == []


def test_a_card_adds_to_a_total_without_an_archer() -> None:
    verdict = fire(PLAIN, f'{MINION}\narchery +2 "a volley"')
    assert verdict["outcome"]["totals"] == {"free-peoples": 0, "shadow": 2}
    assert verdict["outcome"]["adds"]["shadow"] == [{"by": 2, "why": "a volley"}]


def test_a_total_never_counts_as_less_than_zero() -> None:
    verdict = fire(ARCHER + '\narchery -3 "fog"', MINION)
    assert verdict["outcome"]["totals"]["free-peoples"] == 0
    step = step_that_says(verdict, "fellowship's archery total")
    assert step["cites"] == ["archery-phase#fellowship-total", "archery-phase#floor"]
    assert "never less than zero" in step["text"]


def test_a_total_of_exactly_zero_needs_no_floor() -> None:
    verdict = fire(ARCHER + '\narchery -1 "fog"', MINION)
    assert verdict["outcome"]["totals"]["free-peoples"] == 0
    assert "archery-phase#floor" not in cited(verdict)


def test_a_bonus_counts_for_its_own_side() -> None:
    verdict = fire(f'{PLAIN}\narchery +1 "a"', f'{MINION}\narchery +3 "b"')
    assert verdict["outcome"]["totals"] == {"free-peoples": 1, "shadow": 3}


# Allies

BOWMAN = '"Bowman" ally 4/2 home 5 tower {words}'


def bowman(words: str, site: str = "", placed: str = "") -> Told:
    return fire(
        f"{PLAIN}\n{BOWMAN.format(words=words)}",
        f'{MINION}\narchery +1 "a"',
        placed,
        head=f"site: {site}" if site else "",
    )


@pytest.mark.parametrize(
    ("site", "words", "takes_part"),
    [
        ("5 tower", "(archer)", True),
        ("5 fellowship", "(archer)", False),  # the right number on the path of another block
        ("4 tower", "(archer)", False),
        ("", "(archer)", False),
        ("4 tower", "(archer, participates)", True),
        ("4 tower", "(archer, archery only)", True),
        ("4 tower", "(archer, skirmish only)", False),
    ],
)
def test_an_ally_shoots_and_is_shot_at_at_home_or_by_a_cards_leave(site: str, words: str, takes_part: bool) -> None:
    outcome = bowman(words, site)["outcome"]
    assert outcome["totals"]["free-peoples"] == int(takes_part)
    assert ("Bowman" in outcome["may_take_wounds"]["free-peoples"]) is takes_part


def test_an_ally_with_two_homes_is_at_home_at_both_and_nowhere_on_later_sites() -> None:
    ally = '"E" ally 5/3 home 3 fellowship, 6 fellowship'
    for site, home in (("3 fellowship", True), ("6 fellowship", True), ("9 fellowship", False), ("3 shadows", False)):
        verdict = fire(ally, MINION, head=f"site: {site}")
        assert ("E" in verdict["outcome"]["may_take_wounds"]["free-peoples"]) is home
        assert ("ally#no-home-later" in cited(verdict)) is (site == "3 shadows")


def test_no_site_of_the_later_sets_is_a_home() -> None:
    verdict = fire('"E" ally 5/3 home 3 shadows', MINION, head="site: 3 shadows")
    assert verdict["outcome"]["may_take_wounds"]["free-peoples"] == {}


def test_which_allies_take_part_is_told() -> None:
    assert "Bowman takes part" in step_that_says(bowman("", "5 tower"), "part in archery")["text"]
    away = step_that_says(bowman("", "4 tower"), "not take part")
    assert "not at a home site" in away["text"]
    assert away["cites"] == ["ally#taking-part", "ally#archery", "archery-phase#allies"]
    assert "no site is stated" in step_that_says(bowman(""), "not take part")["text"]


def test_wounds_on_an_ally_away_from_home_are_unlawful_and_not_taken() -> None:
    verdict = bowman("", "4 tower", "Bowman: 1")
    (reason,) = verdict["outcome"]["reasons"]
    assert (reason["code"], reason["who"], reason["cites"]) == ("does-not-take-part", "Bowman", ["ally#archery"])
    assert (verdict["legal"], verdict["outcome"]["wounds"]) == (False, {})


def test_wounds_on_an_ally_that_takes_part_are_lawful_and_hang_on_an_open_point_unless_it_is_an_archer() -> None:
    verdict = bowman("", "5 tower", "Bowman: 1")
    assert (verdict["legal"], verdict["outcome"]["wounds"]) == (True, {"Bowman": 1})
    assert points(verdict) == ["archery-and-allies"]
    assert points(bowman("(archer)", "5 tower", "Bowman: 1")) == []
    assert points(bowman("", "5 tower", "B: 1")) == []


# Who may be given wounds, and how many must be placed


def test_as_many_as_the_vitality_left_may_be_given() -> None:
    verdict = fire('"A" companion 6/3 (2 wounds)\n"B" companion 6/4 (vitality -1)', '"M" minion 5/2 (1 wound)')
    assert verdict["outcome"]["may_take_wounds"] == {"free-peoples": {"A": 1, "B": 3}, "shadow": {"1": {"M": 1}}}
    assert step_that_says(verdict, "may be given")["cites"] == ["archery-phase#one-at-a-time", "wound#cannot-take"]


def test_who_cannot_take_wounds_or_has_no_vitality_left_may_be_given_none() -> None:
    verdict = fire('"A" companion 6/3 (cannot take wounds)\n"B" companion 6/3 (3 wounds)', MINION)
    assert verdict["outcome"]["may_take_wounds"]["free-peoples"] == {}


def test_who_has_wounds_prevented_may_be_given_them() -> None:
    verdict = fire('"A" companion 6/3 (prevent all wounds)', '"M" minion 5/2 (archer)', "A: 1")
    assert verdict["outcome"]["may_take_wounds"]["free-peoples"] == {"A": 3}
    assert (verdict["legal"], verdict["outcome"]["wounds"]) == (True, {})
    assert "wound#prevented" in cited(verdict)


def test_must_place_is_the_other_sides_total() -> None:
    verdict = fire(f"{ARCHER}\n{PLAIN}", '"M" minion 5/2 (archer)\n"N" minion 5/2 (archer)')
    assert verdict["outcome"]["must_place"] == {"free-peoples": 2, "shadow": 1}
    assert step_that_says(verdict, "The Free Peoples player places 2")["cites"] == [
        "archery-phase#free-peoples-places",
        "archery-phase#must-place",
    ]
    assert step_that_says(verdict, "The Shadow player whom")["cites"] == [
        "archery-phase#chosen-shadow-player",
        "archery-phase#must-place",
    ]


def test_leftover_wounds_that_nobody_can_take_are_ignored() -> None:
    # Total 4, one minion with one vitality left: one is placed, three are ignored.
    archers = "\n".join(f'"L{n}" companion 6/3 (archer)' for n in range(1, 5))
    verdict = fire(archers, '"G" minion 5/1', "G: 1")
    assert (verdict["outcome"]["totals"]["free-peoples"], verdict["outcome"]["must_place"]["shadow"]) == (4, 1)
    assert (verdict["legal"], verdict["outcome"]["killed"], verdict["outcome"]["discarded"]) == (True, ["G"], ["G"])
    step = step_that_says(verdict, "the rest cannot be placed")
    assert "archery-phase#leftover-wounds" in step["cites"] and "1 of 4 wounds" in step["text"]


def test_wounds_that_can_all_be_placed_leave_nothing_over() -> None:
    assert "archery-phase#leftover-wounds" not in cited(fire(ARCHER, MINION))


# The placing as stated


def test_exactly_what_must_be_placed_is_lawful() -> None:
    verdict = fire(f"{ARCHER}\n{PLAIN}", '"M" minion 5/2 (archer)\n"N" minion 5/2 (archer)', "A: 1\nB: 1\nN: 1")
    assert (verdict["legal"], verdict["outcome"]["reasons"]) == (True, [])
    assert verdict["outcome"]["wounds"] == {"A": 1, "B": 1, "N": 1}
    assert verdict["choices"] == []
    step = step_that_says(verdict, "The Free Peoples player placed 1 on A and 1 on B")
    assert step["cites"] == ["archery-phase#must-place", "archery-phase#one-at-a-time"]


def test_all_wounds_may_go_to_one_and_kill() -> None:
    verdict = fire(PLAIN, f'{MINION}\narchery +3 "a"', "B: 3")
    assert (verdict["legal"], verdict["outcome"]["killed"], verdict["outcome"]["dead_pile"]) == (True, ["B"], ["B"])
    assert step_that_says(verdict, "stop when a character dies")["cites"] == ["archery-phase#deaths"]
    assert "B is killed." in verdict["answer"]


def test_more_than_the_total_are_too_many() -> None:
    verdict = fire(f"{ARCHER}", '"M" minion 5/3', "M: 2")
    (reason,) = verdict["outcome"]["reasons"]
    assert (reason["code"], reason["who"]) == ("too-many-wounds", "shadow")
    assert reason["cites"] == ["archery-phase#one-at-a-time"]
    assert "2 wounds" in reason["text"] and "total is 1" in reason["text"]
    assert verdict["answer"].endswith(reason["text"])


def test_more_than_the_vitality_left_on_one_are_too_many() -> None:
    verdict = fire('"A" companion 6/2 (1 wound)\n"B" companion 6/3', f'{MINION}\narchery +2 "a"', "A: 2")
    assert [(one["code"], one["who"]) for one in verdict["outcome"]["reasons"]] == [("too-many-wounds", "A")]
    assert (verdict["outcome"]["wounds"], verdict["outcome"]["killed"]) == ({"A": 1}, ["A"])


def test_too_many_in_both_ways_are_two_reasons() -> None:
    verdict = fire('"A" companion 6/2 (1 wound)', '"M" minion 5/2 (archer)', "A: 2")
    assert [one["who"] for one in verdict["outcome"]["reasons"]] == ["A", "free-peoples"]
    assert codes(verdict) == ["too-many-wounds", "too-many-wounds"]


def test_fewer_than_must_be_placed_are_not_enough() -> None:
    verdict = fire(PLAIN, f'{MINION}\narchery +2 "a"', "B: 1")
    (reason,) = verdict["outcome"]["reasons"]
    assert (reason["code"], reason["who"]) == ("wounds-not-placed", "free-peoples")
    assert reason["cites"] == ["archery-phase#must-place"]


def test_fewer_than_the_total_are_enough_when_nobody_can_take_more() -> None:
    assert fire('"B" companion 6/1', f'{MINION}\narchery +2 "a"', "B: 1")["legal"] is True


def test_unlawful_wounds_count_as_placed() -> None:
    # Two must be placed; one of the two is on somebody who cannot take it: that is the one fault.
    verdict = fire(f'{PLAIN}\n"C" companion 6/3 (cannot take wounds)', f'{MINION}\narchery +2 "a"', "B: 1\nC: 1")
    assert codes(verdict) == ["cannot-take-wounds"]


def test_wounds_on_one_who_cannot_take_them_are_unlawful_and_not_taken() -> None:
    verdict = fire(f'{PLAIN}\n"C" companion 6/3 (cannot take wounds)', f'{MINION}\narchery +1 "a"', "C: 1")
    (reason,) = verdict["outcome"]["reasons"]
    assert (reason["code"], reason["who"], reason["cites"]) == ("cannot-take-wounds", "C", ["wound#cannot-take"])
    assert verdict["outcome"]["wounds"] == {}


def test_a_side_that_the_section_does_not_name_is_not_judged_and_its_wounds_are_a_choice() -> None:
    verdict = fire(f"{ARCHER}\n{PLAIN}", '"M" minion 5/2 (archer)', "M: 1")
    assert verdict["legal"] is True
    (choice,) = verdict["choices"]
    assert (choice["who"], choice["characters"]) == ("free-peoples", {"A": 3, "B": 3})
    assert "Place 1 archery wound" in choice["may"]


def test_naming_a_character_with_no_wound_makes_the_side_judged() -> None:
    assert codes(fire(PLAIN, f'{MINION}\narchery +1 "a"', "B: 0")) == ["wounds-not-placed"]


def test_no_wound_is_no_fault_of_whoever_is_given_none() -> None:
    verdict = fire(f'{ARCHER}\n"E" ally 5/3', f'"C" minion 6/3 (cannot take wounds)\n{MINION}', "E: 0\nC: 0\nM: 1")
    assert (verdict["legal"], verdict["outcome"]["reasons"]) == (True, [])


def test_wounds_that_would_kill_all_are_told_so() -> None:
    deadly = fire('"B" companion 6/1', f'{MINION}\narchery +2 "a"')
    assert "B dies" in deadly["choices"][0]["then"]
    spared = fire('"B" companion 6/1 (prevent all wounds)', f'{MINION}\narchery +2 "a"')
    assert " die" not in spared["choices"][0]["then"]


# Several Shadow players


def two_players(placed: str = "") -> Told:
    return fire(
        f'{ARCHER}\n"C" companion 6/3 (archer)\n"D" companion 6/3 (archer)',
        MINION,
        placed,
        second='"N" minion 5/1\n"O" minion 5/3',
    )


def test_before_a_player_is_chosen_each_would_have_to_place_what_the_own_minions_can_take() -> None:
    verdict = two_players()
    assert verdict["outcome"]["must_place"]["shadow"] == {"1": 2, "2": 3}
    assert verdict["outcome"]["may_take_wounds"]["shadow"] == {"1": {"M": 2}, "2": {"N": 1, "O": 3}}
    (choice,) = choices_of(verdict, "free-peoples")
    assert choice["may"].startswith("Choose the Shadow player")
    assert "player 1 places 2 wounds" in choice["then"].lower() and "player 2 places 3 wounds" in choice["then"]


def test_the_chosen_player_is_the_one_whose_minions_are_named() -> None:
    verdict = two_players("N: 1\nO: 2")
    assert (verdict["legal"], verdict["outcome"]["must_place"]["shadow"]) == (True, 3)


def test_minions_of_two_players_are_not_shot_at_together() -> None:
    verdict = two_players("O: 2\nM: 1")
    (reason,) = verdict["outcome"]["reasons"]
    assert (reason["code"], reason["who"]) == ("not-chosen-player", "M")
    assert reason["cites"] == ["archery-phase#chosen-shadow-player"]


def test_the_only_player_with_minions_places() -> None:
    verdict = archery(f"Free Peoples\n{ARCHER}\nShadow 2\n{MINION}")
    assert verdict["outcome"]["must_place"]["shadow"] == 1
    assert choices_of(verdict, "shadow 2")[0]["characters"] == {"M": 1 + 1}


def test_without_minions_nothing_has_to_be_placed() -> None:
    verdict = archery(f"Free Peoples\n{ARCHER}")
    assert verdict["outcome"]["must_place"] == {"free-peoples": 0, "shadow": 0}
    assert verdict["choices"] == []


def test_players_without_anybody_to_shoot_at_offer_no_choice() -> None:
    verdict = fire(ARCHER, '"M" minion 5/2 (cannot take wounds)', second='"N" minion 5/2 (cannot take wounds)')
    assert verdict["outcome"]["must_place"]["shadow"] == {"1": 0, "2": 0}
    assert verdict["choices"] == []


# What follows


def test_archery_can_kill_the_ring_bearer_and_lose_the_game() -> None:
    verdict = fire('"F" companion 3/1 (ring-bearer)', '"M" minion 5/2 (archer)', "F: 1")
    assert (verdict["outcome"]["game"], verdict["outcome"]["killed"]) == ("free-peoples lose", ["F"])
    assert verdict["answer"].endswith("The Free Peoples player loses the game.")


def test_threats_fall_after_a_death_by_archery() -> None:
    verdict = fire('"A" companion 6/1\n"B" companion 6/3', '"M" minion 5/2 (archer)', "A: 1", head="threats: 2")
    assert (verdict["outcome"]["threat_wounds"], verdict["outcome"]["threat_wounds_to"]) == (2, ["B"])
    assert choices_of(verdict, "free-peoples")[0]["characters"] == {"B": 3}


def test_a_minion_that_dies_costs_no_threats() -> None:
    verdict = fire(ARCHER, '"M" minion 5/1', "M: 1", head="threats: 2")
    assert (verdict["outcome"]["killed"], verdict["outcome"]["threat_wounds"]) == (["M"], 0)


def test_a_death_among_several_hangs_on_an_open_point_and_a_death_alone_does_not() -> None:
    assert points(fire('"A" companion 6/1\n"B" companion 6/3', f'{MINION}\narchery +2 "a"', "A: 1\nB: 1")) == [
        "archery-deaths"
    ]
    assert points(fire('"A" companion 6/1', '"M" minion 5/2 (archer)', "A: 1")) == []
    assert points(fire('"A" companion 6/2\n"B" companion 6/3', f'{MINION}\narchery +2 "a"', "A: 1\nB: 1")) == []


def test_the_outcome_is_in_board_order_whatever_the_order_of_placing() -> None:
    verdict = fire('"A" companion 6/1\n"B" companion 6/1', f'{MINION}\narchery +2 "a"', "B: 1\nA: 1")
    assert (verdict["outcome"]["killed"], list(verdict["outcome"]["wounds"])) == (["A", "B"], ["A", "B"])


def test_the_keys_of_the_outcome() -> None:
    assert list(fire(ARCHER, MINION)["outcome"]) == [
        "totals", "adds", "may_take_wounds", "must_place", "reasons", "killed", "dead_pile", "discarded", "wounds",
        "burdens", "burdens_added", "threat_wounds", "threat_wounds_to", "game",
    ]  # fmt: skip


def test_the_ring_bearer_who_wears_isildurs_bane_may_be_corrupted_by_archery() -> None:
    verdict = fire(
        "Frodo, Son of Drogo (ring-bearer, wearing) [1R1]", f'{MINION}\narchery +3 "a"', "Frodo: 3", "burdens: 5"
    )
    # Resistance 10 less 5; three wounds would be six burdens, of which the fifth corrupts.
    assert (verdict["outcome"]["burdens_added"], verdict["outcome"]["burdens"]) == (5, 10)
    assert (verdict["outcome"]["game"], verdict["outcome"]["wounds"]) == ("free-peoples lose", {})


def test_wounds_beyond_the_vitality_left_are_no_burdens_either() -> None:
    # Vitality 4 + 1 with 3 wounds leaves 2; of four wounds placed two count, as two burdens each.
    verdict = fire(
        "Frodo, Son of Drogo (ring-bearer, wearing, 3 wounds) [1R1]", f'{MINION}\narchery +4 "a"', "Frodo: 4"
    )
    assert codes(verdict) == ["too-many-wounds"]
    assert verdict["outcome"]["burdens_added"] == 4
