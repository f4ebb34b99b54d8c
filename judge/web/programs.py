"""The document for programs, and the same on a page for those who write them."""

from __future__ import annotations

from typing import Any

import msgspec
from flask import Blueprint, Response, current_app, render_template

from judge.web.described import CHECK_EXAMPLES, OPERATIONS
from judge.web.describing import Operation
from judge.web.here import as_json, house
from judge.web.limits import limits_of
from judge.web.openapi import document
from judge.web.urls import URLS

page = Blueprint("programs", __name__)

_TITLES = {
    "checking": "Positions and verdicts",
    "finding": "Search and suggestions",
    "reference": "Rules and rulings",
    "cards": "Cards, sets, formats",
}


@page.get(URLS.OPENAPI)
@page.get(URLS.json(URLS.API))
def show_document() -> Response:
    """The OpenAPI document."""
    return as_json(_document())


@page.get(URLS.API)
def show() -> str:
    """Every address with its parameters and what it answers."""
    made = _document()
    groups: dict[str, list[Operation]] = {title: [] for title in _TITLES.values()}
    for one in OPERATIONS:
        if one.tag in _TITLES:
            groups[_TITLES[one.tag]].append(one)
    request = CHECK_EXAMPLES["a board"]
    answers = made["paths"][URLS.API_CHECK]["post"]["responses"]["200"]["content"]["application/json"]["examples"]
    return render_template(
        "programs/api.html",
        groups=groups,
        limits=limits_of(current_app),
        schemas=made["components"]["schemas"],
        call=_call,
        shape_of=_shape_of,
        bodies={name: _pretty(body) for name, body in CHECK_EXAMPLES.items()},
        request_example=_pretty(request),
        answer_example=_pretty(answers["a board"]["value"]),
    )


def _document() -> dict[str, Any]:
    made = current_app.extensions.get("openapi")
    if made is None:
        made = current_app.extensions["openapi"] = document(house().catalogue, limits_of(current_app))
    return dict(made)


def _call(one: Operation) -> str | None:
    """The address with its examples, to be tried; None for what is not asked for with GET."""
    if one.method != "get":
        return None
    path = one.path
    query = {}
    for param in one.params:
        if param.example is not None and param.where == "path":
            path = path.replace(f"{{{param.name}}}", param.example)
        elif param.example is not None:
            query[param.name] = param.example
    return URLS.with_query(path, query)


def _shape_of(one: Operation) -> dict[str, Any] | None:
    """The published schema of what is answered, where it has a name."""
    shape = one.answers[min(one.answers)].shape
    name = shape if isinstance(shape, str) else getattr(shape, "__name__", None)
    return {"$ref": f"#/components/schemas/{name}"} if name else None


def _pretty(data: Any) -> str:
    return msgspec.json.format(msgspec.json.encode(data), indent=2).decode()
