"""What cannot be at a table: one board for each problem, and one that is nearly it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from judge.engine.problems import CODES, list_problems

from .tables import all_judged, problem_codes, table

FIGHT = (
    'Free Peoples\n "A" companion 6/3 {a}\n "B" companion 6/3 {b}\nShadow\n "M" minion 5/2 {m}\n "N" minion 5/2 {n}\n'
)


def fight(tail: str = "", head: str = "", **words: str) -> str:
    brackets = {key: f"({words[key]})" if key in words else "" for key in ("a", "b", "m", "n")}
    return f"{head}\n{FIGHT.format(**brackets)}{tail}"


CASES = {
    "two-ring-bearers": (fight(a="ring-bearer", b="ring-bearer"), "B", fight(a="ring-bearer")),
    "minion-on-minion": (fight("Assignments\n M: N"), "M", fight("Assignments\n A: N")),
    "wrong-side": ('Free Peoples\n "M" minion 5/2', "M", 'Shadow\n "M" minion 5/2'),
    "wounds-reach-vitality": (fight(a="3 wounds"), "A", fight(a="2 wounds")),
    "class-twice": (
        "Free Peoples\n Frodo, Son of Drogo [Hobbit Sword; 1R14]",
        "Frodo",
        "Free Peoples\n Frodo, Son of Drogo [Hobbit Sword; 1U94]",
    ),
    "unique-twice": ("Free Peoples\n 1R89\n 1P365", "Aragorn 2", "Free Peoples\n 1R89\nShadow\n 2 Uruk Savage"),
    "site-number": ("site: 10", "site", "site: 9"),
    "site-facts-clash": ("site: 5 = 1U338", "site", "site: 3 = 1U338"),
    "corrupted": (
        "burdens: 10\nFree Peoples\n Frodo, Son of Drogo (ring-bearer)",
        "Frodo",
        "burdens: 9\nFree Peoples\n Frodo, Son of Drogo (ring-bearer)",
    ),
    "removed-twice": (
        fight("Assignments\n A: M, N", m="removed 1", n="removed 1"),
        "N",
        fight("Assignments\n A: M, N", m="removed 1", n="removed 2"),
    ),
    "order-unknown": (fight("Assignments\n A: M\nOrder\n B"), "B", fight("Assignments\n A: M\nOrder\n A")),
    "ring-bearer-cancelled": (
        fight("Assignments\n A: M (cancelled)", a="ring-bearer"),
        "A",
        fight("Assignments\n B: M (cancelled)", a="ring-bearer"),
    ),
    "settled-by-format": ("format: fellowship\nFree Peoples\n Celeborn", "Celeborn", "Free Peoples\n 1R34"),
}


def codes_of(text: str) -> list[tuple[str, str]]:
    return [(problem.code, problem.at) for problem in list_problems(table(text))]


def test_every_code_has_its_case() -> None:
    assert set(CASES) == set(CODES)


@pytest.mark.parametrize("code", sorted(CASES))
def test_a_problem_is_named_where_it_is_and_not_where_it_nearly_is(code: str) -> None:
    text, at, nearly = CASES[code]
    assert codes_of(text) == [(code, at)]
    assert codes_of(nearly) == []
    (problem,) = list_problems(table(text))
    assert problem.text.endswith(".") and problem.as_dict() == {"code": code, "at": at, "text": problem.text}


def test_a_name_that_the_format_settles_is_told_with_the_card_that_was_taken() -> None:
    (problem,) = list_problems(table(CASES["settled-by-format"][0]))
    assert "Celeborn, Lord of Lórien (1R34)" in problem.text


def test_no_ring_bearer_many_companions_and_many_threats_are_no_problems() -> None:
    assert codes_of('threats: 20\nFree Peoples\n 12 "C" companion 5/3') == []


def test_all_problems_are_listed_at_once() -> None:
    text = fight(
        "Assignments\n M: N\n A: M, B (cancelled)\nOrder\n B",
        "site: 12\nburdens: 6",
        a="ring-bearer, 3 wounds",
        b="ring-bearer",
    )
    assert sorted(codes_of(text)) == sorted(
        [
            ("two-ring-bearers", "B"),
            ("corrupted", "A"),
            ("corrupted", "B"),
            ("wounds-reach-vitality", "A"),
            ("site-number", "site"),
            ("minion-on-minion", "M"),
            ("wrong-side", "B"),
            ("ring-bearer-cancelled", "A"),
            ("order-unknown", "B"),
        ]
    )


@pytest.mark.parametrize("code", sorted(CASES))
def test_problems_never_stop_an_answer(code: str) -> None:
    verdicts = all_judged(CASES[code][0])["verdicts"]
    assert verdicts
    for verdict in verdicts:
        assert verdict["answer"] and verdict["steps"]


def test_problems_stand_in_every_verdict() -> None:
    text, at, _ = CASES["two-ring-bearers"]
    for verdict in all_judged(text)["verdicts"]:
        assert problem_codes(verdict) == [("two-ring-bearers", at)]


# Uniqueness


def test_two_copies_of_one_unique_card_are_one_too_many() -> None:
    assert codes_of("Free Peoples\n 2 Aragorn, Ranger of the North") == [("unique-twice", "Aragorn 2")]


def test_printings_of_one_unique_card_are_the_same_card() -> None:
    assert codes_of("Free Peoples\n 1R89\n 0P14") == [("unique-twice", "Aragorn 2")]


def test_a_card_that_is_not_unique_may_be_there_twice() -> None:
    assert codes_of("Free Peoples\n 1R89 [Hobbit Sword]\n 1U12 [Hobbit Sword]") == []


def test_each_side_and_each_shadow_player_counts_alone() -> None:
    # Two Witch-kings: one of each Shadow player is no problem, two of one player are.
    assert codes_of("Shadow 1\n 0P61\nShadow 2\n 0P61") == []
    assert codes_of("Shadow 1\n 2 0P61") == [("unique-twice", "The Witch-king 2")]


def test_a_unique_card_among_the_borne_and_in_play_counts_too() -> None:
    assert codes_of("Free Peoples\n 1R89 [2R22]\n 1U12 [4R91]") == [("unique-twice", "Gimli")]
    assert codes_of("Free Peoples\n 1R89 [2R22]\nIn play\n 2R22 (free peoples)") == [
        ("unique-twice", "Gandalf's Staff")
    ]


def test_a_shadow_card_borne_by_a_companion_is_the_shadows() -> None:
    # The same unique condition on two companions is one too many for its player, whatever the bearers' side.
    assert codes_of("Free Peoples\n 1R89 [2R22]\nIn play\n 2R22 (shadow)") == []


# Site


def test_site_numbers_are_one_to_nine() -> None:
    for number, problems in ((0, 1), (1, 0), (9, 0), (10, 1)):
        assert len(codes_of(f"site: {number}")) == problems
    assert codes_of("site: 7 = 11S263\nPath\n 0 = 1C326\n 9 = 1C326") == [("site-number", "path")]


@pytest.mark.parametrize(
    ("site", "what"),
    [("4 = 1U338", "site number"), ("1U338, shadow number 7", "Shadow number"), ("3 tower = 1U338", "block")],
)
def test_what_the_board_says_of_a_site_against_its_card_clashes(site: str, what: str) -> None:
    board = table(f"site: {site}")
    assert [(problem.code, what in problem.text) for problem in list_problems(board)] == [("site-facts-clash", True)]


def test_a_later_site_takes_its_number_from_the_path_without_a_clash() -> None:
    assert codes_of("site: 7 = 11S263") == []


# The same bytes


def test_problems_are_told_in_the_same_words_in_every_process() -> None:
    code = (
        "from tests.engine.tables import table\n"
        "from judge.engine.problems import list_problems\n"
        "print(list_problems(table('Free Peoples\\n 1R89\\n 1P365\\n 0P14\\n 15R55\\n 15A198\\n Frodo, Son of Drogo "
        "(ring-bearer, 9 wounds) [1C2; Hobbit Sword; 1R14]\\n')))"
    )
    told = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": str(seed)},
            cwd=Path(__file__).parents[2],
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for seed in (1, 2, 3)
    }
    assert len(told) == 1
