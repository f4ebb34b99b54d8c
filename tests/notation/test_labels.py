"""Labels: how they are compared, numbered, quoted and refused."""

from __future__ import annotations

import pytest

from judge.notation import NotationError
from judge.notation.labels import LabelBook, label_key, needs_quotes, number_labels
from judge.notation.lines import quote


@pytest.mark.parametrize(
    ("one", "other"), [("ÉOMER", "eomer"), ("Sam’s", "sam's"), ("Sam`s", "SAM´S"), ("Úlairë", "ulaire")]
)
def test_labels_are_alike_without_case_accents_and_apostrophe_shape(one, other):
    assert label_key(one) == label_key(other)


@pytest.mark.parametrize(
    ("one", "other"), [("M-1", "M 1"), ("a b", "ab"), ("a b", "a  b"), (" a", "a"), ("sam's", "sams"), ("ж", "zh")]
)
def test_labels_that_differ_otherwise_are_two(one, other):
    assert label_key(one) != label_key(other)


@pytest.mark.parametrize("label", ["\u0301", "\u200b", "ʹ", "\x00", "\u2028"])
def test_no_label_is_compared_as_nothing(label):
    assert label_key(label) or label_key(label) == " "


def test_what_shares_a_label_is_numbered_in_board_order_both_sides_together(read):
    board = read(
        'Shadow\n 2 Orc = 1C151\nFree Peoples\n "ORC" companion 3/3\n "Sam" companion 3/3\nShadow\n "Orc" minion 5/2'
    )
    assert [c.label for c in board.characters] == ["Orc 1", "Orc 2", "ORC 3", "Sam", "Orc 4"]


def test_one_of_a_kind_is_not_numbered():
    assert number_labels(["Orc", "Sam"]) == ["Orc", "Sam"]


def test_a_clash_after_numbering_is_an_error(refused, refused_json):
    error = refused('Shadow\n "Orc 1" minion 5/2\n 2 Orc = 1C151')
    assert (error.code, error.line) == ("label-clash", 3) and "Orc 1" in error.message
    made_up = {"side": "shadow", "kind": "minion", "strength": 1, "vitality": 1}
    error = refused_json(characters=[made_up | {"label": label} for label in ("orc", "Orc", "Orc 2")])
    assert (error.code, error.at) == ("label-clash", "characters[2].label")


def test_a_number_may_not_make_a_label_too_long():
    assert number_labels(["x" * 58] * 2) == ["x" * 58 + " 1", "x" * 58 + " 2"]
    with pytest.raises(NotationError, match="more than 60 characters"):
        number_labels(["x" * 59] * 2)


def test_json_labels_that_are_alike_are_numbered_too(read_json):
    made_up = {"side": "shadow", "kind": "minion", "strength": 1, "vitality": 1}
    board = read_json(
        characters=[made_up | {"label": "Orc"}, made_up | {"label": "orc"}, {"side": "shadow", "card": "1U178"}]
    )
    assert [c.label for c in board.characters] == ["Orc 1", "orc 2", "Goblin Runner"]


@pytest.mark.parametrize("label", ["", "x" * 61, 'a "b"', "a\nb", "a\rb", "\ud800"])
def test_a_label_has_1_to_60_characters_and_neither_line_break_nor_quotation_mark(refused_json, label):
    error = refused_json(characters=[{"side": "shadow", "card": "1U178", "label": label}])
    assert (error.code, error.at) == ("bad-label", "characters[0].label")
    assert error.message.endswith(".") and error.message.encode()


@pytest.mark.parametrize(
    "label", ["Aragorn", "Uruk Savage 1", "Éomer", "it's", "2", "M-1", "6/3", "archery +2", "X vs Y"]
)
def test_a_plain_label_is_written_without_quotation_marks(label):
    assert quote(label) == label


@pytest.mark.parametrize(
    "label",
    [
        "a,b",
        "a:b",
        "a;b",
        "a=b",
        "a#b",
        "a(b",
        "a)b",
        "a[b",
        "a]b",
        " a",
        "a ",
        "2 Uruk",
        "Shadow",
        "free peoples",
        "ORDER",
        "Shadow 3",
        "in play",
        "tab\there",
        "\u200b",
        "“a”",
        "Archery:",
    ],
)
def test_a_label_that_would_be_misread_is_written_in_quotation_marks(label):
    assert quote(label) == f'"{label}"'


def test_a_heading_needs_quotation_marks_only_as_a_whole():
    assert not needs_quotes("Shadow of the Past") and quote("Shadow of the Past") == "Shadow of the Past"


def test_a_label_is_found_in_any_spelling_and_given_in_its_own():
    book = LabelBook(["Éomer", "Sam’s Uruk"])
    assert (book.find("eomer", ""), book.find("SAM'S URUK", "")) == ("Éomer", "Sam’s Uruk")


def test_an_unknown_label_names_the_nearest_or_says_that_there_is_none():
    with pytest.raises(NotationError) as caught:
        LabelBook(["Aragorn", "Sam"]).find("Aragron", "order[0]")
    assert caught.value.nearest[0] == "Aragorn" and caught.value.at == "order[0]"
    with pytest.raises(NotationError, match="no characters yet"):
        LabelBook([]).find("Sam", "")
