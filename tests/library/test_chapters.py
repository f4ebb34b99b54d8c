"""The chapters of the overview: how they are read, found and refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from judge.library import LibraryError, UnknownChapter
from judge.library.render import Renderer

if TYPE_CHECKING:
    from conftest import Reference

SUMMARY = "Something that is said in few words.\n{: #summary }\n"
ARCHERS = """Before the headings.
{: #first }

## The totals
{: #totals }

Count the archers.
{: #count }

### A word on *allies*
{: #allies }

They wound too.
{: #wounds }

1. One.
2. Two.
{: #judge-summary }
"""


def refused(reference: Reference) -> str:
    """The only fault of a reference, as text."""
    with pytest.raises(LibraryError) as caught:
        reference.load()
    assert len(caught.value.faults) == 1, str(caught.value)
    return str(caught.value)


def test_a_chapter_has_its_paragraphs_under_their_headings(reference: Reference) -> None:
    reference.chapter("110-archery", ARCHERS, title="The archery phase", order="110")
    (chapter,) = reference.load().chapters
    assert (chapter.slug, chapter.title, chapter.order) == ("archery", "The archery phase", 110)
    assert chapter.summary == "What it is about."
    assert [part.name for part in chapter.paragraphs] == ["first", "count", "wounds", "judge-summary"]
    assert [(one.name, one.title, one.level) for one in chapter.headings] == [
        ("totals", "The totals", 2),
        ("allies", "A word on allies", 3),
    ]
    assert [(one.heading and one.heading.name, len(one.paragraphs)) for one in chapter.sections] == [
        (None, 1),
        ("totals", 1),
        ("allies", 2),
    ]


def test_a_chapter_and_its_parts_have_addresses(reference: Reference) -> None:
    reference.chapter("110-archery", ARCHERS)
    library = reference.load()
    (chapter,) = library.chapters
    assert chapter.url == "/overview/archery"
    assert chapter.headings[0].url == "/overview/archery#totals"
    paragraph = library.paragraph("overview/archery#count")
    assert (paragraph.text, paragraph.url) == ("Count the archers.", "/overview/archery#count")


def test_chapters_come_in_reading_order(reference: Reference) -> None:
    reference.chapter("10-last", SUMMARY, order="30")
    reference.chapter("20-first", SUMMARY, order="5")
    assert [chapter.slug for chapter in reference.load().chapters] == ["first", "last"]


def test_a_chapter_is_found_by_slug_title_alias_and_former_name(reference: Reference) -> None:
    reference.chapter("110-archery", SUMMARY, title="Arrows fly", aliases="how to shoot", more="was: [bows]\n")
    library = reference.load()
    assert {library.chapter(name).slug for name in ("archery", "Arrows fly", "How to shoot", "bows")} == {"archery"}
    with pytest.raises(UnknownChapter, match="no chapter 'crossbows'"):
        library.chapter("crossbows")


def test_a_chapter_may_be_called_like_an_entry(reference: Reference) -> None:
    reference.entry("killed", SUMMARY)
    reference.chapter("10-killed", "How one dies.\n{: #summary }\n")
    library = reference.load()
    assert library.paragraph("killed#summary").text == "Something that is said in few words."
    assert library.paragraph("overview/killed#summary").text == "How one dies."


def test_terms_in_a_chapter_are_linked_and_lead_back_to_it(reference: Reference) -> None:
    reference.entry("killed", SUMMARY)
    reference.entry("wound", SUMMARY)
    reference.chapter("10-dying", "Then it is killed.\n{: #summary }\n", see="wound")
    library = reference.load()
    (chapter,) = library.chapters
    html = Renderer(library).html(chapter, chapter.paragraphs[0])
    assert html == '<p>Then it is <a href="/rules/killed">killed</a>.</p>'
    assert [entry.slug for entry in library.see_also(chapter)] == ["wound"]
    for name in ("killed", "wound"):
        assert library.chapters_on(library.entry(name)) == (chapter,)
        assert library.mentioned_by(library.entry(name)) == ()


def test_an_example_of_a_chapter_lies_beside_it(reference: Reference) -> None:
    reference.chapter("10-dying", SUMMARY + '\n> Merry falls.\n{: #falls .example board="falls.txt" }\n')
    examples = reference.overview / "examples"
    (examples / "falls.txt").write_text("Merry vs Orc", encoding="utf-8")
    claim = '[{"ask": "skirmish", "about": "Merry", "expect": {"winner": "shadow"}, "says": "Merry falls"}]'
    (examples / "falls.json").write_text(claim, encoding="utf-8")
    library = reference.load()
    paragraph = library.paragraph("overview/dying#falls")
    assert [check.about for check in paragraph.checks] == ["Merry"]
    assert library.board(library.chapters[0], paragraph.board) == "Merry vs Orc"


def test_an_open_point_of_a_chapter_is_listed_behind_those_of_entries(reference: Reference) -> None:
    reference.entry("killed", 'Nobody knows.\n{: #summary open="archery-deaths" }\n')
    reference.chapter("10-dying", 'Nobody knows.\n{: #summary open="archery-deaths" }\n')
    points = reference.load().open_points["archery-deaths"]
    assert [one.url for one in points] == ["/rules/killed#summary", "/overview/dying#summary"]


@pytest.mark.parametrize(
    ("file", "given", "words"),
    [
        (
            "archery",
            {},
            "archery.md:1: the file of a chapter is called by its place and its name, such as '110-archery",
        ),
        ("10-Archery", {}, "such as '110-archery.md'"),
        ("10-archery", {"order": "first"}, "10-archery.md:3: 'order' is 'first'; it must be a whole number"),
        ("10-archery", {"order": "true"}, "'order' is True"),
        ("10-archery", {"see": "wound"}, "'see' names the term 'wound', which has no entry"),
        ("10-archery", {"more": "term: x\n"}, "the key 'term' is not known; there are title, order, summary"),
        ("10-archery", {"aliases": "kill"}, "the alias 'kill' belongs to the entry 'killed' of the glossary"),
    ],
)
def test_a_chapter_out_of_order_is_refused(reference: Reference, file: str, given: dict[str, str], words: str) -> None:
    reference.entry("killed", SUMMARY, aliases="kill")
    reference.chapter(file, SUMMARY, **given)
    assert words in refused(reference)


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ("# Too big\n{: #big }\n\nText.\n{: #text }\n", "a heading of a chapter begins with '##' or '###'"),
        ("## Nothing\n{: #nothing }\n", "there is nothing under the headings of this chapter"),
        ("## Without a name\n\nText.\n{: #text }\n", "a paragraph without a name"),
        (ARCHERS + "\nAgain.\n{: #totals }\n", "the name '#totals' is given twice"),
    ],
)
def test_a_heading_out_of_order_is_refused(reference: Reference, body: str, words: str) -> None:
    reference.chapter("10-archery", body)
    assert words in refused(reference)


def test_two_chapters_in_one_place_are_refused(reference: Reference) -> None:
    reference.chapter("10-one", SUMMARY)
    reference.chapter("20-two", SUMMARY)
    assert "20-two.md:3: the place 10 belongs to the chapter '10-one' already" in refused(reference)


def test_an_alias_that_two_chapters_claim_is_refused(reference: Reference) -> None:
    reference.chapter("10-one", SUMMARY, aliases="basics")
    reference.chapter("20-two", SUMMARY, order="20", aliases="basics")
    assert "the alias 'basics' belongs to the chapter '10-one' already" in refused(reference)


def test_two_chapters_of_one_name_are_refused(reference: Reference) -> None:
    reference.chapter("10-one", SUMMARY)
    reference.chapter("20-one", SUMMARY, order="20")
    assert "the address /overview/one belongs to 10-one.md already" in refused(reference)
