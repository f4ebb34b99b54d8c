"""A paragraph at an address of its own, `/rules/overwhelmed/zero`, to which quotations lead.

The page is that of the whole entry, chapter or card's rulings, with the paragraph marked and in view: a quotation is
read in its context. What the page says of itself to a preview is the paragraph.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from flask import Blueprint, g, redirect
from werkzeug.wrappers import Response

from judge.library import Paragraph, Written
from judge.web import entry, overview, rulings
from judge.web.errors import Missing
from judge.web.here import as_json, house, wants_json, without_json
from judge.web.paragraphs import paragraph_data
from judge.web.urls import URLS
from judge.web.versions import edition, with_rules

page = Blueprint("passages", __name__)


@page.get("/rules/<name>/<paragraph>")
def of_entry(name: str, paragraph: str) -> str | Response:
    """An entry with one of its paragraphs marked."""
    return _show(f"/rules/{name}", paragraph, entry.show)


@page.get("/overview/<name>/<paragraph>")
def of_chapter(name: str, paragraph: str) -> str | Response:
    """A chapter with one of its paragraphs marked; one of its headings is led to its anchor."""
    return _show(f"/overview/{name}", paragraph, overview.show)


@page.get("/rulings/<name>/<paragraph>")
def of_ruling(name: str, paragraph: str) -> str | Response:
    """The rulings on a card with one paragraph marked."""
    return _show(f"/rulings/{name}", paragraph, rulings.show)


def _show(address: str, name: str, show: Callable[[str], str | Response]) -> str | Response:
    rooms = house()
    name = without_json(name)
    led = rooms.library.lead(f"{address}#{name}", rooms.catalogue)
    if led is None:
        whole = rooms.library.lead(address, rooms.catalogue)
        slug = address.rpartition("/")[2]
        if whole is None or rooms.library.lead(f"{address}/{name}", rooms.catalogue):
            return show(f"{slug}/{name}")  # a name with a stroke in it, `Gollum/Sméagol`; or it says which are near
        raise Missing(f"There is no paragraph '{name[:80]}' on {whole}.", [("The whole page", whole)], "paragraph")
    of, paragraph = _found(led)
    if paragraph is None:
        return redirect(with_rules(led), 301)
    right = URLS.passage(led)
    if right != f"{address}/{name}":
        return redirect(with_rules(URLS.json(right) if wants_json() else right), 301)
    if wants_json():
        return as_json(_data(of, paragraph))
    g.named = paragraph.name
    return show(of.url.rpartition("/")[2])


def _found(address: str) -> tuple[Written, Paragraph | None]:
    url, _, name = address.partition("#")
    of = next(one for one in house().library.written if one.url == url)
    return of, next((part for part in of.paragraphs if part.name == name), None)


def _data(of: Written, paragraph: Paragraph) -> dict[str, Any]:
    asked = edition(of.url, of)
    return {"of": of.title, "page": of.url, "rules": asked.version, **paragraph_data(of, paragraph, asked)}
