"""What every answer says to the browser: what it may load, how long it may keep it."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from pathlib import Path

from flask import Flask, Response, request

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
_FOR_EVER = "public, max-age=31536000, immutable"
_ASK_AGAIN = "public, max-age=60, must-revalidate"
_STATIC = Path(__file__).with_name("static")


@cache
def static_url(name: str) -> str:
    """A static file by an address that changes with its content, so that browsers may keep it for ever."""
    content = blake2b((_STATIC / name).read_bytes(), digest_size=5).hexdigest()
    return f"/static/{name}?v={content}"


def init_headers(app: Flask) -> None:
    """Set the headers of every answer."""
    app.after_request(_finish)


def _finish(answer: Response) -> Response:
    for name, value in _SECURITY.items():
        answer.headers.setdefault(name, value)
    if answer.status_code >= 400:
        answer.headers["Cache-Control"] = "no-store"
    elif request.path.startswith("/static/"):
        if request.args.get("v"):
            answer.headers["Cache-Control"] = _FOR_EVER
    elif request.method in ("GET", "HEAD") and answer.status_code == 200:
        answer.headers.setdefault("Cache-Control", _ASK_AGAIN)
        answer.add_etag()
        answer.make_conditional(request)
    return answer
