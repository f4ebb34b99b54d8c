"""Names as somebody types, for the box of this site and for the search box of a browser."""

from __future__ import annotations

from functools import lru_cache

import msgspec
from flask import Blueprint, Response, render_template, request

from judge.cards.catalogue import Catalogue
from judge.library import Library
from judge.web.errors import Refused
from judge.web.here import as_json, house
from judge.web.urls import URLS
from judge.web.wording import words

page = Blueprint("suggest", __name__)

_MOST = 8
_RULINGS = 2  # places kept for rulings on the cards that are named
_LONGEST = 100

_WHAT = {"term": "rule", "chapter": "overview", "format": "format", "ruling": "ruling"}


class Suggestion(msgspec.Struct, frozen=True):
    """A name with its page. `about` tells cards of one title apart and says what the rest is."""

    title: str
    kind: str  # term, card, chapter, format or ruling
    about: str
    address: str


@page.get("/suggest")
def show() -> Response:
    """Up to eight names for the beginning `q`; with `format=opensearch` as browsers read them."""
    typed = request.args.get("q", "")[:_LONGEST]
    shape = request.args.get("format", "json")
    if shape not in ("json", "opensearch"):
        raise Refused(400, "bad-value", f"There is no format {shape[:20]!r}; there are json and opensearch.", "format")
    found = suggestions(typed)
    if shape == "json":
        return as_json({"query": typed, "suggestions": found})
    host = request.host_url.rstrip("/")
    rows = [[one.title for one in found], [one.about for one in found], [host + one.address for one in found]]
    return as_json([typed, *rows], mimetype="application/x-suggestions+json")


@page.get("/opensearch.xml")
def description() -> Response:
    """How a browser searches here from its own box."""
    text = render_template("results/opensearch.xml", host=request.host_url.rstrip("/"))
    return Response(text, mimetype="application/opensearchdescription+xml")


def suggestions(typed: str) -> list[Suggestion]:
    """The names that begin so, and the rulings on the first cards among them."""
    rooms = house()
    found = [_made(*one) for one in rooms.searcher.suggestions(typed, _MOST)]
    ruled = _ruled(rooms.library, rooms.catalogue)
    cards = [one for one in found if one.kind == "card"]
    rulings = [
        Suggestion(one.title, "ruling", "ruling", ruled[id_])
        for one in cards
        if (id_ := one.address.rpartition("/")[2]) in ruled
    ][:_RULINGS]
    return [*found[: _MOST - len(rulings)], *rulings]


def _made(title: str, address: str, kind: str) -> Suggestion:
    if kind != "card":
        return Suggestion(title, kind, _WHAT.get(kind, kind), address)
    card = house().catalogue.get(address.rpartition("/")[2])
    about = " ".join(filter(None, (card.id, card.culture, words(card.card_type))))
    return Suggestion(title, kind, about, address)


@lru_cache(maxsize=4)
def _ruled(library: Library, catalogue: Catalogue) -> dict[str, str]:
    """By the id of a card on which there is a ruling: the page of its rulings."""
    return {id_: URLS.ruling(id_) for id_ in library.ruling_addresses(catalogue) if id_ in catalogue}
