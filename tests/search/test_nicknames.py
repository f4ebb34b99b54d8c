"""What players call cards beside their names."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.cards.catalogue import Catalogue
from judge.library import Library
from judge.search import Searcher
from judge.search.asked import load_asked
from judge.search.nicknames import load_nicknames


def test_every_nickname_leads_first_to_what_it_means(searcher: Searcher, cards: Catalogue) -> None:
    nicknames = load_nicknames()
    assert nicknames.cards
    for name, ids in nicknames.cards.items():
        assert all(id_ in cards for id_ in ids), name
        assert searcher.search(name, 1)[0].address in {f"/cards/{id_}" for id_ in ids}, name


def test_every_short_word_stands_for_words_of_the_reference(searcher: Searcher) -> None:
    for short, meant in load_nicknames().words.items():
        assert all(word in searcher._vocabulary.corrector for word in meant.split() if not word.isdigit()), short


def test_every_short_name_of_a_set_is_that_of_one(cards: Catalogue) -> None:
    assert all(number in cards.sets for number in load_nicknames().sets.values())


@pytest.mark.parametrize(
    ("query", "address"),
    [
        ("shotgun enquea", "/cards/1U231"),
        ("Shotgun Enquëa", "/cards/1U231"),
        ("boromir log", "/cards/1R96"),
        ("Boromir LoG", "/cards/1R96"),
        ("aragorn rotn", "/cards/1R89"),
        ("aragorn ranger", "/cards/1R89"),
        ("gimli sog", "/cards/1R13"),
        ("wk lotn", "/cards/2R85"),
        ("witch-king LotN", "/cards/2R85"),
        ("enquea lom", "/cards/1U231"),
        ("galadriel lol", "/cards/1R45"),
        ("atar", "/cards/4R1"),
        ("aragon ranger north", "/cards/1R89"),
        ("ro4", "/rules/the-rule-of-4"),
        ("ro9", "/rules/the-rule-of-9"),
    ],
)
def test_short_forms_of_names_are_understood(searcher: Searcher, query: str, address: str) -> None:
    assert searcher.search(query, 1)[0].address == address


@pytest.mark.parametrize("query", ["ostea", "ulaire ostea", "otsae", "Otsëa"])
def test_a_misprinted_name_finds_who_is_meant(searcher: Searcher, query: str) -> None:
    assert all("Otsëa" in hit.title for hit in searcher.search(query, 3))


def test_a_short_name_of_a_set_stands_for_the_set(searcher: Searcher) -> None:
    assert all(hit.address.startswith("/cards/4") for hit in searcher.search("ttt aragorn", 5))
    assert searcher.find("fotr", 400).total == searcher.find("set:1", 400).total


@pytest.mark.parametrize(
    "text", ["[cards]\nx = []", '[cards]\nx = "1R1"', '[words]\n"a b" = "c"', "[words]\na = 1", '[sets]\na = "1"']
)
def test_a_table_out_of_form_is_refused(tmp_path: Path, text: str) -> None:
    table = tmp_path / "nicknames.toml"
    table.write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match="needs"):
        load_nicknames(table)


def test_what_is_asked_belongs_to_entries_that_exist(library: Library) -> None:
    slugs = {entry.slug for entry in library.entries}
    assert set(load_asked()) <= slugs
    assert len(load_asked()) >= 0.95 * len(slugs)


def test_a_table_of_questions_out_of_form_is_refused(tmp_path: Path) -> None:
    table = tmp_path / "asked.toml"
    table.write_text('fierce = "twice"', encoding="utf-8")
    with pytest.raises(ValueError, match="'fierce' must be a list of texts"):
        load_asked(table)
