"""From any text to the stems that are looked up."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.search.correct import Corrector
from judge.search.query import Vocabulary, read_query
from judge.search.synonyms import Synonyms, load_synonyms
from judge.search.words import stem

KNOWN = Corrector({"archery": 5, "wounds": 9, "overwhelmed": 7, "skirmish": 9, "phase": 9, "killed": 4})


def looked_up(text: str, synonyms: Synonyms | None = None) -> list[tuple[tuple[str, float], ...]]:
    return [word.stems for word in read_query(text, Vocabulary(KNOWN, synonyms or Synonyms())).words]


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
    ((own, other),) = looked_up("arrows", Synonyms({"arrow": ("archeri",)}))
    assert own == ("arrow", 1.0)
    assert other[0] == "archeri"
    assert 0 < other[1] < 1


def test_a_phrase_is_looked_up_as_the_reference_says_it() -> None:
    synonyms = Synonyms({}, {("dark", "side"): ("skirmish", "phase")}, 2)
    assert [stems[0][0] for stems in looked_up("killed dark side", synonyms)] == ["kill", "skirmish", "phase"]
    assert [stems[0][0] for stems in looked_up("side killed", synonyms)] == ["side", "kill"]


def test_a_short_word_is_spelt_out() -> None:
    read = read_query("wk killed", Vocabulary(KNOWN, short={"wk": "skirmish phase"}))
    assert read.spelling == "skirmish phase killed"


def test_corrections_are_told_and_made_in_the_text_as_it_was_typed() -> None:
    read = read_query("What of Skirmsh archry, killed?", Vocabulary(KNOWN))
    assert read.corrections == (("skirmsh", "skirmish"), ("archry", "archery"))
    assert read.put_right("What of Skirmsh archry, killed?") == "What of skirmish archery, killed?"


@pytest.mark.parametrize("text", ["", "   ", "?!*~^()[]{}", "\x00", "\u200b"])
def test_a_text_without_words_is_an_empty_query(text: str) -> None:
    assert looked_up(text) == []


def test_the_sequence_keeps_every_word() -> None:
    assert read_query("for each of the wounds", Vocabulary(KNOWN)).sequence == ("for", "each", "of", "the", "wound")


def test_the_table_of_synonyms_leads_from_stem_to_stems() -> None:
    table = load_synonyms().words
    assert stem("archery") in table[stem("arrows")]
    assert stem("killed") in table[stem("dies")]
    assert all(key not in others for key, others in table.items())


@pytest.mark.parametrize("line", ['"" = ["x"]', "arrow = []", 'arrow = "x"', "arrow = [1]"])
def test_a_table_out_of_form_is_refused(tmp_path: Path, line: str) -> None:
    table = tmp_path / "synonyms.toml"
    table.write_text(line, encoding="utf-8")
    with pytest.raises(ValueError, match="must be words with a list of texts"):
        load_synonyms(table)
