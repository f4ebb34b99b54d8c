"""Texts on their way: gzip for whoever takes it. A phone at a table gets a page in a quarter of its bytes."""

from __future__ import annotations

import gzip

from flask import Response, request

_LEAST = 1000  # bytes; below it nothing is gained
_LEVEL = 5  # the best for its time: 40 KB of page in about a millisecond
_TEXTS = ("text/", "application/json", "application/xml", "application/javascript", "image/svg+xml")


def squeeze(answer: Response) -> None:
    """Pack the body of a text where the request allows; the tag of the packed body is another one.

    Nothing here is secret and no cookie is set, so that the size of a packed answer tells nobody anything.
    """
    kind = answer.mimetype or ""
    if answer.status_code != 200 or not (kind.startswith(_TEXTS) or kind.endswith(("+json", "+xml"))):
        return
    answer.vary.add("Accept-Encoding")
    if "Content-Encoding" in answer.headers or not request.accept_encodings["gzip"]:
        return
    if answer.is_streamed and not answer.direct_passthrough:
        return
    answer.direct_passthrough = False  # a static file is read at once: all of them are small
    body = answer.get_data()
    if len(body) < _LEAST:
        return
    answer.set_data(gzip.compress(body, _LEVEL, mtime=0))
    answer.headers["Content-Encoding"] = "gzip"
    tag, is_weak = answer.get_etag()
    if tag:
        answer.set_etag(f"{tag}-gzip", bool(is_weak))
