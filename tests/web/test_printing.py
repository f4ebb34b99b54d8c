"""The reference in one piece, and what a page is on paper."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from judge.house import House

from .page import Element, read


@pytest.fixture(scope="module")
def whole(app: object) -> dict[str, Element]:
    client: FlaskClient = app.test_client()  # type: ignore[attr-defined]
    return {path: read(client.get(path).text) for path in ("/rules/print", "/overview/print")}


def test_the_glossary_has_every_paragraph_of_every_term(whole: dict[str, Element], house: House) -> None:
    page = whole["/rules/print"]
    ids = {one.attrs.get("id") for one in page.walk()}
    for entry in house.library.entries:
        assert entry.slug in ids
        assert {f"{entry.slug}.{one.name}" for one in entry.paragraphs} <= ids


def test_the_overview_has_every_paragraph_of_every_chapter(whole: dict[str, Element], house: House) -> None:
    page = whole["/overview/print"]
    ids = [one.attrs.get("id") for one in page.walk()]
    for chapter in house.library.chapters:
        assert {f"{chapter.slug}.{one.name}" for one in chapter.paragraphs} <= set(ids)
    places = [ids.index(chapter.slug) for chapter in house.library.chapters]
    assert places == sorted(places)


def test_the_contents_lead_to_everything(whole: dict[str, Element], house: House) -> None:
    for path, pages in (("/rules/print", house.library.entries), ("/overview/print", house.library.chapters)):
        leads = [one.attrs["href"] for one in whole[path].one("nav", class_="contents").all("a")]
        assert sorted(leads, key=str) == sorted((f"#{one.slug}" for one in pages), key=str)


def test_links_between_terms_stay_on_the_page_and_lead_to_places_on_it(whole: dict[str, Element]) -> None:
    for page in whole.values():
        ids = {one.attrs.get("id") for one in page.walk()}
        within = [str(one.attrs["href"]) for one in page.one("main").all("a") if str(one.attrs["href"]).startswith("#")]
        assert len(within) > 15
        assert {one.removeprefix("#") for one in within} <= ids


def test_no_link_of_the_glossary_leaves_it_for_a_term(whole: dict[str, Element]) -> None:
    parts = whole["/rules/print"].all("div", class_="printed-part")
    assert not [one for part in parts for one in part.all("a") if str(one.attrs["href"]).startswith("/rules/")]


def test_the_twins_have_the_same_paragraphs(client: FlaskClient, house: House) -> None:
    entries = client.get("/rules/print.json").json["entries"]
    assert [len(one["paragraphs"]) for one in entries] == [len(one.paragraphs) for one in house.library.entries]
    chapters = client.get("/overview/print.json").json["chapters"]
    assert [one["title"] for one in chapters] == [one.title for one in house.library.chapters]


def test_the_lists_lead_to_what_can_be_printed(client: FlaskClient) -> None:
    for path in ("/rules/", "/overview/"):
        assert f"{path}print" in [one.attrs.get("href") for one in read(client.get(path).text).one("main").all("a")]


def test_a_page_on_paper_says_where_it_lies(client: FlaskClient) -> None:
    page = read(client.get("/rules/overwhelmed?rules=4.0").text)
    assert page.one("p", class_="printed-from").text == "http://localhost/rules/overwhelmed?rules=4.0"
