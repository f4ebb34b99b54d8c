"""Who takes part in what, for each kind of character and each word of the brackets."""

from __future__ import annotations

import pytest

from judge.engine.board import Board, Character
from judge.engine.taking_part import (
    at_home,
    bars_to_assignment,
    counts_as_archer,
    held_back_by_unhasty,
    may_be_given_archery_wounds,
    takes_part_in_archery,
    takes_part_in_skirmishes,
)

from .tables import table


def one(words: str, head: str = "") -> tuple[Board, Character]:
    """A board with one Free Peoples character, and the character."""
    board = table(f"{head}\nFree Peoples\n {words}")
    return board, board.characters[0]


@pytest.mark.parametrize("kind", ["companion", "ally home 3 tower"])
def test_a_companion_takes_part_everywhere_and_an_ally_at_home(kind: str) -> None:
    word, _, home = kind.partition(" ")
    for site in ("site: 3 tower", "site: 4 tower", "site: 3 king", ""):
        board, character = one(f'"C" {word} 5/3 {home}', site)
        here = word == "companion" or site == "site: 3 tower"
        assert takes_part_in_archery(board, character) is here
        assert takes_part_in_skirmishes(board, character) is here


@pytest.mark.parametrize(
    ("flag", "archery", "skirmish"),
    [
        ("participates", True, True),
        ("archery only", True, False),
        ("skirmish only", False, True),
        ("no archery", False, False),
    ],
)
def test_what_a_card_lets_an_ally_do_away_from_home(flag: str, archery: bool, skirmish: bool) -> None:
    board, character = one(f'"E" ally 5/3 home 3 tower ({flag})', "site: 4 tower")
    assert takes_part_in_archery(board, character) is archery
    assert takes_part_in_skirmishes(board, character) is skirmish


@pytest.mark.parametrize(("site", "home"), [("1U350", True), ("1U338", False), ("6", True), ("6 king", False)])
def test_a_site_card_of_the_right_block_is_a_home_by_its_number(site: str, home: bool) -> None:
    # Calaglin is at home at 6 of the Fellowship path; Dimrill Dale is such a site, Ford of Bruinen is site 3.
    board, character = one("3U10", f"format: fellowship\nsite: {site}")
    assert at_home(board, character) is home


def test_a_site_without_a_number_is_nobodys_home() -> None:
    board, character = one('"E" ally 5/3 home 3 tower', "site: 11S263")
    assert board.site is not None and board.site.number is None
    assert at_home(board, character) is False


def test_only_an_archer_that_takes_part_and_adds_counts() -> None:
    for words, counts in (("archer", True), ("", False), ("archer, no archery", False), ("archer, no archer", False)):
        board, character = one(f'"C" companion 5/3 ({words})' if words else '"C" companion 5/3')
        assert counts_as_archer(board, character) is counts
    board, character = one('"E" ally 5/3 (archer)')
    assert counts_as_archer(board, character) is False


@pytest.mark.parametrize(
    ("words", "may"),
    [("2 wounds", True), ("3 wounds", False), ("cannot take wounds", False), ("prevent all wounds", True)],
)
def test_a_wound_may_be_given_while_vitality_is_left_and_wounds_can_be_taken(words: str, may: bool) -> None:
    board, character = one(f'"C" companion 5/3 ({words})')
    assert may_be_given_archery_wounds(board, character) is may


@pytest.mark.parametrize(
    ("character", "held"),
    [
        ('"C" companion 5/3 (unhasty)', True),
        ('"C" companion 5/3', False),
        ('"C" companion 5/3 (unhasty, participates)', False),
        ('"C" companion 5/3 (unhasty, skirmish only)', False),
        ('"C" companion 5/3 (unhasty, archery only)', True),
        ('"C" ally 5/3 (unhasty)', False),
    ],
)
def test_unhasty_holds_back_companions_without_a_cards_leave(character: str, held: bool) -> None:
    assert held_back_by_unhasty(one(character)[1]) is held


@pytest.mark.parametrize(
    ("words", "by", "codes"),
    [
        ("", "free-peoples", []),
        ("cannot skirmish, cannot be assigned", "shadow", ["cannot-skirmish", "cannot-be-assigned"]),
        ("unhasty", "free-peoples", ["unhasty"]),
        ("unhasty", "action", []),
        ("cannot be assigned by free peoples", "action", []),
        ("cannot be assigned by shadow", "free-peoples", []),
        ("cannot be assigned by shadow", "shadow", ["cannot-be-assigned"]),
    ],
)
def test_every_bar_that_a_character_itself_gives(words: str, by: str, codes: list[str]) -> None:
    board, character = one(f'"C" companion 5/3 ({words})' if words else '"C" companion 5/3')
    assert [code.code for code in bars_to_assignment(board, character, by)] == codes


def test_fierce_is_asked_of_minions_and_in_the_fierce_assignment_only() -> None:
    for phase, codes in (("fierce assignment", ["not-fierce"]), ("assignment", []), ("fierce skirmish", [])):
        board = table(f'phase: {phase}\nFree Peoples\n "C" companion 5/3\nShadow\n "M" minion 5/2')
        companion, minion = board.characters
        assert [code.code for code in bars_to_assignment(board, minion, "shadow")] == codes
        assert bars_to_assignment(board, companion, "free-peoples") == []
