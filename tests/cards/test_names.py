"""A card is found by whatever people call it, and never guessed."""

from __future__ import annotations

import unicodedata
from collections import defaultdict
from collections.abc import Callable
from functools import partial

import pytest

from judge.cards.card import Card
from judge.cards.catalogue import Catalogue, UnknownFormat
from judge.cards.names import AmbiguousName, CardNameError, Found, UnknownName, fold, nearest, pack, quoted


def can_fight(card: Card) -> bool:
    return card.card_type in ("companion", "ally", "minion")


def can_be_borne(card: Card) -> bool:
    return card.card_type in ("possession", "artifact", "condition", "follower", "the-one-ring")


def is_of_block(block: str, card: Card) -> bool:
    return card.site_block == block


# Folding


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("Úlairë Otsëa, Ringwraith in Twilight", "ulaire otsea ringwraith in twilight"),
        ("E\u0301omer", "eomer"),
        ("Aragorn's Bow", "aragorns bow"),
        ("Aragorn’s Bow", "aragorns bow"),
        ("“Gimli” — Dwarf", "gimli dwarf"),
        ("Treachery & Deceit", "treachery and deceit"),
        ("  Sword-wall\t!", "sword wall"),
        ("•Frodo", "frodo"),
        ("O Elbereth! Gilthoniel!", "o elbereth gilthoniel"),
        ("", ""),
        ("!?", ""),
    ],
)
def test_folding_leaves_plain_words(text: str, folded: str) -> None:
    assert fold(text) == folded
    assert fold(folded) == folded


def test_packing_drops_the_spaces_too() -> None:
    assert pack("O Elbereth! Gilthoniel!") == "oelberethgilthoniel"


def test_what_is_quoted_in_a_sentence_stays_short_and_on_one_line() -> None:
    assert quoted("a\nb") == "'a b'"
    assert len(quoted("x" * 70_000)) < 90


def test_the_nearest_come_likeliest_first() -> None:
    assert nearest("archr", ["archer", "damage", "fierce"], limit=1) == ["archer"]
    assert nearest("", ["archer"]) == []
    assert nearest("archer", []) == []


# Collector's info


def spellings(card: Card) -> list[str]:
    version = card.id.partition("-")[2]
    tail = f" {version}" if version else ""
    spaced = f"{card.set} {card.rarity} {card.number}{tail}"
    return [card.id, card.id.lower(), spaced, f" {card.set:02}{card.rarity}{card.number:03}{tail} ", spaced.lower()]


def test_every_card_is_found_by_its_collectors_info_in_every_spelling(cards: Catalogue) -> None:
    for card in cards:
        for spelling in spellings(card):
            assert cards.find(spelling) == Found(card), spelling


def test_every_card_is_found_by_set_and_number(cards: Catalogue) -> None:
    for card in cards:
        if card.number == 60 and card.set == 15:
            continue  # three cards under one number, see below
        assert cards.find(f"{card.set}_{card.number}").card is card


@pytest.mark.parametrize("spelling", ["9R+1", "9 r+ 1", "9 R + 1", "09r+001", "9_1", "(9R+1)", "[9 R+ 1]"])
def test_the_plus_of_a_rarity_may_stand_anywhere(cards: Catalogue, spelling: str) -> None:
    assert cards.find(spelling).card.id == "9R+1"


@pytest.mark.parametrize("spelling", ["15C60", "15 c 60", "15_60"])
def test_one_number_for_three_cards_is_ambiguous(cards: Catalogue, spelling: str) -> None:
    with pytest.raises(AmbiguousName) as caught:
        cards.find(spelling)
    assert {card.id for card in caught.value.candidates} == {"15C60-dwarven", "15C60-elven", "15C60-gondor"}


@pytest.mark.parametrize(("spelling", "id_"), [("15C60 Elven", "15C60-elven"), ("15_206", "15C60-gondor")])
def test_one_of_these_three_has_its_own_spelling(cards: Catalogue, spelling: str, id_: str) -> None:
    assert cards.find(spelling).card.id == id_


def test_collectors_info_of_a_reprint_gives_the_reprint_itself(cards: Catalogue) -> None:
    assert cards.find("0P14").card.id == "0P14"
    assert cards.find("0 P 14").card.id == "0P14"


def test_unknown_collectors_info_is_answered_with_the_same_number_first(cards: Catalogue) -> None:
    with pytest.raises(UnknownName, match="No card has the collector's info '1C89'") as caught:
        cards.find("1C89")
    assert caught.value.candidates[0].id == "1R89"
    assert len(caught.value.candidates) == 5


def test_the_nearest_collectors_info_is_one_that_can_stand_there(cards: Catalogue) -> None:
    with pytest.raises(UnknownName) as caught:
        cards.find("1C90", can_fight)
    assert all(can_fight(card) for card in caught.value.candidates)
    assert caught.value.candidates[0].id == "1R89"


@pytest.mark.parametrize("spelling", ["1R90", "1 r 90", "1_90"])
def test_collectors_info_of_a_card_that_cannot_stand_there_says_so(cards: Catalogue, spelling: str) -> None:
    with pytest.raises(UnknownName) as caught:
        cards.find(spelling, can_fight)
    assert caught.value.misplaced is cards.get("1R90")
    assert str(caught.value).startswith(f"'{spelling}' is 1R90 Aragorn's Bow (possession), and cannot stand here.")
    assert len(caught.value.candidates) == 5
    assert all(can_fight(card) for card in caught.value.candidates)


# Names

WAYS: dict[str, Callable[[str], str]] = {
    "as printed": lambda name: name,
    "lower case": str.lower,
    "upper case": str.upper,
    "accents apart": lambda name: unicodedata.normalize("NFD", name),
    "no accents": lambda name: unicodedata.normalize("NFD", name).encode("ascii", "ignore").decode(),
    "no punctuation": lambda name: "".join(c for c in name.replace("-", " ") if c.isalnum() or c == " "),
    "no spaces": lambda name: "".join(c for c in name if c.isalnum()),
    "curly apostrophes": lambda name: name.replace("'", "’"),
    "no comma and many spaces": lambda name: name.replace(",", "").replace(" ", "   "),
}


@pytest.mark.parametrize("way", WAYS)
def test_every_whole_name_finds_its_card_or_lists_all_of_that_name(cards: Catalogue, way: str) -> None:
    same = defaultdict(list)
    for card in cards:
        if not card.reprint_of:
            same[card.name].append(card)
    ambiguous = 0
    for name, named in same.items():
        typed = WAYS[way](name)
        if len(named) == 1:
            assert cards.find(typed) == Found(named[0]), typed
        else:
            ambiguous += 1
            with pytest.raises(AmbiguousName) as caught:
                cards.find(typed)
            assert caught.value.candidates == named
            assert all(f"{card.id} {card.name}" in str(caught.value) for card in named)
    assert ambiguous == 27


@pytest.mark.parametrize(
    ("typed", "id_"),
    [
        ("OELBERETHGILTHONIEL", "2R108"),
        ("ulaire otsea ringwraith", "3U86"),  # all words
        ("otsea ringwr", "3U86"),  # beginnings of words
        ("Ranger of the North Aragorn", "1R89"),  # in another order
        ("Cave Troll of Moria, Scourge", "1R165"),  # beginning of the name
        ("Cave Troll of Moria, Scou", "1R165"),
        ("Ranger of the North", "18R55"),  # a whole name comes before the words of other names
        ("Strider", "11R54"),
        ("Mumakil", "8U64"),
        ("witch king lord of angmar", "1R237"),
        ("Bill the Pony", "3U106"),
    ],
)
def test_a_part_of_a_name_finds_the_only_card_that_fits(cards: Catalogue, typed: str, id_: str) -> None:
    assert cards.find(typed).card.id == id_


def test_the_name_of_a_reprint_leads_to_the_first_printing(cards: Catalogue) -> None:
    reprints = [card for card in cards if card.reprint_of]
    assert len(reprints) == 213
    for reprint in reprints:
        same_kind = cards.find(reprint.name, partial(is_of_block, reprint.site_block))
        assert same_kind.card.id == reprint.first_printing


def test_a_title_with_several_versions_lists_them_all(cards: Catalogue) -> None:
    with pytest.raises(AmbiguousName) as caught:
        cards.find("aragorn")
    titled = [card for card in cards if card.title == "Aragorn" and not card.reprint_of]
    assert caught.value.candidates == titled
    assert caught.value.text == "aragorn"
    assert f"'aragorn' fits {len(titled)} cards: 1R89 Aragorn, Ranger of the North;" in str(caught.value)
    assert str(caught.value).endswith("Write more of the name, or the collector's info.")


def test_a_very_long_list_is_cut_in_the_sentence_only(cards: Catalogue) -> None:
    with pytest.raises(AmbiguousName) as caught:
        cards.find("a")
    assert len(caught.value.candidates) > 100
    assert f"and {len(caught.value.candidates) - 30} more" in str(caught.value)


def test_only_what_can_stand_there_is_tried(cards: Catalogue) -> None:
    assert cards.find("balrog", lambda card: card.card_type == "artifact" and card.set == 2).card.id == "2R50"
    only_items = cards.find("Hobbit Sword", can_be_borne)
    assert only_items.card.id == "1C299"


def test_a_step_that_fits_nothing_in_that_place_is_passed_over(cards: Catalogue) -> None:
    # As a title it is a card of its own; among characters the words lead on to others.
    with pytest.raises(AmbiguousName) as caught:
        cards.find("Ranger of the North", can_fight)
    assert {"1R89", "14R9"} <= {card.id for card in caught.value.candidates}


def test_a_name_of_a_card_that_cannot_stand_there_says_so(cards: Catalogue) -> None:
    with pytest.raises(UnknownName) as caught:
        cards.find("hobbit sword", can_fight)
    assert caught.value.misplaced is cards.get("1C299")
    assert "'hobbit sword' is 1C299 Hobbit Sword (possession), and cannot stand here." in str(caught.value)


def test_an_unknown_name_has_nothing_misplaced(cards: Catalogue) -> None:
    with pytest.raises(UnknownName) as caught:
        cards.find("Harry Potter")
    assert caught.value.misplaced is None
    assert isinstance(caught.value, CardNameError)
    assert isinstance(caught.value, ValueError)


@pytest.mark.parametrize(
    ("typed", "id_"),
    [
        ("Aragron, Ranger of the North", "1R89"),
        ("Orc Cheiftan", "1C266"),
        ("Úlairë Lemanya, Lieutenant of Morgul", "1U232"),
        ("Frodo, Hope of the Free Peoples", "7C317"),
        ("Pippin, Wooly-footed Rascal", "4C314"),
        ("Merry, Leaned Guide", "4C310"),
        ("Expanding Marshlands", "11S238"),
        ("uruk savge", "1C151"),
        ("cave trol of mria", "1R165"),
    ],
)
def test_a_mistyped_name_is_answered_with_the_card_that_was_meant(cards: Catalogue, typed: str, id_: str) -> None:
    with pytest.raises(UnknownName) as caught:
        cards.find(typed)
    near = caught.value.candidates
    assert near[0].id == id_
    assert len(near) == len(set(near)) == 5
    assert all(f"{card.id} {card.name}" in str(caught.value) for card in near)


def test_the_nearest_names_are_those_that_can_stand_there(cards: Catalogue) -> None:
    with pytest.raises(UnknownName) as caught:
        cards.find("Hobit Swrd", can_fight)
    assert len(caught.value.candidates) == 5
    assert all(can_fight(card) for card in caught.value.candidates)


def test_too_few_that_can_stand_there_are_filled_up_with_others_behind_them(cards: Catalogue) -> None:
    with pytest.raises(UnknownName) as caught:
        cards.find("Hobit Swrd", lambda card: card.id == "1R89")
    assert [card.id for card in caught.value.candidates][:2] == ["1R89", "1C299"]
    assert len(caught.value.candidates) == 5


@pytest.mark.parametrize("typed", ["", "   ", "!!", "’"])
def test_a_text_without_a_word_names_nothing(cards: Catalogue, typed: str) -> None:
    with pytest.raises(UnknownName, match="expected here, but there is none") as caught:
        cards.find(typed)
    assert caught.value.candidates == []


@pytest.mark.parametrize("typed", ["x" * 70_000, "a " * 30_000, "1" * 60_000, " " * 60_000 + "1R", "(" * 50_000])
def test_a_monstrous_text_is_refused_in_a_short_sentence(cards: Catalogue, typed: str) -> None:
    with pytest.raises(CardNameError) as caught:
        cards.find(typed)
    assert len(str(caught.value)) < 2_500


# Settled by the format


def test_the_format_settles_between_cards_of_one_name(cards: Catalogue) -> None:
    old = cards.find("Ettenmoors", format="fellowship")
    assert (old.card.id, old.settled_by_format) == ("1C331", True)
    assert cards.find("Ettenmoors", format="open").card.id == "11S237"
    new = cards.find("Ettenmoors", format="expanded")
    assert (new.card.id, new.settled_by_format) == ("11S237", True)
    assert cards.find("Orc Pursuer", format="king").card.id == "7C303"


def test_the_format_settles_nothing_where_one_card_fits(cards: Catalogue) -> None:
    assert cards.find("Gimli, Son of Gloin", format="hunters") == Found(cards.get("1R13"), settled_by_format=False)


@pytest.mark.parametrize(
    ("typed", "format_"),
    [
        ("Ettenmoors", None),
        ("Aragorn", "open"),  # all of them are legal
        ("Ettenmoors", "tower"),  # neither is legal
        ("Aragorn", "fellowship"),  # several are legal
        ("Forth the Three Hunters!", "hunters"),
    ],
)
def test_the_format_does_not_settle_unless_exactly_one_is_legal(
    cards: Catalogue, typed: str, format_: str | None
) -> None:
    with pytest.raises(AmbiguousName):
        cards.find(typed, format=format_)


def test_an_unknown_format_is_noticed_where_it_has_to_decide(cards: Catalogue) -> None:
    with pytest.raises(UnknownFormat, match="'vintage'"):
        cards.find("Ettenmoors", format="vintage")


def test_the_whole_name_settles_before_a_title_of_the_same_words(cards: Catalogue) -> None:
    assert cards.find("Cave Troll's Hammer").card.id == "1R166"
