"""The reader of pages finds the faults that it is there for; without this a broken page would pass."""

from __future__ import annotations

import pytest

from .page import Page, read


@pytest.mark.parametrize(
    ("html", "fault"),
    [
        ("<div><p>a</div>", "</div> closes <p>"),
        ("<p>a", "<p> is never closed"),
        ("<b id=x></b><i id=x></i>", "the id 'x' stands twice"),
        ("<p><div></div></p>", "<div> stands inside <p>"),
        ("<a href=x><a href=y></a></a>", "a link stands inside a link"),
        ('<p class="a" class="b"></p>', "<p> has an attribute twice"),
    ],
)
def test_a_broken_page_is_found(html: str, fault: str) -> None:
    assert fault in Page(html).faults


def test_a_sound_page_has_no_fault() -> None:
    assert read('<p class="a b">x <b>y</b><br></p>').one("p", class_="b").text == "x y"
