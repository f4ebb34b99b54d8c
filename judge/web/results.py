"""What was found for a text; a text that is a skirmish goes to the checker."""

from __future__ import annotations

from functools import lru_cache

from flask import Blueprint, Response, redirect, render_template, request
from rapidfuzz import fuzz, process
from werkzeug.wrappers import Response as AnyResponse

from judge.cards.catalogue import Catalogue
from judge.cards.names import fold
from judge.library import Library
from judge.notation import NotationError, encode_link, is_short_form, parse_text
from judge.search import Hit
from judge.web.here import as_json, house
from judge.web.urls import URLS
from judge.web.wording import KINDS

page = Blueprint("results", __name__)

_MOST = 24
_MOST_JSON = 100
_WELL_KNOWN = ("overwhelmed", "archery phase", "fierce", "damage bonus")  # shown where nothing was found
_LONGEST = 500  # letters of a query that are read
_LIKE = 74  # of 100: from here on a name resembles what was typed


@page.get("/search")
def show() -> str | AnyResponse:
    """Hits by kind. `X vs Y` leads to the checker; where it cannot be read the page says why."""
    query = request.args.get("q", "").strip()
    unread = None
    if is_short_form(query):
        try:
            link = encode_link(parse_text(query, house().catalogue))
            return redirect(URLS.check(link, ask="skirmish"), 303)
        except NotationError as error:
            unread = error
    query = query[:_LONGEST]
    hits = house().searcher.search(query, _MOST)
    return render_template(
        "results/results.html",
        query=query,
        groups=_grouped(hits),
        count=len(hits),
        full=len(hits) == _MOST,
        meant=_meant(query, hits),
        unread=unread,
        examples=_WELL_KNOWN,
    )


@page.get("/search.json")
def show_json() -> Response:
    """The hits as programs read them; `limit` is at most 100."""
    query = request.args.get("q", "").strip()[:_LONGEST]
    limit = request.args.get("limit", _MOST, type=int)
    hits = house().searcher.search(query, max(1, min(limit, _MOST_JSON)))
    return as_json({"query": query, "results": [hit.as_json() for hit in hits], "did_you_mean": _meant(query, hits)})


def _grouped(hits: list[Hit]) -> list[tuple[str, list[Hit]]]:
    """By kind, the kind of the best hit first."""
    groups: dict[str, list[Hit]] = {}
    for hit in hits:
        groups.setdefault(KINDS.get(hit.kind, hit.kind), []).append(hit)
    return list(groups.items())


def _meant(query: str, hits: list[Hit]) -> str | None:
    """The name that was probably meant, where nothing is called what was typed."""
    typed = fold(query)
    if not typed or any(typed in fold(hit.title) for hit in hits):
        return None
    names = _names(house().catalogue, house().library)
    found = process.extractOne(typed[:80], names.keys(), scorer=fuzz.ratio, score_cutoff=_LIKE)
    return names[found[0]] if found and found[0] != typed else None


@lru_cache(maxsize=4)
def _names(catalogue: Catalogue, library: Library) -> dict[str, str]:
    """Every name of a term or card, by its folded form. Terms win where a card is called the same."""
    names = {fold(card.name): card.name for card in catalogue}
    for entry in library.entries:
        names.update((fold(name), name) for name in (*entry.aliases, entry.term))
    return names
