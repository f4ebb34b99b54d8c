"""The checker for programs: a board as JSON or as text in, a verdict out."""

from __future__ import annotations

import msgspec
from flask import Blueprint, Response, request

from judge.checking import judge_request
from judge.engine.errors import CannotAnswer
from judge.notation import NotationError, decode_line
from judge.notation.types import MAX_BYTES
from judge.web.asking import Asked, judge, status_of
from judge.web.errors import Refused, error_json
from judge.web.here import JSON, as_json, house

page = Blueprint("api", __name__)

_TOO_LONG = f"A request has at most {MAX_BYTES // 1024} KB; this one holds more. Leave something out."
_NOT_JSON = f"Send the board as {JSON}: set the header Content-Type to it."
_ONE_BOARD = 'Give the position once: as JSON under "board", or in the board notation under "text".'
_TEXT = 'The text of the position stands in quotes under "text".'


@page.post("/api/check")
def check() -> Response:
    """Answer `{"board": {…}}` or `{"text": "…"}`, either with "ask", "about" and "rules"."""
    if request.mimetype != JSON:
        raise Refused(415, "unsupported-media-type", _NOT_JSON, "Content-Type")
    if (request.content_length or 0) > MAX_BYTES:
        raise Refused(413, "too-long", _TOO_LONG)
    body = request.get_data()
    if len(body) > MAX_BYTES:  # a request may come without saying its length
        raise Refused(413, "too-long", _TOO_LONG)
    try:
        return as_json(_answer(body))
    except (NotationError, CannotAnswer) as fault:
        return error_json(**fault.as_dict(), status=400 if fault.code == "bad-json" else status_of(fault))


def _answer(body: bytes) -> object:
    try:
        data = msgspec.json.decode(body)
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        data = None  # decode_line finds the same fault, and words it
    if not isinstance(data, dict) or "text" not in data:
        return judge_request(decode_line(body), house().catalogue)
    if "board" in data:
        raise NotationError("bad-value", _ONE_BOARD, "text")
    text = data.pop("text")
    if not isinstance(text, str):
        raise NotationError("bad-value", _TEXT, "text")
    asked = decode_line(msgspec.json.encode({**data, "board": {}}))  # holds question, label and versions to their types
    rules: str | list[str] | None = [*asked.rules] if isinstance(asked.rules, list) else asked.rules
    reading = judge(Asked(text, asked.ask, asked.about, rules), house().catalogue)
    if reading.fault:
        raise reading.fault
    return reading.answer
