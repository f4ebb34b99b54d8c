from __future__ import annotations

import pytest

from judge.web import wording


def test_a_snippet_is_escaped_around_and_inside_its_marks() -> None:
    text = "<b>lurker</b> & more"
    assert str(wording.marked(text, ((3, 9),))) == "&lt;b&gt;<mark>lurker</mark>&lt;/b&gt; &amp; more"
    assert str(wording.marked("<i>", ((0, 3),))) == "<mark>&lt;i&gt;</mark>"


@pytest.mark.parametrize(("number", "shown"), [(2, "+2"), (0, "+0"), (-3, "\N{MINUS SIGN}3")])
def test_a_number_has_its_sign(number: int, shown: str) -> None:
    assert wording.signed(number) == shown


def test_control_characters_and_turning_marks_are_not_shown() -> None:
    assert wording.plain("a\x00b\u202ec\nd") == "a\N{REPLACEMENT CHARACTER}b\N{REPLACEMENT CHARACTER}c\nd"


def test_a_text_to_be_typed_on_keeps_all_that_html_can_hold() -> None:
    assert wording.kept("a\u202eb\tc\nÉ") == "a\u202eb\tc\nÉ"
    assert wording.kept("a\x00\x85\ud800") == "a" + 3 * "\N{REPLACEMENT CHARACTER}"


def test_keys_are_shown_as_words() -> None:
    assert wording.words("hand-weapon") == "hand weapon"
    assert wording.words("damage+1") == "damage +1"
    assert wording.side("shadow 2") == "Shadow player 2"
    assert wording.counted(1, "wound") == "1 wound"
    assert wording.counted(0, "wound") == "0 wounds"
