"""The form of a verdict: its keys in their order, numbers with their parts, and one whole example."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from .tables import Told, all_judged, archery, assignment, judged, movement, order, skirmish, sums, table

KEYS = ["question", "rules", "legal", "answer", "outcome", "steps", "choices", "open", "notices", "problems"]

ARAGORN = (
    'Free Peoples\n Aragorn, Ranger of the North (2 wounds)\nShadow\n "Orc" minion 9/2 (damage +1)\n'
    "Assignments\n Aragorn: Orc"
)


def test_a_skirmish_is_told_whole() -> None:
    # Aragorn 8/4 with 2 wounds against 9 with damage +1: two wounds, which kill him.
    verdict = skirmish(ARAGORN)
    assert {key: verdict[key] for key in ("question", "about", "rules", "legal", "answer")} == {
        "question": "skirmish",
        "about": "Aragorn",
        "rules": "4.2",
        "legal": True,
        "answer": "The Shadow side wins 9 to 8. Aragorn takes 2 wounds and is killed.",
    }
    assert list(verdict) == ["question", "about", *KEYS[1:]]
    outcome = {
        "occurs": True,
        "strength": {"free-peoples": 8, "shadow": 9},
        "winner": "shadow",
        "overwhelmed": False,
        "wounds": {"Aragorn": 2},
        "killed": ["Aragorn"],
        "dead_pile": ["Aragorn"],
        "discarded": [],
        "losing": ["Aragorn"],
        "winning": ["Orc"],
        "neither": [],
        "burdens": 0,
        "burdens_added": 0,
        "threat_wounds": 0,
        "threat_wounds_to": [],
        "ring_bearer": None,
        "game": "goes on",
        "margins": {"free-peoples win with": 2, "free-peoples overwhelmed from": 16, "shadow overwhelmed from": 18},
    }
    assert json.dumps(verdict["outcome"]) == json.dumps(outcome)  # the order of the keys too
    assert verdict["steps"][:3] == [
        {
            "text": "Aragorn's strength is 8, as printed.",
            "cites": ["skirmish-phase#strength"],
            "sum": {"of": "strength", "who": "Aragorn", "parts": [{"by": 8, "why": "printed"}], "total": 8},
        },
        {
            "text": "The Shadow side's strength is 9.",
            "cites": ["skirmish-phase#strength"],
            "sum": {"of": "strength", "who": "shadow", "parts": [{"by": 9, "why": "Orc"}], "total": 9},
        },
        {
            "text": "9 is more than 8 and less than 16: the Shadow side wins, and nobody is overwhelmed.",
            "cites": ["skirmish-phase#compare", "overwhelmed#double"],
        },
    ]
    rest = {cite for step in verdict["steps"][3:] for cite in step["cites"]}
    assert rest >= {"damage-bonus#extra-wounds", "killed#vitality"}
    assert (verdict["choices"], verdict["open"], verdict["problems"]) == ([], [], [])


def test_every_question_has_the_same_keys_in_the_same_order() -> None:
    board = f"site: 4, shadow number 1\n{ARAGORN}"
    for question in ("archery", "assignment", "order", "movement"):
        assert list(judged(board, question)) == KEYS


def test_a_step_shows_one_sum_as_an_object_and_none_as_nothing() -> None:
    steps = skirmish(ARAGORN)["steps"]
    assert isinstance(steps[0]["sum"], dict) and list(steps[0]) == ["text", "cites", "sum"]
    assert list(steps[2]) == ["text", "cites"]
    assert list(steps[0]["sum"]) == ["of", "who", "parts", "total"]


@pytest.mark.parametrize(
    ("verdict", "keys"),
    [
        (archery(ARAGORN), ["totals", "adds", "may_take_wounds", "must_place", "reasons", "killed", "dead_pile",
                            "discarded", "wounds", "burdens", "burdens_added", "threat_wounds", "threat_wounds_to",
                            "game"]),
        (assignment(ARAGORN), ["free_peoples_may_assign", "assignments", "leftover", "shadow_may_assign"]),
        (order(ARAGORN), ["may_choose", "must_wait", "reasons"]),
        (movement(f"site: 4, shadow number 1\n{ARAGORN}"), ["add", "parts"]),
    ],
)  # fmt: skip
def test_the_outcome_of_each_question_has_its_keys(verdict: Told, keys: list[str]) -> None:
    assert list(verdict["outcome"]) == keys


def test_the_keys_of_choices_points_notices_and_problems() -> None:
    text = (
        "threats: 1\nburdens: 12\nFree Peoples\n Frodo, Son of Drogo (ring-bearer) [1C2]\n Gimli = 1U12 [1R14]\n"
        ' "Elrond" ally 3/1\nShadow\n "Orc" minion 5/2\nAssignments\n Elrond: Orc (shadow)'
    )
    verdict = skirmish(text)
    assert [list(choice) for choice in verdict["choices"]] == [["who", "may", "then", "characters"]]
    assert [list(point) for point in verdict["open"]] == [["point", "text"]]
    assert list(verdict["notices"][0]) == ["card", "text"]
    assert [list(problem) for problem in verdict["problems"]] == [["code", "at", "text"]]
    wearing = skirmish(
        'Free Peoples\n Frodo = 1C290 (ring-bearer) [1C2]\nShadow\n "M" minion 5/2\nAssignments\n Frodo: M'
    )
    assert [list(choice) for choice in wearing["choices"]] == [["who", "may", "then"]]


def test_a_part_of_zero_is_a_part_of_the_sum_too() -> None:
    verdict = skirmish(ARAGORN.replace("9/2 (damage +1)", "9/2 (strength -9)"))
    (shadow,) = [one for one in sums(verdict) if one["who"] == "shadow"]
    assert shadow["parts"] == [{"by": 0, "why": "Orc"}]


def test_the_example_of_the_notation_raises_seven_verdicts() -> None:
    told = all_judged(FORD)
    asked = [(one["question"], one.get("about")) for one in told["verdicts"]]
    assert asked == [
        ("archery", None),
        ("assignment", None),
        ("order", None),
        ("skirmish", "Aragorn"),
        ("skirmish", "Gimli"),
        ("skirmish", "Sam"),
        ("skirmish", "Frodo"),
    ]
    assert [one["problems"] for one in told["verdicts"]] == [[]] * 7
    by_name: dict[Any, Told] = {one.get("about", one["question"]): one["outcome"] for one in told["verdicts"]}
    # Aragorn and the Townsman shoot (Elrond is at home at Rivendell, site 3, but is no archer); one Goblin Marksman.
    assert by_name["archery"]["totals"] == {"free-peoples": 2, "shadow": 1}
    assert by_name["archery"]["wounds"] == {"Aragorn": 1, "Uruk Savage 1": 1, "Goblin Marksman": 1}
    assert by_name["archery"]["killed"] == ["Goblin Marksman"]
    # Aragorn 8 (the Bow adds no strength) against two Uruks of 5, damage +1 each; Gimli 6 + 2 against 9, damage +1.
    assert by_name["Aragorn"]["strength"] == {"free-peoples": 8, "shadow": 10}
    assert by_name["Gimli"]["strength"] == {"free-peoples": 8, "shadow": 9}
    assert by_name["Sam"]["occurs"] is False
    assert by_name["Frodo"]["strength"]["free-peoples"] == 3 + 1 + 2
    assert by_name["order"]["may_choose"] == ["Frodo", "Aragorn", "Gimli"]


def test_a_board_from_json_and_from_text_give_the_same_bytes() -> None:
    from judge.notation import to_json

    from .tables import table_from

    board = table(FORD)
    again = table_from(to_json(board))
    assert json.dumps(all_judged(board)) == json.dumps(all_judged(again))


def test_the_rules_version_is_told() -> None:
    assert [skirmish(ARAGORN, rules=version)["rules"] for version in ("4.0", "4.1", "4.2")] == ["4.0", "4.1", "4.2"]


def test_a_citation_is_an_entry_and_a_paragraph() -> None:
    for verdict in all_judged(FORD)["verdicts"]:
        for step in verdict["steps"]:
            assert step["cites"] and all(re.fullmatch(r"[a-z0-9-]+#[a-z0-9-]+", cite) for cite in step["cites"])


FORD = """
format: fellowship
rules: 4.2
site: Ford of Bruinen
burdens: 2
threats: 1
twilight: 6
cards in hand: 3

Free Peoples
  Frodo, Son of Drogo (ring-bearer, 1 wound) [The One Ring, The Ruling Ring; Hobbit Sword]
  Aragorn, Ranger of the North (2 wounds, archer, defender +1) [Aragorn's Bow]
  Gimli = 1U12 (strength +2 "Axe Strike")
  Sam, Son of Hamfast
  Elrond, Lord of Rivendell
  "Townsman" companion 6/3 (archer, unhasty)

Shadow
  2 Uruk Savage
  Goblin Marksman
  Goblin Runner
  Cave Troll of Moria, Scourge of the Black Pit
  "Orc" minion 9/2 (damage +1, fierce, 1 wound)

In play
  Saruman's Snows (shadow)

Archery
  Aragorn: 1
  Goblin Marksman: 1
  Uruk Savage 1: 1

Assignments
  Gimli: Orc (action)
  Aragorn: Uruk Savage 1, Uruk Savage 2
  Sam: Goblin Runner (cancelled)
  Frodo: Cave Troll of Moria (shadow)

Order
  Aragorn, Gimli, Sam, Frodo
"""
