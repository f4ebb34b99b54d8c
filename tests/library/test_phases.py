"""Browsing by phase, by kind and by letter."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from judge.library import Library, LibraryError
from judge.library.entry import ENTRY_KINDS

if TYPE_CHECKING:
    from conftest import Reference

SUMMARY = "Something that is said in few words.\n{: #summary }\n"
ARCHERY = '[[phase]]\nkey = "archery"\ntitle = "Archery"\nchapters = ["arrows"]\nterms = ["wounded", "killed"]\n'


def test_a_phase_has_its_chapters_and_its_entries_in_order(reference: Reference) -> None:
    reference.entry("killed", SUMMARY)
    reference.entry("wound", SUMMARY, aliases="wounded")
    reference.entry("ally", SUMMARY)
    reference.chapter("10-arrows", SUMMARY)
    reference.phases.write_text(ARCHERY, encoding="utf-8")
    archery, rest = reference.load().by_phase
    assert (archery.key, archery.title) == ("archery", "Archery")
    assert [chapter.slug for chapter in archery.chapters] == ["arrows"]
    assert [entry.slug for entry in archery.entries] == ["wound", "killed"]
    assert (rest.key, [entry.slug for entry in rest.entries]) == ("always", ["ally"])


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("killed", "kild", "phase 1 (archery) names the term 'kild', which has no entry"),
        ('"killed"', '"wound"', "phase 1 (archery) names the term 'wound' twice"),
        ("arrows", "bows", "phase 1 (archery) names the chapter 'bows', which does not exist"),
        ('"archery"', '"Archery!"', "phase 1 needs a text for 'title' and a 'key' such as 'archery'"),
        ('"archery"', '"always"', "phase 1 needs a text for 'title' and a 'key' such as 'archery'"),
        ('["arrows"]', '"arrows"', "phase 1 must have lists of texts for 'chapters' and 'terms'"),
        ('title = "Archery"\n', "", "phase 1 must have exactly the keys key, title, chapters, terms"),
        ("[[phase]]", "[phase]", "holds no list of phases"),
        ("[[phase]]", "[[phase", "is not TOML"),
        ("[[phase]]", ARCHERY + "[[phase]]", "has two phases with the key 'archery'"),
    ],
)
def test_phases_out_of_order_are_refused(reference: Reference, old: str, new: str, words: str) -> None:
    reference.entry("killed", SUMMARY)
    reference.entry("wound", SUMMARY, aliases="wounded")
    reference.chapter("10-arrows", SUMMARY)
    reference.phases.write_text(ARCHERY.replace(old, new), encoding="utf-8")
    with pytest.raises(LibraryError) as caught:
        reference.load()
    assert len(caught.value.faults) == 1 and "phases.toml" in str(caught.value)
    assert words in str(caught.value)


def test_every_phase_of_the_turn_has_chapters_and_its_own_entry() -> None:
    phases = {phase.key: phase for phase in Library.load().by_phase}
    turn = ("fellowship", "shadow", "maneuver", "archery", "assignment", "skirmish", "regroup")
    assert [key for key in phases if key in turn] == list(turn)
    for key in turn:
        assert phases[key].chapters
        assert f"{key}-phase" in [entry.slug for entry in phases[key].entries]


def test_each_way_of_browsing_shows_every_entry() -> None:
    library = Library.load()
    everything = [entry.slug for entry in library.entries]
    assert sorted({entry.slug for phase in library.by_phase for entry in phase.entries}) == everything
    assert sorted(entry.slug for entries in library.by_kind.values() for entry in entries) == everything
    assert [entry.slug for entries in library.by_letter.values() for entry in entries] == everything
    assert tuple(library.by_kind) == ENTRY_KINDS
    assert list(library.by_letter) == sorted(library.by_letter)


def test_every_chapter_stands_in_a_phase_or_teaches_the_game_as_a_whole() -> None:
    library = Library.load()
    placed = {chapter.slug for phase in library.by_phase for chapter in phase.chapters}
    assert {chapter.slug for chapter in library.chapters} - placed == {
        "the-game",
        "characters-wounds-and-burdens",
        "cultures-signets-and-twilight",
        "actions-and-events",
        "what-else-to-know",
    }
