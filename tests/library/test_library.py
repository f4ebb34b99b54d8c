"""Finding entries, paragraphs and rulings, and the ways from one to another."""

from __future__ import annotations

from dataclasses import FrozenInstanceError
from typing import TYPE_CHECKING

import pytest

from judge.cards.catalogue import catalogue
from judge.library import LibraryError, UnknownEntry, UnknownParagraph

if TYPE_CHECKING:
    from conftest import Reference

SUMMARY = "Something that is said in few words.\n{: #summary }\n"
VERSIONED = """The newest.
{: #summary }

Two.
{: #later }

Three.
{: #before }

Four.
{: #unproved }
"""
VERSIONS = """paragraphs:
  later: {since: "4.2", source: "Legacy Ruling 2"}
  before: {until: "4.0"}
  unproved: {since: "in 4.2, origin unknown", was: [doubtful]}
"""


def test_an_entry_is_found_by_term_slug_alias_and_plural(reference: Reference) -> None:
    reference.entry("defender +X", SUMMARY, file="defender-x", aliases='"defender +1", extra defender')
    reference.entry("ally", SUMMARY)
    library = reference.load()
    for name in ("defender +X", "defender-x", "Defender +1", "extra defender", "extra defenders", "EXTRA  DEFENDER"):
        assert library.resolve(name).slug == "defender-x"
    assert library.resolve("allies").slug == "ally"


def test_an_unknown_term_names_the_nearest(reference: Reference) -> None:
    reference.entry("overwhelmed", SUMMARY)
    reference.entry("wound", SUMMARY)
    with pytest.raises(UnknownEntry) as caught:
        reference.load().resolve("overwelmd")
    assert caught.value.nearest == ["overwhelmed"]
    assert str(caught.value) == "The reference has no entry 'overwelmd'. The nearest are: overwhelmed."


def test_an_alias_is_no_slug(reference: Reference) -> None:
    reference.entry("killed", SUMMARY, aliases="dies")
    library = reference.load()
    assert library.entry("killed").aliases == ("dies",)
    with pytest.raises(UnknownEntry):
        library.entry("dies")


def test_a_paragraph_is_found_by_its_address_and_knows_it(reference: Reference) -> None:
    reference.entry("killed", SUMMARY + "\nAnother *thing*.\n{: #thing }\n")
    paragraph = reference.load().paragraph("killed#thing")
    assert (paragraph.address, paragraph.text, paragraph.line) == ("killed#thing", "Another thing.", 12)
    assert paragraph.markdown == "Another *thing*."


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("killed#nothing", "has no paragraph '#nothing'; it has #summary"),
        ("killd#summary", "The nearest are: killed"),
        ("killed", "has no paragraph '#'"),
        ("", "has no entry ''"),
    ],
)
def test_an_address_that_leads_nowhere_says_what_there_is(reference: Reference, address: str, words: str) -> None:
    reference.entry("killed", SUMMARY)
    with pytest.raises(UnknownParagraph) as caught:
        reference.load().paragraph(address)
    assert words in str(caught.value)


def test_the_former_name_of_a_paragraph_still_leads_to_it(reference: Reference) -> None:
    reference.entry("killed", VERSIONED, more=VERSIONS)
    library = reference.load()
    assert library.paragraph("killed#doubtful") is library.paragraph("killed#unproved")


@pytest.mark.parametrize(
    ("version", "names"),
    [
        ("4.0", ["summary", "before", "unproved"]),
        ("4.1", ["summary", "unproved"]),
        ("4.2", ["summary", "later", "unproved"]),
    ],
)
def test_each_rules_version_has_its_paragraphs(reference: Reference, version: str, names: list[str]) -> None:
    reference.entry("killed", VERSIONED, more=VERSIONS)
    assert [paragraph.name for paragraph in reference.load().paragraphs_in_rules(version)] == names


def test_an_entry_that_came_later_lends_its_paragraphs_its_version(reference: Reference) -> None:
    path = reference.entry("killed", SUMMARY)
    path.write_text(path.read_text(encoding="utf-8").replace('since: "4.0"', 'since: "4.1"'), encoding="utf-8")
    library = reference.load()
    assert library.paragraphs_in_rules("4.0") == ()
    assert len(library.paragraphs_in_rules("4.1")) == 1


def test_an_unknown_rules_version_is_refused(reference: Reference) -> None:
    reference.entry("killed", SUMMARY)
    with pytest.raises(ValueError, match=r"'3\.0' is not known; there are 4\.0, 4\.1, 4\.2"):
        reference.load().paragraphs_in_rules("3.0")


def test_a_line_that_ends_in_a_colon_and_its_list_are_one_paragraph(reference: Reference) -> None:
    reference.entry(
        "killed", "Die:\n\n- the first,\n- the second.\n{: #summary }\n\nThen:\n{: #then }\n\n- x\n{: #x }\n"
    )
    entry = reference.load().entry("killed")
    assert [paragraph.name for paragraph in entry.paragraphs] == ["summary", "then", "x"]
    assert entry.summary.text == "Die: the first, the second."


def test_an_example_brings_its_position_and_its_claims(reference: Reference) -> None:
    reference.entry("killed", SUMMARY + '\n> Merry falls.\n> Twice.\n{: #falls .example board="falls.txt" }\n')
    (reference.examples / "falls.txt").write_text("Merry vs Orc", encoding="utf-8")
    (reference.examples / "other.txt").write_text("Pippin vs Orc", encoding="utf-8")
    (reference.examples / "falls.json").write_text(
        '[{"ask": "skirmish", "about": "Merry", "expect": {"winner": "shadow"}, "says": "Merry falls"},'
        ' {"ask": "skirmish", "board": "other.txt", "expect": {"winner": "shadow"}}]',
        encoding="utf-8",
    )
    library = reference.load()
    example = library.paragraph("killed#falls")
    assert (example.example, example.board, example.text) == (True, "falls.txt", "Merry falls. Twice.")
    assert [(check.about, check.board) for check in example.checks] == [("Merry", "falls.txt"), ("", "other.txt")]
    assert library.board(library.entry("killed"), example.checks[1].board) == "Pippin vs Orc"


def test_see_also_and_mentioned_by_go_both_ways(reference: Reference) -> None:
    reference.entry("killed", SUMMARY, see="deaths, wound", aliases="killing blow")
    reference.entry("wound", "Enough of them and the character is killed.\n{: #summary }\n")
    reference.entry("dead pile", "Where companions go.\n{: #summary }\n", file="dead-pile", aliases="deaths")
    reference.ruling("1C3-axe-strike", "1C3", "A killing blow.\n{: #summary }\n", more="see: [wound]\n")
    library = reference.load()
    killed = library.entry("killed")
    assert [entry.slug for entry in library.see_also(killed)] == ["dead-pile", "wound"]
    assert [entry.slug for entry in library.mentioned_by(killed)] == ["wound"]
    assert [entry.slug for entry in library.mentioned_by(library.entry("wound"))] == ["killed"]
    assert [ruling.slug for ruling in library.ruled_in(killed)] == ["1C3-axe-strike"]
    assert library.see_also(library.rulings[0]) == (library.entry("wound"),)


def test_a_ruling_is_found_by_any_of_its_cards(reference: Reference) -> None:
    reference.entry("killed", SUMMARY)
    reference.ruling("1R1-the-rings", "1R1, 1C2", SUMMARY, more="title: The Rings\n")
    reference.ruling("1C2-the-ring", "1C2", SUMMARY)
    library = reference.load()
    assert [ruling.title for ruling in library.rulings_on("1R1")] == ["The Rings"]
    assert [ruling.slug for ruling in library.rulings_on("1C2", "4C2")] == ["1C2-the-ring", "1R1-the-rings"]
    assert library.rulings_on("1R89") == ()
    assert [ruling.url for ruling in library.rulings] == ["/rulings/1C2", "/rulings/1R1"]


def test_with_the_catalogue_a_ruling_bears_its_cards_names(reference: Reference) -> None:
    reference.entry("killed", SUMMARY)
    reference.ruling("1C3-axe-strike", "1C3, 3R1", SUMMARY)
    assert reference.load(catalogue()).rulings[0].title == "Axe Strike / Book of Mazarbul"


def test_with_the_catalogue_a_ruling_on_an_unknown_card_is_refused(reference: Reference) -> None:
    reference.entry("killed", SUMMARY)
    reference.ruling("1C333-axe-strike", "1C333", SUMMARY)
    with pytest.raises(LibraryError, match="there is no card 1C333"):
        reference.load(catalogue())


def test_open_points_are_listed_by_name(reference: Reference) -> None:
    reference.entry("killed", SUMMARY + '\nNobody knows.\n{: #who open="archery-deaths" }\n')
    points = reference.load().open_points
    assert {name: [one.address for one in found] for name, found in points.items()} == {
        "archery-deaths": ["killed#who"]
    }


def test_an_entry_cannot_be_changed(reference: Reference) -> None:
    reference.entry("killed", SUMMARY)
    entry = reference.load().entry("killed")
    with pytest.raises(FrozenInstanceError):
        entry.term = "wound"  # type: ignore[misc]
