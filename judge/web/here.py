"""What a view has at hand: the opened house, and the ways to answer."""

from __future__ import annotations

from typing import Any, cast

import msgspec
from flask import Response, current_app, request

from judge.house import House
from judge.web.twins import html_twin, names_its_page

_encode = msgspec.json.Encoder().encode

JSON = "application/json"
_SUFFIX = ".json"
_FOR_PROGRAMS = ("/api/", "/suggest", "/oembed")


def house() -> House:
    """The catalogue, the library and the search of this site."""
    return cast(House, current_app.extensions["house"])


def as_json(data: Any, status: int = 200, mimetype: str = JSON) -> Response:
    """Plain data as an answer; the same data give the same bytes. The twin of a page names it as its `address`."""
    if status == 200 and isinstance(data, dict) and "address" not in data and names_its_page():
        data = {"address": html_twin(), **data}
    return Response(_encode(data) + b"\n", status, mimetype=mimetype)


def wants_json() -> bool:
    """Whether the answer, an error too, is read by a program: the JSON twins, the API and the schema."""
    return request.path.endswith(_SUFFIX) or request.path.startswith(_FOR_PROGRAMS)


def without_json(name: str) -> str:
    """The last part of an address without the mark of its JSON twin."""
    return name.removesuffix(_SUFFIX)
