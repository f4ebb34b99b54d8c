"""Links that last: what was published once, and what the community links to, leads to its place."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlsplit

import pytest
from flask.testing import FlaskClient

from judge.house import House
from judge.library.addresses import published
from judge.web.urls import URLS

from .page import read

PUBLISHED = Path(__file__).parents[1] / "library" / "published_names.txt"


@pytest.mark.parametrize(
    ("anchor", "address"),
    [("fierce", "/rules/fierce"), ("fierce_2", "/rules/fierce"), ("Skirmish_phase", "/rules/skirmish-phase")],
)
def test_an_anchor_of_the_wiki_leads_for_ever_to_our_page(client: FlaskClient, anchor: str, address: str) -> None:
    answer = client.get(f"/a/{anchor}")
    assert (answer.status_code, answer.location) == (301, address)


def test_every_anchor_known_leads_to_a_place_that_exists(client: FlaskClient, house: House) -> None:
    ids: dict[str, set[str]] = {}
    for anchor in house.library.anchors:
        answer = client.get(URLS.anchor(anchor.replace(" ", "_")))
        assert answer.status_code == 301, anchor
        parts = urlsplit(answer.location)
        if parts.path not in ids:
            page = client.get(parts.path)
            assert page.status_code == 200, (anchor, parts.path)
            ids[parts.path] = {one.attrs["id"] or "" for one in read(page.text).walk() if "id" in one.attrs}
        assert not parts.fragment or parts.fragment in ids[parts.path], (anchor, answer.location)


def test_an_unknown_anchor_leads_to_what_resembles_it(client: FlaskClient) -> None:
    answer = client.get("/a/overwhelming_strength_of_nothing")
    assert answer.status_code == 404
    assert "/rules/overwhelmed" in answer.text


def test_nothing_that_was_published_is_lost(client: FlaskClient, house: House) -> None:
    """Pages and their anchors, aliases and former names: each leads to a page that has the anchor."""
    addresses = {*PUBLISHED.read_text(encoding="utf-8").split(), *published(house.library, house.catalogue)}
    assert len(addresses) > 3000
    ids: dict[str, set[str]] = {}
    lost = []
    for address in sorted(addresses):
        path, _, anchor = address.partition("#")
        if path.startswith("/a/"):
            continue
        if path not in ids:
            with client.get(path, follow_redirects=True) as answer:
                found = answer.status_code == 200
                ids[path] = {one.attrs["id"] or "" for one in read(answer.text).walk() if "id" in one.attrs}
            if not found:
                lost.append(address)
        if anchor and anchor not in ids[path]:
            lost.append(address)
    assert not lost
