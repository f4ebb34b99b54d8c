"""The published document of all addresses, OpenAPI 3.1: made of the types that the answers have."""

from __future__ import annotations

import inspect
from typing import Any

import msgspec

from judge import __version__
from judge.cards.catalogue import Catalogue
from judge.checking import judge_board
from judge.notation import parse_json, schema
from judge.web.asking import Asked, judge
from judge.web.described import OPERATIONS
from judge.web.describing import HTML, JSON, Answer, Operation
from judge.web.limits import CHECKS, PAGES, SUGGESTIONS
from judge.web.shapes import cards, finding, quoting, reference, verdict

_REF = "#/components/schemas/"
_TAGS = {
    "checking": "Positions and verdicts.",
    "finding": "Search and suggestions.",
    "reference": "Rules and rulings in plain words.",
    "cards": "Facts of cards, sets and formats. No card texts, no pictures.",
    "pages": "The same for people, as HTML.",
}
_ERRORS = {
    400: "The request says something that there is not.",
    404: "Nothing lies there.",
    413: "More than 64 KB.",
    415: "Not JSON.",
    422: "The position cannot be read, or the question lacks something; `at` is the place.",
    429: "Too many requests in a minute.",
    501: "Only JSON is spoken here.",
}


def document(catalogue: Catalogue, a_minute: dict[str, int] | None) -> dict[str, Any]:
    """The whole document; `a_minute` are the limits by kind, None where there are none."""
    paths: dict[str, dict[str, Any]] = {}
    for one in OPERATIONS:
        paths.setdefault(one.path, {})[one.method] = _operation(one, catalogue, a_minute is not None)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "LotR Judge",
            "version": __version__,
            "summary": "Rules and verdicts for The Lord of the Rings Trading Card Game.",
            "description": _about(a_minute),
        },
        "servers": [{"url": "/"}],
        "tags": [{"name": name, "description": says} for name, says in _TAGS.items()],
        "paths": paths,
        "components": {
            "schemas": _schemas(),
            "responses": {f"Error{status}": _error(status, says) for status, says in _ERRORS.items()},
        },
    }


def _about(a_minute: dict[str, int] | None) -> str:
    limits = "There are no limits here."
    if a_minute is not None:
        limits = (
            f"One address may ask for {a_minute[PAGES]} pages, {a_minute[CHECKS]} verdicts and pictures and "
            f"{a_minute[SUGGESTIONS]} suggestions a minute. Beyond that the answer is 429 with Retry-After in seconds."
        )
    return (
        "Every page has a JSON twin at the same address with `.json` behind its path, and each names the other in a "
        "Link header. Answers may be read from every origin. They carry an ETag: ask again with If-None-Match, and "
        f"what did not change is answered with 304. Errors have one shape. {limits}"
    )


def _operation(one: Operation, catalogue: Catalogue, is_limited: bool) -> dict[str, Any]:
    answers: dict[str, Any] = {}
    for status, answer in one.answers.items():
        answers[str(status)] = _answer(answer, status, one)
    for status in (*one.errors, *((429,) if is_limited else ())):
        if one.tag == "pages":
            answers[str(status)] = {"description": _ERRORS[status], "content": {HTML: {"schema": {"type": "string"}}}}
        else:
            answers[str(status)] = {"$ref": f"#/components/responses/Error{status}"}
    told: dict[str, Any] = {"operationId": one.name, "tags": [one.tag], "summary": one.says, "responses": answers}
    if one.more:
        told["description"] = one.more
    if one.params:
        told["parameters"] = [param.as_openapi() for param in one.params]
    if one.body:
        named = {name: {"value": value} for name, value in one.body.examples.items()}
        content = {one.body.kind: {"schema": _schema(one.body.shape), "examples": named}}
        told["requestBody"] = {"required": True, "content": content}
        if one.body.kind == JSON:
            shown = {name: {"value": _verdict(value, catalogue)} for name, value in list(one.body.examples.items())[:2]}
            answers["200"]["content"][JSON]["examples"] = shown
    return told


def _answer(answer: Answer, status: int, one: Operation) -> dict[str, Any]:
    told: dict[str, Any] = {"description": answer.says}
    if status in (301, 303):
        told["headers"] = {"Location": {"schema": {"type": "string"}, "description": "The address."}}
    elif one.method == "get":
        told["headers"] = {"ETag": {"schema": {"type": "string"}, "description": "Strong; for If-None-Match."}}
    if answer.kind:
        told["content"] = {answer.kind: {"schema": _schema(answer.shape) if answer.shape else {"type": "string"}}}
    return told


def _error(status: int, says: str) -> dict[str, Any]:
    told: dict[str, Any] = {"description": says, "content": {JSON: {"schema": {"$ref": f"{_REF}Error"}}}}
    if status == 429:
        seconds = {"schema": {"type": "integer", "minimum": 1}, "description": "Seconds until there is room again."}
        told["headers"] = {"Retry-After": seconds}
    return told


def _verdict(request: dict[str, Any], catalogue: Catalogue) -> Any:
    if "text" in request:
        return judge(Asked(request["text"], request.get("ask"), request.get("about")), catalogue).answer
    return judge_board(parse_json(request["board"], catalogue), request.get("ask"), request.get("about"))


def _schema(shape: Any) -> dict[str, Any]:
    if isinstance(shape, dict):
        return shape
    return {"$ref": _REF + (shape if isinstance(shape, str) else shape.__name__)}


def _schemas() -> dict[str, Any]:
    types = [
        one
        for module in (verdict, reference, cards, finding, quoting)
        for _, one in inspect.getmembers(module, inspect.isclass)
        if issubclass(one, msgspec.Struct) and not one.__name__.startswith("_") and one is not msgspec.Struct
    ]
    (one_verdict,), _ = msgspec.json.schema_components([verdict.Verdict], ref_template=f"{_REF}{{name}}")
    _, made = msgspec.json.schema_components(types, ref_template=f"{_REF}{{name}}")
    board = schema()
    for name, part in board.pop("$defs").items():
        made[f"Board{name}"] = part
    made["Board"] = {key: value for key, value in board.items() if key not in ("$schema", "$id")}
    for name in [one for one in made if one.startswith("Board")]:
        _lead_refs(made[name])
    either: dict[str, Any] = {"anyOf": [{"$ref": f"{_REF}Verdict"}, {"$ref": f"{_REF}AllVerdicts"}]}
    by_rules = {"type": "object", "required": ["by_rules"], "additionalProperties": False,
                "properties": {"by_rules": {"type": "object", "additionalProperties": either}}}  # fmt: skip
    asked = {name: made["CheckText"]["properties"][name] for name in ("ask", "about", "rules")}
    made["Verdict"] = one_verdict
    made["CheckAnswer"] = {"anyOf": [*either["anyOf"], by_rules]}
    made["CheckBoard"] = {
        "type": "object",
        "description": "A position as JSON, and what is asked about it.",
        "required": ["board"],
        "properties": {"board": {"$ref": f"{_REF}Board"}, **asked},
    }
    made["CheckRequest"] = {"oneOf": [{"$ref": f"{_REF}CheckText"}, {"$ref": f"{_REF}CheckBoard"}]}
    return dict(sorted(made.items()))


def _lead_refs(part: Any) -> None:
    """The schema of a board names its parts in itself; here they lie beside it."""
    if isinstance(part, dict):
        for key, value in part.items():
            if key == "$ref":
                part[key] = value.replace("#/$defs/", f"{_REF}Board")
            else:
                _lead_refs(value)
    elif isinstance(part, list):
        for value in part:
            _lead_refs(value)


__all__ = ["document"]
