"""How a position is written: the help beside the checker, and the schema of its JSON form."""

from __future__ import annotations

from flask import Blueprint, Response, render_template

from judge.engine.ask import QUESTIONS
from judge.engine.board import PHASES, RULES_VERSIONS
from judge.notation import schema
from judge.web import examples
from judge.web.here import as_json, house
from judge.web.urls import URLS

page = Blueprint("notation", __name__)


@page.get("/notation")
def show() -> str:
    """The notation by example, with every word that may stand in brackets."""
    return render_template(
        "notation/notation.html",
        example=examples.WHOLE_TABLE,
        link=examples.link(house().catalogue, examples.WHOLE_TABLE),
        questions=QUESTIONS,
    )


@page.get("/notation.json")
def show_json() -> Response:
    """A whole table in the notation, and the words for the lines before its first section."""
    return as_json(
        {
            "example": examples.WHOLE_TABLE,
            "check": examples.link(house().catalogue, examples.WHOLE_TABLE),
            "questions": QUESTIONS,
            "rules": RULES_VERSIONS,
            "formats": list(house().catalogue.formats),
            "phases": PHASES,
            "schema": URLS.SCHEMA,
        }
    )


@page.get("/schema/board.json")
def show_schema() -> Response:
    """The JSON schema of a board."""
    answer = as_json(schema(), mimetype="application/schema+json")
    answer.headers["Cache-Control"] = "public, max-age=3600"
    return answer
