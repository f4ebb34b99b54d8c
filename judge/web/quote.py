"""The ways to quote something, ready to be copied."""

from __future__ import annotations

from flask import Blueprint, Response, render_template, request

from judge.web.errors import Refused
from judge.web.here import as_json
from judge.web.quoting import forms
from judge.web.subjects import Subject, subject_at

page = Blueprint("quote", __name__)

_NOTHING = "Say what is to be quoted: of= with an address of this site, for example of=/rules/overwhelmed%23zero."


@page.get("/quote")
def show() -> str:
    """Every form in a box of its own, for whoever has no script or wants to see it first."""
    subject = _subject()
    return render_template("quote/quote.html", subject=subject, forms=forms(subject.quotation()))


@page.get("/quote.json")
def show_json() -> Response:
    """The forms by their keys."""
    subject = _subject()
    return as_json(
        {
            "of": subject.address,
            "title": subject.title,
            "source": subject.source,
            "forms": {one.key: one.text for one in forms(subject.quotation())},
        }
    )


def _subject() -> Subject:
    of = request.args.get("of", "").strip()
    if not of:
        raise Refused(400, "missing", _NOTHING, "of")
    return subject_at(of)
