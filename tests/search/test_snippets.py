"""The piece of a text that shows why it was found."""

from __future__ import annotations

from judge.search.snippets import LENGTH, snippet

LONG = "Something else entirely. " * 12 + "Then a minion is overwhelmed, and that is that. " + "More of it. " * 20


def marked(text: str, wanted: set[str]) -> list[str]:
    piece, marks = snippet(text, wanted)
    return [piece[start:end] for start, end in marks]


def test_a_short_text_is_shown_whole() -> None:
    assert snippet("A wound.", {"wound"}) == ("A wound.", ((2, 7),))


def test_the_piece_holds_the_words_that_were_wanted() -> None:
    piece, _ = snippet(LONG, {"overwhelm"})
    assert "minion is overwhelmed" in piece or "overwhelmed" in piece
    assert piece.startswith("… ")
    assert piece.endswith(" …")
    assert len(piece) <= LENGTH + 30


def test_marks_are_the_words_themselves_in_any_form() -> None:
    assert marked(LONG, {"overwhelm", "minion"}) == ["overwhelmed"] or "overwhelmed" in marked(LONG, {"overwhelm"})
    assert marked("Sméagol and the Úlairë", {"smeagol", "ulair"}) == ["Sméagol", "Úlairë"]


def test_no_word_is_cut() -> None:
    piece, _ = snippet(LONG, {"overwhelm"})
    inner = piece.removeprefix("… ").removesuffix(" …")
    assert inner in LONG
    assert LONG[LONG.index(inner) - 1] == " "
    assert LONG[LONG.index(inner) + len(inner)] == " "


def test_a_text_in_which_nothing_was_found_is_shown_from_its_beginning() -> None:
    piece, marks = snippet(LONG, set())
    assert piece.startswith("Something else")
    assert marks == ()


def test_one_endless_word_is_cut_all_the_same() -> None:
    piece, _ = snippet("x" * 1000, set())
    assert len(piece) <= LENGTH + 2
