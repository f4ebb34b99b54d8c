from __future__ import annotations

from flask.testing import FlaskClient

from .page import read


def test_the_first_page_has_one_box_to_search(client: FlaskClient) -> None:
    page = read(client.get("/").text)
    form = page.one("form", role="search")
    assert form.attrs["action"] == "/search"
    assert form.one("input", type="search").attrs["name"] == "q"


def test_three_examples_open_to_a_verdict(client: FlaskClient) -> None:
    tiles = read(client.get("/").text).all("a", class_="tile")
    assert len(tiles) == 3
    for tile in tiles:
        answer = client.get(tile.attrs["href"] or "")
        assert answer.status_code == 200
        assert read(answer.text).all("p", class_="big-answer")


def test_a_program_finds_everything(client: FlaskClient) -> None:
    ways = client.get("/index.json").json
    assert client.get(ways["search"] + "archer").status_code == 200
    assert client.get(ways["rules"]).status_code == 200
    assert client.get(ways["schema"]).status_code == 200
