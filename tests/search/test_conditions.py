"""Which pages meet the conditions of a query, compared with the facts of the cards themselves."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from judge.cards.card import Card
from judge.cards.catalogue import Catalogue
from judge.library import Library
from judge.search import Results, Searcher

EVERY = 5000


def ids(results: Results) -> list[str]:
    return [hit.address.removeprefix("/cards/") for hit in results.hits]


@pytest.mark.parametrize(
    ("query", "meets"),
    [
        ("culture:gondor type:companion", lambda card: card.culture == "Gondor" and card.card_type == "companion"),
        ("race:elf -type:companion", lambda card: card.race == "Elf" and card.card_type != "companion"),
        ("side:shadow keyword:archer", lambda card: card.side == "shadow" and "archer" in card.keywords),
        ("keyword:damage+2", lambda card: "damage+2" in card.keywords),
        ("keyword:damage", lambda card: any(one.startswith("damage") for one in card.keywords)),
        ("signet:frodo", lambda card: card.signet == "Frodo"),
        ("strength>8 type:minion", lambda card: (card.strength or 0) > 8 and card.card_type == "minion"),
        (
            "cost<=2 type:ally",
            lambda card: card.twilight is not None and card.twilight <= 2 and card.card_type == "ally",
        ),
        ("vitality=3 race:man", lambda card: card.vitality == 3 and card.race == "Man"),
        ("strength:8..9 race:elf", lambda card: card.strength in (8, 9) and card.race == "Elf"),
        ("resistance<5", lambda card: card.resistance is not None and card.resistance < 5),
        ("site=4 type:site", lambda card: card.card_type == "site" and card.site_no == 4),
        (
            "class:hand-weapon culture:elven",
            lambda card: "hand-weapon" in card.item_classes and card.culture == "Elven",
        ),
        ("unique:yes type:ally", lambda card: card.unique and card.card_type == "ally"),
        ("action:assignment", lambda card: "assignment" in card.timewords),
        (
            "culture:elven type:ally or culture:dwarven type:ally",
            lambda card: card.culture in ("Elven", "Dwarven") and card.card_type == "ally",
        ),
        (
            "culture:elven,dwarven type:ally",
            lambda card: card.culture in ("Elven", "Dwarven") and card.card_type == "ally",
        ),
    ],
)
def test_conditions_alone_list_every_card_that_meets_them_in_collectors_order(
    searcher: Searcher, cards: Catalogue, query: str, meets: Callable[[Card], bool]
) -> None:
    wanted = [card.id for card in cards if not card.reprint_of and meets(card)]
    results = searcher.find(query, EVERY)
    assert wanted
    assert ids(results) == wanted
    assert results.total == len(wanted)
    assert results.is_exact


def test_a_set_lists_its_own_printings_by_number(searcher: Searcher, cards: Catalogue) -> None:
    for number in (1, 4, 12):
        printed: dict[str, str] = {}  # a card that stands twice in a set, once with another picture, is one result
        for card in cards.of_set(number):
            printed.setdefault(card.first_printing, card.id)
        assert ids(searcher.find(f"set:{number}", EVERY)) == list(printed.values())


def test_a_format_lists_what_is_legal_in_it(searcher: Searcher, cards: Catalogue) -> None:
    wanted = {card.id for card in cards if not card.reprint_of and cards.legal(card, "movie")}
    results = searcher.find("format:movie", EVERY)
    assert set(ids(results)) == wanted
    assert results.total == len(wanted)


def test_a_kind_lists_its_pages(searcher: Searcher, library: Library, cards: Catalogue) -> None:
    assert searcher.find("kind:term").total == len(library.entries)
    assert searcher.find("kind:ruling").total == len({ruling.url for ruling in library.rulings})
    assert searcher.find("kind:format").total == len(cards.formats)
    assert searcher.find("kind:chapter").total == len(library.chapters)


def test_a_ruling_has_the_facts_of_its_cards_when_it_is_asked_for(
    searcher: Searcher, library: Library, cards: Catalogue
) -> None:
    def of_gondor(id_: str) -> bool:
        return id_ in cards and cards.get(id_).culture == "Gondor"

    wanted = {ruling.url for ruling in library.rulings if any(map(of_gondor, ruling.cards))}
    results = searcher.find("kind:ruling culture:gondor", EVERY)
    assert {hit.address for hit in results.hits} == wanted


def test_words_rank_only_what_meets_the_conditions(searcher: Searcher) -> None:
    results = searcher.find("kind:ruling archery", 50)
    assert results.hits
    assert {hit.kind for hit in results.hits} == {"ruling"}
    assert results.is_exact


def test_what_is_left_out_is_left_out_of_names_too(searcher: Searcher) -> None:
    assert searcher.search("fierce", 1)[0].address == "/rules/fierce"
    assert all(hit.kind != "term" for hit in searcher.search("fierce -kind:term", 20))
    assert all("aragorn" not in hit.title.lower() for hit in searcher.search("gondor companion -aragorn", 20))


def test_words_in_quotation_marks_stand_side_by_side(searcher: Searcher, library: Library) -> None:
    hits = searcher.search('"dead pile" kind:term', EVERY)
    wanted = {
        entry.url
        for entry in library.entries
        if any("dead pile" in paragraph.text.lower() for paragraph in entry.paragraphs)
    }
    assert wanted
    assert wanted <= {hit.address.split("#")[0] for hit in hits}
    assert len(hits) < len(library.entries) / 2


def test_words_that_stand_nowhere_side_by_side_are_looked_up_singly_and_told(searcher: Searcher) -> None:
    results = searcher.find('"pile dead fierce"')
    assert results.hits
    assert len(results.notes) == 1
    assert "side by side" in results.notes[0]


def test_a_name_with_quotation_marks_is_a_name(searcher: Searcher) -> None:
    results = searcher.find('Speak "Friend" and Enter')
    assert results.hits[0].address == "/cards/2C26"
    assert results.notes == ()


def test_conditions_that_nothing_meets_find_nothing(searcher: Searcher) -> None:
    results = searcher.find("race:hobbit strength>90")
    assert results.hits == ()
    assert results.total == 0
    assert results.is_exact


def test_all_pages_belong_to_the_trading_card_game(searcher: Searcher) -> None:
    assert searcher.search("archery", 5, game="tcg") == searcher.search("archery", 5)
    assert searcher.search("archery", 5, game="dbg") == []
    with pytest.raises(ValueError, match="There is no game 'chess'; the games are tcg and dbg"):
        searcher.search("archery", 5, game="chess")
