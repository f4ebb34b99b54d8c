"""Who has a page already does not get it again, and nobody keeps one that has changed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from judge.house import House
from judge.web import caching, create_app
from judge.web.headers import static_url
from judge.web.urls import URLS

PAGES = ["/", "/rules/", "/rules/overwhelmed", "/cards/1R89", "/cards/1R89.json", "/search?q=archery", "/openapi.json",
         "/pictures/rules/overwhelmed.png", "/changes.atom", "/schema/board.json", "/suggest?q=ara"]  # fmt: skip


@pytest.mark.parametrize("path", PAGES)
def test_a_page_that_did_not_change_is_answered_with_304_and_nothing_else(client: FlaskClient, path: str) -> None:
    first = client.get(path)
    again = client.get(path, headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")
    assert not first.headers["ETag"].startswith("W/")
    for name in ("ETag", "Cache-Control", "Vary", "Access-Control-Allow-Origin"):
        assert again.headers.get(name) == first.headers.get(name), name


def test_what_did_not_change_is_not_even_made(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    client = app.test_client()
    tag = client.get("/rules/overwhelmed").headers["ETag"]

    def made(**_: str) -> str:
        raise AssertionError("the page was made")

    monkeypatch.setitem(app.view_functions, "entry.show", made)
    assert client.get("/rules/overwhelmed", headers={"If-None-Match": tag}).status_code == 304
    with pytest.raises(AssertionError, match="was made"):
        client.get("/rules/overwhelmed", headers={"If-None-Match": '"another"'})


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("/rules/overwhelmed", "/rules/overwhelmed.json"),
        ("/rules/overwhelmed", "/rules/overwhelmed?rules=4.0"),
        ("/search?q=a", "/search?q=b"),
    ],
)
def test_each_address_has_a_tag_of_its_own(client: FlaskClient, one: str, other: str) -> None:
    assert client.get(one).headers["ETag"] != client.get(other).headers["ETag"]


def test_the_tag_changes_with_the_host_whose_name_stands_in_the_page(client: FlaskClient) -> None:
    here = client.get("/rules/overwhelmed").headers["ETag"]
    assert client.get("/rules/overwhelmed", base_url="https://rules.example").headers["ETag"] != here


def test_the_tag_changes_with_the_content_and_the_code(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    before = create_app(house).test_client().get("/rules/overwhelmed").headers["ETag"]
    same = create_app(house).test_client().get("/rules/overwhelmed").headers["ETag"]
    monkeypatch.setattr(caching, "content_stamp", lambda: "another content")
    after = create_app(house).test_client().get("/rules/overwhelmed", headers={"If-None-Match": before})
    assert same == before
    assert after.status_code == 200 and after.headers["ETag"] != before


def test_the_stamp_sees_every_file_of_the_code_and_the_templates(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(caching, "folder", lambda _: tmp_path)
    (tmp_path / "page.html").write_text("one")
    before = caching.site_stamp()
    (tmp_path / "page.html").write_text("two")
    assert caching.site_stamp() != before


def test_a_star_asks_the_view_whether_there_is_anything(client: FlaskClient) -> None:
    assert client.get("/rules/qqqqq", headers={"If-None-Match": "*"}).status_code == 404


def test_an_address_without_a_page_is_never_said_to_be_unchanged(client: FlaskClient) -> None:
    tag = client.get("/rules/overwhelmed").headers["ETag"]
    assert client.get("/rules/qqqqq", headers={"If-None-Match": tag}).status_code == 404


@pytest.mark.parametrize("header", ["", '"', "W/", ",,,", '"a", "b", W/"c"', "\xff", "x" * 5000])
def test_a_strange_tag_is_only_one_that_does_not_fit(client: FlaskClient, header: str) -> None:
    assert client.get("/rules/overwhelmed", headers={"If-None-Match": header}).status_code == 200


def test_a_verdict_may_be_kept_for_an_hour(client: FlaskClient) -> None:
    link = client.post("/check", data={"text": "6/3 vs 9/2"}).location
    for address in (link, URLS.json(link)):
        assert client.get(address).headers["Cache-Control"] == "public, max-age=3600"


def test_pages_are_asked_for_again_and_errors_never_kept(client: FlaskClient) -> None:
    assert "must-revalidate" in client.get("/rules/overwhelmed").headers["Cache-Control"]
    assert client.get("/rules/qqqqq").headers["Cache-Control"] == "no-store"
    assert client.get("/check?text=nonsense").headers["Cache-Control"] == "no-store"


def test_static_files_are_named_by_their_content(client: FlaskClient) -> None:
    with client.get(static_url("site.css")) as answer:
        assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable"


def test_a_page_has_the_same_bytes_in_every_process() -> None:
    """A strong tag promises it; sets in the code would give another order in another process."""
    program = (
        "import hashlib; from judge.cards.catalogue import Catalogue; from judge.library import Library\n"
        "from judge.search import Searcher; from judge.house import House; from judge.web import create_app\n"
        "cards = Catalogue.load(); library = Library.load(cards=cards)\n"
        "client = create_app(House(cards, library, Searcher(library, cards)), {'LIMITS': None}).test_client()\n"
        "for path in ('/rules/skirmish-phase', '/cards/1R89', '/cards/4C1.json', '/formats/expanded', '/sets/1',\n"
        "             '/search?q=archery', '/rulings/', '/changes.atom', '/rules/print', '/openapi.json', '/api',\n"
        "             '/pictures/rules/overwhelmed.png', '/overview/the-archery-phase'):\n"
        "    print(path, hashlib.sha256(client.get(path).data).hexdigest())\n"
    )
    runs = {
        subprocess.run(
            [sys.executable, "-c", program], env={"PYTHONHASHSEED": seed}, capture_output=True, check=True, text=True
        ).stdout
        for seed in ("1", "2")
    }
    assert len(runs) == 1
