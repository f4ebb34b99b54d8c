from __future__ import annotations

import statistics
import time
import xml.etree.ElementTree as ElementTree

import pytest
from flask.testing import FlaskClient

from judge.house import House


def names(client: FlaskClient, typed: str) -> list[tuple[str, str]]:
    told = client.get("/suggest", query_string={"q": typed}).json
    return [(one["kind"], one["address"]) for one in told["suggestions"]]


def test_a_term_comes_before_the_cards(client: FlaskClient) -> None:
    assert names(client, "over")[0] == ("term", "/rules/overwhelmed")


def test_a_card_is_told_apart_by_its_id(client: FlaskClient) -> None:
    told = client.get("/suggest?q=axe strike").json["suggestions"]
    assert (told[0]["title"], told[0]["about"]) == ("Axe Strike", "1C3 Dwarven event")


def test_the_ruling_on_a_card_is_suggested_with_it(client: FlaskClient) -> None:
    assert ("ruling", "/rulings/1C3") in names(client, "axe strike")
    assert not [kind for kind, _ in names(client, "aragorn, ranger of the n") if kind == "ruling"]


def test_rulings_push_no_more_than_two_names_out(client: FlaskClient) -> None:
    for typed in "abcdefghijklmnopqrstuvwxyz":
        found = names(client, typed)
        assert len(found) <= 8
        assert [kind for kind, _ in found].count("ruling") <= 2


@pytest.mark.parametrize("typed", ["ulair", "ÚLAIRË", "úlairë"])
def test_accents_and_case_do_not_matter(client: FlaskClient, typed: str) -> None:
    assert names(client, typed)[0][0] == "card"


@pytest.mark.parametrize("typed", ["", " ", "\x00", "<script>", "x" * 100_000, "\ud83d"])
def test_any_text_is_answered(client: FlaskClient, typed: str) -> None:
    answer = client.get("/suggest", query_string={"q": typed.encode("utf-8", "surrogatepass")})
    assert answer.status_code == 200
    assert answer.json["suggestions"] == []


def test_a_browser_reads_them_in_its_own_shape(client: FlaskClient) -> None:
    answer = client.get("/suggest?q=axe strike&format=opensearch")
    assert answer.mimetype == "application/x-suggestions+json"
    typed, titles, abouts, addresses = answer.json
    assert (typed, titles[0], abouts[0]) == ("axe strike", "Axe Strike", "1C3 Dwarven event")
    assert addresses[0] == "http://localhost/cards/1C3"


def test_another_shape_is_refused(client: FlaskClient) -> None:
    answer = client.get("/suggest?q=a&format=xml")
    assert answer.status_code == 400


def test_a_browser_learns_how_to_search_here(client: FlaskClient) -> None:
    answer = client.get("/opensearch.xml")
    assert answer.mimetype == "application/opensearchdescription+xml"
    root = ElementTree.fromstring(answer.data)
    space = "{http://a9.com/-/spec/opensearch/1.1/}"
    templates = {one.attrib["type"]: one.attrib["template"] for one in root.iter(f"{space}Url")}
    assert templates["text/html"] == "http://localhost/search?q={searchTerms}"
    assert len(root.find(f"{space}ShortName").text or "") <= 16  # type: ignore[union-attr]
    suggest = templates["application/x-suggestions+json"].removeprefix("http://localhost")
    assert client.get(suggest.replace("{searchTerms}", "axe")).json[1]


def test_suggestions_come_within_20_ms(client: FlaskClient, house: House) -> None:
    typed = [
        title[:length] for title in ("Aragorn", "overwhelmed", "The One Ring", "skirmish") for length in range(1, 8)
    ]
    took = []
    for beginning in typed * 3:
        start = time.perf_counter()
        client.get("/suggest", query_string={"q": beginning})
        took.append(time.perf_counter() - start)
    assert statistics.median(took) < 0.02
