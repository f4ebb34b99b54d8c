"""The laws of every page, held on everything that the site links to from its first page on.

Entries, chapters, rulings, sets and formats are visited all; of cards, verdicts, searches and pinned pages so many.
"""

from __future__ import annotations

from collections import Counter, deque
from dataclasses import dataclass, field
from itertools import pairwise
from urllib.parse import urljoin, urlsplit

import pytest
from flask import Flask

from judge.house import House
from judge.web.twins import json_twin
from judge.web.urls import URLS

from . import sound
from .page import Element, Page

HOST = "http://localhost"
# How many of a kind are visited, in the order in which they are met; of what is not named here all.
MOST = {
    "card": 70,
    "check": 50,
    "search": 40,
    "pinned": 50,
    "passage": 60,
    "quote": 30,
    "narrowed": 20,
    "picture": 20,
    "json": 60,
}


def kind(address: str) -> str:
    """What an address is, as far as their number has to be held down."""
    parts = urlsplit(address)
    if parts.path.endswith(".png"):
        return "picture"
    if parts.path.endswith(".json") or parts.path == "/oembed":
        return "json"
    if parts.path.startswith("/cards/") and parts.path != "/cards/":
        return "card"
    if parts.path == URLS.CHECK and parts.query:
        return "check"
    if parts.path == URLS.SEARCH:
        return "search"
    if parts.path.startswith("/quote"):
        return "quote"
    if parts.path.count("/") == 3:
        return "passage"
    if "rules=" in parts.query:
        return "pinned"
    return "narrowed" if parts.query else "page"


@dataclass
class Visit:
    """A page that was visited, with where it leads."""

    kind: str
    title: str = ""
    levels: list[int] = field(default_factory=list)
    ids: set[str] = field(default_factory=set)
    leads: set[str] = field(default_factory=set)  # with anchors
    faults: list[str] = field(default_factory=list)
    twin: str | None = None


@dataclass
class Walk:
    """All that was visited. `dead` are addresses that did not answer 200, each with a page that leads there."""

    pages: dict[str, Visit] = field(default_factory=dict)
    dead: dict[str, tuple[int, str]] = field(default_factory=dict)
    led_on: dict[str, str] = field(default_factory=dict)
    other: Counter[str] = field(default_factory=Counter)


@pytest.fixture(scope="module")
def walk(app: Flask) -> Walk:
    client = app.test_client()
    done, found = Walk(), Counter[str]()
    waiting, seen = deque([("/", "")]), {"/"}
    while waiting:
        address, source = waiting.popleft()
        with client.get(address, follow_redirects=True) as answer:
            if answer.status_code != 200:
                done.dead[address] = (answer.status_code, source)
                continue
            if answer.request.path != urlsplit(address).path:
                done.led_on[address] = answer.request.full_path.rstrip("?")
            if answer.mimetype != "text/html":
                done.other[answer.mimetype or ""] += 1
                continue
            page = done.pages[address] = visit(address, answer.text)
        for target in sorted(page.leads):
            path = target.partition("#")[0]
            of = kind(path)
            if path in seen or found[of] >= MOST.get(of, 10_000):
                continue
            seen.add(path)
            found[of] += 1
            waiting.append((path, address))
    return done


def visit(address: str, html: str) -> Visit:
    root = Page(html).root
    page = Visit(kind(address), root.one("title").text, faults=sound.faults(html))
    page.levels = [int(one.tag[1]) for one in root.walk() if one.tag in ("h1", "h2", "h3", "h4", "h5", "h6")]
    page.ids = {one.attrs["id"] or "" for one in root.walk() if "id" in one.attrs}
    page.leads = set(leads(root, address))
    twins = root.one("head").all("link", rel="alternate", type="application/json")
    page.twin = twins[0].attrs["href"] if len(twins) == 1 else None
    return page


def leads(root: Element, address: str) -> list[str]:
    """Every address of this site that a page links to or loads, made whole."""
    given = [one.attrs.get(name) for one in root.walk() for name in ("href", "src")]
    given += [one.attrs.get("content") for one in root.all("meta", property="og:image")]
    parts = [urlsplit(urljoin(HOST + address, one)) for one in given if one]
    return [one._replace(scheme="", netloc="").geturl() for one in parts if one.netloc == "localhost"]


def test_every_address_that_is_linked_to_answers(walk: Walk) -> None:
    assert walk.dead == {}


def test_no_page_has_a_fault_in_its_html(walk: Walk) -> None:
    faults = {address: page.faults[:4] for address, page in walk.pages.items() if page.faults}
    assert faults == {}


def test_the_whole_reference_is_reached_from_the_first_page(walk: Walk, house: House) -> None:
    library, catalogue = house.library, house.catalogue
    wanted = {one.url for one in library.written}
    wanted |= {URLS.format(key) for key in catalogue.formats} | {URLS.set(number) for number in catalogue.sets}
    wanted |= {"/", URLS.RULES, URLS.BY_PHASE, URLS.BY_KIND, URLS.OVERVIEW, URLS.CARDS, URLS.SETS, URLS.RULINGS,
               URLS.FORMATS, URLS.CHECK, URLS.NOTATION, URLS.SEARCH_HELP, URLS.API}  # fmt: skip
    assert wanted - set(walk.pages) == set()
    assert len(library.entries) == 144
    reached = Counter(page.kind for page in walk.pages.values())
    for of in ("card", "check", "search", "pinned", "passage", "quote"):
        assert reached[of] >= 15, reached


def test_every_anchor_is_a_place_on_its_page(walk: Walk) -> None:
    dead = set()
    for address, page in walk.pages.items():
        for target in page.leads:
            path, _, anchor = target.partition("#")
            path = walk.led_on.get(path, path)
            if anchor and path in walk.pages and anchor not in walk.pages[path].ids:
                dead.add((address, target))
    assert dead == set()


def test_every_page_has_one_heading_of_the_first_level_and_skips_none(walk: Walk) -> None:
    for address, page in walk.pages.items():
        assert page.levels.count(1) == 1 and page.levels[0] == 1, (address, page.levels)
        assert all(after - before <= 1 for before, after in pairwise(page.levels)), (address, page.levels)


def test_every_page_has_a_title_of_its_own(walk: Walk) -> None:
    """Positions, searches and passages are one page with different contents; the others are told apart."""
    titles: dict[str, list[str]] = {}
    for address, page in walk.pages.items():
        if page.kind in ("page", "card") and address not in walk.led_on:
            titles.setdefault(page.title, []).append(address)
    assert {title: pages for title, pages in titles.items() if len(pages) > 1} == {}


def test_every_page_names_a_twin_that_answers(walk: Walk, app: Flask) -> None:
    client = app.test_client()
    without = {address for address, page in walk.pages.items() if page.twin is None}
    assert without <= {URLS.CHECK}
    asked = Counter[str]()
    for address, page in walk.pages.items():
        asked[page.kind] += 1
        if page.twin is None or (asked[page.kind] > 25 and page.kind != "page"):
            continue
        answer = client.get(page.twin, follow_redirects=True)
        assert (answer.status_code, answer.mimetype) == (200, "application/json"), (address, page.twin)


def test_a_page_that_breaks_a_law_would_be_noticed() -> None:
    head = '<!doctype html><html lang="en"><head><title>a</title></head>'
    good = f'{head}<body><main id="main"><h1>a</h1>{{}}</main></body></html>'
    assert sound.faults(good.format("<p>b</p>")) == []
    for bad in (
        "<p>one<div>two</div></p>",
        "<ul><p>no</p></ul>",
        "<ul>text</ul>",
        '<a href="/">x<button>y</button></a>',
        '<p id="main">twice</p>',
        '<label for="none">x</label>',
        '<input name="x">',
        "<script>alert(1)</script>",
        '<p style="color:red">x</p>',
        '<p onclick="x()">x</p>',
        '<img src="https://elsewhere.example/x.png" alt="">',
        '<img src="/x.png">',
        "<details><p>x</p></details>",
        "<b>open",
        "<td>x</td>",
        "&bogus;<table><tr><p>x</p></tr></table>",
        "<span><ul><li>x</li></ul></span>",
    ):
        assert sound.faults(good.format(bad)), bad


def test_the_walk_asks_the_page_that_names_its_twin(app: Flask) -> None:
    with app.test_request_context("/rules/overwhelmed?rules=4.0"):
        assert json_twin() == "/rules/overwhelmed.json?rules=4.0"
