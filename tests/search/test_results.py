"""A page of results and what stands beside it."""

from __future__ import annotations

import json

import pytest

from judge.search import Searcher


@pytest.mark.parametrize(
    "query", ["archery wounds", "set:1 culture:gondor", "aragorn", "who wins when strength is equal"]
)
def test_pages_follow_one_another_without_gap_or_double(searcher: Searcher, query: str) -> None:
    whole = [hit.address for hit in searcher.find(query, 30).hits]
    offset: int | None = 0
    paged: list[str] = []
    while offset is not None and len(paged) < 30:
        page = searcher.find(query, 7, offset)
        paged += [hit.address for hit in page.hits]
        offset = page.next_offset
    assert paged[:30] == whole
    assert len(set(paged)) == len(paged)


def test_a_page_is_the_same_as_the_list(searcher: Searcher) -> None:
    for query in ("archery wounds", "aragorn", "1R89", "culture:elven bow"):
        assert list(searcher.find(query, 10).hits) == searcher.search(query, 10)


def test_a_page_knows_what_stands_before_and_behind(searcher: Searcher) -> None:
    page = searcher.find("culture:gondor", 10, 20)
    assert (page.previous_offset, page.next_offset) == (10, 30)
    last = searcher.find("culture:gondor", 10, page.total - 3)
    assert last.next_offset is None
    assert len(last.hits) == 3
    assert searcher.find("culture:gondor").previous_offset is None


def test_a_page_behind_the_end_is_empty(searcher: Searcher) -> None:
    page = searcher.find("culture:gondor", 10, 9_999)
    assert page.hits == ()
    assert page.next_offset is None


def test_many_results_are_counted_to_an_end_that_is_told(searcher: Searcher) -> None:
    few, many = searcher.find("overwhelmed"), searcher.find("companion minion strength")
    assert few.is_exact
    assert few.total == len(searcher.search("overwhelmed", 1000))
    assert not many.is_exact
    assert many.total < len(searcher.search("companion minion strength", 5000))


def test_facets_add_up_and_lead_on(searcher: Searcher) -> None:
    results = searcher.find("type:companion race:man")
    for name in ("kind", "set", "culture", "type"):
        counts = [facet.count for facet in results.facets if facet.name == name]
        assert sum(counts) == results.total
    for facet in results.facets:
        if facet.name in ("kind", "culture", "type"):
            assert searcher.find(f"{results.query} {facet.condition}").total == facet.count, facet


def test_a_slip_is_answered_with_what_was_meant(searcher: Searcher) -> None:
    for query, meant in (
        ("overwelmed", "overwhelmed"),
        ("skirmsh actions after resolve", "skirmish actions after resolve"),
        ("kind:ruling archry", "kind:ruling archery"),
        ("Lagolas, Greenleaf", "Legolas, Greenleaf"),
        ("aragon ranger", "aragorn ranger"),
    ):
        assert searcher.find(query).did_you_mean == meant


@pytest.mark.parametrize(
    "query", ["overwhelmed", "1R89", "set:1", "", "who wins a tie", "ulaire otsea", "shotgun enquea"]
)
def test_what_is_right_is_not_put_right(searcher: Searcher, query: str) -> None:
    assert searcher.find(query).did_you_mean is None


def test_where_nothing_was_found_the_nearest_name_is_meant(searcher: Searcher) -> None:
    results = searcher.find("ovrwhlmed")
    assert results.hits == ()
    assert results.did_you_mean == "overwhelmed"
    assert searcher.find("zzzzqqqq").did_you_mean is None


def test_results_are_given_to_programs_as_json(searcher: Searcher) -> None:
    given = json.loads(json.dumps(searcher.find("kind:ruling archry", 2).as_json()))
    assert given["did_you_mean"] == "kind:ruling archery"
    assert given["facets"]["kind"] == [{"value": "ruling", "count": given["total"], "condition": "kind:ruling"}]
    assert len(given["results"]) == 2
    assert given["total_is_exact"] is True
