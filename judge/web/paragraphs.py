"""Paragraphs of entries, chapters and rulings as pages and programs are given them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from judge.library import Paragraph, Written
from judge.library.versions import Standing
from judge.notation import encode_link, parse_text
from judge.web.here import house
from judge.web.position import Position, draw
from judge.web.urls import URLS
from judge.web.versions import Edition


@dataclass(frozen=True)
class Shown:
    """A paragraph as it is shown: its HTML, and the position of an example with the link that opens it.

    `anchor` is its id on the page, `standing` how it stands in the version shown, `since` set where it is younger
    than its page.
    """

    paragraph: Paragraph
    anchor: str
    html: str
    standing: Standing
    since: str = ""
    position: Position | None = None
    link: str = ""


def shown(of: Written, paragraph: Paragraph, edition: Edition, prefix: str = "") -> Shown:
    """A paragraph of a page in an edition of it; `prefix` stands before its name in its anchor."""
    html = edition.html(house().html(of, paragraph))
    since = paragraph.since if paragraph.since != of.since else ""
    position, link = _example(of, paragraph) if paragraph.board else (None, "")
    return Shown(paragraph, prefix + paragraph.name, html, edition.standing(paragraph), since, position, link)


def _example(of: Written, paragraph: Paragraph) -> tuple[Position, str]:
    board = parse_text(house().library.board(of, paragraph.board), house().catalogue)
    asked = {(check.ask, check.about) for check in paragraph.checks if check.board in ("", paragraph.board)}
    ask, about = asked.pop() if len(asked) == 1 else (None, None)
    return draw(board), URLS.check(encode_link(board), ask=ask, about=about)


def paragraph_data(of: Written, paragraph: Paragraph, edition: Edition, prefix: str = "") -> dict[str, Any]:
    """A paragraph for programs."""
    return {
        "name": prefix + paragraph.name,
        "address": edition.link(paragraph.url),
        "text": paragraph.text,
        "html": edition.html(house().html(of, paragraph)),
        "example": paragraph.example,
        "since": paragraph.since,
        "until": paragraph.until or None,
        "standing": edition.standing(paragraph),
        "open": paragraph.open or None,
        "board": house().library.board(of, paragraph.board) if paragraph.board else None,
    }
