"""The catalogue as a whole: all cards are there, once each, and are reached by id."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter

import pytest

from judge.cards.card import Home
from judge.cards.catalogue import Catalogue, UnknownCard, catalogue

# Printings of each set, and how many of them are reprints.
PRINTINGS = {
    0: (129, 118), 1: (365, 0), 2: (122, 0), 3: (122, 0), 4: (365, 5), 5: (128, 6), 6: (128, 6), 7: (365, 13),
    8: (122, 0), 9: (52, 0), 10: (122, 0), 11: (266, 4), 12: (203, 19), 13: (203, 9), 14: (15, 0), 15: (205, 14),
    16: (6, 0), 17: (157, 9), 18: (149, 10), 19: (40, 0),
}  # fmt: skip

TYPES = {
    "companion": (458, 386), "ally": (54, 52), "minion": (846, 792), "possession": (315, 280), "artifact": (66, 57),
    "event": (669, 650), "condition": (585, 574), "follower": (25, 23), "site": (233, 229), "the-one-ring": (13, 8),
}  # fmt: skip


def test_every_set_has_all_its_printings(cards: Catalogue) -> None:
    assert Counter(card.set for card in cards) == {number: count for number, (count, _) in PRINTINGS.items()}
    reprints = Counter(card.set for card in cards if card.reprint_of)
    assert reprints == {number: count for number, (_, count) in PRINTINGS.items() if count}
    assert {number: (s.cards, s.reprints) for number, s in cards.sets.items()} == PRINTINGS


def test_every_type_has_all_its_cards(cards: Catalogue) -> None:
    assert Counter(card.card_type for card in cards) == {kind: count for kind, (count, _) in TYPES.items()}
    different = Counter(card.card_type for card in cards if not card.reprint_of)
    assert different == {kind: count for kind, (_, count) in TYPES.items()}
    assert len(cards) == 3264


def test_no_number_is_missing_in_any_set(cards: Catalogue) -> None:
    for number in cards.sets:
        numbers = {card.number for card in cards.of_set(number)}
        assert numbers == set(range(1, max(numbers) + 1))


def test_a_set_that_does_not_exist_has_no_cards(cards: Catalogue) -> None:
    assert cards.of_set(20) == ()


def test_a_companion_is_read_as_printed(cards: Catalogue) -> None:
    aragorn = cards.get("1R89")
    assert aragorn.name == "Aragorn, Ranger of the North"
    assert (aragorn.unique, aragorn.side, aragorn.culture, aragorn.race) == (True, "free-peoples", "Gondor", "Man")
    assert (aragorn.twilight, aragorn.strength, aragorn.vitality, aragorn.resistance) == (4, 8, 4, 6)
    assert (aragorn.resistance_printed, aragorn.signet, aragorn.keywords) == (False, "Gandalf", ("ranger",))


def test_a_minion_is_read_as_printed(cards: Catalogue) -> None:
    troll = cards.get("1R165")
    assert (troll.strength, troll.vitality, troll.site_number, troll.twilight) == (15, 4, 4, 10)
    assert set(troll.keywords) == {"damage+1", "fierce"}


def test_an_ally_may_have_two_homes(cards: Catalogue) -> None:
    assert cards.get("4R103").home == (Home("tower", 2), Home("tower", 8))


def test_a_site_of_the_later_blocks_has_no_number_of_its_own(cards: Catalogue) -> None:
    bruinen, gate = cards.get("1U338"), cards.get("11S263")
    assert (bruinen.site_block, bruinen.site_no) == ("fellowship", 3)
    assert (gate.site_block, gate.site_no) == ("shadows", None)


def test_only_gollum_hopeless_shows_no_strength(cards: Catalogue) -> None:
    kinds = ("companion", "ally", "minion")
    assert [card.id for card in cards if card.card_type in kinds and card.strength is None] == ["15R43"]


def test_a_text_that_acts_by_itself_is_told_from_one_that_offers_actions(cards: Catalogue) -> None:
    assert not any(card.acts_in_combat and card.offers_actions for card in cards)
    assert sum(card.acts_in_combat for card in cards) == 961
    assert sum(card.offers_actions for card in cards) == 1167
    for card in cards:
        first = cards.get(card.first_printing)
        assert (card.acts_in_combat, card.offers_actions) == (first.acts_in_combat, first.offers_actions)


@pytest.mark.parametrize("id_", ["9R+1", "15C60-dwarven", "5A123", "0P1", "19P40"])
def test_unusual_ids_are_in_the_catalogue(cards: Catalogue, id_: str) -> None:
    assert id_ in cards
    assert cards.get(id_).id == id_


@pytest.mark.parametrize("id_", ["1C89", "1r89", "1 R 89", "", "Aragorn"])
def test_get_takes_the_exact_id_only(cards: Catalogue, id_: str) -> None:
    assert id_ not in cards
    with pytest.raises(UnknownCard) as caught:
        cards.get(id_)
    assert isinstance(caught.value, KeyError)
    assert str(caught.value) == f"No card has the collector's info '{id_}'; it is written like 1R89, without spaces."


def test_the_first_printing_leads_its_printings(cards: Catalogue) -> None:
    assert [card.id for card in cards.printings(cards.get("0P14"))] == ["1R89", "0P14"]
    assert [card.id for card in cards.printings(cards.get("11R219"))] == ["11R219", "0P83", "0P109"]
    assert [card.id for card in cards.printings(cards.get("1C3"))] == ["1C3"]


def test_printings_part_the_catalogue(cards: Catalogue) -> None:
    seen = [printing for card in cards if not card.reprint_of for printing in cards.printings(card)]
    assert len(seen) == len(set(seen)) == len(cards)


def test_neighbours_stand_before_and_behind_a_card_in_its_set(cards: Catalogue) -> None:
    before, behind = cards.neighbours(cards.get("1R89"))
    assert (before, behind) == (cards.get("1R88"), cards.get("1R90"))
    assert cards.neighbours(cards.get("1R1")) == (None, cards.get("1C2"))
    assert cards.neighbours(cards.get("1P365")) == (cards.get("1P364"), None)


def test_neighbours_lead_through_a_whole_set_and_back(cards: Catalogue) -> None:
    for number in cards.sets:
        for here, there in zip(cards.of_set(number), cards.of_set(number)[1:], strict=False):
            assert cards.neighbours(here)[1] is there
            assert cards.neighbours(there)[0] is here


def test_the_catalogue_of_the_installation_is_loaded_once() -> None:
    assert catalogue() is catalogue()


def test_loading_and_getting_by_id_imports_nothing_heavy() -> None:
    program = (
        "import sys; from judge.cards.catalogue import Catalogue; c = Catalogue.load(); c.get('1R89'); c.find('1R89');"
        "print(*sorted({'anyascii', 'rapidfuzz', 'tomllib', 'flask', 'whoosh', 'rich', 'lark'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""
