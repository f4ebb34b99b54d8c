"""What was found for a text; a text that is a skirmish or an address goes where it leads."""

from __future__ import annotations

from functools import lru_cache
from urllib.parse import urlsplit

from flask import Blueprint, Response, redirect, render_template, request
from rapidfuzz import fuzz, process
from werkzeug.wrappers import Response as AnyResponse

from judge.cards.catalogue import Catalogue
from judge.cards.names import fold
from judge.library import Library
from judge.notation import NotationError, encode_link, is_short_form, parse_text
from judge.search import Hit
from judge.web.here import as_json, house
from judge.web.narrowing import narrowings
from judge.web.urls import URLS
from judge.web.wording import KINDS

page = Blueprint("results", __name__)

_ON_A_PAGE = 20
_MOST_JSON = 100
_WELL_KNOWN = ("overwhelmed", "archery phase", "fierce", "damage bonus")  # shown where nothing was found
_LIKE = 45  # of 100: from here on a name resembles what was typed
_LONGEST = 500  # letters of a query that are read


@page.get("/search")
def show() -> str | AnyResponse:
    """Hits by kind, with ways to narrow them down. `X vs Y` and addresses of the reference are led on."""
    query = request.args.get("q", "").strip()
    unread = None
    if is_short_form(query):
        try:
            link = encode_link(parse_text(query, house().catalogue))
            return redirect(URLS.check(link, ask="skirmish"), 303)
        except NotationError as error:
            unread = error
    query = query[:_LONGEST]
    address = _address_in(query)
    if address:
        return redirect(address, 303)
    found = house().searcher.find(query, _ON_A_PAGE, request.args.get("offset", 0, type=int))
    return render_template(
        "results/results.html",
        query=query,
        found=found,
        groups=_grouped(found.hits),
        narrow=narrowings(found),
        unread=unread,
        is_address="://" in query,
        nearest=[] if found.total or not query else _nearest(query),
        examples=_WELL_KNOWN,
    )


@page.get("/search.json")
def show_json() -> Response:
    """The hits as programs read them; `limit` is at most 100, `offset` says how many are skipped."""
    query = request.args.get("q", "").strip()[:_LONGEST]
    limit = request.args.get("limit", _ON_A_PAGE, type=int)
    offset = request.args.get("offset", 0, type=int)
    found = house().searcher.find(query, max(1, min(limit, _MOST_JSON)), offset)
    return as_json({**found.as_json(), "leads_to": _address_in(query)})


def _address_in(query: str) -> str | None:
    """Where a pasted address leads: one of the rules wiki, or one of a page of this reference. None for other texts."""
    if "/" not in query or any(sign.isspace() for sign in query):
        return None
    rooms = house()
    address = rooms.library.from_wiki_address(query, rooms.catalogue)
    if address or "://" not in query:
        return address
    try:
        parts = urlsplit(query)
    except ValueError:  # a bracket in the host
        return None
    return rooms.library.lead(parts.path + (f"#{parts.fragment}" if parts.fragment else ""), rooms.catalogue)


def _grouped(hits: tuple[Hit, ...]) -> list[tuple[str, list[Hit]]]:
    """By kind, the kind of the best hit first."""
    groups: dict[str, list[Hit]] = {}
    for hit in hits:
        groups.setdefault(KINDS.get(hit.kind, hit.kind), []).append(hit)
    return list(groups.items())


def _nearest(query: str) -> list[tuple[str, str]]:
    """The terms and titles of cards that resemble a text most, each once, with their addresses."""
    names = _names(house().catalogue, house().library)
    found = process.extract(fold(query[:80]), names.keys(), scorer=fuzz.ratio, limit=5, score_cutoff=_LIKE)
    return [names[name] for name, _, _ in found]


@lru_cache(maxsize=4)
def _names(catalogue: Catalogue, library: Library) -> dict[str, tuple[str, str]]:
    """By its folded form: each name of a card or term, and its page. Terms win where a card is called the same."""
    names = {fold(one.name): (one.name, URLS.card(one.id)) for one in reversed(list(catalogue))}
    return names | {fold(one.term): (one.term, URLS.entry(one.slug)) for one in library.entries}
