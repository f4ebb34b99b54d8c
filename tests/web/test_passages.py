"""A paragraph at an address of its own: the whole page, with the paragraph marked."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from .page import read


@pytest.mark.parametrize(("path", "name"), [("/rules/overwhelmed", "zero"), ("/overview/the-archery-phase", "summary"),
                                            ("/rulings/1C3", "summary")])  # fmt: skip
def test_the_page_is_whole_and_one_paragraph_is_marked(client: FlaskClient, path: str, name: str) -> None:
    page, whole = (read(client.get(address).text) for address in (f"{path}/{name}", path))
    (marked,) = page.all("div", class_="is-named")
    assert marked.attrs["id"] == name and "autofocus" in marked.attrs
    assert not whole.all("div", class_="is-named")
    ids = [one.attrs["id"] for one in page.all("div", class_="para")]
    assert ids == [one.attrs["id"] for one in whole.all("div", class_="para")]
    assert page.one("link", rel="canonical").attrs["href"] == f"{path}#{name}"


def test_other_names_lead_to_the_address(client: FlaskClient) -> None:
    assert client.get("/rules/double-strength/zero").location == "/rules/overwhelmed/zero"
    assert client.get("/rules/Overwhelmed/zero.json").location == "/rules/overwhelmed/zero.json"
    assert client.get("/rules/double-strength/zero?rules=4.0").location == "/rules/overwhelmed/zero?rules=4.0"


def test_a_heading_is_led_to_its_anchor(client: FlaskClient) -> None:
    answer = client.get("/overview/the-maneuver-phase/the-procedure")
    assert answer.location == "/overview/the-maneuver-phase#the-procedure"


def test_a_term_with_a_stroke_in_it_is_no_paragraph(client: FlaskClient) -> None:
    assert client.get("/rules/Gollum/Sméagol").location == "/rules/gollum-smeagol"


def test_an_unknown_paragraph_leads_to_the_page(client: FlaskClient) -> None:
    answer = client.get("/rules/overwhelmed/nope")
    assert answer.status_code == 404
    assert "/rules/overwhelmed" in [one.attrs["href"] for one in read(answer.text).one("main").all("a")]
    assert client.get("/rules/overwhelmed/nope.json").json["error"]["at"] == "paragraph"
    assert client.get("/rules/qqqqq/zero").status_code == 404


def test_the_twin_is_the_paragraph_alone(client: FlaskClient) -> None:
    data = client.get("/rules/overwhelmed/zero.json").json
    assert (data["of"], data["page"], data["name"]) == ("overwhelmed", "/rules/overwhelmed", "zero")
    assert data["address"] == "/rules/overwhelmed#zero"
    assert data["text"].startswith("Any strength above zero")
    assert client.get("/rules/overwhelmed/zero").headers["Link"].startswith("</rules/overwhelmed/zero.json>")


def test_it_may_be_pinned(client: FlaskClient) -> None:
    page = read(client.get("/rules/overwhelmed/zero?rules=4.0").text)
    assert "Rules 4.0." in page.one("main").text
    assert page.one("div", id="zero").has("class_", "is-named")
