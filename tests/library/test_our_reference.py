"""The reference that the project ships."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from judge.cards.catalogue import catalogue
from judge.library import Entry, Library
from judge.library.render import Renderer
from judge.library.slugs import slug

TERMS = (Path(__file__).parent / "terms.txt").read_text(encoding="utf-8").splitlines()


@pytest.fixture(scope="module")
def library() -> Library:
    """Loading it is the first test: a fault in a file is told with its place."""
    return Library.load(cards=catalogue())


@pytest.fixture(scope="module")
def renderer(library: Library) -> Renderer:
    return Renderer(library, catalogue())


@pytest.mark.parametrize("term", TERMS)
def test_every_term_of_the_game_has_its_entry(library: Library, term: str) -> None:
    assert library.entry(slug(term)).term == term


def test_every_paragraph_becomes_html_without_a_mark_left_over(library: Library, renderer: Renderer) -> None:
    for page in library.written:
        for paragraph in page.paragraphs:
            html = renderer.html(page, paragraph)
            text = re.sub(r"<[^>]*>", "", html)
            assert html.startswith(("<p>", "<ul>", "<ol>", "<blockquote", "<table>", "<h")), paragraph.url
            assert "{:" not in html and "**" not in text and "](" not in text, paragraph.url


def test_no_link_leads_to_the_entry_that_it_stands_in(library: Library, renderer: Renderer) -> None:
    for entry in library.entries:
        for paragraph in entry.paragraphs:
            assert f'href="{entry.url}"' not in renderer.html(entry, paragraph), paragraph.address


def test_every_link_leads_to_something(library: Library, renderer: Renderer) -> None:
    seen = set()
    for page in library.written:
        for paragraph in page.paragraphs:
            for address in re.findall(r'href="([^"]*)"', renderer.html(page, paragraph)):
                seen.add(address.split("/")[1])
                known = address.removeprefix("/cards/") in catalogue() or library.lead(address) == address
                assert known, f"{paragraph.url} leads to {address}"
    assert seen == {"rules", "cards"}


def test_no_link_stands_within_a_link(library: Library, renderer: Renderer) -> None:
    for page in library.written:
        for paragraph in page.paragraphs:
            html = renderer.html(page, paragraph)
            assert not re.search(r"<a [^>]*>(?:(?!</a>).)*<a ", html, re.DOTALL), paragraph.url


@pytest.mark.parametrize("entry", Library.load().entries, ids=lambda entry: entry.slug)
def test_every_entry_is_named_on_another_page(library: Library, entry: Entry) -> None:
    """Whoever reads on comes to it: another entry, a chapter or a ruling names it in its text or under `see`."""
    assert library.mentioned_by(entry) or library.chapters_on(entry) or library.ruled_in(entry)


def test_see_also_and_mentioned_by_agree(library: Library) -> None:
    for page in library.written:
        for entry in library.see_also(page):
            back = (*library.mentioned_by(entry), *library.chapters_on(entry), *library.ruled_in(entry))
            assert page in back, f"{page.url} names {entry.slug}"


def test_every_aliases_own_entry_is_where_it_leads(library: Library) -> None:
    for entry in library.entries:
        assert {library.resolve(alias).slug for alias in (*entry.aliases, entry.term)} == {entry.slug}
    for chapter in library.chapters:
        assert {library.chapter(name).slug for name in (*chapter.aliases, chapter.title)} == {chapter.slug}


def test_every_phase_chapter_ends_with_what_a_judge_keeps_at_hand(library: Library) -> None:
    with_summary = [chapter.slug for chapter in library.chapters if chapter.paragraphs[-1].name == "judge-summary"]
    for word in ("setting-up", "turn", "moving", "archery", "assignment", "skirmishes", "regroup"):
        assert any(word in slug for slug in with_summary), word


def test_every_example_that_has_a_board_has_a_claim_about_it(library: Library) -> None:
    with_board = [paragraph for page in library.written for paragraph in page.paragraphs if paragraph.board]
    assert with_board
    assert all(paragraph.checks for paragraph in with_board)
