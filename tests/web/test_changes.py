"""What changed: the page, its data, and a feed that is valid by RFC 4287."""

from __future__ import annotations

import re
from datetime import datetime
from pathlib import Path
from urllib.parse import urlsplit
from xml.etree import ElementTree

import pytest
from flask.testing import FlaskClient

from judge.house import House
from judge.web.changelog import ChangelogError, changelog, read

from .page import Page
from .page import read as read_page

A = "{http://www.w3.org/2005/Atom}"
_DATE = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ")
_ONCE_IN_FEED = ("id", "title", "updated")


@pytest.fixture
def feed(client: FlaskClient) -> ElementTree.Element:
    answer = client.get("/changes.atom")
    assert (answer.status_code, answer.mimetype) == (200, "application/atom+xml")
    assert answer.data.startswith(b"<?xml")
    return ElementTree.fromstring(answer.data)


def test_the_feed_has_all_that_an_atom_feed_must_have(feed: ElementTree.Element) -> None:
    assert feed.tag == f"{A}feed"
    assert feed.findtext(f"{A}author/{A}name")
    links = {one.get("rel"): one for one in feed.findall(f"{A}link")}
    assert links["self"].get("href") == "http://localhost/changes.atom"
    assert links["self"].get("type") == "application/atom+xml"
    assert links["alternate"].get("href") == "http://localhost/changes"
    for name in _ONCE_IN_FEED:
        assert len(feed.findall(f"{A}{name}")) == 1, name
    assert {one.tag.removeprefix(A) for one in feed} <= {
        "id", "title", "subtitle", "updated", "author", "link", "entry",
    }  # fmt: skip


def test_every_entry_has_all_that_it_must_have(feed: ElementTree.Element) -> None:
    entries = feed.findall(f"{A}entry")
    assert len(entries) == len(changelog()) >= 5
    for entry in entries:
        for name in (*_ONCE_IN_FEED, "summary", "content", "published"):
            assert len(entry.findall(f"{A}{name}")) == 1, name
            assert "".join(entry.find(f"{A}{name}").itertext()).strip(), name  # type: ignore[union-attr]
        for name in ("updated", "published"):
            assert _DATE.fullmatch(entry.findtext(f"{A}{name}") or "")
        assert (entry.findtext(f"{A}id") or "").startswith("urn:uuid:")
        assert len([one for one in entry.findall(f"{A}link") if one.get("rel") == "alternate"]) == 1


def test_ids_stand_once_and_the_latest_comes_first(feed: ElementTree.Element) -> None:
    ids = [one.text for one in feed.iter(f"{A}id")]
    assert len(set(ids)) == len(ids)
    dates = [one.text or "" for one in feed.findall(f"{A}entry/{A}updated")]
    assert dates == sorted(dates, reverse=True)
    assert feed.findtext(f"{A}updated") == dates[0]


def test_an_id_is_the_same_wherever_the_site_stands(client: FlaskClient, feed: ElementTree.Element) -> None:
    other = ElementTree.fromstring(client.get("/changes.atom", base_url="https://judge.example").data)
    assert [one.text for one in other.iter(f"{A}id")] == [one.text for one in feed.iter(f"{A}id")]
    assert other.find(f"{A}link").get("href") == "https://judge.example/changes.atom"  # type: ignore[union-attr]
    # For ever: whoever read the feed once must not see old news as new.
    first = next(one for one in changelog() if one.key == "first-edition-glossary")
    assert str(first.id) == "b95c9beb-dbba-51a7-a9e9-ad4e560e878a"


def test_the_contents_are_sound_html_and_every_link_leads_somewhere(
    client: FlaskClient, feed: ElementTree.Element
) -> None:
    addresses = {one.get("href") or "" for one in feed.iter(f"{A}link")}
    for content in feed.iter(f"{A}content"):
        assert content.get("type") == "html"
        page = Page(content.text or "")
        assert not page.faults
        addresses |= set(page.links)
    assert len(addresses) > 50
    for address in addresses:
        parts = urlsplit(address)
        assert client.get(parts.path).status_code == 200, address


def test_every_page_names_the_feed(client: FlaskClient) -> None:
    for path in ("/", "/rules/overwhelmed", "/check"):
        assert (
            read_page(client.get(path).text).one("link", type="application/atom+xml").attrs["href"] == "/changes.atom"
        )


def test_the_differences_of_versions_are_those_of_the_library(client: FlaskClient, house: House) -> None:
    changes = {one["key"]: one for one in client.get("/changes.json").json["changes"]}
    for key, versions in (("rules-4.1", ("4.0", "4.1")), ("rules-4.2", ("4.1", "4.2"))):
        expected = house.library.changes(*versions)
        assert [one["address"] for one in changes[key]["pages"]] == [one.page.url for one in expected]
        page = read_page(client.get("/changes").text).one("section", id=key)
        shown = {one.attrs["href"] for one in page.all("a")}
        assert {one.page.url for one in expected} <= shown


def test_every_place_of_the_changes_exists(client: FlaskClient) -> None:
    ids = {one.attrs.get("id") for one in read_page(client.get("/changes").text).walk()}
    for one in changelog():
        page, _, anchor = one.address.partition("#")
        assert client.get(page).status_code == 200
        assert not anchor or (page == "/changes" and anchor in ids)
        assert one.date <= datetime.now(one.date.tzinfo)


CHANGE = '[[change]]\nkey = "{key}"\ndate = {date}\ntitle = "t"\nsays = "s"\naddress = "/"\n'


@pytest.mark.parametrize(("text", "says"), [
    ("", "change"), ("change = []", "first edition"), ("not toml", "Mend"), ("[[change]]\nkey = 1\n", "str"),
    (2 * CHANGE.format(key="a", date="2026-01-01T00:00:00Z"), "twice"),
    (CHANGE.format(key="a", date="2026-01-01T00:00:00"), "zone"),
    (CHANGE.format(key="a", date="2026-01-01T00:00:00Z") + 'compares = ["4.2", "4.1"]\n', "earlier first"),
    (CHANGE.format(key="a", date="2026-01-01T00:00:00Z") + 'more = 1\n', "more"),
])  # fmt: skip
def test_a_fault_of_the_file_is_named_with_its_place(tmp_path: Path, text: str, says: str) -> None:
    file = tmp_path / "changes.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(ChangelogError, match=says) as fault:
        read(file)
    assert "changes.toml" in str(fault.value)
