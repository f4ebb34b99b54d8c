"""The position itself: immutable, and with a phase of its own where none is stated."""

from __future__ import annotations

from dataclasses import FrozenInstanceError

import pytest

from judge.engine.board import BLOCKS, FORMAT_BLOCKS, Board, default_phase

from .tables import table


@pytest.mark.parametrize(
    ("archery", "assignments", "order", "phase"),
    [
        (True, True, True, "archery"),
        (False, True, True, "assignment"),
        (False, False, True, "skirmish"),
        (False, False, False, "assignment"),
    ],
)
def test_the_phase_is_the_earliest_of_which_a_section_speaks(
    archery: bool, assignments: bool, order: bool, phase: str
) -> None:
    assert default_phase(archery, assignments, order) == phase


def test_each_format_plays_on_the_sites_of_its_block() -> None:
    assert {name: FORMAT_BLOCKS[name] for name in ("fellowship", "tower", "king", "movie", "open")} == {
        "fellowship": "fellowship",
        "tower": "tower",
        "king": "king",
        "movie": "king",
        "open": "shadows",
    }
    assert set(FORMAT_BLOCKS.values()) == set(BLOCKS)


def test_a_board_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        Board().burdens = 3  # type: ignore[misc]


def test_a_board_lists_its_problems() -> None:
    assert [problem.code for problem in table("site: 12").problems()] == ["site-number"]
    assert Board().problems() == []
