"""The words of verdicts: numbers agree with their nouns, lists read as lists, signs are shown."""

from __future__ import annotations

import pytest

from judge.engine.sentences.words import added_up, capital, count, names, of, player_name, side_name, signed, verb
from judge.engine.steps import Part

from .tables import archery, assignment, movement, skirmish


@pytest.mark.parametrize(("number", "told"), [(0, "0 wounds"), (1, "1 wound"), (2, "2 wounds")])
def test_a_number_agrees_with_its_noun(number: int, told: str) -> None:
    assert count(number, "wound") == told


def test_a_noun_may_have_a_plural_of_its_own() -> None:
    assert (count(1, "ally", "allies"), count(2, "ally", "allies")) == ("1 ally", "2 allies")


@pytest.mark.parametrize(
    ("labels", "told"),
    [([], "nobody"), (["A"], "A"), (["A", "B"], "A and B"), (["A", "B", "C"], "A, B and C")],
)
def test_names_read_as_a_list(labels: list[str], told: str) -> None:
    assert names(labels) == told


def test_a_list_may_end_with_or() -> None:
    assert names(["A", "B", "C"], "or") == "A, B or C"


def test_verbs_agree_with_how_many_there_are() -> None:
    assert (verb(["A"], "is", "are"), verb(["A", "B"], "is", "are")) == ("is", "are")


@pytest.mark.parametrize(("number", "told"), [(2, "+2"), (0, "+0"), (-1, "−1")])
def test_numbers_that_are_added_show_their_sign(number: int, told: str) -> None:
    assert signed(number) == told


def test_parts_are_told_one_after_the_other_and_the_first_without_a_sign() -> None:
    assert added_up([Part(8, "printed"), Part(2, "a bow"), Part(-1, "modifier")]) == "8 printed, +2 a bow, −1 modifier"


def test_small_words() -> None:
    assert (of("Aragorn"), capital("the end"), capital("")) == ("Aragorn's", "The end", "")
    assert (side_name("shadow"), player_name("shadow")) == ("the Shadow side", "the Shadow player")
    assert (side_name("free-peoples"), player_name("free-peoples")) == (
        "the Free Peoples side",
        "the Free Peoples player",
    )


TWO_UNDER_ONE = 'Free Peoples\n "A" companion {own}\nShadow\n "M" minion {m}\n "N" minion {n}\nAssignments\n A: M, N'


@pytest.mark.parametrize(
    ("own", "m", "n", "words"),
    [
        ("9/3", "3/2", "4/2", ["M and N each are due 1 wound", "that of 2 characters together"]),
        ("14/3", "3/2", "4/2", ["M and N are overwhelmed and killed", "M and N go to the discard pile"]),
        ("9/3 (damage +1)", "3/1", "4/4", ["1 for losing and 1 more for damage +1 of A"]),
        ("9/3", "3/2 (removed 1)", "4/2 (removed 2)", ["M and N were removed", "N, removed from the skirmish, is"]),
    ],
)
def test_several_are_told_in_the_plural(own: str, m: str, n: str, words: list[str]) -> None:
    told = " ".join(step["text"] for step in skirmish(TWO_UNDER_ONE.format(own=own, m=m, n=n))["steps"])
    for phrase in words:
        assert phrase in told


def test_one_wound_for_losing_is_told_in_one_breath() -> None:
    told = [step["text"] for step in skirmish("6/3 vs 7/2")["steps"]]
    assert "Companion is due 1 wound for losing." in told


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("6/3 vs 7/2", "The Shadow side wins 7 to 6. Companion takes 1 wound."),
        ("6/1 vs 7/2", "The Shadow side wins 7 to 6. Companion takes 1 wound and is killed."),
        ("6/3 vs 12/2", "The Shadow side wins 12 to 6. Companion is overwhelmed and killed."),
        ("6/3 (prevent 1 wound) vs 7/2", "The Shadow side wins 7 to 6. No wound is placed."),
        ("8/3 vs 3/2 + 2/1", "The Free Peoples side wins 8 to 5. Minion 1 takes 1 wound. "
         "Minion 2 takes 1 wound and is killed."),
    ],
)  # fmt: skip
def test_the_answer_of_a_skirmish(text: str, answer: str) -> None:
    assert skirmish(text)["answer"] == answer


def test_the_answer_tells_what_follows_from_a_death() -> None:
    verdict = skirmish(
        'threats: 2\nFree Peoples\n "Sam" companion 3/1\n "B" companion 6/3\nShadow\n'
        ' "M" minion 5/2\nAssignments\n Sam: M'
    )
    assert "2 wounds for threats must be assigned to companions" in verdict["answer"]
    carried = skirmish(
        "Free Peoples\n Frodo = 1C290 (ring-bearer, 3 wounds)\n Sam = 1C311\nShadow\n"
        ' "M" minion 5/2\nAssignments\n Frodo: M'
    )
    assert carried["answer"].endswith("loses the game, unless Sam carries on as Ring-bearer.")


def test_the_answer_of_archery() -> None:
    text = 'Free Peoples\n "A" companion 6/3 (archer)\nShadow\n "M" minion 5/1 (archer)\n'
    assert archery(text)["answer"] == (
        "Archery totals: fellowship 1, minions 1. The Free Peoples player places 1 wound. "
        "The Shadow player places 1 wound."
    )
    assert archery(text + "Archery\n A: 1\n M: 1")["answer"].endswith("M is killed.")
    several = archery(text + 'Shadow 2\n "N" minion 5/1')
    assert "chooses which Shadow player" in several["answer"]


def test_the_answer_of_an_assignment() -> None:
    text = 'Free Peoples\n "A" companion 6/3\nShadow\n "M" minion 5/1\n "N" minion 5/1\nAssignments\n A: {}'
    assert assignment(text.format("M"))["answer"] == "The assignment is legal. N is not assigned."
    assert assignment(text.format("M, N"))["answer"].startswith("Not legal. A would face 2 minions")


def test_one_token_is_not_told_in_the_plural() -> None:
    assert movement("site: 1, shadow number 1")["answer"] == "Moving there adds 1 twilight token."
