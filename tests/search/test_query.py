"""From any text to the stems that are looked up."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.search.correct import Corrector
from judge.search.query import read_query
from judge.search.synonyms import load_synonyms
from judge.search.words import stem

KNOWN = Corrector({"archery": 5, "wounds": 9, "overwhelmed": 7, "skirmish": 9, "phase": 9, "killed": 4})


def looked_up(text: str, synonyms: dict[str, tuple[str, ...]] | None = None) -> list[tuple[tuple[str, float], ...]]:
    return [word.stems for word in read_query(text, KNOWN, synonyms or {}).words]


def test_stop_words_are_left_out() -> None:
    assert looked_up("what is the archery phase") == [((stem("archery"), 1.0),), (("phase", 1.0),)]


def test_a_query_of_stop_words_alone_keeps_them() -> None:
    assert looked_up("what is it") == [(("what", 1.0),), (("is", 1.0),), (("it", 1.0),)]


def test_a_word_said_twice_counts_once() -> None:
    assert looked_up("wounds wound WOUNDS") == [(("wound", 1.0),)]


def test_a_slip_is_put_right_at_a_little_less_weight() -> None:
    assert looked_up("overwelmed") == [((stem("overwhelmed"), 0.9),)]


def test_words_written_as_one_are_looked_up_apart() -> None:
    assert looked_up("skirmishphase") == [(("skirmish", 0.9),), (("phase", 0.9),)]


def test_a_synonym_stands_beside_the_word_and_weighs_less() -> None:
    assert looked_up("arrows", {"arrow": ("archeri",)}) == [(("arrow", 1.0), ("archeri", 0.6))]


@pytest.mark.parametrize("text", ["", "   ", "?!*~^()[]{}", "\x00", "\u200b"])
def test_a_text_without_words_is_an_empty_query(text: str) -> None:
    assert looked_up(text) == []


def test_the_sequence_keeps_every_word() -> None:
    assert read_query("for each of the wounds", KNOWN, {}).sequence == ("for", "each", "of", "the", "wound")


def test_the_table_of_synonyms_leads_from_stem_to_stems() -> None:
    table = load_synonyms()
    assert stem("archery") in table[stem("arrows")]
    assert stem("killed") in table[stem("dies")]
    assert all(key not in others for key, others in table.items())


@pytest.mark.parametrize("line", ['"two words" = ["x"]', 'arrow = "x"', "arrow = [1]"])
def test_a_table_out_of_form_is_refused(tmp_path: Path, line: str) -> None:
    table = tmp_path / "synonyms.toml"
    table.write_text(line, encoding="utf-8")
    with pytest.raises(ValueError, match="must be one word with a list of texts"):
        load_synonyms(table)
