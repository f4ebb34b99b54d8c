"""All entries from A to Z."""

from __future__ import annotations

from flask import Blueprint, Response, render_template

from judge.library import Entry
from judge.web.here import as_json, house
from judge.web.urls import URLS

page = Blueprint("index", __name__)


@page.get("/rules/")
def show() -> str:
    """The terms by their first letter, each with its summary."""
    letters: dict[str, list[Entry]] = {}
    for entry in house().library.entries:
        letters.setdefault(entry.slug[0].upper(), []).append(entry)
    return render_template("index/index.html", letters=letters, count=len(house().library.entries))


@page.get("/rules.json")
def show_json() -> Response:
    """Term, kind, summary and address of every entry."""
    entries = [
        {"term": one.term, "kind": one.kind, "summary": one.summary.text, "address": URLS.entry(one.slug)}
        for one in house().library.entries
    ]
    return as_json({"entries": entries})
