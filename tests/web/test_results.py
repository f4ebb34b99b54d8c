from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from .page import Element, read


def results(client: FlaskClient, query: str) -> Element:
    answer = client.get("/search", query_string={"q": query})
    assert answer.status_code == 200
    return read(answer.text)


@pytest.mark.parametrize(
    ("query", "address"),
    [
        ("overwhelmed", "/rules/overwhelmed"),
        ("1 r 89", "/cards/1R89"),
        ("ulaire otsea", "/cards/"),
        ("double strength", "/rules/overwhelmed"),
    ],
)
def test_what_is_called_so_stands_first(client: FlaskClient, query: str, address: str) -> None:
    first = results(client, query).all("a", class_="hit-name")[0].attrs["href"]
    assert first is not None and first.startswith(address)


def test_hits_are_grouped_by_kind(client: FlaskClient) -> None:
    headings = [one.text for one in results(client, "aragorn").all("h2")]
    assert headings[0] == "Cards"
    assert len(headings) == len(set(headings)) > 1


def test_found_words_are_marked_and_never_in_the_address(client: FlaskClient) -> None:
    page = results(client, "lurker waits")
    assert any("urker" in mark.text for mark in page.all("mark"))
    assert not [one for one in page.all("a", class_="hit-name") if "?" in (one.attrs["href"] or "")]


def test_a_slip_is_answered_with_what_was_meant(client: FlaskClient) -> None:
    meant = results(client, "overwelmmed").one("p", class_="meant")
    assert meant.one("a").attrs["href"] == "/search?q=overwhelmed"


def test_what_is_spelt_right_is_not_corrected(client: FlaskClient) -> None:
    assert not results(client, "overwhelmed").all("p", class_="meant")


def test_nothing_found_shows_ways_on(client: FlaskClient) -> None:
    page = results(client, "xqzzy")
    assert page.one("h1").text.startswith("Nothing found")
    ways = [one.attrs["href"] or "" for one in page.one("main").all("a")]
    assert "/rules/" in ways
    for way in (one for one in ways if one.startswith("/search")):
        assert not read(client.get(way).text).one("h1").text.startswith("Nothing")


def test_no_query_explains_what_can_be_asked(client: FlaskClient) -> None:
    assert results(client, "  ").one("h1").text == "Search"


def test_a_skirmish_goes_to_the_checker_with_its_position(client: FlaskClient) -> None:
    answer = client.get("/search", query_string={"q": "6/3 (damage +1) vs 9/2 + 5/1"})
    assert answer.status_code == 303
    assert answer.location.startswith("/check?b=")
    verdict = client.get(answer.location)
    assert "wins 14 to 6" in read(verdict.text).one("p", class_="big-answer").text


def test_a_skirmish_that_cannot_be_read_is_said_and_can_be_mended(client: FlaskClient) -> None:
    page = results(client, "Aragorm, Ranger vs 9/2")
    note = page.one("div", class_="note-bad")
    assert "Aragorm" in note.text
    mend = note.one("a").attrs["href"] or ""
    assert mend.startswith("/check?text=Aragorm")
    assert client.get(mend).status_code == 422


def test_the_twin_gives_the_same_hits(client: FlaskClient) -> None:
    found = client.get("/search.json?q=overwhelmed&limit=3").json
    assert [set(hit) for hit in found["results"]] == [{"address", "title", "kind", "snippet", "score"}] * 3
    assert found["results"][0]["address"] == "/rules/overwhelmed"


@pytest.mark.parametrize("limit", ["0", "-3", "x", "1000000"])
def test_any_limit_is_answered(client: FlaskClient, limit: str) -> None:
    found = client.get("/search.json", query_string={"q": "archer", "limit": limit}).json
    assert 1 <= len(found["results"]) <= 100
