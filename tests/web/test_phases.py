from __future__ import annotations

from flask.testing import FlaskClient

from judge.house import House

from .page import read


def test_by_phase_every_entry_stands_somewhere(client: FlaskClient, house: House) -> None:
    page = read(client.get("/rules/by-phase").text)
    linked = {one.attrs["href"] for one in page.one("main").all("a")}
    assert {one.url for one in house.library.entries} <= linked
    assert "/overview/the-archery-phase" in linked


def test_the_phases_stand_in_the_order_of_the_turn(client: FlaskClient, house: House) -> None:
    headings = [one.text for one in read(client.get("/rules/by-phase").text).all("h2")]
    assert headings == [one.title for one in house.library.by_phase]
    assert headings.index("Archery phase") < headings.index("Assignment phase") < headings.index("Skirmish phase")


def test_by_kind_a_loaded_keyword_stands_among_its_like(client: FlaskClient, house: House) -> None:
    page = read(client.get("/rules/by-kind").text)
    loaded = next(one for one in page.all("section") if one.attrs["aria-labelledby"] == "loaded-keyword")
    assert [one.attrs["href"] for one in loaded.all("a")] == [o.url for o in house.library.by_kind["loaded keyword"]]


def test_the_kind_in_the_breadcrumb_leads_to_its_heading(client: FlaskClient) -> None:
    crumbs = read(client.get("/rules/fierce").text).one("nav", class_="crumbs").all("a")
    path, _, anchor = (crumbs[1].attrs["href"] or "").partition("#")
    assert read(client.get(path).text).one("h2", id=anchor)


def test_the_twins_have_the_same_entries(client: FlaskClient, house: House) -> None:
    by_phase = client.get("/rules/by-phase.json").json["phases"]
    assert {one["address"] for phase in by_phase for one in phase["entries"]} == {o.url for o in house.library.entries}
    by_kind = client.get("/rules/by-kind.json").json["kinds"]
    assert sum(len(one["entries"]) for one in by_kind) == len(house.library.entries)
