from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from judge.house import House

from .page import read


def test_the_contents_list_every_chapter_in_reading_order(client: FlaskClient, house: House) -> None:
    listed = read(client.get("/overview/").text).one("ol", class_="chapters").all("a")
    assert [one.attrs["href"] for one in listed] == [one.url for one in house.library.chapters]
    assert [one.text for one in listed] == [one.title for one in house.library.chapters]


def test_every_chapter_has_an_anchor_for_each_of_its_paragraphs_and_headings(client: FlaskClient, house: House) -> None:
    for chapter in house.library.chapters:
        page = read(client.get(chapter.url).text)
        ids = {one.attrs["id"] for one in page.one("article").walk() if "id" in one.attrs}
        assert {one.name for one in (*chapter.paragraphs, *chapter.headings)} <= ids, chapter.slug
        assert page.one("h1").text == chapter.title


def test_a_chapter_leads_to_the_one_before_and_the_one_after(client: FlaskClient, house: House) -> None:
    first, second, third, *_ = house.library.chapters
    nav = read(client.get(second.url).text).one("article").one("nav", class_="neighbours")
    assert nav.one("a", rel="prev").attrs["href"] == first.url
    assert nav.one("a", rel="next").attrs["href"] == third.url


def test_the_first_chapter_has_none_before_and_the_last_none_after(client: FlaskClient, house: House) -> None:
    first, last = house.library.chapters[0], house.library.chapters[-1]
    assert not read(client.get(first.url).text).one("article").all("a", rel="prev")
    assert not read(client.get(last.url).text).one("article").all("a", rel="next")


def test_a_chapter_says_where_it_stands(client: FlaskClient) -> None:
    crumbs = read(client.get("/overview/the-archery-phase").text).one("nav", class_="crumbs")
    assert crumbs.all("a")[0].attrs["href"] == "/overview/"
    assert "of" in crumbs.one("span").text


def test_an_example_of_a_chapter_is_drawn(client: FlaskClient, house: House) -> None:
    drawn = [(one, part) for one in house.library.chapters for part in one.paragraphs if part.board]
    chapter, paragraph = drawn[0]
    example = read(client.get(chapter.url).text).one("div", id=paragraph.name)
    assert example.all("table", class_="side")
    assert client.get(example.one("a", class_="button").attrs["href"] or "").status_code == 200


def test_another_name_leads_to_the_chapter(client: FlaskClient, house: House) -> None:
    chapter = next(one for one in house.library.chapters if one.aliases)
    answer = client.get(f"/overview/{chapter.aliases[0]}")
    assert (answer.status_code, answer.location) == (301, chapter.url)
    assert client.get(f"/overview/{chapter.aliases[0]}.json?rules=4.0").location == f"{chapter.url}.json?rules=4.0"


@pytest.mark.parametrize("name", ["nothing-at-all", "archery-fase", "<script>"])
def test_an_unknown_chapter_leads_to_the_contents(client: FlaskClient, name: str) -> None:
    answer = client.get(f"/overview/{name}")
    assert answer.status_code == 404
    assert "/overview/" in [one.attrs["href"] for one in read(answer.text).one("main").all("a")]


def test_the_twin_has_the_sections_with_their_paragraphs(client: FlaskClient, house: House) -> None:
    chapter = house.library.chapter("the-archery-phase")
    told = client.get("/overview/the-archery-phase.json").json
    names = [part["name"] for section in told["sections"] for part in section["paragraphs"]]
    assert names == [one.name for one in chapter.paragraphs]
    assert [one["name"] for one in told["sections"] if one["name"]] == [one.name for one in chapter.headings]


def test_an_entry_names_the_chapters_that_tell_of_it(client: FlaskClient) -> None:
    beside = read(client.get("/rules/archery-phase").text).one("aside")
    assert "/overview/the-archery-phase" in [one.attrs["href"] for one in beside.all("a")]
