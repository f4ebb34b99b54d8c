"""The terms by the phase of the turn in which they count, and by the kind of their entry."""

from __future__ import annotations

from flask import Blueprint, Response, render_template

from judge.library import Entry
from judge.web.here import as_json, house
from judge.web.urls import URLS

page = Blueprint("phases", __name__)

KINDS = {
    "rule": ("Rules", "What is done, and what words mean."),
    "loaded keyword": ("Loaded keywords", "Keywords that do something by themselves."),
    "unloaded keyword": ("Unloaded keywords", "Keywords that do nothing by themselves; other cards ask for them."),
    "pointer": ("Pointers", "Words that lead to another entry."),
}


@page.get(URLS.BY_PHASE)
def by_phase() -> str:
    """Each phase with its chapters and terms; what belongs to none comes last."""
    return render_template("phases/by-phase.html", phases=house().library.by_phase)


@page.get(URLS.json(URLS.BY_PHASE))
def by_phase_json() -> Response:
    """Key, title, chapters and entries of each phase."""
    phases = [
        {
            "key": one.key,
            "title": one.title,
            "chapters": [{"title": chapter.title, "address": chapter.url} for chapter in one.chapters],
            "entries": [_head(entry) for entry in one.entries],
        }
        for one in house().library.by_phase
    ]
    return as_json({"phases": phases})


@page.get(URLS.BY_KIND)
def by_kind() -> str:
    """The terms of each kind, from A to Z."""
    return render_template("phases/by-kind.html", kinds=house().library.by_kind, names=KINDS)


@page.get(URLS.json(URLS.BY_KIND))
def by_kind_json() -> Response:
    """The entries of each kind."""
    kinds = house().library.by_kind.items()
    return as_json({"kinds": [{"kind": kind, "entries": [_head(one) for one in entries]} for kind, entries in kinds]})


def _head(entry: Entry) -> dict[str, str]:
    return {"term": entry.term, "address": URLS.entry(entry.slug)}
