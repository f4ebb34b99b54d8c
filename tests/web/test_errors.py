from __future__ import annotations

import pytest
from flask import Flask
from flask.testing import FlaskClient

from judge.house import House
from judge.web import create_app

from .page import read


@pytest.mark.parametrize("path", ["/nowhere", "/overwhelmed", "/rules/nothing-of-the-kind", "/card/", "/%00", "/a/b/c"])
def test_an_unknown_page_says_so_and_leads_on(client: FlaskClient, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 404
    page = read(answer.text)
    assert page.one("h1").text == "There is no such page"
    assert page.one("main").all("a")


def test_an_address_without_its_folder_suggests_the_page(client: FlaskClient) -> None:
    suggested = read(client.get("/overwhelmed").text).one("main").one("ul").all("a")
    assert suggested[0].attrs["href"] == "/rules/overwhelmed"


@pytest.mark.parametrize(
    "path", ["/nowhere.json", "/api/nothing", "/rules/nothing-of-the-kind.json", "/cards/qqqqqqq.json"]
)
def test_programs_get_the_one_shape(client: FlaskClient, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 404
    assert answer.mimetype == "application/json"
    assert set(answer.json) == {"error"}
    assert set(answer.json["error"]) == {"code", "message", "at"}


def test_another_method_is_refused_with_those_allowed(client: FlaskClient) -> None:
    answer = client.post("/rules/overwhelmed")
    assert answer.status_code == 405
    assert "GET" in answer.headers["Allow"]


def test_an_error_is_never_kept_by_the_browser(client: FlaskClient) -> None:
    assert client.get("/nowhere").headers["Cache-Control"] == "no-store"


@pytest.fixture
def broken(house: House, monkeypatch: pytest.MonkeyPatch) -> Flask:
    app = create_app(house, {"PROPAGATE_EXCEPTIONS": False})

    def fail() -> str:
        raise ZeroDivisionError("secret detail")

    app.add_url_rule("/broken", view_func=fail)
    app.add_url_rule("/broken.json", endpoint="twin", view_func=fail)
    return app


def test_a_fault_of_ours_is_a_page_without_its_inner_parts(broken: Flask) -> None:
    answer = broken.test_client().get("/broken")
    assert answer.status_code == 500
    assert "secret detail" not in answer.text
    assert read(answer.text).one("h1").text == "Something broke on our side"
    assert broken.test_client().get("/broken.json").json["error"]["code"] == "internal-error"
