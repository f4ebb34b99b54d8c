"""The sections besides the characters' own lines."""

from __future__ import annotations

import pytest

from judge.engine.board import ArcheryBonus, Assignment, PlacedWounds

SIDES = """
Free Peoples
  "Aragorn" companion 8/4
  "Sam" companion 3/4
Shadow
  "Orc" minion 5/2
  "Uruk" minion 7/2
Shadow 2
  "Éowulf" minion 4/1
"""


@pytest.mark.parametrize("heading", ["Shadow", "Shadow 1", "SHADOW:", "shádow"])
def test_shadow_and_shadow_1_are_the_first_shadow_player(read, heading):
    (orc,) = read(f'{heading}\n "Orc" minion 5/2').characters
    assert (orc.side, orc.player) == ("shadow", 1)


@pytest.mark.parametrize("player", [2, 3, 4])
def test_further_shadow_players_have_sections_of_their_own(read, player):
    (orc,) = read(f'Shadow {player}\n "Orc" minion 5/2').characters
    assert orc.player == player


def test_a_section_may_come_again(read):
    board = read('Shadow\n "A" minion 1/1\nFree Peoples\n "B" companion 1/1\nShadow\n "C" minion 1/1')
    assert [(c.label, c.side) for c in board.characters] == [("A", "shadow"), ("B", "free-peoples"), ("C", "shadow")]


def test_sections_may_stand_in_any_order(read):
    assert read(f"Order\n Sam, Aragorn\n{SIDES}").order == ("Sam", "Aragorn")


def test_a_misspelt_heading_among_the_sections_is_pointed_out(refused):
    assert "Assignments" in refused(f"{SIDES}\nAssignmets\n  Sam: Orc").message
    assert "'Order'" in refused(f"{SIDES}\nAssignments\n  Sam: Orc\nOrdr\n Sam").message


def test_an_archery_line_adds_to_its_sides_total(read):
    board = read(f'{SIDES} archery +2 "a machine"\nFree Peoples\n archery −1 "rain"')
    assert board.archery_bonus == (ArcheryBonus("shadow", 2, "a machine"), ArcheryBonus("free-peoples", -1, "rain"))


@pytest.mark.parametrize("line", ["archery +2", 'archery +1000 "why"', 'archery +2 ""', f'archery +2 "{"w" * 61}"'])
def test_an_archery_line_needs_a_number_in_bounds_and_a_reason(refused, line):
    error = refused(f"{SIDES} {line}")
    assert error.line == 10 and error.code in ("syntax", "bad-number", "bad-reason")


@pytest.mark.parametrize(("side", "means"), [("shadow", "shadow"), ("Free Peoples", "free-peoples")])
def test_a_card_in_play_says_whose_it_is(read, side, means):
    (card,) = read(f"In play\n  Saruman's Snows ({side})").in_play
    assert (card.card.id, card.side) == ("1C138", means)


@pytest.mark.parametrize(
    ("line", "code", "says"),
    [
        ("Saruman's Snows", "syntax", "'('"),
        ("Saruman's Snows (sauron)", "bad-value", "(shadow) or (free peoples)"),
        ("Saruman's Snows (shadow, shadow)", "bad-value", "(shadow) or (free peoples)"),
        ("Saruman's Snow Balls (shadow)", "unknown-card", "no event"),
        ("1C3 (free peoples)", "wrong-place", "no event"),
        ("burdens: 2 (shadow)", "syntax", "before the first section"),
    ],
)
def test_a_wrong_line_in_play_says_what_was_expected(refused, line, code, says):
    error = refused(f"In play\n  {line}")
    assert (error.code, error.line) == (code, 2) and says in error.message


def test_a_site_of_the_path_stands_under_its_number(read, cards):
    (site,) = read("Path\n 1 = 1C326").path
    assert (site.number, site.card) == (1, cards.get("1C326"))


@pytest.mark.parametrize("line", ["1C326", "one = 1C326", "1 = 1R89", "1 =", "100 = 1C326"])
def test_a_line_of_the_path_is_a_number_and_a_site(refused, line):
    error = refused(f"Path\n {line}")
    assert error.line == 2 and error.code in ("syntax", "wrong-place", "bad-number")


def test_archery_wounds_are_placed_by_label(read):
    board = read(f"{SIDES}\nArchery\n ARAGORN: 1\n eowulf : 0")
    assert board.archery == (PlacedWounds("Aragorn", 1), PlacedWounds("Éowulf", 0))


@pytest.mark.parametrize(
    ("line", "code", "column"),
    [
        ("Aragron: 1", "unknown-label", 2),
        ("Aragorn: one", "syntax", 11),
        ("Aragorn 1", "syntax", 11),
        ("Aragorn: 100", "bad-number", 11),
        ("Sam: 1\n Sam: 1", "twice", 2),
    ],
)
def test_a_wrong_line_of_archery_wounds_is_shown(refused, line, code, column):
    error = refused(f"{SIDES}\nArchery\n {line}")
    assert (error.code, error.column) == (code, column)


def test_an_unknown_label_lists_the_nearest(refused):
    error = refused(f"{SIDES}\nOrder\n Sam, Aragron")
    assert (error.at, error.nearest[0]) == ("line 12, column 7", "Aragorn")
    assert "Aragorn" in error.message


@pytest.mark.parametrize(
    ("line", "assignment"),
    [
        ("Sam: Orc", Assignment("Sam", ("Orc",))),
        ("sam: ORC, eowulf", Assignment("Sam", ("Orc", "Éowulf"))),
        ("Sam: Orc (free peoples)", Assignment("Sam", ("Orc",))),
        ("Sam: Orc (shadow)", Assignment("Sam", ("Orc",), "shadow")),
        ("Sam: Orc (shadow 2)", Assignment("Sam", ("Orc",), "shadow", player=2)),
        ("Sam: Orc (action)", Assignment("Sam", ("Orc",), "action")),
        ("Sam: Orc (cancelled)", Assignment("Sam", ("Orc",), cancelled=True)),
        ("Sam: Orc (cancelled, Shadow 2)", Assignment("Sam", ("Orc",), "shadow", player=2, cancelled=True)),
        ("Orc: Sam", Assignment("Orc", ("Sam",))),  # the engine lists it as a problem
    ],
)
def test_an_assignment_says_who_made_it(read, line, assignment):
    assert read(f"{SIDES}\nAssignments\n {line}").assignments == (assignment,)


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("Sam: Orc (shadow 5)", "unknown-word"),
        ("Sam: Orc (shadow, action)", "unknown-word"),
        ("Sam: Orc (cancelled, cancelled)", "unknown-word"),
        ("Sam: Orc (canceld)", "unknown-word"),
        ('Sam: Orc (shadow "why")', "syntax"),
        ("Sam: Orc, orc", "twice"),
        ("Sam:", "syntax"),
        ("Sam Orc", "syntax"),
        ("Sam: Orc; Uruk", "syntax"),
        ("Sam: Ork", "unknown-label"),
        ("Samm: Orc", "unknown-label"),
    ],
)
def test_a_wrong_assignment_is_shown(refused, line, code):
    error = refused(f"{SIDES}\nAssignments\n {line}")
    assert (error.code, error.line) == (code, 12)


def test_the_order_may_go_over_several_lines(read):
    assert read(f"{SIDES}\nOrder\n Sam,\n Aragorn").order == ("Sam", "Aragorn")


@pytest.mark.parametrize(("line", "code"), [("Sam, sam", "twice"), ("Sam; Aragorn", "syntax"), (", Sam", "syntax")])
def test_a_wrong_order_is_shown(refused, line, code):
    assert refused(f"{SIDES}\nOrder\n {line}").code == code


def test_a_label_that_reads_as_a_heading_is_read_from_quotation_marks(read):
    board = read('Free Peoples\n "Shadow" companion 3/3\nShadow\n "Orc" minion 1/1\nOrder\n "Shadow"')
    assert board.order == ("Shadow",)


def test_a_label_like_a_line_of_the_header_is_a_label_in_the_section_archery(read):
    board = read('Free Peoples\n "Burdens" companion 3/3\nArchery\n Burdens: 2')
    assert board.archery == (PlacedWounds("Burdens", 2),)
