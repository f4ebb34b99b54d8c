"""What every answer says besides itself: what it may load, how long it is kept, where its other form lies."""

from __future__ import annotations

import re
from functools import cache
from hashlib import blake2b
from pathlib import Path

from flask import Flask, Response, request

from judge.web.caching import init_caching, keep
from judge.web.cors import allow_reading
from judge.web.squeeze import squeeze
from judge.web.twins import name_twin

# No script and no style but our own files: a label that somebody wrote can then never run.
_POLICY = (
    "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'; object-src 'none'; img-src 'self'"
)
_SECURITY = {
    "Content-Security-Policy": _POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
_STATIC = Path(__file__).with_name("static")
_HOST = re.compile(r"(?:[A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\])(?::[0-9]{1,5})?")


@cache
def static_url(name: str) -> str:
    """A static file by an address that changes with its content, so that browsers may keep it for ever."""
    content = blake2b((_STATIC / name).read_bytes(), digest_size=5).hexdigest()
    return f"/static/{name}?v={content}"


def init_headers(app: Flask) -> None:
    """Set the headers of every answer."""
    app.before_request(_refuse_strange_hosts)
    init_caching(app)
    app.after_request(_finish)


def _refuse_strange_hosts() -> Response | None:
    """Links that are copied and previewed name the host that was asked for, so it has to look like one."""
    host = request.environ.get("HTTP_HOST")
    if host and not _HOST.fullmatch(host):
        return Response("The Host of this request is not the name of a host.\n", 400, mimetype="text/plain")
    return None


def _finish(answer: Response) -> Response:
    for name, value in _SECURITY.items():
        answer.headers.setdefault(name, value)
    name_twin(answer)
    allow_reading(answer)
    keep(answer)
    squeeze(answer)  # after the tag is given: a packed body has another one
    if answer.status_code == 200 and request.method in ("GET", "HEAD"):
        answer.make_conditional(request)
    return answer
