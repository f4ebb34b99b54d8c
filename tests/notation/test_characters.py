"""A character's line, and its round and square brackets."""

from __future__ import annotations

import pytest

from judge.cards.card import Home
from judge.engine.board import Modifier


@pytest.fixture
def one(read):
    """The one character of a line among the Free Peoples or, where it says so, the Shadow."""

    def character(line: str, section: str = "Free Peoples"):
        (found,) = read(f"{section}\n  {line}").characters
        return found

    return character


def test_a_card_gives_its_own_facts(one, cards):
    aragorn = one("Aragorn, Ranger of the North")
    card = cards.get("1R89")
    assert (aragorn.card, aragorn.kind, aragorn.strength, aragorn.vitality, aragorn.resistance) == (
        card, "companion", card.strength, card.vitality, card.resistance,
    )  # fmt: skip
    assert (aragorn.label, aragorn.side, aragorn.wounds) == ("Aragorn", "free-peoples", 0)


def test_an_ally_brings_its_home(one, cards):
    elrond = one("Elrond, Lord of Rivendell")
    assert (elrond.kind, elrond.home) == ("ally", cards.get("1R40").home) and elrond.home


def test_a_minion_has_no_resistance(one):
    assert one("Goblin Runner", "Shadow").resistance is None


def test_what_stands_before_the_equals_sign_is_the_label(one):
    assert (one("Strider = 1R89").label, one('"Strider, he" = 1R89').label) == ("Strider", "Strider, he")
    assert one('Bob = "Townsman" companion 6/3').label == "Bob"


@pytest.mark.parametrize("label", ["a, b", "a: b", "a; b", "2 R 5"])
def test_a_label_that_needs_quotation_marks_is_refused_without_them(one, refused, label):
    assert one(f'"{label}" = 1R89').label == label
    error = refused(f"Free Peoples\n {label} = 1R89")
    assert (error.code, error.column) == ("bad-label", 2) and "quotation marks" in error.message


def test_a_count_may_stand_before_a_label(read):
    board = read("Shadow\n 2 Uruk = 1C151")
    assert [(c.label, c.card.id) for c in board.characters] == [("Uruk 1", "1C151"), ("Uruk 2", "1C151")]


@pytest.mark.parametrize(
    ("line", "count", "card"),
    [("1 R 89", 1, "1R89"), ("2 1 R 89", 2, "1R89"), ("1_89", 1, "1R89"), ("01R089", 1, "1R89"), ("3 1_89", 3, "1R89"),
     ("9 R+ 14", 1, "9R+14"), ("2 9R+14", 2, "9R+14"), ("2 Sam, Son of Hamfast", 2, "1C311")],
)  # fmt: skip
def test_a_number_is_a_count_only_if_no_collectors_info_begins_with_it(read, line, count, card):
    board = read(f"Free Peoples\n {line}")
    assert [c.card.id for c in board.characters] == [card] * count


@pytest.mark.parametrize(
    ("line", "code"), [("0 Sam, Son of Hamfast", "bad-number"), ("61 Sam, Son of Hamfast", "bad-number")]
)
def test_a_count_is_from_1_to_60(refused, line, code):
    assert refused(f"Free Peoples\n {line}").code == code


def test_a_board_has_at_most_60_characters(read, refused):
    assert len(read("Shadow\n 60 Goblin Runner").characters) == 60
    error = refused("Shadow\n 40 Goblin Runner\n 21 Uruk Savage")
    assert (error.code, error.line) == ("too-many", 3) and "60" in error.message


def test_a_made_up_character_states_kind_strength_and_vitality(one):
    townsman = one('"Townsman" companion 6/3')
    assert (townsman.label, townsman.kind, townsman.strength, townsman.vitality) == ("Townsman", "companion", 6, 3)
    assert (townsman.resistance, townsman.card) == (6, None)
    assert one("“Townsman” Companion 6 / 3") == townsman
    assert one('"Townsman" companion 6/3 resistance 8').resistance == 8
    assert one('"Orc" minion 9/2', "Shadow").resistance is None
    assert one('"Bob" ally 4/2 home 3 fellowship, 6 fellowship').home == (Home("fellowship", 3), Home("fellowship", 6))


@pytest.mark.parametrize(
    ("line", "code", "says"),
    [
        ('"Orc" minoin 9/2', "syntax", "minion"),
        ('"Orc" minion', "syntax", "9/2"),
        ('"Orc" minion 9', "syntax", "9/2"),
        ('"Orc" minion 1000/2', "bad-number", "999"),
        ('"Orc" minion 9/100', "bad-number", "99"),
        ('"Orc" minion 9/2 home 3 tower', "bad-value", "ally"),
        ('"Bob" ally 9/2 home 3 towre', "bad-value", "tower"),
        ('"Bob" ally 9/2 home 3', "syntax", "home 3 fellowship"),
        ('"Bob" companion 9/2 resistance 1 resistance 2', "twice", "resistance"),
        ('"Orc minion 9/2', "syntax", "quotation mark"),
        ('"" minion 9/2', "bad-label", "1 to 60"),
        (f'"{"x" * 61}" minion 9/2', "bad-label", "61"),
        ("Orc", "ambiguous-card", "collector's info"),
    ],
)
def test_a_wrong_made_up_character_is_shown(refused, line, code, says):
    error = refused(f"Shadow\n  {line}")
    assert (error.code, error.line) == (code, 2) and says in error.message


@pytest.mark.parametrize(
    ("word", "key", "value"),
    [
        ("3 wounds", "wounds", 3),
        ("1 wound", "wounds", 1),
        ('strength +2 "Axe Strike"', "modifiers", (Modifier("strength", 2, "Axe Strike"),)),
        ("vitality -1", "modifiers", (Modifier("vitality", -1),)),
        ("resistance + 1, Strength −2", "modifiers", (Modifier("resistance", 1), Modifier("strength", -2))),
        ("archer, damage +1, hunter 2", "gains", ("archer", "damage+1", "hunter 2")),
        ("ambush 5, Ambush 1", "gains", ("ambush 5", "ambush 1")),
        ("DAMAGE+2, ring bound", "gains", ("damage+2", "ring-bound")),
        ("no fierce, no damage", "loses", ("fierce", "damage")),
        ("ring-bearer", "flags", ("ring-bearer",)),
        ("Ring Bearer", "flags", ("ring-bearer",)),
        ("participates, archery only, skirmish only", "flags", ("participates", "archery only", "skirmish only")),
        ("cannot skirmish, cannot be assigned", "flags", ("cannot skirmish", "cannot be assigned")),
        ("cannot be assigned by free peoples", "flags", ("cannot be assigned by free peoples",)),
        ("cannot be assigned by Shadow", "flags", ("cannot be assigned by shadow",)),
        ("cannot take wounds", "flags", ("cannot take wounds",)),
        ("prevent 2 wounds", "flags", ("prevent 2 wounds",)),
        ("prevent 1 wound", "flags", ("prevent 1 wound",)),
        ("prevent all wounds", "flags", ("prevent all wounds",)),
        ("cannot be overwhelmed", "flags", ("cannot be overwhelmed",)),
        ("overwhelmed at x3", "flags", ("overwhelmed at x3",)),
        ("no archery", "flags", ("no archery",)),
        ("removed", "flags", ("removed 1",)),
        ("removed 2", "flags", ("removed 2",)),
        ("gone, no longer assigned, fought", "flags", ("gone", "no longer assigned", "fought")),
    ],
)
def test_a_word_in_round_brackets_means(one, word, key, value):
    character = one(f"Sam, Son of Hamfast ({word})")
    assert getattr(character, key) == value
    for other in {"wounds", "modifiers", "gains", "loses", "flags"} - {key}:
        assert not getattr(character, other)


@pytest.mark.parametrize(
    ("word", "code", "says"),
    [
        ("archre", "unknown-word", "archer"),
        ("fierec", "unknown-word", "fierce"),
        ("no fierec", "unknown-word", "fierce"),
        ("cannot skirmsh", "unknown-word", "cannot skirmish"),
        ("damage", "unknown-word", "damage +1"),
        ("damage 1", "unknown-word", "plus sign"),
        ("hunter", "unknown-word", "hunter 2"),
        ("archer +1", "unknown-word", "no number"),
        ("no damage +1", "unknown-word", "whole keyword"),
        ("strength 2", "unknown-word", "strength +2"),
        ("wounded", "unknown-word", "1 wound"),
        ("wound", "unknown-word", "1 wound"),
        ("100 wounds", "bad-number", "99"),
        ("strength +1000", "bad-number", "999"),
        ("prevent 0 wounds", "bad-number", "1 to 99"),
        ("removed 0", "bad-number", "1 to 99"),
        ("overwhelmed at x1", "bad-number", "2 to 99"),
        ("1 wound, 2 wounds", "twice", "second time"),
        ("gone, gone", "twice", "gone"),
        ("removed 1, removed 2", "twice", "removed 2"),
        ("prevent 1 wound, prevent 2 wounds", "twice", "prevent 2 wounds"),
        ('archer "why"', "syntax", "reason"),
        ('strength +1 ""', "bad-reason", "1 to 60"),
        (f'strength +1 "{"w" * 61}"', "bad-reason", "61"),
        ("", "syntax", "archer"),
        ("archer,", "syntax", "archer"),
        ("wearing", "wearing", "ring-bearer"),
        ("ring-bearer, wearing", "wearing", "1R1"),
    ],
)
def test_a_word_that_is_no_word_is_an_error(refused, word, code, says):
    error = refused(f"Free Peoples\n  Sam, Son of Hamfast ({word})")
    assert (error.code, error.line) == (code, 2) and says in error.message
    assert len(error.nearest) <= 5


def test_an_error_in_brackets_points_at_the_word(refused):
    error = refused("Free Peoples\n  Sam, Son of Hamfast (1 wound, archre)")
    assert (error.line, error.column, error.end_column) == (2, 33, 39)


def test_the_ring_bearer_may_wear_a_ring_whose_working_is_known(one, refused):
    assert one("Frodo, Son of Drogo (ring-bearer, wearing) [1R1]").flags == ("ring-bearer", "wearing")
    assert one("Frodo, Son of Drogo (ring-bearer, wearing) [1C2]").flags == ("ring-bearer", "wearing")
    error = refused("Free Peoples\n Frodo, Son of Drogo (ring-bearer, wearing) [4R1]")
    assert error.code == "wearing" and "4R1" in error.message


def test_no_shadow_character_bears_the_ring(refused):
    error = refused("Shadow\n Goblin Runner (ring-bearer)")
    assert (error.code, error.column) == ("bad-value", 17) and "Shadow" in error.message


def test_square_brackets_hold_the_cards_borne(one):
    frodo = one("Frodo, Son of Drogo [The One Ring, The Ruling Ring; hobbit sword]")
    assert [card.id for card in frodo.bears] == ["1C2", "1C299"]
    assert one("Frodo, Son of Drogo [1R1] (1 wound)") == one("Frodo, Son of Drogo (1 wound) [1R1]")


@pytest.mark.parametrize(
    ("names", "code", "column"),
    [
        ("Hobbit Swrd", "unknown-card", 23),
        ("1R89", "wrong-place", 23),
        ("1R1; 1R89", "wrong-place", 28),
        ("", "syntax", 23),
    ],
)
def test_what_cannot_be_borne_is_an_error(refused, names, code, column):
    error = refused(f"Free Peoples\n Frodo, Son of Drogo [{names}]")
    assert (error.code, error.line) == (code, 2)
    assert error.column == column


@pytest.mark.parametrize(
    "line", ["Sam, Son of Hamfast (archer", "Sam, Son of Hamfast [1C299", "Sam, Son of Hamfast (archer) x"]
)
def test_an_open_bracket_and_words_behind_it_are_errors(refused, line):
    assert refused(f"Free Peoples\n {line}").code == "syntax"
