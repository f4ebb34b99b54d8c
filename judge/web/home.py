"""The first page: one box, and what can be done here."""

from __future__ import annotations

from flask import Blueprint, Response, render_template

from judge.web import examples
from judge.web.here import as_json, house
from judge.web.urls import URLS

page = Blueprint("home", __name__)


@page.get("/")
def show() -> str:
    """The search box, the ways in, and three positions to open."""
    rooms = house()
    return render_template(
        "home/home.html",
        examples=examples.all_links(rooms.catalogue)[:3],
        entries=len(rooms.library.entries),
        cards=len(rooms.catalogue),
    )


@page.get("/index.json")
def show_json() -> Response:
    """Where a program finds everything."""
    return as_json(
        {
            "search": f"{URLS.json(URLS.SEARCH)}?q=",
            "rules": URLS.json(URLS.RULES),
            "overview": URLS.json(URLS.OVERVIEW),
            "cards": URLS.json(URLS.CARDS),
            "sets": URLS.json(URLS.SETS),
            "rulings": URLS.json(URLS.RULINGS),
            "formats": URLS.json(URLS.FORMATS),
            "check": URLS.json(URLS.CHECK),
            "api": URLS.API_CHECK,
            "schema": URLS.SCHEMA,
            "openapi": URLS.OPENAPI,
        }
    )
