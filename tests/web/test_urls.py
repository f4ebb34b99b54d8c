from __future__ import annotations

import pytest

from judge.web.urls import URLS


def test_a_citation_leads_to_its_paragraph() -> None:
    assert URLS.citation("overwhelmed#double") == "/rules/overwhelmed#double"


@pytest.mark.parametrize(
    ("address", "twin"),
    [
        ("/rules/overwhelmed#zero", "/rules/overwhelmed.json"),
        ("/rules/", "/rules.json"),
        ("/search?q=a+b", "/search.json?q=a+b"),
        ("/", "/index.json"),
    ],
)
def test_every_page_has_its_twin_at_the_same_address(address: str, twin: str) -> None:
    assert URLS.json(address) == twin


def test_what_is_not_said_does_not_stand_in_the_address() -> None:
    assert URLS.check() == "/check"
    assert URLS.check("abc", ask=None, about="", rules=[]) == "/check?b=abc"


def test_several_versions_are_said_each() -> None:
    assert URLS.check("abc", rules=["4.0", "4.2"]) == "/check?b=abc&rules=4.0&rules=4.2"


def test_what_people_type_is_quoted() -> None:
    assert URLS.search("R&D #1") == "/search?q=R%26D+%231"
    assert URLS.entry("a/b?c") == "/rules/a%2Fb%3Fc"
    assert URLS.card("1R+12") == "/cards/1R+12"
