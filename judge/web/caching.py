"""How long an answer may be kept, and whether somebody who kept it has to get it again.

Every answer to a GET is made of its address and of the installed content and code, of nothing else. So one stamp over
both, with the address, is a strong tag: it is compared before a page is made, and a page that did not change costs
next to nothing. Dates are not given: those of installed files say when they were unpacked, not when they changed.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path

from flask import Flask, Response, current_app, request

import judge
from judge.content import folder
from judge.house import content_stamp
from judge.web.urls import URLS

FOR_EVER = "public, max-age=31536000, immutable"  # a static file at the address of its content
ASK_AGAIN = "public, max-age=60, must-revalidate"  # pages of the reference
AN_HOUR = "public, max-age=3600"  # a verdict is for ever the same; an hour only because the rules may be mended
_NEVER = "no-store"
_CODE = ("*.py", "*.toml", "*.lark", "*.css", "*.js", "*.svg", "*.html", "*.ttf", "*.otf")


def site_stamp() -> str:
    """Changes with every edit of the content, the code, the templates and the static files."""
    digest = blake2b(content_stamp().encode(), digest_size=12)
    for place in (Path(judge.__file__).parent, folder("templates")):
        for file in _files(place):
            digest.update(f"\0{file.relative_to(place).as_posix()}\0".encode())
            digest.update(file.read_bytes())
    return digest.hexdigest()


def _files(place: Path) -> Iterator[Path]:
    for pattern in _CODE:
        yield from (file for file in sorted(place.rglob(pattern)) if "_content" not in file.parts)


def init_caching(app: Flask) -> None:
    """Answer who has the page already, before anything is looked up for him."""
    app.extensions["stamp"] = site_stamp()
    app.before_request(_unchanged)


def keep(answer: Response) -> None:
    """Say how long an answer may be kept, and give it its tag."""
    if answer.status_code >= 400:
        answer.headers["Cache-Control"] = _NEVER
    elif request.path.startswith("/static/"):
        if request.args.get("v"):
            answer.headers["Cache-Control"] = FOR_EVER
    elif request.method in ("GET", "HEAD") and answer.status_code == 200:
        answer.headers.setdefault("Cache-Control", _how_long())
        if "ETag" not in answer.headers:
            _give_tag(answer)


def _give_tag(answer: Response) -> None:
    if current_app.debug:  # code and templates are read anew while one works on them
        answer.add_etag()
    else:
        answer.set_etag(_tag())


def _unchanged() -> Response | None:
    """304 for an address whose tag the visitor has; None leaves the answer to the view."""
    if request.method not in ("GET", "HEAD") or current_app.debug or request.endpoint in (None, "static"):
        return None
    known = request.if_none_match
    tag = _tag()
    # A star asks whether there is anything at all at the address: only the view knows.
    if known.star_tag or not any(known.contains(one) for one in (tag, f"{tag}-gzip")):
        return None
    answer = Response(status=304)
    answer.set_etag(tag if known.contains(tag) else f"{tag}-gzip")
    answer.headers["Cache-Control"] = _how_long()
    if not request.path.endswith(".png"):  # a picture is never packed again
        answer.vary.add("Accept-Encoding")
    return answer


def _how_long() -> str:
    is_verdict = request.path in (URLS.CHECK, URLS.json(URLS.CHECK)) and "b" in request.args
    is_slow_to_change = request.path.startswith("/schema/") or request.path.endswith(".png")
    return AN_HOUR if is_verdict or is_slow_to_change else ASK_AGAIN


def _tag() -> str:
    # The host is part of it: pages name addresses in full, for previews and for copying.
    stamp = str(current_app.extensions["stamp"])
    path = request.environ.get("PATH_INFO", "")
    asked = "\0".join((stamp, request.host_url, path, request.query_string.decode("latin-1")))
    return blake2b(asked.encode("utf-8", "surrogateescape"), digest_size=12).hexdigest()
