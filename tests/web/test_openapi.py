"""The published document: valid, complete, and true of every answer that it gives an example of."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import quote

import pytest
from flask import Flask
from flask.testing import FlaskClient
from jsonschema import Draft202012Validator
from openapi_spec_validator import OpenAPIV31SpecValidator

from judge.house import House
from judge.web.described import OPERATIONS
from judge.web.describing import JSON, Operation, Param
from judge.web.openapi import document

from .page import read

_STATIC = "/static/{filename}"


@pytest.fixture(scope="module")
def published(app: Flask) -> dict[str, Any]:
    found: dict[str, Any] = app.test_client().get("/openapi.json").json
    return found


def holds(published: dict[str, Any], schema: dict[str, Any], data: Any) -> None:
    whole = {"$schema": "https://json-schema.org/draft/2020-12/schema", **schema, "components": published["components"]}
    faults = [f"{fault.json_path}: {fault.message[:200]}" for fault in Draft202012Validator(whole).iter_errors(data)]
    assert not faults, faults[:5]


def called(one: Operation, *, with_all: bool) -> str:
    """The path of an operation with its examples: those that are needed, or all of them."""
    path, query = one.path, []
    for param in one.params:
        if param.where == "path":
            path = path.replace(f"{{{param.name}}}", param.example)
        elif param.example is not None and (with_all or param.required):
            query.append(f"{param.name}={quote(str(param.example), safe='')}")
    return path + ("?" + "&".join(query) if query else "")


GETS = [one for one in OPERATIONS if one.method == "get"]
POSTS = [one for one in OPERATIONS if one.method == "post" and one.body]


def test_the_document_is_valid(published: dict[str, Any]) -> None:
    assert [str(fault) for fault in OpenAPIV31SpecValidator(published).iter_errors()] == []
    assert published["openapi"].startswith("3.1.")


def test_the_document_is_the_twin_of_its_page_too(client: FlaskClient) -> None:
    assert client.get("/api.json").data == client.get("/openapi.json").data


def test_every_operation_has_a_name_of_its_own() -> None:
    names = [one.name for one in OPERATIONS]
    assert len(set(names)) == len(names)


def test_every_route_is_documented_with_its_methods_and_nothing_else(app: Flask, published: dict[str, Any]) -> None:
    served: dict[str, set[str]] = {}
    for rule in app.url_map.iter_rules():
        path = re.sub(r"<(?:\w+:)?(\w+)>", r"{\1}", rule.rule)
        served.setdefault(path, set()).update(one.lower() for one in (rule.methods or ()) if one in ("GET", "POST"))
    assert served.pop(_STATIC) == {"get"}
    documented = {path: set(item) for path, item in published["paths"].items()}
    missing = {path: methods - documented.get(path, set()) for path, methods in served.items()}
    assert {path: methods for path, methods in missing.items() if methods} == {}
    # The twin of a page whose address ends in a name is answered by the view of the page.
    twins = {path for path in documented if path.removesuffix(".json") in served}
    assert set(documented) - set(served) - twins == set()


def test_a_route_that_is_not_documented_would_be_noticed(house: House, published: dict[str, Any]) -> None:
    from judge.web import create_app

    other = create_app(house)
    other.add_url_rule("/hidden", view_func=lambda: "")
    with pytest.raises(AssertionError, match="hidden"):
        test_every_route_is_documented_with_its_methods_and_nothing_else(other, published)


@pytest.mark.parametrize("with_all", [False, True], ids=["what is needed", "all parameters"])
@pytest.mark.parametrize("one", GETS, ids=[one.path for one in GETS])
def test_every_example_is_answered_in_its_shape(
    client: FlaskClient, published: dict[str, Any], one: Operation, with_all: bool
) -> None:
    if one.path == "/check.json" and not with_all:  # without a position there is nothing to answer
        assert client.get(one.path).status_code == 400
        return
    status, promised = next(iter(one.answers.items()))
    answer = client.get(called(one, with_all=with_all))
    assert answer.status_code == status, answer.text[:300]
    if not promised.kind:
        assert client.get(answer.location).status_code == 200
        return
    assert answer.mimetype == promised.kind
    told = published["paths"][one.path]["get"]["responses"][str(status)]
    if promised.kind.endswith("json") and promised.shape:
        holds(published, told["content"][promised.kind]["schema"], answer.json)
    for name in told.get("headers", {}):
        assert name in answer.headers


@pytest.mark.parametrize(
    ("path", "name"), [(one.path, name) for one in POSTS for name in (one.body.examples if one.body else ())]
)
def test_every_body_is_taken(client: FlaskClient, published: dict[str, Any], path: str, name: str) -> None:
    told = published["paths"][path]["post"]
    ((kind, content),) = told["requestBody"]["content"].items()
    body = content["examples"][name]["value"]
    holds(published, content["schema"], body)
    answer = client.post(path, json=body) if kind == JSON else client.post(path, data=body)
    assert str(answer.status_code) in told["responses"]
    assert answer.status_code < 400, answer.text
    if kind == JSON:
        holds(published, told["responses"]["200"]["content"][JSON]["schema"], answer.json)


def test_the_answers_shown_are_those_that_are_given(client: FlaskClient, published: dict[str, Any]) -> None:
    told = published["paths"]["/api/check"]["post"]
    shown = told["responses"]["200"]["content"][JSON]["examples"]
    assert shown
    for name, example in shown.items():
        body = told["requestBody"]["content"][JSON]["examples"][name]["value"]
        assert client.post("/api/check", json=body).json == example["value"]


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/rules/qqqqq.json", 404),
        ("/rules/overwhelmed.json?rules=5", 400),
        ("/cards/qqqqq.json", 404),
        ("/sets/99.json", 404),
        ("/formats/qqqqq.json", 404),
        ("/rulings/qqqqq.json", 404),
        ("/overview/qqqqq.json", 404),
        ("/check.json", 400),
        ("/check.json?text=nonsense", 422),
        ("/suggest?format=xml", 400),
    ],
)
def test_errors_have_the_one_shape_and_are_documented(
    client: FlaskClient, published: dict[str, Any], path: str, status: int
) -> None:
    answer = client.get(path)
    assert answer.status_code == status
    holds(published, {"$ref": "#/components/schemas/Error"}, answer.json)
    documented = next(one for one in GETS if re.fullmatch(re.sub(r"{\w+}", "[^/]+", one.path), path.partition("?")[0]))
    assert str(status) in published["paths"][documented.path]["get"]["responses"]


def test_the_document_states_the_limits_that_hold(house: House) -> None:
    limited = document(house.catalogue, {"pages": 7, "checks": 5, "suggestions": 9})
    assert "7 pages, 5 verdicts and pictures and 9 suggestions a minute" in limited["info"]["description"]
    free = document(house.catalogue, None)
    assert "no limits" in free["info"]["description"]
    assert "429" not in free["paths"]["/rules.json"]["get"]["responses"]


def test_the_page_tells_of_every_address(client: FlaskClient, published: dict[str, Any]) -> None:
    page = read(client.get("/api").text).one("main")
    told = {one.text for one in page.all("h3")}
    for path, item in published["paths"].items():
        for method, operation in item.items():
            if "pages" not in operation["tags"]:
                assert f"{method.upper()} {path}" in told


def test_the_links_of_the_page_work(client: FlaskClient) -> None:
    page = read(client.get("/api").text).one("main")
    tried = [one.all("a")[0].attrs["href"] for one in page.all("p", class_="try")]
    assert len(tried) > 10
    for address in tried:
        assert client.get(address).status_code in (200, 301), address


def test_a_parameter_of_a_path_is_always_needed() -> None:
    assert Param("name", "what", "x", where="path").as_openapi()["required"] is True


def test_every_shape_that_the_page_names_is_told_there(client: FlaskClient) -> None:
    page = read(client.get("/api").text).one("main")
    ids = {one.attrs.get("id") for one in page.walk()}
    named = {one.attrs["href"] for one in page.all("a") if (one.attrs["href"] or "").startswith("#")}
    assert "#shape-Verdict" in named and "#shape-Paragraph" in named
    assert {one for one in named if (one or "")[1:] not in ids} == set()
    assert "`" not in page.text
