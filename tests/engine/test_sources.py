"""Every value from its sources: what is printed, what is borne, what is stated, what is lost."""

from __future__ import annotations

import pytest

from judge.engine.board import Board, Character
from judge.engine.sources import (
    keyword,
    keywords,
    overwhelm_multiple,
    prevented_wounds,
    removed_as,
    resistance,
    resistance_sources,
    strength_sources,
    takes_wounds,
    vitality,
    vitality_left,
    vitality_sources,
)
from judge.engine.steps import Part, floored_total

from .tables import table


def one(words: str, head: str = "") -> Character:
    """The one Free Peoples character of a board."""
    return table(f"{head}\nFree Peoples\n {words}").characters[0]


def minion(words: str) -> Character:
    return table(f"Shadow\n {words}").characters[0]


@pytest.mark.parametrize(
    ("text", "word", "number"),
    [("damage+1", "damage", 1), ("defender+12", "defender", 12), ("hunter 2", "hunter", 2), ("ambush 5", "ambush", 5),
     ("archer", "archer", 0), ("ring-bound", "ring-bound", 0)],
)  # fmt: skip
def test_a_keyword_is_a_word_and_a_number(text: str, word: str, number: int) -> None:
    assert keyword(text) == (word, number)


def test_numbers_of_one_kind_add_up_and_each_ambush_stays_apart() -> None:
    found = keywords(one('"A" companion 6/3 (damage +1, damage +2, defender +1, defender +1, hunter 1, hunter 3)'))
    assert (found.damage, found.defender, found.hunter) == (3, 2, 4)
    assert keywords(minion('"M" minion 5/2 (ambush 1, ambush 5, ambush 1)')).ambush == (1, 5, 1)


def test_what_is_lost_beats_what_is_gained_and_printed() -> None:
    found = keywords(minion("Uruk Savage (damage +2, no damage, archer, fierce, no fierce)"))
    assert (found.damage, found.words) == (0, frozenset({"archer"}))


def test_printed_keywords_count_beside_gained_ones() -> None:
    assert keywords(minion("Uruk Savage (damage +2)")).damage == 3


def test_nobody_without_keywords_has_any() -> None:
    found = keywords(one('"A" companion 6/3'))
    assert (found.words, found.instances, found.ambush) == (frozenset(), (), ())


def test_strength_is_printed_borne_stated_and_enduring_in_this_order() -> None:
    frodo = one('Frodo, Son of Drogo (2 wounds, enduring, strength -1, strength +2 "why") [1C2; Hobbit Sword]')
    assert strength_sources(frodo) == [
        (3, "printed"), (1, "The One Ring, The Ruling Ring"), (2, "Hobbit Sword"), (-1, "modifier"), (2, "why"),
        (4, "enduring"),
    ]  # fmt: skip


def test_modifiers_of_another_value_do_not_count() -> None:
    words = '"A" companion 6/3 (vitality +1, resistance +2)'
    assert strength_sources(one(words)) == [(6, "printed")]
    assert vitality_sources(one(words)) == [(3, "printed"), (1, "modifier")]


def test_vitality_is_printed_borne_and_stated_and_never_below_zero() -> None:
    gandalf = one('"G" companion 7/4 (vitality -2 "why", 1 wound) [2R22]')
    assert vitality_sources(gandalf) == [(4, "printed"), (1, "Gandalf's Staff"), (-2, "why")]
    assert (vitality(gandalf), vitality_left(gandalf)) == (3, 2)
    gone = one('"A" companion 6/3 (vitality -5)')
    assert (vitality(gone), vitality_left(gone)) == (0, 0)


def test_vitality_left_is_never_below_zero() -> None:
    assert vitality_left(one('"A" companion 6/3 (4 wounds)')) == 0


def with_burdens(words: str, burdens: int) -> tuple[Board, Character]:
    board = table(f"burdens: {burdens}\nFree Peoples\n {words}")
    return board, board.characters[0]


@pytest.mark.parametrize(
    ("words", "parts"),
    [
        ("Frodo, Son of Drogo", [(10, "printed"), (-3, "burdens")]),
        ("1R96", [(6, "printed"), (-3, "burdens")]),
        ('"A" companion 6/3', [(6, "printed"), (-3, "burdens")]),
        ('"A" companion 6/3 resistance 8 (resistance +1 "why")', [(8, "printed"), (1, "why"), (-3, "burdens")]),
        ('"A" companion 6/3 [11U40]', [(6, "printed"), (2, "Shadowfax, Unequaled Steed"), (-3, "burdens")]),
        ('"E" ally 6/3 (resistance +3)', [(0, "ally"), (3, "modifier")]),
    ],
)
def test_each_burden_takes_one_from_the_resistance_of_companions_only(words: str, parts: list[Part]) -> None:
    board, character = with_burdens(words, 3)
    assert resistance_sources(board, character) == parts
    assert resistance(board, character) == sum(by for by, _ in parts)


def test_resistance_is_never_below_zero() -> None:
    assert resistance(*with_burdens('"A" companion 6/3', 9)) == 0


def test_a_companion_whose_card_shows_no_resistance_has_six() -> None:
    bare = Character("A", "free-peoples", "companion", 6, 3, resistance=None)
    assert resistance_sources(Board((bare,)), bare) == [(6, "default")]


def test_parts_below_zero_add_up_to_zero() -> None:
    assert floored_total([Part(3, "a"), Part(-6, "b")]) == 0
    assert floored_total([Part(3, "a"), Part(-6, "b"), Part(4, "c")]) == 1


@pytest.mark.parametrize(
    ("words", "prevented"),
    [("", 0), ("(prevent 1 wound)", 1), ("(prevent 2 wounds)", 2), ("(prevent all wounds)", None),
     ("(prevent 2 wounds, prevent all wounds)", None), ("(cannot take wounds)", 0)],
)  # fmt: skip
def test_how_many_wounds_are_prevented(words: str, prevented: int | None) -> None:
    assert prevented_wounds(one(f'"A" companion 6/3 {words}')) == prevented


def test_only_the_words_take_wounds_away() -> None:
    assert takes_wounds(one('"A" companion 6/3 (prevent all wounds)')) is True
    assert takes_wounds(one('"A" companion 6/3 (cannot take wounds)')) is False


@pytest.mark.parametrize(
    ("words", "multiple"),
    [("", 2), ("(overwhelmed at x3)", 3), ("(overwhelmed at x2)", 2), ("(cannot be overwhelmed)", None),
     ("(overwhelmed at x3, cannot be overwhelmed)", None)],
)  # fmt: skip
def test_how_many_times_overwhelm(words: str, multiple: int | None) -> None:
    assert overwhelm_multiple(one(f'"A" companion 6/3 {words}')) == multiple


@pytest.mark.parametrize(("words", "place"), [("", None), ("(removed)", 1), ("(removed 1)", 1), ("(removed 12)", 12)])
def test_the_place_in_the_order_of_removals(words: str, place: int | None) -> None:
    assert removed_as(one(f'"A" companion 6/3 {words}')) == place
