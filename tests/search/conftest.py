"""The search over what the project ships, made once for all tests of this folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.cards.catalogue import Catalogue, catalogue
from judge.library import Library
from judge.search import Searcher
from judge.search.documents import Documents

ENTRIES = {
    "killed": ("dies", "Somebody is killed when their vitality is used up."),
    "wound": ("hurt", "A wound is a token. Wounds are placed one at a time."),
    "exert": ("", "To exert is to place a wound on a character as a cost."),
}


@pytest.fixture(scope="session")
def cards() -> Catalogue:
    """The catalogue."""
    return catalogue()


@pytest.fixture(scope="session")
def library(cards: Catalogue) -> Library:
    """The reference."""
    return Library.load(cards=cards)


@pytest.fixture(scope="session")
def searcher(library: Library, cards: Catalogue) -> Searcher:
    """The search, its index in memory."""
    return Searcher(library, cards)


@pytest.fixture
def small_library(tmp_path: Path) -> Library:
    """Three entries."""
    glossary = tmp_path / "rules" / "lotr-tcg" / "glossary"
    glossary.mkdir(parents=True)
    for term, (aliases, text) in ENTRIES.items():
        front = f'---\nterm: {term}\naliases: [{aliases}]\nsince: "4.0"\nsources: []\nsee: []\nkind: rule\n---\n'
        (glossary / f"{term}.md").write_text(front + text + "\n{: #summary }\n", encoding="utf-8")
    return Library.load(tmp_path / "rules", tmp_path / "rulings")


@pytest.fixture
def small_cards(tmp_path: Path, cards: Catalogue) -> Catalogue:
    """The cards of one set, so that an index is built in a moment."""
    (tmp_path / "formats.toml").write_text("", encoding="utf-8")
    few = {card.id: card for card in cards.of_set(1)[:20]}
    return Catalogue(tmp_path, few, cards.sets)


@pytest.fixture
def documents(small_library: Library, small_cards: Catalogue) -> Documents:
    """What a small index holds."""
    return Documents(small_library, small_cards)
