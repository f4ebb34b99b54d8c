"""Every page and its JSON twin name each other: in a header for programs, and in the head of the page."""

from __future__ import annotations

from urllib.parse import quote

from flask import Response, current_app, request
from werkzeug.exceptions import HTTPException
from werkzeug.routing import RequestRedirect

from judge.web.urls import URLS

_HTML, _JSON = "text/html", "application/json"
_OF_A_GIVEN_FORM = (URLS.json(URLS.CHECK), URLS.json(URLS.API))
_LONGEST = 2000  # letters of an address in a header; proxies refuse what is much longer
_LEFT_AS_IT_IS = "/+~!$&'()*,;=:@%-._"


def json_twin() -> str | None:
    """The address of the JSON twin of the page that is asked for; None where there is nothing to tell as data."""
    is_empty_form = request.path == URLS.CHECK and not ("b" in request.args or request.args.get("text", "").strip())
    if is_empty_form or request.path.endswith(".json"):
        return None
    path = URLS.json(request.path)
    return _with_query(path) if _lies_at(path) == path else None


def html_twin() -> str | None:
    """The address of the page whose twin is asked for."""
    path = request.path.removesuffix(".json")
    if path == request.path:
        return None
    found = URLS.HOME if path == "/index" else _lies_at(path)
    return _with_query(found) if found else None


def names_its_page() -> bool:
    """Whether the data asked for say whose twin they are.

    A verdict does not, for it is the same whichever way it came, nor does the OpenAPI document, whose form is given.
    """
    return request.path not in _OF_A_GIVEN_FORM and html_twin() is not None


def name_twin(answer: Response) -> None:
    """Add `Link: <…>; rel="alternate"` with the other form of what was asked for."""
    if answer.status_code != 200 or request.method not in ("GET", "HEAD"):
        return
    if answer.mimetype == _HTML:
        twin, kind = json_twin(), _JSON
    elif answer.mimetype == _JSON:
        twin, kind = html_twin(), _HTML
    else:
        return
    if twin and len(twin) <= _LONGEST:
        answer.headers.add("Link", f'<{twin}>; rel="alternate"; type="{kind}"')


def _lies_at(path: str) -> str | None:
    """Where a view answers: at the path itself, or at the path with a stroke behind it; None for no view."""
    adapter = current_app.create_url_adapter(request)
    if adapter is None:
        return None
    try:
        adapter.match(path, "GET")
    except RequestRedirect:
        return f"{path}/"
    except HTTPException:
        return None
    return path


def _with_query(path: str) -> str:
    query = quote(request.query_string, safe=_LEFT_AS_IT_IS + "?")
    return quote(path, safe=_LEFT_AS_IT_IS.replace("%", "")) + (f"?{query}" if query else "")
