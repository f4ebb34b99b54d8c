"""Sets, formats, and which cards are legal where."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from judge import content
from judge.cards.catalogue import Catalogue, UnknownFormat
from judge.cards.formats import FormatError

# Sets and site block of each format.
FORMATS = {
    "fellowship": ({1, 2, 3}, "fellowship"),
    "tower": ({4, 5, 6}, "tower"),
    "king": ({7, 8, 10}, "king"),
    "movie": (set(range(1, 11)), "king"),
    "war-of-the-ring": ({11, 12, 13}, "shadows"),
    "hunters": ({15, 17, 18}, "shadows"),
    "standard": ({0, *range(7, 20)}, "shadows"),
    "expanded": (set(range(20)), "shadows"),
    "open": (set(range(20)), "shadows"),
    "towers-standard": (set(range(1, 7)), "tower"),
    "king-standard": (set(range(1, 8)), "king"),
    "war-of-the-ring-standard": (set(range(4, 15)), "shadows"),
}


def test_the_formats_have_their_sets_and_site_blocks(cards: Catalogue) -> None:
    assert {key: (set(f.sets), f.site_block) for key, f in cards.formats.items()} == FORMATS


def test_the_lists_are_as_long_as_the_rules_say(cards: Catalogue) -> None:
    lists = {key: (len(f.x_list), len(f.r_list)) for key, f in cards.formats.items()}
    assert lists == {
        "fellowship": (0, 1),
        "tower": (0, 0),
        "king": (0, 3),
        "movie": (21, 0),
        "war-of-the-ring": (0, 2),
        "hunters": (0, 0),
        "standard": (11, 0),
        "expanded": (23, 11),
        "open": (0, 6),
        "towers-standard": (15, 0),
        "king-standard": (18, 0),
        "war-of-the-ring-standard": (11, 0),
    }


def test_block_formats_have_the_restricted_list_of_open_as_far_as_their_sets_go(cards: Catalogue) -> None:
    for key in ("fellowship", "tower", "king", "war-of-the-ring"):
        own = cards.formats[key]
        of_open = {id_ for id_ in cards.formats["open"].r_list if cards.get(id_).set in own.sets}
        assert set(own.r_list) == of_open


def test_where_sources_disagree_both_are_named(cards: Catalogue) -> None:
    disputes = {
        (key, dispute.about): dispute.cards for key, format_ in cards.formats.items() for dispute in format_.disputed
    }
    assert disputes[("fellowship", "r_list")] == ("1C248",)
    assert disputes[("king", "r_list")] == ("10U2", "10C91")
    assert disputes[("standard", "x_list")] == ("0P62", "0P63", "0P64", "0P65", "0P66", "0P67")
    for format_ in cards.formats.values():
        for dispute in format_.disputed:
            assert {dispute.holds, dispute.lacks} <= {
                "Gemp server, format file",
                "CR 4.2, Section Four",
                "CR 4.2, format",
            }
            assert dispute.holds != dispute.lacks
            assert dispute.text.endswith(".")


@pytest.mark.parametrize(
    ("id_", "format_", "legal"),
    [
        ("1R89", "fellowship", True),
        ("1R89", "tower", False),
        ("0P14", "fellowship", True),  # promo of 1R89
        ("0P14", "standard", False),  # promo of a card of set 1, though set 0 is among the sets
        ("0P23", "king", True),  # promo of 7C81
        ("0P56", "standard", True),  # printed in set 0 alone
        ("0P56", "king", False),
        ("0P56", "war-of-the-ring-standard", True),
        ("0P62", "expanded", True),
        ("12R127", "war-of-the-ring", True),
        ("1R307", "war-of-the-ring", True),  # reprinted as 12R127
        ("1R307", "standard", True),
        ("1R307", "tower", False),
        ("1R45", "expanded", False),  # X-list
        ("1R45", "fellowship", True),
        ("1R45", "open", True),
        ("0P5", "expanded", False),  # promo of 3R42, which is X-listed
        ("15A199", "standard", False),  # another image of 15R64, which is X-listed
        ("1R40", "expanded", True),  # R-list: one copy
        ("4U352", "tower", True),
        ("4U352", "expanded", False),  # a site of a block that Expanded does not play on
        ("13S186", "expanded", True),
        ("1U324", "movie", False),
        ("7U341", "movie", True),
    ],
)
def test_a_card_is_legal_where_any_of_its_printings_is(cards: Catalogue, id_: str, format_: str, legal: bool) -> None:
    assert cards.legal(cards.get(id_), format_) is legal


def test_all_printings_of_a_card_are_legal_together(cards: Catalogue) -> None:
    for key in cards.formats:
        for card in cards:
            assert len({cards.legal(printing, key) for printing in cards.printings(card)}) == 1


def test_everything_but_old_sites_is_legal_in_open(cards: Catalogue) -> None:
    outlawed = [card for card in cards if not cards.legal(card, "open")]
    assert len(outlawed) == 154
    assert all(card.card_type == "site" and card.site_block != "shadows" for card in outlawed)


def test_an_unknown_format_is_refused_with_those_that_exist(cards: Catalogue) -> None:
    with pytest.raises(UnknownFormat) as caught:
        cards.legal(cards.get("1R89"), "vintage")
    assert "'vintage'" in str(caught.value)
    assert all(key in str(caught.value) for key in FORMATS)


def test_the_sets_are_dated_and_named(cards: Catalogue) -> None:
    assert len(cards.sets) == 20
    assert (cards.sets[1].name, cards.sets[1].year, cards.sets[1].month) == ("The Fellowship of the Ring", 2001, 11)
    assert (cards.sets[14].year, cards.sets[14].month) == (2006, None)
    assert cards.sets[0].kind == "promo"
    assert cards.sets[18].name == "Treachery & Deceit"


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("sets = [4, 5, 6]", "sets = [4, 5, 66]", ["'tower'", "'sets'", "66"]),
        ("sets = [4, 5, 6]", "sets = [4, [5], 6]", ["'tower'", "'sets'", "[5]"]),
        ("sets = [4, 5, 6]", 'sets = "all"', ["'tower'", "'sets'", "list"]),
        ('site_block = "tower"', 'site_block = "rohan"', ["'tower'", "'site_block'", "'rohan'", "shadows"]),
        ('site_block = "tower"', "", ["'tower'", "'site_block'", "nothing"]),
        ('"8C1"', '"8C999"', ["'x_list'", "'8C999'", "first printing"]),
        ('"3R42"', '"0P5"', ["'x_list'", "'0P5'", "first printing"]),
        ('"8C1"', "81", ["'x_list'", "81"]),
        ("sites_per_shadow_number = 3", "sites_per_shadow_number = 0", ["'sites_per_shadow_number'"]),
        ('name = "Open"', 'name = "Open"\nnickname = "all"', ["'open'", "'nickname'"]),
        ("[fellowship]", 'version = 1\n[fellowship]', ["'version'"]),
        ("sets = [4, 5, 6]", "sets = [4, 5", ["no TOML"]),
        ('about = "r_list"', 'about = 3', ["'fellowship.disputed'", "'about'"]),
    ],
)  # fmt: skip
def test_a_slip_in_the_formats_is_refused_with_its_place(tmp_path: Path, old: str, new: str, words: list[str]) -> None:
    folder = tmp_path / "rulings"
    (folder / "cards").mkdir(parents=True)
    source = content.folder("rulings")
    for file in (*sorted((source / "cards").glob("*.csv")), source / "sets.csv"):
        shutil.copy(file, folder / file.relative_to(source))
    text = (source / "formats.toml").read_text(encoding="utf-8")
    assert old in text
    (folder / "formats.toml").write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(FormatError) as caught:
        _ = Catalogue.load(folder).formats
    for word in ["formats.toml", *words]:
        assert word in str(caught.value)
