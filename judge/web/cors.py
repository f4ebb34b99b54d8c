"""Leave for pages of other sites to read what is meant for programs, and to put positions to the checker."""

from __future__ import annotations

from flask import Response, request

from judge.web.here import wants_json

_FEEDS = (".atom", ".xml")
_DAY = "86400"
_READ = "ETag, Link, Retry-After, Location"
_SENT = "Content-Type, If-None-Match"


def allow_reading(answer: Response) -> None:
    """Open JSON and feeds to every origin. Nothing here depends on who asks: there is no cookie and no login."""
    kind = answer.mimetype or ""
    if not (wants_json() or kind == "application/json" or kind.endswith("+json") or request.path.endswith(_FEEDS)):
        return
    answer.headers["Access-Control-Allow-Origin"] = "*"
    answer.headers["Access-Control-Expose-Headers"] = _READ
    if request.method == "OPTIONS" and "Access-Control-Request-Method" in request.headers:
        answer.headers["Access-Control-Allow-Methods"] = answer.headers.get("Allow", "GET, HEAD, OPTIONS")
        answer.headers["Access-Control-Allow-Headers"] = _SENT
        answer.headers["Access-Control-Max-Age"] = _DAY
