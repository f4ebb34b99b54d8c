"""Keywords are read in any spelling and written in one; what is no keyword is refused with what was meant."""

from __future__ import annotations

import pytest

from judge.cards.catalogue import Catalogue
from judge.cards.keywords import (
    KEYWORDS,
    PLAIN,
    RING_BEARER,
    UnknownKeyword,
    canonical_printed,
    number_of,
    parse_gain,
    parse_loses,
    word_of,
)


@pytest.mark.parametrize(
    ("typed", "canonical"),
    [
        ("archer", "archer"),
        ("  Archer ", "archer"),
        ("damage+1", "damage+1"),
        ("damage +1", "damage+1"),
        ("Damage + 12", "damage+12"),
        ("damage +01", "damage+1"),
        ("defender +2", "defender+2"),
        ("hunter 2", "hunter 2"),
        ("HUNTER   2", "hunter 2"),
        ("hunter2", "hunter 2"),
        ("hunter:2", "hunter 2"),
        ("ambush 5", "ambush 5"),
        ("toil 2", "toil 2"),
        ("ring-bound", "ring-bound"),
        ("ring bound", "ring-bound"),
        ("Warg-Rider", "warg-rider"),
        ("warg rider", "warg-rider"),
        ("support area", "support-area"),
        ("fiérce", "fierce"),
    ],
)
def test_a_gain_is_read_in_any_spelling(typed: str, canonical: str) -> None:
    assert parse_gain(typed) == canonical
    assert parse_gain(canonical) == canonical


@pytest.mark.parametrize("word", sorted(set(PLAIN) - {RING_BEARER}))
def test_every_keyword_without_number_can_be_gained_and_lost(word: str) -> None:
    for typed in (word, word.upper(), word.replace("-", " "), word.replace("-", "")):
        assert parse_gain(typed) == word
        assert parse_loses(typed) == word


@pytest.mark.parametrize(
    ("typed", "mend"),
    [
        ("damage", "'damage +1'"),
        ("damage 1", "'damage +1'"),
        ("damage +0", "'damage +1'"),
        ("damage -1", "'damage +1'"),
        ("damage +100", "'damage +1'"),
        ("damage +" + "9" * 5000, "'damage +1'"),
        ("defender", "'defender +1'"),
        ("hunter", "'hunter 2'"),
        ("hunter +1", "'hunter 2'"),
        ("hunter 0", "'hunter 2'"),
        ("ambush", "'ambush 2'"),
        ("toil", "'toil 2'"),
        ("archer 2", "'archer' alone"),
        ("fierce +1", "'fierce' alone"),
        ("archer +", "'archer' alone"),
    ],
)
def test_a_keyword_in_a_form_that_it_does_not_have_is_refused_with_its_form(typed: str, mend: str) -> None:
    with pytest.raises(UnknownKeyword) as caught:
        parse_gain(typed)
    assert mend in str(caught.value)
    assert caught.value.text == typed
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("feirce", "fierce"),
        ("acher", "archer"),
        ("damge +1", "damage"),
        ("huntr 2", "hunter"),
        ("ringbond", "ring-bound"),
    ],
)
def test_a_mistyped_keyword_is_refused_with_the_nearest_five(typed: str, meant: str) -> None:
    for parse in (parse_gain, parse_loses):
        with pytest.raises(UnknownKeyword) as caught:
            parse(typed)
        assert caught.value.nearest[0] == meant
        assert len(caught.value.nearest) == 5
        assert all(word in str(caught.value) for word in caught.value.nearest)


@pytest.mark.parametrize("typed", ["", "  ", "+1", "3", "!!"])
def test_what_holds_no_word_is_refused(typed: str) -> None:
    with pytest.raises(UnknownKeyword, match="is no keyword of the game"):
        parse_gain(typed)


@pytest.mark.parametrize("typed", ["ring-bearer", "Ring-bearer", "ring bearer"])
def test_ring_bearer_is_a_flag_and_never_a_gain_or_a_loss(typed: str) -> None:
    for parse in (parse_gain, parse_loses):
        with pytest.raises(UnknownKeyword, match="flag"):
            parse(typed)


def test_only_keywords_of_the_catalogue_can_be_gained() -> None:
    assert parse_gain("archer", {"archer", "damage"}) == "archer"
    for typed in ("fierce", "hunter 2", "Hunter  2"):
        with pytest.raises(UnknownKeyword) as caught:
            parse_gain(typed, {"archer", "damage"})
        assert set(caught.value.nearest) <= {"archer", "damage"}


@pytest.mark.parametrize(("typed", "word"), [("Damage", "damage"), ("defender", "defender"), ("hunter ", "hunter")])
def test_a_loss_is_the_bare_word(typed: str, word: str) -> None:
    assert parse_loses(typed) == word


@pytest.mark.parametrize("typed", ["damage +1", "damage+1", "hunter 2", "fierce 1"])
def test_a_loss_with_a_number_is_refused(typed: str) -> None:
    with pytest.raises(UnknownKeyword, match="alone: a character loses the whole keyword"):
        parse_loses(typed)


def test_a_very_long_text_of_spaces_is_refused_at_once() -> None:
    with pytest.raises(UnknownKeyword) as caught:
        parse_gain("x" + " " * 60_000 + "y +")
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize(
    ("keyword", "word", "number"),
    [("damage+12", "damage", 12), ("hunter 2", "hunter", 2), ("ring-bound", "ring-bound", 0), ("archer", "archer", 0)],
)
def test_a_keyword_comes_apart_into_word_and_number(keyword: str, word: str, number: int) -> None:
    assert (word_of(keyword), number_of(keyword)) == (word, number)


@pytest.mark.parametrize("text", ["damage +1", "damage", "hunter+1", "Archer", "archer 1", ""])
def test_card_facts_must_already_be_in_the_notations_form(text: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        canonical_printed(text)


def test_every_keyword_of_every_card_is_one_that_can_be_written_down(cards: Catalogue) -> None:
    assert cards.keywords == KEYWORDS
    for card in cards:
        for keyword in card.keywords:
            if keyword != RING_BEARER:
                assert parse_gain(keyword, cards.keywords) == keyword
