"""One skirmish in one line."""

from __future__ import annotations

import pytest

from judge.engine.board import Assignment
from judge.notation import is_short_form, parse_text


def test_a_skirmish_of_cards(read):
    board = read(
        "Eomer, Third Marshal of Riddermark (2 wounds) vs Ulaire Enquea, Lieutenant of Morgul + 2 Goblin Runner"
    )
    assert [(c.label, c.card.id, c.side) for c in board.characters] == [
        ("Éomer", "4R267", "free-peoples"),
        ("Úlairë Enquëa", "1U231", "shadow"),
        ("Goblin Runner 1", "1U178", "shadow"),
        ("Goblin Runner 2", "1U178", "shadow"),
    ]
    assert board.characters[0].wounds == 2
    assert board.assignments == (Assignment("Éomer", ("Úlairë Enquëa", "Goblin Runner 1", "Goblin Runner 2")),)
    assert (board.phase, board.format, board.rules, board.site) == ("skirmish", "open", "4.2", None)


def test_a_skirmish_of_numbers(read):
    board = read("6/3 (damage +1) vs 9/2 + 5/1 (removed)")
    assert [(c.label, c.kind, c.strength, c.vitality) for c in board.characters] == [
        ("Companion", "companion", 6, 3), ("Minion 1", "minion", 9, 2), ("Minion 2", "minion", 5, 1),
    ]  # fmt: skip
    assert (board.characters[0].gains, board.characters[2].flags) == (("damage+1",), ("removed 1",))
    assert board.characters[0].resistance == 6


def test_half_remembered_names_are_found(read):
    board = read("eomer third marshal (2 wounds) vs ulaire enquea lieutenant")
    assert [c.card.id for c in board.characters] == ["4R267", "1U231"]


@pytest.mark.parametrize(
    "text",
    [
        "6/3 VS 9/2",
        "6/3 vs. 9/2",
        "\n# who wins?\n  6/3 vs 9/2  # that one\n",
        "1 R 89 vs 9/2",
        "9 R+ 14 vs 9/2+5/1",
        "Strider = 1R89 (strength +2 \"x vs y\") [1R90] vs \"Orc\" minion 9/2 + 2 Uruk = 1C151",
        "“Townsman” companion 6/3 vs 2 5/1",
    ],
)  # fmt: skip
def test_the_parts_of_a_characters_line_stand_in_the_short_form(read, text):
    assert is_short_form(text)
    board = read(text)
    (assignment,) = board.assignments
    assert [assignment.to, *assignment.minions] == [c.label for c in board.characters]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "# 6/3 vs 9/2",
        "burdens: 2",
        "Free Peoples\n 6/3 vs 9/2",
        'Order\n"X vs Y"',
        '"X vs Y"',
        "Aragorn (a vs b)",
        "versus",
        "\ud800 vs 9/2",
    ],
)
def test_what_is_no_short_form(text):
    assert not is_short_form(text)


@pytest.mark.parametrize(
    ("text", "code", "column", "says"),
    [
        ("6/3 vs", "syntax", 7, "a card's name"),
        ("6/3 vs 9/2 vs 5/1", "syntax", 12, "'+'"),
        ("6/3 vs 9/2 5/1", "syntax", 12, "'+'"),
        ("2 6/3 vs 9/2", "bad-value", 1, "before 'vs'"),
        ("can gandalf vs the balrog win?", "unknown-card", 1, "a companion or an ally"),
        ("6/3 vs Sam, Son of Hamfast", "wrong-place", 8, "under Free Peoples"),
        ("Goblin Runner vs 6/3", "wrong-place", 1, "under Shadow"),
        ("6/3 (gone) vs 1000/2", "bad-number", 15, "999"),
        ("6/3 vs 60 5/1", "too-many", 1, "60"),
    ],
)
def test_what_is_not_understood_is_shown_with_what_would_have_been(refused, text, code, column, says):
    error = refused(text)
    assert (error.code, error.line) == (code, 1) and says in error.message
    assert error.column == column


def test_a_line_that_is_neither_board_nor_skirmish_is_answered_with_examples_of_both(refused):
    error = refused("Gandalf v Balrog")
    assert "site: 4" in error.message and " vs " in error.message


def test_the_short_form_stands_alone(refused):
    assert refused("burdens: 2\n6/3 vs 9/2").line == 2


def test_a_side_is_not_guessed_from_the_place_of_collectors_info(cards):
    board = parse_text("1U178 vs 1R89", cards)
    assert [(c.side, c.kind) for c in board.characters] == [("free-peoples", "minion"), ("shadow", "companion")]
