"""Positions that people argued about, and some out of many thousands that a game server played."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import jsonschema
import pytest

from judge.engine.board import FREE_PEOPLES, Assignment
from judge.notation import parse_json, parse_text, schema, to_json, write_text

DATA = Path(__file__).parent.parent / "data"
FORMS = [json.loads(line) for line in gzip.decompress((DATA / "boards.jsonl.gz").read_bytes()).splitlines()]
EXAMPLE = (DATA / "ford-of-bruinen.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("form", FORMS, ids=[f"board-{number}" for number in range(len(FORMS))])
def test_a_real_position_comes_back_equal_from_text_and_json(form, cards):
    board = parse_json(form, cards)
    assert parse_text(write_text(board), cards) == board
    assert parse_json(json.dumps(to_json(board)), cards) == board


def _without_defaults(form):
    """A form without what it says in vain: empty lists, noughts, the first player, no reason."""
    if isinstance(form, list):
        return [_without_defaults(entry) for entry in form]
    if not isinstance(form, dict):
        return "removed 1" if form == "removed" else form
    kept = {key: _without_defaults(value) for key, value in form.items() if key != "player" or value != 1}
    # A site's numbers and the wounds or strength of a character may be 0 and still say something.
    optional = {"burdens", "threats", "twilight", "wounds", "cancelled"}
    return {key: value for key, value in kept.items() if value != [] and not (key in optional and not value)}


@pytest.mark.parametrize("form", FORMS, ids=[f"board-{number}" for number in range(len(FORMS))])
def test_no_fact_of_a_real_position_is_lost_or_changed(form, cards):
    before, after = _without_defaults(form), _without_defaults(to_json(parse_json(form, cards)))
    # What the form leaves to its card, its format or its sections is written out: only that may be new.
    for key in ("phase", "site"):
        if key not in before:
            after.pop(key, None)
    if "site" in before:
        after["site"] = {key: value for key, value in after["site"].items() if key in before["site"]}
    for character, written in zip(before["characters"], after["characters"], strict=True):
        if character.get("kind") == "companion" and "resistance" not in character:
            assert written.pop("resistance") == 6
    assert after == before


def test_every_real_position_fits_the_schema():
    validator = jsonschema.Draft202012Validator(schema())
    for form in FORMS:
        validator.validate(form)


def test_the_long_example_is_read_without_a_problem(read):
    board = read(EXAMPLE)
    assert board.problems() == []
    assert [c.label for c in board.characters] == [
        "Frodo", "Aragorn", "Gimli", "Sam", "Elrond", "Townsman",
        "Uruk Savage 1", "Uruk Savage 2", "Goblin Marksman", "Goblin Runner", "Cave Troll of Moria", "Orc",
    ]  # fmt: skip
    assert [c.card.id if c.card else None for c in board.characters] == [
        "1C290", "1R89", "1U12", "1C311", "1R40", None, "1C151", "1C151", "1C176", "1U178", "1R165", None,
    ]  # fmt: skip
    frodo, aragorn, gimli, *_ = board.characters
    assert (frodo.wounds, frodo.flags, [card.id for card in frodo.bears]) == (1, ("ring-bearer",), ["1C2", "1C299"])
    assert (aragorn.wounds, aragorn.gains) == (2, ("archer", "defender+1"))
    assert [(m.value, m.by, m.why) for m in gimli.modifiers] == [("strength", 2, "Axe Strike")]
    assert (board.format, board.rules, board.burdens, board.threats, board.twilight, board.cards_in_hand) == (
        "fellowship", "4.2", 2, 1, 6, 3,
    )  # fmt: skip
    assert board.site is not None and board.site.card is not None
    assert (board.site.card.id, board.site.number, board.site.block, board.site.shadow_number) == (
        "1U338", 3, "fellowship", 0,
    )  # fmt: skip
    assert board.phase == "archery"
    assert [(p.card.id, p.side) for p in board.in_play] == [("1C138", "shadow")]
    assert [(p.to, p.wounds) for p in board.archery] == [("Aragorn", 1), ("Goblin Marksman", 1), ("Uruk Savage 1", 1)]
    assert board.assignments == (
        Assignment("Gimli", ("Orc",), "action"),
        Assignment("Aragorn", ("Uruk Savage 1", "Uruk Savage 2")),
        Assignment("Sam", ("Goblin Runner",), FREE_PEOPLES, cancelled=True),
        Assignment("Frodo", ("Cave Troll of Moria",), "shadow"),
    )
    assert board.order == ("Aragorn", "Gimli", "Sam", "Frodo")


def test_the_long_example_has_this_canonical_text(read):
    assert write_text(read(EXAMPLE)) == CANONICAL


CANONICAL = """\
format: fellowship
site: 1U338
burdens: 2
threats: 1
twilight: 6
cards in hand: 3

Free Peoples
  Frodo = 1C290 (1 wound, ring-bearer) [1C2; 1C299]
  Aragorn = 1R89 (2 wounds, archer, defender +1) [1R90]
  Gimli = 1U12 (strength +2 "Axe Strike")
  Sam = 1C311
  Elrond = 1R40
  "Townsman" companion 6/3 (archer, unhasty)

Shadow
  Uruk Savage 1 = 1C151
  Uruk Savage 2 = 1C151
  Goblin Marksman = 1C176
  Goblin Runner = 1U178
  Cave Troll of Moria = 1R165
  "Orc" minion 9/2 (1 wound, damage +1, fierce)

In play
  1C138 (shadow)

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
