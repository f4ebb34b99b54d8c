"""Which questions are asked of a board, and what a question needs."""

from __future__ import annotations

import pytest

from judge.engine.ask import QUESTIONS, ask, ask_all
from judge.engine.errors import CannotAnswer

from .tables import all_judged, judged, table

SIDES = 'Free Peoples\n "A" companion 6/3\n "B" companion 6/3\nShadow\n "M" minion 5/2\n "N" minion 5/2\n'
TWO = "Assignments\n A: M\n B: N\n"


def asked(text: str) -> list[str]:
    """The questions answered, each skirmish with its character."""
    return [
        f"{one['question']} {one['about']}" if "about" in one else one["question"]
        for one in all_judged(text)["verdicts"]
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("phase: archery\n" + SIDES, ["archery"]),
        (SIDES + "Archery\n A: 0\n", ["archery"]),
        ("phase: archery\n" + SIDES + TWO, ["archery", "assignment", "order", "skirmish A", "skirmish B"]),
        (SIDES + TWO, ["assignment", "order", "skirmish A", "skirmish B"]),
        (SIDES + "Assignments\n A: M\n", ["assignment", "order", "skirmish A"]),
        (SIDES, ["assignment", "order"]),
        ("phase: fierce assignment\n" + SIDES + TWO, ["assignment", "order", "skirmish A", "skirmish B"]),
        ("phase: skirmish\n" + SIDES + TWO, ["order", "skirmish A", "skirmish B"]),
        ("phase: fierce skirmish\n" + SIDES + TWO, ["order", "skirmish A", "skirmish B"]),
        ("phase: skirmish\n" + SIDES + "Assignments\n A: M\n", ["skirmish A"]),
        # One is cancelled: only one waits.
        ("phase: skirmish\n" + SIDES + "Assignments\n A: M (cancelled)\n B: N\n", ["skirmish A", "skirmish B"]),
        ("phase: skirmish\n" + SIDES, []),
        # The stated order first, then board order.
        (SIDES + TWO + "Order\n B\n", ["assignment", "order", "skirmish B", "skirmish A"]),
        ("6/3 vs 5/2", ["skirmish Companion"]),
    ],
)  # fmt: skip
def test_a_board_without_a_question_is_asked_what_its_phase_raises(text: str, expected: list[str]) -> None:
    assert asked(text) == expected


def test_all_of_a_board_is_legal_when_each_verdict_is() -> None:
    assert all_judged(SIDES + TWO)["legal"] is True
    verdicts = all_judged(SIDES + "Assignments\n A: M, N\n")
    assert verdicts["legal"] is False
    assert [one["legal"] for one in verdicts["verdicts"]] == [False, True, True]


def test_each_verdict_is_judged_on_the_board_as_stated() -> None:
    # Archery kills A, and A still fights: nothing is carried over.
    text = 'Free Peoples\n "A" companion 6/1\nShadow\n "M" minion 5/2 (archer)\nArchery\n A: 1\nAssignments\n A: M'
    archery, *_, skirmish = all_judged(text)["verdicts"]
    assert (archery["outcome"]["killed"], skirmish["outcome"]["winner"]) == (["A"], "free-peoples")


def test_the_rules_of_the_board_hold_unless_others_are_asked_for() -> None:
    board = table(f"rules: 4.0\n{SIDES}{TWO}")
    assert judged(board, "skirmish", "A")["rules"] == "4.0"
    assert judged(board, "skirmish", "A", rules="4.2")["rules"] == "4.2"
    assert {one.rules for one in ask_all(board, "4.1").verdicts} == {"4.1"}


@pytest.mark.parametrize(
    ("text", "question", "about", "rules", "code", "at", "words"),
    [
        (SIDES + TWO, "skirmish", None, None, "which-skirmish", "about", "A, B"),
        (SIDES + TWO, "skirmish", "M", None, "no-such-skirmish", "about", "A, B"),
        (SIDES, "skirmish", None, None, "no-skirmish", "assignments", "Aragorn: Orc"),
        (SIDES, "skirmish", "A", None, "no-such-skirmish", "about", "no skirmish stands"),
        (SIDES, "duel", None, None, "unknown-question", "ask", "archery"),
        (SIDES, "order", None, "3.9", "unknown-rules", "rules", "4.0, 4.1, 4.2"),
        (SIDES, "movement", None, None, "site-missing", "site", "site: 4"),
    ],
)
def test_a_question_that_lacks_something_names_it_and_the_mend(
    text: str, question: str, about: str | None, rules: str | None, code: str, at: str, words: str
) -> None:
    with pytest.raises(CannotAnswer) as caught:
        ask(table(text), question, about, rules)
    told = caught.value.as_dict()
    assert (told["code"], told["at"]) == (code, at)
    assert words in told["message"] == str(caught.value)


def test_the_one_skirmish_of_a_board_need_not_be_named() -> None:
    assert judged("6/3 vs 5/2", "skirmish")["about"] == "Companion"
    assert judged(SIDES + TWO, "skirmish", "B")["about"] == "B"


def test_every_question_answers_to_its_name() -> None:
    board = table(f"site: 4, shadow number 1\n{SIDES}{TWO}")
    for question in QUESTIONS:
        verdict = judged(board, question, "A" if question == "skirmish" else None)
        assert verdict["question"] == question
        assert ("about" in verdict) is (question == "skirmish")


def test_an_error_repeats_only_the_beginning_of_what_was_typed() -> None:
    with pytest.raises(CannotAnswer) as caught:
        ask(table("6/3 vs 9/2"), "x" * 10_000)
    assert len(caught.value.message) < 250 and "x…" in caught.value.message
    with pytest.raises(CannotAnswer) as caught:
        ask(table("6/3 vs 9/2"), "skirmish", "A\u202eB" * 1_000)
    assert len(caught.value.message) < 250 and "\u202e" not in caught.value.message
