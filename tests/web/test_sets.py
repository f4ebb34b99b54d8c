from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from judge.house import House

from .page import Element, read


def rows(client: FlaskClient, address: str) -> list[Element]:
    tables = read(client.get(address).text).all("table", class_="of-set")
    return tables[0].one("tbody").all("tr") if tables else []


def test_every_set_lists_its_cards_in_order(client: FlaskClient, house: House) -> None:
    listed = [one.attrs["href"] for one in read(client.get("/sets/").text).one("ul", class_="doing").all("a")]
    assert sorted(listed) == sorted(f"/sets/{number}" for number in house.catalogue.sets)
    for number in house.catalogue.sets:
        shown = [row.all("td")[0].text for row in rows(client, f"/sets/{number}")]
        assert shown == [card.id for card in house.catalogue.of_set(number)]


def test_a_card_is_shown_with_its_figures(client: FlaskClient) -> None:
    aragorn = next(row for row in rows(client, "/sets/1") if row.all("td")[0].text == "1R89")
    assert [cell.text for cell in aragorn.all("td")[1:]] == ["4", "8", "4"]
    assert aragorn.one("th").text == "Aragorn, Ranger of the North Gondor companion"


def test_a_card_that_has_no_figure_shows_none(client: FlaskClient) -> None:
    strike = next(row for row in rows(client, "/sets/1") if row.all("td")[0].text == "1C3")
    assert [cell.text for cell in strike.all("td")[2:]] == ["", ""]


@pytest.mark.parametrize("query", ["type=ally&culture=Shire", "type=ALLY&culture=shire", "culture=Shire&type=ally&x=1"])
def test_a_set_is_narrowed_down_by_type_and_culture(client: FlaskClient, house: House, query: str) -> None:
    expected = [c.id for c in house.catalogue.of_set(1) if c.card_type == "ally" and c.culture == "Shire"]
    assert len(expected) > 3
    assert [row.all("td")[0].text for row in rows(client, f"/sets/1?{query}")] == expected
    assert [one["id"] for one in client.get(f"/sets/1.json?{query}").json["list"]] == expected


def test_what_was_chosen_stays_chosen(client: FlaskClient) -> None:
    page = read(client.get("/sets/1?type=ally").text)
    chosen = [one.attrs["value"] for one in page.all("option") if "selected" in one.attrs]
    assert chosen == ["ally"]


def test_what_no_card_of_the_set_is_shows_none_and_the_way_back(client: FlaskClient) -> None:
    page = read(client.get("/sets/1?type=follower").text)
    assert "no such card" in page.one("p", class_="note").text
    assert "/sets/1" in [one.attrs["href"] for one in page.one("article").all("a")]


def test_a_set_of_365_cards_is_light_enough_for_a_phone(client: FlaskClient) -> None:
    assert len(client.get("/sets/1", headers={"Accept-Encoding": "identity"}).data) < 100_000


@pytest.mark.parametrize("name", ["01", "Mines of Moria", "mines-of-moria", "set 2"])
def test_another_way_to_write_a_set_leads_there(client: FlaskClient, name: str) -> None:
    answer = client.get(f"/sets/{name}")
    assert (answer.status_code, answer.location) == (301, "/sets/1" if name == "01" else "/sets/2")


@pytest.mark.parametrize("name", ["99", "x", "the hobbit", "1" * 5000])
def test_a_set_that_there_is_not_leads_to_those_that_there_are(client: FlaskClient, name: str) -> None:
    answer = client.get(f"/sets/{name}")
    assert answer.status_code == 404
    assert "/sets/" in [one.attrs["href"] for one in read(answer.text).one("main").all("a")]


def test_the_first_and_the_last_set_have_one_neighbour(client: FlaskClient) -> None:
    assert not read(client.get("/sets/1").text).all("a", rel="prev")
    assert not read(client.get("/sets/0").text).all("a", rel="next")


def test_the_start_page_of_the_cards_leads_on_to_searches_that_find_something(client: FlaskClient) -> None:
    page = read(client.get("/cards/").text)
    searches = [href for one in page.one("main").all("a") if (href := one.attrs["href"] or "").startswith("/search?")]
    assert len(searches) > 25
    for address in searches:
        assert not read(client.get(address).text).one("h1").text.startswith("Nothing"), address


def test_the_count_of_a_culture_is_what_its_search_finds(client: FlaskClient) -> None:
    cultures = read(client.get("/cards/").text).all("ul", class_="terms")[0].all("a")
    for one in cultures:
        count = one.one("small").text
        assert read(client.get(one.attrs["href"] or "").text).one("h1").text.startswith(f"{count} results"), one.text
