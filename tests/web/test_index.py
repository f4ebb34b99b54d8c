from __future__ import annotations

from flask.testing import FlaskClient

from judge.house import House

from .page import read


def test_every_term_stands_under_its_letter(client: FlaskClient, house: House) -> None:
    page = read(client.get("/rules/").text)
    shown = [one.text for one in page.all("dt")]
    assert shown == [entry.term for entry in house.library.entries]
    assert page.one("h2", id="O").text == "O"


def test_the_twin_has_every_term_with_its_summary(client: FlaskClient, house: House) -> None:
    entries = client.get("/rules.json").json["entries"]
    assert len(entries) == len(house.library.entries)
    assert all(one["summary"] for one in entries)


def test_the_address_without_its_slash_leads_there(client: FlaskClient) -> None:
    assert client.get("/rules").location.endswith("/rules/")
