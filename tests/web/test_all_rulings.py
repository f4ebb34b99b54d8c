from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from judge.house import House
from judge.library.entry import RULING_KINDS

from .page import read


def listed(client: FlaskClient, address: str) -> list[str | None]:
    return [one.one("a").attrs["href"] for one in read(client.get(address).text).one("main").all("dt")]


def test_every_ruling_is_listed(client: FlaskClient, house: House) -> None:
    assert sorted(map(str, listed(client, "/rulings/"))) == sorted(one.url for one in house.library.rulings)


@pytest.mark.parametrize("kind", RULING_KINDS)
def test_one_kind_is_left(client: FlaskClient, house: House, kind: str) -> None:
    expected = [one.url for one in house.library.rulings if one.kind == kind]
    assert listed(client, f"/rulings/?kind={kind}") == expected
    assert [one["address"] for one in client.get(f"/rulings.json?kind={kind}").json["rulings"]] == expected


def test_a_kind_that_there_is_not_is_refused(client: FlaskClient) -> None:
    assert client.get("/rulings/?kind=opinion").status_code == 400
    assert client.get("/rulings.json?kind=opinion").json["error"]["at"] == "kind"
