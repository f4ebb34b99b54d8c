"""One entry of the reference, paragraph by paragraph."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, redirect, render_template
from werkzeug.wrappers import Response

from judge.library import Entry, UnknownEntry
from judge.web.errors import Missing
from judge.web.here import as_json, house, wants_json, without_json
from judge.web.paragraphs import paragraph_data, shown
from judge.web.urls import URLS
from judge.web.versions import Edition, edition, with_rules

page = Blueprint("entry", __name__)


@page.get("/rules/<path:name>")
def show(name: str) -> str | Response:
    """The entry of a slug; any other name of it leads there."""
    name = without_json(name)
    library = house().library
    try:
        entry = library.entry(name)
    except UnknownEntry:
        return _lead_to_the_entry_of(name)
    asked = edition(URLS.entry(entry.slug), entry)
    if wants_json():
        return as_json(_data(entry, asked))
    return render_template(
        "entry/entry.html",
        entry=entry,
        edition=asked,
        summary=shown(entry, entry.summary, asked),
        paragraphs=[shown(entry, one, asked) for one in entry.paragraphs[1:]],
        see_also=library.see_also(entry),
        mentioned_by=library.mentioned_by(entry),
        chapters=library.chapters_on(entry),
        rulings=library.ruled_in(entry),
    )


def _lead_to_the_entry_of(name: str) -> Response:
    library = house().library
    try:
        address = URLS.entry(library.resolve(name).slug)
    except UnknownEntry as unknown:
        near = [(term, URLS.entry(library.resolve(term).slug)) for term in unknown.nearest]
        raise Missing(str(unknown), near, "name") from None
    return redirect(with_rules(URLS.json(address) if wants_json() else address), 301)


def _data(entry: Entry, edition: Edition) -> dict[str, Any]:
    library = house().library
    return {
        "term": entry.term,
        "address": URLS.entry(entry.slug),
        "kind": entry.kind,
        "aliases": entry.aliases,
        "since": entry.since,
        "sources": entry.sources,
        "rules": edition.version,
        "stands": edition.stands,
        "paragraphs": [paragraph_data(entry, one, edition) for one in entry.paragraphs],
        "see_also": [URLS.entry(one.slug) for one in library.see_also(entry)],
        "mentioned_by": [URLS.entry(one.slug) for one in library.mentioned_by(entry)],
        "chapters": [one.url for one in library.chapters_on(entry)],
        "rulings": [ruling.url for ruling in library.ruled_in(entry)],
    }
