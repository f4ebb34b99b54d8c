"""Pages pinned to a version of the rules. 4.2 brought the mulligan, and changed which site a skirmish ends on."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from judge.house import House
from judge.library import Entry

from .page import read


def _with(house: House, since: str = "", until: str = "") -> tuple[Entry, str]:
    """An entry that stood from the beginning, and the name of a paragraph of it that came or went later."""
    for entry in house.library.entries:
        for part in entry.paragraphs[1:]:
            if entry.since == "4.0" and part.since == (since or part.since) and part.until == until:
                return entry, part.name
    raise AssertionError("no entry has such a paragraph")


def test_what_came_later_keeps_its_place_and_says_so(client: FlaskClient, house: House) -> None:
    entry, name = _with(house, since="4.2")
    pinned = read(client.get(f"{entry.url}?rules=4.0").text).one("div", id=name)
    assert "Not in the rules 4.0: it came with 4.2" in pinned.text
    assert pinned.all("details")
    assert not read(client.get(entry.url).text).one("div", id=name).all("details", class_="away")


def test_what_holds_no_longer_is_folded_today_and_shown_as_it_held(client: FlaskClient, house: House) -> None:
    entry, name = _with(house, until="4.1")
    latest = read(client.get(entry.url).text).one("div", id=name)
    assert "Held up to the rules 4.1, and no longer" in latest.text
    then = read(client.get(f"{entry.url}?rules=4.1").text).one("div", id=name)
    assert not then.all("details", class_="away")
    assert "Held up to the rules 4.1." in then.text


def test_a_pinned_page_says_which_version_it_shows_and_offers_the_latest(client: FlaskClient) -> None:
    note = read(client.get("/rules/overwhelmed?rules=4.1").text).one("div", class_="edition")
    assert "Rules 4.1." in note.text
    assert note.one("a").attrs["href"] == "/rules/overwhelmed"
    assert not read(client.get("/rules/overwhelmed").text).all("div", class_="edition")


def test_an_entry_that_did_not_exist_yet_says_so(client: FlaskClient) -> None:
    assert "did not have this entry yet" in read(client.get("/rules/mulligan?rules=4.0").text).one("article").text


def test_a_page_links_itself_in_every_version(client: FlaskClient) -> None:
    links = read(client.get("/rules/overwhelmed?rules=4.0").text).one("nav", class_="editions").all("a")
    shown = {one.text: (one.attrs["href"], one.attrs.get("aria-current")) for one in links}
    assert shown["4.0"] == ("/rules/overwhelmed?rules=4.0", "page")
    assert shown["4.2"] == ("/rules/overwhelmed?rules=4.2", None)
    assert shown["latest"] == ("/rules/overwhelmed", None)


def test_links_of_a_pinned_page_to_the_reference_are_pinned(client: FlaskClient) -> None:
    page = read(client.get("/rules/skirmish-phase?rules=4.0").text)
    article = [one.attrs["href"] or "" for one in page.one("article").all("a")]
    within = [one for one in article if one.startswith("/rules/") and one not in ("/rules/", "/rules/skirmish-phase")]
    assert len(within) > 5
    assert all("?rules=4.0" in one for one in within)
    beside = [one.attrs["href"] or "" for one in page.one("aside").all("ul", class_="terms")[0].all("a")]
    assert beside and all(one.endswith("?rules=4.0") for one in beside)


def test_no_link_of_an_unpinned_page_is_pinned_but_those_to_its_versions(client: FlaskClient) -> None:
    page = read(client.get("/rules/skirmish-phase").text)
    assert not [one for one in page.one("article").all("a") if "rules=" in (one.attrs["href"] or "")]


def test_another_name_leads_on_with_the_version(client: FlaskClient) -> None:
    assert client.get("/rules/Overwhelmed?rules=4.0").location == "/rules/overwhelmed?rules=4.0"
    assert client.get("/rulings/1c3?rules=4.0").location == "/rulings/1C3?rules=4.0"
    assert client.get("/a/fierce?rules=4.0").location == "/rules/fierce?rules=4.0"


@pytest.mark.parametrize("path", ["/rules/overwhelmed", "/overview/the-archery-phase", "/rulings/1C3"])
@pytest.mark.parametrize("version", ["5.0", "4", "<b>", "latest"])
def test_a_version_that_there_is_not_is_refused_with_those_that_there_are(
    client: FlaskClient, path: str, version: str
) -> None:
    answer = client.get(path, query_string={"rules": version})
    assert answer.status_code == 400
    assert "4.0, 4.1, 4.2" in read(answer.text).one("main").text
    error = client.get(f"{path}.json", query_string={"rules": version}).json["error"]
    assert (error["code"], error["at"]) == ("bad-value", "rules")


def test_the_twin_says_how_each_paragraph_stands(client: FlaskClient, house: House) -> None:
    entry, name = _with(house, since="4.2")
    told = client.get(f"{entry.url}.json?rules=4.0").json
    assert told["rules"] == "4.0"
    assert {one["name"]: one["standing"] for one in told["paragraphs"]}[name] == "not yet"
    assert client.get(f"{entry.url}.json").json["rules"] == "4.2"


def test_a_ruling_whose_age_is_unknown_says_so(client: FlaskClient, house: House) -> None:
    ruling = next(one for one in house.library.rulings if "unknown" in one.since)
    page = read(client.get(f"{ruling.url}?rules=4.0").text)
    assert "is not known" in page.one("div", class_="edition").text
