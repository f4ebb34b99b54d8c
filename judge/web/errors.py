"""Errors in one shape: a page with a sentence and a way on, or `{"error": {"code", "message", "at"}}`."""

from __future__ import annotations

from collections.abc import Sequence

from flask import Flask, Response, make_response, render_template, request
from werkzeug.exceptions import HTTPException, NotFound

from judge.web.here import as_json, house, wants_json
from judge.web.urls import URLS

Suggestion = tuple[str, str]  # what it is called, its address

_CODES = {
    400: "bad-request",
    404: "not-found",
    405: "method-not-allowed",
    413: "too-long",
    415: "unsupported-media-type",
    422: "cannot-be-read",
    429: "too-many-requests",
    500: "internal-error",
}
_TITLES = {
    400: "That cannot be understood",
    404: "There is no such page",
    405: "That is not done here",
    413: "That is too long",
    415: "That is of the wrong kind",
    429: "That was too much at once",
    500: "Something broke on our side",
}
_SENTENCES = {
    404: "Nothing lies at this address. Perhaps one of its letters is wrong; the search finds most things.",
    405: "This address exists, but does not answer requests of this kind.",
    413: "A position has at most 64 KB of text; this request holds more. Leave something out.",
    500: "This is a fault of the site and none of yours. Your position is not lost if you go back a page.",
}


class Missing(NotFound):
    """Nothing of that name. `suggestions` are the nearest things that exist."""

    def __init__(self, message: str, suggestions: Sequence[Suggestion] = (), at: str = "") -> None:
        super().__init__(message)
        self.suggestions = tuple(suggestions)
        self.at = at


class Refused(HTTPException):
    """A request that cannot be answered, with its own code for programs and a sentence for people."""

    def __init__(self, status: int, code: str, message: str, at: str = "") -> None:
        super().__init__(message)
        self.code = status
        self.word = code
        self.at = at


def error_json(code: str, message: str, at: str, status: int) -> Response:
    """The one shape of an error."""
    return as_json({"error": {"code": code, "message": message, "at": at}}, status)


def init_errors(app: Flask) -> None:
    """Answer every error of the site here."""
    app.register_error_handler(HTTPException, _answer)


def _answer(error: HTTPException) -> Response | HTTPException:
    status = error.code or 500
    if status < 400:  # a redirect is raised as an exception too
        return error
    own_words = isinstance(error, Missing | Refused)
    message = (own_words and error.description) or _SENTENCES.get(status) or error.description or "No answer."
    at = getattr(error, "at", "")
    if wants_json():
        answer = error_json(getattr(error, "word", _CODES.get(status, "error")), message, at, status)
    else:
        suggestions = getattr(error, "suggestions", ())
        if status == 404 and not own_words:
            suggestions = _nearest_pages()
        title = _TITLES.get(status, error.name)
        page = render_template(
            "errors/error.html", status=status, title=title, message=message, suggestions=suggestions
        )
        answer = make_response(page, status)
    for name, value in error.get_headers():
        if name.lower() in ("allow", "retry-after"):
            answer.headers[name] = value
    return answer


def _nearest_pages() -> list[Suggestion]:
    """What an unknown address may have meant, by the words of its last part."""
    words = request.path.rstrip("/").rpartition("/")[2].replace("-", " ").replace("_", " ")
    found = house().searcher.search(words[:80], 5) if words else []
    return [(hit.title, hit.address) for hit in found] or [("Rules from A to Z", URLS.RULES)]
