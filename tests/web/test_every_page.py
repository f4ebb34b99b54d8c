"""Every kind of page is sound HTML, and every link on them leads somewhere."""

from __future__ import annotations

from itertools import pairwise
from urllib.parse import urljoin, urlsplit

import pytest
from flask.testing import FlaskClient

from judge.house import House
from judge.web import examples

from .page import Element, Page, read


@pytest.fixture(scope="module")
def pages(house: House, app: object) -> dict[str, Element]:
    client: FlaskClient = app.test_client()  # type: ignore[attr-defined]
    entries = [entry.url for entry in house.library.entries]
    cards = [f"/cards/{card.id}" for card in list(house.catalogue)[::60]]
    rulings = [ruling.url for ruling in house.library.rulings[::12]]
    checks = [link.partition("#")[0] for _, link in examples.all_links(house.catalogue)]
    fixed = ["/", "/rules/", "/formats/", "/formats/open", "/notation", "/check", "/search?q=aragorn", "/search?q=zqxw"]
    fixed += [
        "/changes",
        "/rules/print",
        "/overview/print",
        "/rules/overwhelmed/zero",
        "/quote?of=/rules/overwhelmed%23zero",
    ]
    found = {}
    for path in (*fixed, *entries, *cards, *rulings, *checks):
        answer = client.get(path)
        assert answer.status_code == 200, path
        page = Page(answer.text)
        assert not page.faults, (path, page.faults)
        found[path] = page.root
    return found


def test_every_page_has_one_heading_of_the_first_level_and_skips_no_level(pages: dict[str, Element]) -> None:
    for path, page in pages.items():
        levels = [int(one.tag[1]) for one in page.walk() if one.tag in ("h1", "h2", "h3", "h4")]
        assert levels.count(1) == 1 and levels[0] == 1, path
        assert all(after - before <= 1 for before, after in pairwise(levels)), (path, levels)


def test_every_page_has_a_title_of_its_own_and_its_landmarks(pages: dict[str, Element]) -> None:
    titles = {}
    for path, page in pages.items():
        titles.setdefault(page.one("title").text, path)
        assert page.one("html").attrs["lang"] == "en"
        assert page.one("main").attrs["id"] == "main"
        assert page.all("a", class_="skip")[0].attrs["href"] == "#main"
    # The verdicts on several things share one; so may reprints of a card under its name and id never.
    assert len(titles) >= len(pages) - len(examples.EXAMPLES)


def test_no_page_loads_anything_from_elsewhere_or_runs_inline_code(pages: dict[str, Element]) -> None:
    for path, page in pages.items():
        for one in page.walk():
            loaded = one.attrs.get("src") or (one.attrs.get("href") if one.tag == "link" else None)
            assert loaded is None or loaded.startswith(("/", "http://localhost/")), (path, loaded)
            assert not [name for name in one.attrs if name.startswith("on") or name == "style"], path
            assert one.tag != "style", path
            if one.tag == "script":
                assert one.attrs.get("src") and not one.text, path


def test_every_field_has_a_label(pages: dict[str, Element]) -> None:
    for path, page in pages.items():
        labelled = {one.attrs.get("for") for one in page.all("label")}
        for one in page.walk():
            if one.tag in ("input", "select", "textarea"):
                assert one.attrs.get("id") in labelled, (path, one)


def test_every_link_leads_to_a_page_and_every_anchor_to_a_place_on_it(
    pages: dict[str, Element], client: FlaskClient
) -> None:
    anchors = {path: _ids(page) for path, page in pages.items()}
    dead = []
    for path, page in pages.items():
        for address in _addresses(page):
            parts = urlsplit(urljoin(f"http://localhost{path}", address))
            if parts.netloc != "localhost":
                dead.append((path, address))
                continue
            target = parts.path + (f"?{parts.query}" if parts.query else "")
            if target not in anchors:
                with client.get(target, follow_redirects=True) as answer:
                    ok = answer.status_code == 200
                    anchors[target] = _ids(read(answer.text)) if ok and answer.mimetype == "text/html" else {""}
                if not ok:
                    dead.append((path, address))
            if parts.fragment and parts.fragment not in anchors[target]:
                dead.append((path, address))
    assert not dead


def _addresses(page: Element) -> set[str]:
    found = {one.attrs.get("href") for one in page.walk() if one.tag in ("a", "link")}
    # Some thousand links lead to ways to quote; test_quote.py holds that each of them leads to something.
    return {address for address in found if address and not address.startswith("/quote?")}


def _ids(page: Element) -> set[str]:
    return {one.attrs["id"] or "" for one in page.walk() if "id" in one.attrs}
