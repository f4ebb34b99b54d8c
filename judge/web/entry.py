"""One entry of the reference, paragraph by paragraph."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from flask import Blueprint, redirect, render_template
from werkzeug.wrappers import Response

from judge.library import Entry, Paragraph, UnknownEntry
from judge.notation import encode_link, parse_text
from judge.web.errors import Missing
from judge.web.here import as_json, house, wants_json, without_json
from judge.web.position import Position, draw
from judge.web.urls import URLS

page = Blueprint("entry", __name__)


@dataclass(frozen=True)
class Shown:
    """A paragraph as it is shown: its HTML, and the position of an example with the link that opens it."""

    paragraph: Paragraph
    html: str
    position: Position | None = None
    link: str = ""


@page.get("/rules/<path:name>")
def show(name: str) -> str | Response:
    """The entry of a slug; any other name of it leads there."""
    name = without_json(name)
    library = house().library
    try:
        entry = library.entry(name)
    except UnknownEntry:
        return _lead_to_the_entry_of(name)
    if wants_json():
        return as_json(_data(entry))
    return render_template(
        "entry/entry.html",
        entry=entry,
        summary=_shown(entry, entry.summary),
        paragraphs=[_shown(entry, one) for one in entry.paragraphs[1:]],
        see_also=library.see_also(entry),
        mentioned_by=library.mentioned_by(entry),
        rulings=library.ruled_in(entry),
    )


def _lead_to_the_entry_of(name: str) -> Response:
    library = house().library
    try:
        address = URLS.entry(library.resolve(name).slug)
    except UnknownEntry as unknown:
        near = [(term, URLS.entry(library.resolve(term).slug)) for term in unknown.nearest]
        raise Missing(str(unknown), near, "name") from None
    return redirect(URLS.json(address) if wants_json() else address, 301)


def _shown(entry: Entry, paragraph: Paragraph) -> Shown:
    html = house().html(entry, paragraph)
    if not paragraph.board:
        return Shown(paragraph, html)
    board = parse_text(house().library.board(entry, paragraph.board), house().catalogue)
    asked = {(check.ask, check.about) for check in paragraph.checks if check.board in ("", paragraph.board)}
    ask, about = asked.pop() if len(asked) == 1 else (None, None)
    link = URLS.check(encode_link(board), ask=ask, about=about)
    return Shown(paragraph, html, draw(board), link)


def _data(entry: Entry) -> dict[str, Any]:
    library = house().library
    return {
        "term": entry.term,
        "address": URLS.entry(entry.slug),
        "kind": entry.kind,
        "aliases": entry.aliases,
        "since": entry.since,
        "sources": entry.sources,
        "paragraphs": [
            {
                "name": one.name,
                "address": URLS.citation(one.address),
                "text": one.text,
                "html": house().html(entry, one),
                "example": one.example,
                "since": one.since,
                "until": one.until or None,
                "open": one.open or None,
                "board": library.board(entry, one.board) if one.board else None,
            }
            for one in entry.paragraphs
        ],
        "see_also": [URLS.entry(one.slug) for one in library.see_also(entry)],
        "mentioned_by": [URLS.entry(one.slug) for one in library.mentioned_by(entry)],
        "rulings": [ruling.url for ruling in library.ruled_in(entry)],
    }
