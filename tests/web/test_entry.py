from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from judge.house import House

from .page import read


def test_the_summary_comes_first(client: FlaskClient, house: House) -> None:
    first = read(client.get("/rules/overwhelmed").text).one("article").all("div", class_="para")[0]
    assert first.attrs["id"] == "summary"
    assert house.library.entry("overwhelmed").summary.text in first.text


def test_every_paragraph_has_its_anchor_and_a_visible_link_to_it(client: FlaskClient, house: House) -> None:
    page = read(client.get("/rules/overwhelmed").text)
    for paragraph in house.library.entry("overwhelmed").paragraphs:
        part = page.one("div", id=paragraph.name, class_="para")
        link = part.one("a", class_="pilcrow")
        assert link.attrs["href"] == f"#{paragraph.name}"
        assert "¶" in link.text


def test_an_example_is_drawn_and_opens_in_the_checker(client: FlaskClient) -> None:
    example = read(client.get("/rules/overwhelmed").text).one("div", id="exactly-double")
    shadow = example.one("table", class_="side-shadow")
    assert [row.one("th").one("bdi").text for row in shadow.one("tbody").all("tr")] == ["Savage", "Scout"]
    verdict = client.get(example.one("a", class_="button").attrs["href"] or "")
    assert "overwhelmed" in read(verdict.text).one("p", class_="big-answer").text


def test_an_open_point_is_said_to_be_open(client: FlaskClient) -> None:
    page = read(client.get("/rules/overwhelmed").text)
    assert "open" in page.one("div", id="zero-and-double").one("p", class_="tag-open").text
    assert not page.one("div", id="double").all("p", class_="tag-open")


def test_sources_and_since_and_both_ways_of_links_stand_beside(client: FlaskClient) -> None:
    beside = read(client.get("/rules/overwhelmed").text).one("aside")
    assert "CR 4.0 overwhelmed" in beside.text
    assert "rules 4.0" in beside.text
    assert {"See also", "Mentioned by"} <= {one.text for one in beside.all("h2")}


@pytest.mark.parametrize("name", ["Overwhelmed", "OVERWHELM", "double strength", "double-strength"])
def test_another_name_leads_to_the_entry(client: FlaskClient, name: str) -> None:
    answer = client.get(f"/rules/{name}")
    assert (answer.status_code, answer.location) == (301, "/rules/overwhelmed")


def test_another_name_of_the_twin_leads_to_the_twin(client: FlaskClient) -> None:
    assert client.get("/rules/Overwhelmed.json").location == "/rules/overwhelmed.json"


def test_a_term_with_a_slash_and_accents_is_found(client: FlaskClient) -> None:
    assert client.get("/rules/Gollum/Sméagol").location == "/rules/gollum-smeagol"


def test_an_unknown_term_names_the_nearest(client: FlaskClient) -> None:
    answer = client.get("/rules/overwelmed")
    assert answer.status_code == 404
    near = read(answer.text).one("main").one("ul").all("a")
    assert near[0].attrs["href"] == "/rules/overwhelmed"


def test_the_twin_has_the_paragraphs_with_their_addresses(client: FlaskClient) -> None:
    entry = client.get("/rules/overwhelmed.json").json
    by_name = {one["name"]: one for one in entry["paragraphs"]}
    assert by_name["double"]["address"] == "/rules/overwhelmed#double"
    assert by_name["zero-and-double"]["open"] == "zero-and-double"
    assert "Merry" in by_name["exactly-double"]["board"]
    assert "/rules/killed" in entry["see_also"]


def test_an_unknown_term_of_the_twin_is_an_error_in_the_one_shape(client: FlaskClient) -> None:
    answer = client.get("/rules/qqqqq.json")
    assert answer.status_code == 404
    assert set(answer.json["error"]) == {"code", "message", "at"}
    assert answer.json["error"]["code"] == "not-found"
