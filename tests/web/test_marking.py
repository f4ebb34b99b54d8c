from __future__ import annotations

from judge.notation import NotationError
from judge.web.marking import excerpt, mended


def fault(line: int | None, column: int | None = None, end: int | None = None) -> NotationError:
    return NotationError("x", "A sentence.", "", line=line, column=column, end_column=end)


def test_the_faulty_part_is_marked_with_two_lines_around_it() -> None:
    shown = excerpt("one\ntwo\nthree four\nfive\nsix\nseven", fault(3, 7, 11))
    assert shown is not None
    assert [line.number for line in shown] == [1, 2, 3, 4, 5]
    faulty = shown[2]
    assert (faulty.before, faulty.marked, faulty.after) == ("three ", "four", "")
    assert faulty.caret == "      ^^^^"


def test_a_line_that_ends_too_early_has_its_caret_behind_it() -> None:
    shown = excerpt("6/3 vs", fault(1, 7, 7))
    assert shown is not None
    assert (shown[0].marked, shown[0].caret) == ("", "      ^")


def test_a_very_long_line_is_shown_around_its_fault() -> None:
    shown = excerpt("x" * 5000 + "FAULT" + "y" * 5000, fault(1, 5001, 5006))
    assert shown is not None
    assert shown[0].marked == "FAULT"
    assert len(shown[0].before + shown[0].after) < 200


def test_a_place_outside_of_the_text_breaks_nothing() -> None:
    assert excerpt("", fault(1, 99, 120)) is not None
    assert excerpt("a", fault(9, 1, 2)) == []


def test_a_fault_without_a_line_has_no_excerpt() -> None:
    assert excerpt("text", fault(None)) is None


def test_a_word_is_put_into_the_faulty_place() -> None:
    assert mended("a bcd e\nf", fault(1, 3, 6), "X") == "a X e\nf"
    assert mended("a", fault(None), "X") is None
    assert mended("a" * 3000, fault(1, 1, 2), "X") is None
