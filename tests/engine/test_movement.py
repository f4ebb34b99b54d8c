"""Twilight tokens for a move: the Shadow number, the region, the companions."""

from __future__ import annotations

import pytest

from judge.engine.errors import CannotAnswer

from .tables import Told, cited, movement, parts_of, step_that_says

FOUR = 'Free Peoples\n 4 "C" companion 5/3\n'


def parts(verdict: Told) -> list[tuple[int, str]]:
    return [(part["by"], part["why"]) for part in verdict["outcome"]["parts"]]


def test_the_three_items_add_up() -> None:
    verdict = movement(f"format: open\nsite: 5, shadow number 2\n{FOUR}")
    assert verdict["outcome"]["add"] == 9
    assert parts(verdict) == [(2, "Shadow number of the site"), (3, "region 2"), (4, "4 companions")]
    assert parts_of(verdict, "free-peoples", "twilight") == parts(verdict)
    assert verdict["answer"] == "Moving there adds 9 twilight tokens."
    assert step_that_says(verdict, "Shadow number adds 2")["cites"] == ["moving-your-fellowship#shadow-number"]
    assert step_that_says(verdict, "region 2")["cites"] == ["region#numbers", "moving-your-fellowship#region"]
    assert step_that_says(verdict, "4 companions add")["cites"] == ["moving-your-fellowship#companions"]


@pytest.mark.parametrize("name", ["fellowship", "tower", "king", "movie"])
def test_in_the_formats_of_numbered_sites_the_region_adds_nothing(name: str) -> None:
    verdict = movement(f"format: {name}\nsite: 5, shadow number 2\n{FOUR}")
    assert verdict["outcome"]["add"] == 6
    assert step_that_says(verdict, "region adds nothing")["cites"] == ["format#no-region-twilight"]
    assert "moving-your-fellowship#region" not in cited(verdict)


@pytest.mark.parametrize("name", ["war-of-the-ring", "hunters", "standard", "expanded", "open"])
def test_in_the_other_formats_it_does(name: str) -> None:
    assert movement(f"format: {name}\nsite: 5, shadow number 2\n{FOUR}")["outcome"]["add"] == 9


@pytest.mark.parametrize(
    ("number", "region", "tokens"),
    [(1, 1, 0), (2, 1, 0), (3, 1, 0), (4, 2, 3), (5, 2, 3), (6, 2, 3), (7, 3, 6), (8, 3, 6), (9, 3, 6)],
)
def test_each_region_is_three_sites(number: int, region: int, tokens: int) -> None:
    verdict = movement(f'site: {number}, shadow number 1\nFree Peoples\n 2 "C" companion 5/3')
    assert verdict["outcome"]["add"] == 1 + tokens + 2
    assert f"region {region}" in step_that_says(verdict, f"Site {number} lies")["text"]
    assert ((tokens, f"region {region}") in parts(verdict)) is (tokens > 0)


def test_only_companions_of_the_free_peoples_add_a_token() -> None:
    verdict = movement(
        'site: 1, shadow number 0\nFree Peoples\n "C" companion 5/3\n "E" ally 5/3\nShadow\n "M" minion 5/2'
    )
    assert verdict["outcome"]["add"] == 1
    assert parts(verdict)[-1] == (1, "1 companion")


def test_without_companions_the_site_still_adds() -> None:
    assert movement("site: 7, shadow number 4")["outcome"]["add"] == 10


def test_a_site_card_brings_its_shadow_number_and_keeps_it_off_the_stated_one() -> None:
    printed = movement("format: fellowship\nsite: 1U338")["outcome"]["add"]
    assert movement("format: fellowship\nsite: 1U338, shadow number 9")["outcome"]["add"] == 9
    assert printed != 9


@pytest.mark.parametrize(
    ("text", "code", "mend"),
    [
        (FOUR, "site-missing", "site: 4"),
        (f"site: 4\n{FOUR}", "shadow-number-missing", "shadow number 2"),
        (f"site: 11S263\n{FOUR}", "site-number-missing", "site: 7 = 11S263"),
    ],
)
def test_what_is_missing_is_named_with_its_mend(text: str, code: str, mend: str) -> None:
    with pytest.raises(CannotAnswer) as caught:
        movement(text)
    error = caught.value.as_dict()
    assert (error["code"], error["at"]) == (code, "site")
    assert mend in error["message"]


def test_where_the_region_adds_nothing_the_site_number_may_be_missing() -> None:
    assert movement(f"format: movie\nsite: 11S263, shadow number 3\n{FOUR}")["outcome"]["add"] == 7


def test_the_place_of_a_later_site_on_the_path_gives_its_region() -> None:
    assert movement(f"site: 7 = 11S263, shadow number 3\n{FOUR}")["outcome"]["add"] == 3 + 6 + 4


def test_moving_is_legal() -> None:
    assert movement(f"site: 5, shadow number 2\n{FOUR}")["legal"] is True
