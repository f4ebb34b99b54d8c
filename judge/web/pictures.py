"""The pictures that previews show, drawn when they are asked for."""

from __future__ import annotations

from flask import Blueprint, Response, request

from judge.web.caching import AN_HOUR
from judge.web.picture import Picture, draw
from judge.web.quoting import shorten
from judge.web.subjects import SITE, subject_at
from judge.web.urls import URLS

page = Blueprint("pictures", __name__)

_ABOUT = Picture(
    "LotR Judge",
    "Rules and verdicts for The Lord of the Rings Trading Card Game: every answer shows its numbers and the rule it "
    "rests on.",
    f"{SITE}, by players for players",
)


@page.get("/pictures/<path:name>.png")
def show(name: str) -> Response:
    """The picture of a page of this site; its address is that of the page, with its query behind."""
    if f"/pictures/{name}.png" == URLS.SITE_PICTURE:
        png = draw(_ABOUT)
    else:
        subject = subject_at(URLS.with_raw_query(f"/{name}", request.query_string.decode("latin-1")))
        text = shorten(" ".join((subject.text, *subject.notes)) if not subject.scores else subject.text, 520)
        png = draw(Picture(subject.title, text, subject.source, subject.scores))
    answer = Response(png, mimetype="image/png")
    answer.headers["Cache-Control"] = AN_HOUR
    return answer
