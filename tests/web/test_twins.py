"""Every page has its JSON twin, and each names the other."""

from __future__ import annotations

import re

import pytest
from flask import Flask
from flask.testing import FlaskClient

from judge.notation import encode_link, parse_text
from judge.web.described import OPERATIONS
from judge.web.describing import HTML
from judge.web.urls import URLS

from .page import read

# The page, its twin. The form of the checker is a page with nothing on it: its twin is that of a position.
PAIRS = [
    ("/", "/index.json"),
    ("/rules/", "/rules.json"),
    ("/rules/overwhelmed", "/rules/overwhelmed.json"),
    ("/rules/overwhelmed?rules=4.0", "/rules/overwhelmed.json?rules=4.0"),
    ("/overview/", "/overview.json"),
    ("/overview/the-archery-phase", "/overview/the-archery-phase.json"),
    ("/cards/1R89", "/cards/1R89.json"),
    ("/cards/", "/cards.json"),
    ("/sets/1", "/sets/1.json"),
    ("/rulings/1C3", "/rulings/1C3.json"),
    ("/formats/expanded", "/formats/expanded.json"),
    ("/search?q=archery+phase", "/search.json?q=archery+phase"),
    ("/search/help", "/search/help.json"),
    ("/notation", "/notation.json"),
    ("/rules/overwhelmed/zero", "/rules/overwhelmed/zero.json"),
    ("/rules/print", "/rules/print.json"),
    ("/quote?of=/rules/overwhelmed%23zero", "/quote.json?of=/rules/overwhelmed%23zero"),
    ("/changes", "/changes.json"),
    ("/api", "/api.json"),
    ("/check?text=6/3+vs+9/2&ask=skirmish", "/check.json?text=6/3+vs+9/2&ask=skirmish"),
]


def linked(header: str) -> dict[str, str]:
    """By media type: the addresses of a Link header that are named as another form of the same."""
    found = re.findall(r'<([^>]*)>; rel="alternate"; type="([^"]*)"', header)
    return {kind: address for address, kind in found}


@pytest.mark.parametrize(("page", "twin"), PAIRS)
def test_a_page_and_its_twin_name_each_other(client: FlaskClient, page: str, twin: str) -> None:
    shown = client.get(page)
    assert linked(", ".join(shown.headers.getlist("Link")))["application/json"] == twin
    named = read(shown.text).one("head").one("link", rel="alternate", type="application/json").attrs["href"]
    data = client.get(twin)
    assert (data.status_code, data.mimetype) == (200, "application/json")
    assert linked(", ".join(data.headers.getlist("Link")))["text/html"] == page
    # The page of a verdict names the short address of its board, the header the one that was asked for.
    assert client.get(named).data == data.data


@pytest.mark.parametrize(("page", "twin"), [pair for pair in PAIRS if not pair[0].startswith(("/check", "/api"))])
def test_the_data_name_their_page(client: FlaskClient, page: str, twin: str) -> None:
    address = client.get(twin).json["address"]
    assert {address, URLS.passage(address)} & {page, page.partition("?")[0]}


def test_a_verdict_is_the_same_whichever_way_it_came(client: FlaskClient) -> None:
    text = "6/3 vs 9/2"
    assert client.get(URLS.json(URLS.check(text=text))).data == client.post("/api/check", json={"text": text}).data


def test_the_empty_form_names_no_twin(client: FlaskClient) -> None:
    answer = client.get("/check")
    assert "application/json" not in answer.headers.get("Link", "")
    assert not read(answer.text).one("head").all("link", type="application/json")


@pytest.mark.parametrize("page", ["/nowhere", "/rules/qqqqq", "/check?text=nonsense"])
def test_a_page_about_an_error_names_no_twin(client: FlaskClient, page: str) -> None:
    answer = client.get(page)
    assert answer.status_code >= 400
    assert "Link" not in answer.headers
    assert not read(answer.text).one("head").all("link", type="application/json")


def test_every_view_of_a_page_has_a_twin(app: Flask) -> None:
    """Whatever the document calls a page lies at its address with `.json` too."""
    pages = {one.path for one in OPERATIONS if one.method == "get" and HTML in {a.kind for a in one.answers.values()}}
    documented = {one.path for one in OPERATIONS}
    assert {page for page in pages if URLS.json(page) not in documented} == set()


@pytest.mark.parametrize("query", ["q=%0d%0aSet-Cookie:x", 'q=">;<', "q=é&q=\u202e", "q=%ff%fe", "=&&;;", "q=<script>"])
def test_what_stands_in_an_address_cannot_leave_its_header(client: FlaskClient, query: str) -> None:
    answer = client.get(f"/search?{query}")
    assert "Set-Cookie" not in answer.headers
    for part in answer.headers.getlist("Link"):
        assert re.fullmatch(r'<[!-;=?-~]*>; rel="alternate"; type="[a-z/+]*"(; title="[^"]*")?', part), part


def test_a_very_long_address_is_left_out_of_the_header_and_kept_on_the_page(client: FlaskClient, house: object) -> None:
    text = "Free Peoples\n" + "".join(f'  "Man {"x" * 40}{n}" companion {n}/3\n' for n in range(58))
    token = encode_link(parse_text(text, house.catalogue))  # type: ignore[attr-defined]
    address = URLS.check(text=text)
    assert len(address) > 2000 and token
    answer = client.get(address)
    assert answer.status_code == 200
    assert "application/json" not in answer.headers.get("Link", "")
    assert read(answer.text).one("head").one("link", rel="alternate", type="application/json")
