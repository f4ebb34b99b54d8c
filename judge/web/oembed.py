"""What other sites embed of ours, by the oEmbed protocol, and what a page tells to previews."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

from flask import Blueprint, Flask, Response, request
from markupsafe import Markup

from judge.web.errors import Refused
from judge.web.here import as_json
from judge.web.picture import HEIGHT, WIDTH
from judge.web.subjects import Subject, in_full, of_verdict, subject_at, subject_here
from judge.web.urls import URLS

page = Blueprint("oembed", __name__)

_NAME = "LotR Judge"
_DAY = 86400
_LONGEST_QUERY = 2000
_WIDEST, _HIGHEST = 600, 320  # of what is embedded: a quotation with its source


@page.get(URLS.OEMBED)
def show() -> Response:
    """A quotation to embed: text and links, no script. A picture is named where there is room for it."""
    if request.args.get("format", "json") != "json":
        raise Refused(501, "not-implemented", "Only format=json is answered here.", "format")
    url = request.args.get("url", "").strip()
    if not url:
        raise Refused(400, "missing", "Give the address of a page of this site under url.", "url")
    subject = subject_at(url)
    widest, highest = _at_most("maxwidth"), _at_most("maxheight")
    answer: dict[str, Any] = {
        "version": "1.0",
        "type": "rich",
        "title": subject.title,
        "provider_name": _NAME,
        "provider_url": in_full(URLS.HOME),
        "cache_age": _DAY,
        "html": _html(subject),
        "width": min(_WIDEST, widest or _WIDEST),
        "height": min(_HIGHEST, highest or _HIGHEST),
    }
    if (widest is None or widest >= WIDTH) and (highest is None or highest >= HEIGHT):
        answer |= {
            "thumbnail_url": in_full(subject.picture),
            "thumbnail_width": WIDTH,
            "thumbnail_height": HEIGHT,
        }
    return as_json(answer)


def _html(subject: Subject) -> str:
    address = in_full(subject.address)
    lines = Markup("<br>").join((subject.short, *subject.notes))
    return str(
        Markup('<blockquote cite="{}"><p>{}</p><footer><a href="{}">{}</a></footer></blockquote>').format(
            address, lines, address, subject.source
        )
    )


def _at_most(name: str) -> int | None:
    given = request.args.get(name)
    if given is None:
        return None
    if not (given.isascii() and given.isdigit() and 0 < len(given) < 6 and int(given)):
        raise Refused(400, "bad-value", f"{name} is a number of pixels, from 1 on.", name)
    return int(given)


def init_previews(app: Flask) -> None:
    """Give the templates what a page tells of itself to the previews of other sites."""
    app.jinja_env.globals.update(
        subject_here=subject_here,
        of_verdict=of_verdict,
        in_full=in_full,
        here_in_full=here_in_full,
        picture_size=(WIDTH, HEIGHT),
    )


def here_in_full() -> str:
    """The whole address of what is asked for; without its query where that is longer than anybody would write."""
    query = quote(request.query_string, safe="%/?&=+:~!$'()*,;@-._")
    return in_full(quote(request.path) + (f"?{query}" if 0 < len(query) < _LONGEST_QUERY else ""))
