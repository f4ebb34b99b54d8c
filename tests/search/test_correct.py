"""One slip in a word is put right, once."""

from __future__ import annotations

import pytest

from judge.search.correct import Corrector, one_slip_from

KNOWN = Corrector({"overwhelmed": 9, "defender": 5, "skirmish": 40, "phase": 30, "wound": 20, "round": 3, "sound": 1})


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("overwelmed", "overwhelmed"),
        ("overwhellmed", "overwhelmed"),
        ("ovewrhelmed", "overwhelmed"),
        ("overwhelned", "overwhelmed"),
        ("defnder", "defender"),
        ("skirmsh", "skirmish"),
        ("skirmish", "skirmish"),
    ],
)
def test_a_letter_dropped_doubled_swapped_or_changed_is_put_right(typed: str, meant: str) -> None:
    assert KNOWN.correct(typed) == meant


def test_of_several_the_one_with_the_same_beginning_is_taken() -> None:
    assert KNOWN.correct("rpund") == "round"


def test_then_the_most_frequent_is_taken() -> None:
    assert KNOWN.correct("pound") == "wound"


@pytest.mark.parametrize("typed", ["ovrwelmed", "zzz", "wnd", "4und", "", "xwoundx"])
def test_what_one_slip_does_not_explain_is_left_alone(typed: str) -> None:
    assert KNOWN.correct(typed) == typed


def test_two_words_written_as_one_are_parted() -> None:
    assert KNOWN.split("skirmishphase") == ("skirmish", "phase")
    assert KNOWN.split("skirmishing") is None


def test_a_word_is_no_slip_of_itself() -> None:
    assert one_slip_from("wound", ["wound", "round"]) == ["round"]
