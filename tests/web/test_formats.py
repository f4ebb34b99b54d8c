from __future__ import annotations

from flask.testing import FlaskClient

from judge.house import House

from .page import read


def test_all_formats_are_listed_and_open(client: FlaskClient, house: House) -> None:
    links = [one.attrs["href"] or "" for one in read(client.get("/formats/").text).one("main").all("a")]
    assert sorted(links) == sorted(f"/formats/{key}" for key in house.catalogue.formats)
    for link in links:
        read(client.get(link).text)


def test_the_lists_name_their_cards(client: FlaskClient, house: House) -> None:
    page = read(client.get("/formats/expanded").text)
    listed = [one.attrs["href"] for one in page.one("main").all("a")]
    lists = house.catalogue.formats["expanded"]
    assert {f"/cards/{id_}" for id_ in (*lists.x_list, *lists.r_list)} <= set(listed)


def test_a_format_without_a_list_shows_none(client: FlaskClient, house: House) -> None:
    assert not house.catalogue.formats["fellowship"].x_list
    assert not read(client.get("/formats/fellowship").text).all("h2", id="x-list")


def test_the_twin_has_the_same_facts(client: FlaskClient) -> None:
    assert client.get("/formats/fellowship.json").json["sets"] == [1, 2, 3]
    assert "/formats/open" in [one["address"] for one in client.get("/formats.json").json["formats"]]


def test_an_unknown_format_names_the_nearest(client: FlaskClient) -> None:
    answer = client.get("/formats/felowship")
    assert answer.status_code == 404
    assert read(answer.text).one("main").one("ul").all("a")[0].attrs["href"] == "/formats/fellowship"


def test_where_sources_differ_both_are_named_with_what_they_say(client: FlaskClient) -> None:
    dispute = read(client.get("/formats/fellowship").text).one("div", class_="dispute")
    told = {pair.one("dt").text: pair.one("dd") for pair in dispute.one("dl").all("div")}
    assert "on the R-list: Forces of Mordor 1C248" in told["CR 4.2, Section Four"].text
    assert told["Gemp server, format file"].text == "not so"


def test_its_sets_are_one_step_away(client: FlaskClient) -> None:
    links = [one.attrs["href"] for one in read(client.get("/formats/fellowship").text).one("article").all("a")]
    assert {"/sets/1", "/sets/2", "/sets/3"} <= set(links)


def test_every_format_leads_to_a_search_of_its_cards(client: FlaskClient, house: House) -> None:
    for key in house.catalogue.formats:
        page = read(client.get(f"/formats/{key}").text)
        search = next(one for one in page.one("article").all("a") if one.text == "all that are legal")
        assert "results" in read(client.get(search.attrs["href"] or "").text).one("h1").text
