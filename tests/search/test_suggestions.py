"""Names that complete what somebody types."""

from __future__ import annotations

from judge.search import Searcher
from judge.search.suggestions import Suggestions

NAMES = [
    ("archery phase", "/rules/archery-phase", "term"),
    ("Aragorn, Ranger", "/cards/1", "card"),
    ("Sméagol, Slinker", "/cards/2", "card"),
    ("Archer of Gondor", "/cards/3", "card"),
    ("Ranger's Sword", "/cards/4", "card"),
]


def titles(beginning: str) -> list[str]:
    return [title for title, _, _ in Suggestions(NAMES).complete(beginning)]


def test_terms_come_before_cards_and_beginnings_before_later_words() -> None:
    assert titles("arch") == ["archery phase", "Archer of Gondor"]
    assert titles("ranger") == ["Ranger's Sword", "Aragorn, Ranger"]


def test_accents_case_and_punctuation_do_not_matter() -> None:
    assert titles("SMEAGOL SL") == titles("sméagol, sl") == ["Sméagol, Slinker"]


def test_an_empty_beginning_and_an_unknown_one_suggest_nothing() -> None:
    assert titles("") == titles("!?") == titles("zzz") == []


def test_the_shipped_names_are_suggested(searcher: Searcher) -> None:
    assert ("overwhelmed", "/rules/overwhelmed", "term") in searcher.suggestions("overw")
    assert len(searcher.suggestions("a", limit=5)) == 5
    assert any(address == "/cards/1R89" for _, address, _ in searcher.suggestions("aragorn ranger of"))
