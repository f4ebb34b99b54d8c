"""The reference that the project ships."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from judge.library import Library
from judge.library.render import Renderer
from judge.library.slugs import slug

TERMS = (Path(__file__).parent / "terms.txt").read_text(encoding="utf-8").splitlines()


@pytest.fixture(scope="module")
def library() -> Library:
    """Loading it is the first test: a fault in a file is told with its place."""
    return Library.load()


@pytest.mark.parametrize("term", TERMS)
def test_every_term_of_the_game_has_its_entry(library: Library, term: str) -> None:
    assert library.entry(slug(term)).term == term


def test_every_paragraph_becomes_html_without_a_mark_left_over(library: Library) -> None:
    renderer = Renderer(library)
    for entry in library.entries:
        for paragraph in entry.paragraphs:
            html = renderer.html(entry, paragraph)
            text = re.sub(r"<[^>]*>", "", html)
            assert html.startswith(("<p>", "<ul>", "<ol>", "<blockquote", "<table>", "<h")), paragraph.address
            assert "{:" not in html and "**" not in text and "](" not in text, paragraph.address


def test_no_link_leads_to_the_entry_that_it_stands_in(library: Library) -> None:
    renderer = Renderer(library)
    for entry in library.entries:
        for paragraph in entry.paragraphs:
            assert f'href="{entry.url}"' not in renderer.html(entry, paragraph), paragraph.address


def test_every_example_that_has_a_board_has_a_claim_about_it(library: Library) -> None:
    with_board = [paragraph for entry in library.entries for paragraph in entry.paragraphs if paragraph.board]
    assert with_board
    assert all(paragraph.checks for paragraph in with_board)
