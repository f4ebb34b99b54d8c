"""What can be written into the search box, each with an example that runs."""

from __future__ import annotations

from flask import Blueprint, Response, render_template

from judge.search.language import help as examples_of_the_language
from judge.web.here import as_json
from judge.web.urls import URLS

page = Blueprint("search_help", __name__)


@page.get(URLS.SEARCH_HELP)
def show() -> str:
    """The query language by examples."""
    return render_template("help/search.html", examples=examples_of_the_language())


@page.get(URLS.json(URLS.SEARCH_HELP))
def show_json() -> Response:
    """Each example with what it does and the address that runs it."""
    examples = [
        {"query": query, "does": what, "address": URLS.search(query)} for query, what in examples_of_the_language()
    ]
    return as_json({"examples": examples})
