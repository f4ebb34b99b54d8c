from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from .page import Element, read


def results(client: FlaskClient, query: str) -> Element:
    answer = client.get("/search", query_string={"q": query})
    assert answer.status_code == 200
    return read(answer.text)


@pytest.mark.parametrize(
    ("query", "address"),
    [
        ("overwhelmed", "/rules/overwhelmed"),
        ("1 r 89", "/cards/1R89"),
        ("ulaire otsea", "/cards/"),
        ("double strength", "/rules/overwhelmed"),
    ],
)
def test_what_is_called_so_stands_first(client: FlaskClient, query: str, address: str) -> None:
    first = results(client, query).all("a", class_="hit-name")[0].attrs["href"]
    assert first is not None and first.startswith(address)


def test_hits_are_grouped_by_kind(client: FlaskClient) -> None:
    headings = [one.text for one in results(client, "aragorn").all("h2")]
    assert headings[0] == "Cards"
    assert len(headings) == len(set(headings)) > 1


def test_found_words_are_marked_and_never_in_the_address(client: FlaskClient) -> None:
    page = results(client, "lurker waits")
    assert any("urker" in mark.text for mark in page.all("mark"))
    assert not [one for one in page.all("a", class_="hit-name") if "?" in (one.attrs["href"] or "")]


def test_a_slip_is_answered_with_what_was_meant(client: FlaskClient) -> None:
    meant = results(client, "overwelmmed").one("p", class_="meant")
    assert meant.one("a").attrs["href"] == "/search?q=overwhelmed"


def test_what_is_spelt_right_is_not_corrected(client: FlaskClient) -> None:
    assert not results(client, "overwhelmed").all("p", class_="meant")


def test_nothing_found_shows_ways_on(client: FlaskClient) -> None:
    page = results(client, "xqzzy")
    assert page.one("h1").text.startswith("Nothing found")
    ways = [one.attrs["href"] or "" for one in page.one("main").all("a")]
    assert "/rules/" in ways
    for way in (one for one in ways if one.startswith("/search")):
        assert not read(client.get(way).text).one("h1").text.startswith("Nothing")


def test_no_query_explains_what_can_be_asked(client: FlaskClient) -> None:
    assert results(client, "  ").one("h1").text == "Search"


def test_a_skirmish_goes_to_the_checker_with_its_position(client: FlaskClient) -> None:
    answer = client.get("/search", query_string={"q": "6/3 (damage +1) vs 9/2 + 5/1"})
    assert answer.status_code == 303
    assert answer.location.startswith("/check?b=")
    verdict = client.get(answer.location)
    assert "wins 14 to 6" in read(verdict.text).one("p", class_="big-answer").text


def test_a_skirmish_that_cannot_be_read_is_said_and_can_be_mended(client: FlaskClient) -> None:
    page = results(client, "Aragorm, Ranger vs 9/2")
    note = page.one("div", class_="note-bad")
    assert "Aragorm" in note.text
    mend = note.one("a").attrs["href"] or ""
    assert mend.startswith("/check?text=Aragorm")
    assert client.get(mend).status_code == 422


def test_the_twin_gives_the_same_hits(client: FlaskClient) -> None:
    found = client.get("/search.json?q=overwhelmed&limit=3").json
    assert [set(hit) for hit in found["results"]] == [{"address", "title", "kind", "snippet", "score"}] * 3
    assert found["results"][0]["address"] == "/rules/overwhelmed"


@pytest.mark.parametrize("limit", ["0", "-3", "x", "1000000"])
def test_any_limit_is_answered(client: FlaskClient, limit: str) -> None:
    found = client.get("/search.json", query_string={"q": "archer", "limit": limit}).json
    assert 1 <= len(found["results"]) <= 100


@pytest.mark.parametrize(
    ("pasted", "address"),
    [
        ("https://wiki.lotrtcgpc.net/wiki/Comprehensive_Rules_4.2#fierce_2", "/rules/fierce"),
        ("http://elsewhere.example/index.php?title=Comprehensive_Rules_4.0#Skirmish_phase", "/rules/skirmish-phase"),
        ("https://wiki.lotrtcgpc.net/wiki/Comprehensive_Rules_4.2", "/rules/"),
        ("https://judge.example/rules/overwhelmed#zero", "/rules/overwhelmed#zero"),
        ("https://judge.example/rules/Double-Strength", "/rules/overwhelmed"),
    ],
)
def test_a_pasted_address_leads_to_its_place(client: FlaskClient, pasted: str, address: str) -> None:
    answer = client.get("/search", query_string={"q": pasted})
    assert (answer.status_code, answer.location) == (303, address)
    assert client.get("/search.json", query_string={"q": pasted}).json["leads_to"] == address


@pytest.mark.parametrize(
    "pasted", ["https://evil.example/", "https://evil.example/cards", "//evil.example/rules", "http://[x/rules/fierce"]
)
def test_no_address_leads_away_from_here(client: FlaskClient, pasted: str) -> None:
    assert results(client, pasted).one("h1")


def test_an_address_that_is_not_known_says_so(client: FlaskClient) -> None:
    assert "not known here" in results(client, "https://example.org/no/such/page").one("p", class_="note").text


def test_a_facet_narrows_down_to_as_many_as_it_says(client: FlaskClient) -> None:
    kinds = results(client, "archery").one("nav", class_="kinds").all("a")
    assert len(kinds) > 1
    for one in kinds:
        page = read(client.get(one.attrs["href"] or "").text)
        assert page.one("h1").text.startswith(f"{one.one('small').text} result"), one.text
        assert len(page.all("section", class_="hits")) == 1


def test_a_chosen_facet_is_marked_and_its_link_takes_it_back(client: FlaskClient) -> None:
    beside = results(client, "archer culture:gondor").one("aside", class_="beside")
    chosen = [one for one in beside.all("a") if one.attrs.get("aria-current")]
    assert [one.attrs["href"] for one in chosen] == ["/search?q=archer"]


def test_a_query_with_alternatives_offers_no_facets(client: FlaskClient) -> None:
    page = results(client, "culture:elven or culture:dwarven")
    assert not page.all("nav", class_="kinds") and not page.all("aside")


def test_pages_lead_on_and_back_through_all_results_each_once(client: FlaskClient) -> None:
    address: str | None = "/search?q=set:2"
    seen: list[str | None] = []
    pages = 0
    while address:
        page = read(client.get(address).text)
        found = [one.attrs["href"] for one in page.all("a", class_="hit-name")]
        assert len(found) <= 20
        assert bool(page.one("head").all("link", rel="prev")) == (pages > 0)
        following = page.one("head").all("link", rel="next")
        seen, pages, address = [*seen, *found], pages + 1, following[0].attrs["href"] if following else None
    assert pages == 7
    assert len(seen) == len(set(seen)) == 122


@pytest.mark.parametrize("offset", ["-5", "x", "99999", "1" * 40])
def test_any_offset_is_answered(client: FlaskClient, offset: str) -> None:
    assert client.get("/search", query_string={"q": "archer", "offset": offset}).status_code == 200
    assert client.get("/search.json", query_string={"q": "archer", "offset": offset}).status_code == 200


def test_what_was_not_understood_is_said_above_the_results(client: FlaskClient) -> None:
    notes = results(client, "strength: archer").one("div", class_="notes")
    assert "strength>8" in notes.text
    assert "/search/help" in [one.attrs["href"] for one in notes.all("a")]


def test_a_numbered_ruling_that_has_no_entry_is_said_to_have_none(client: FlaskClient) -> None:
    notes = results(client, "legacy ruling 6").one("div", class_="notes")
    assert "no Legacy Ruling 6" in notes.text
    assert any("Legacy Ruling 6" in one for one in client.get("/search.json?q=legacy ruling 6").json["notes"])
    assert results(client, "legacy ruling 2").all("a", class_="hit-name")[0].attrs["href"] == "/rules/skirmish-phase"


def test_where_nothing_fits_the_names_that_resemble_it_are_offered(client: FlaskClient) -> None:
    page = results(client, "skyrmysh fayse")
    assert page.one("h1").text.startswith("Nothing found")
    assert "/rules/skirmish-phase" in [one.attrs["href"] for one in page.one("ul", class_="ways-on").all("a")]


def test_a_hostile_query_with_conditions_stays_a_text(client: FlaskClient) -> None:
    page = results(client, 'kind:card "><script>alert(1)</script>')
    assert not [one for one in page.all("script") if "src" not in one.attrs]
