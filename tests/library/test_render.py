"""Paragraphs as HTML."""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING

import pytest

from judge.library.render import Renderer

if TYPE_CHECKING:
    from conftest import Reference

WOUND = '<a href="/rules/wound">wound</a>'


@pytest.mark.parametrize(
    ("markdown", "html"),
    [
        ("A wound, and a wound.", f"<p>A {WOUND}, and a wound.</p>"),
        ("A **wound** of *his*; wounds.", f"<p>A <strong>{WOUND}</strong> of <em>his</em>; wounds.</p>"),
        ("*Then* a wound.", f"<p><em>Then</em> a {WOUND}.</p>"),
        ("A [wound](/x) and a wound.", f'<p>A <a href="/x">wound</a> and a {WOUND}.</p>'),
        ("A `wound` and a wound.", f"<p>A <code>wound</code> and a {WOUND}.</p>"),
        ("## A wound", "<h2>A wound</h2>"),
        ("- a wound\n- b wound", f"<ul>\n<li>a {WOUND}</li>\n<li>b wound</li>\n</ul>"),
        (
            "A dead pile and a killed wound",
            '<p>A <a href="/rules/dead-pile">dead pile</a> and a killed ' + WOUND + "</p>",
        ),
        ("2 < 3 & 4", "<p>2 &lt; 3 &amp; 4</p>"),
        (r"a \* wound \* here", f"<p>a * {WOUND} * here</p>"),
    ],
)
def test_each_other_term_is_linked_once_a_paragraph(reference: Reference, markdown: str, html: str) -> None:
    reference.entry("killed", f"{markdown}\n{{: #summary }}\n")
    reference.entry("wound", "A thing.\n{: #summary }\n", aliases="wounds")
    reference.entry("dead pile", "A thing.\n{: #summary }\n", file="dead-pile")
    library = reference.load()
    entry = library.entry("killed")
    assert Renderer(library).html(entry, entry.summary) == html


def test_the_next_paragraph_links_the_same_term_again(reference: Reference) -> None:
    reference.entry("killed", "A wound.\n{: #summary }\n\nA wound.\n{: #again }\n")
    reference.entry("wound", "A thing.\n{: #summary }\n")
    library = reference.load()
    renderer, entry = Renderer(library), library.entry("killed")
    assert [renderer.html(entry, one) for one in entry.paragraphs] == [f"<p>A {WOUND}.</p>"] * 2


def test_an_example_is_marked_as_one(reference: Reference) -> None:
    reference.entry("killed", "One.\n{: #summary }\n\n> Merry falls.\n{: #falls .example }\n")
    library = reference.load()
    entry = library.entry("killed")
    html = Renderer(library).html(entry, entry.paragraphs[1])
    assert re.sub(r"\s", "", html) == '<blockquoteclass="example"><p>Merryfalls.</p></blockquote>'


def test_the_id_of_a_card_leads_to_its_page_where_there_is_such_a_card(reference: Reference) -> None:
    reference.entry("killed", "Merry (1R89) and 1R99.\n{: #summary }\n")
    library = reference.load()
    entry = library.entry("killed")
    html = Renderer(library, {"1R89": object()}).html(entry, entry.summary)  # type: ignore[arg-type]
    assert html == '<p>Merry (<a href="/cards/1R89">1R89</a>) and 1R99.</p>'


def test_the_reference_loads_without_the_makers_of_pages() -> None:
    import subprocess

    code = "import sys, judge.library; print([name for name in ('markdown', 'whoosh', 'flask') if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
