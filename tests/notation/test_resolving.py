"""Names in a board: which card is meant, and where it may stand."""

from __future__ import annotations

import pytest


def test_only_what_can_stand_in_a_place_is_tried(read):
    # `Goblin Runner` is a minion; `The Ruling Ring` ends the name of a Ring; a site has its own line.
    board = read("site: Moria Lake\nFree Peoples\n Frodo, Son of Drogo [One Ring Ruling]\nShadow\n Goblin Runner")
    assert board.site.card.card_type == "site"
    assert board.characters[0].bears[0].id == "1C2"


@pytest.mark.parametrize(
    ("section", "name", "belongs"),
    [("Free Peoples", "Goblin Runner", "Shadow"), ("Shadow", "Sam, Son of Hamfast", "Free Peoples")],
)
def test_a_name_of_the_other_side_is_an_error_that_says_where_it_belongs(refused, section, name, belongs):
    error = refused(f"{section}\n  {name}")
    assert (error.code, error.line, error.column) == ("wrong-place", 2, 3)
    assert f"under {belongs}" in error.message and "collector's info" in error.message


@pytest.mark.parametrize("typed", ["1U178", "1 U 178", "01u178", "1_178"])
def test_collectors_info_of_the_other_side_stays_where_it_was_put(read, typed):
    (runner,) = read(f"Free Peoples\n  {typed}").characters
    assert (runner.card.id, runner.side, runner.kind) == ("1U178", "free-peoples", "minion")


def test_collectors_info_that_is_no_character_is_an_error(refused):
    error = refused("Free Peoples\n  1C299")
    assert (error.code, error.column) == ("wrong-place", 3)
    assert "Hobbit Sword" in error.message and "a companion or an ally" in error.message


def test_more_than_one_card_is_an_error_that_lists_them(refused):
    error = refused("Free Peoples\n  Sam")
    assert error.code == "ambiguous-card"
    assert "1C311" in error.message and len(error.nearest) > 1


def test_nothing_found_is_an_error_with_the_nearest_five(refused):
    error = refused("Free Peoples\n  Aragron, Ranger of the Nroth")
    assert error.code == "unknown-card" and len(error.nearest) == 5
    assert any("Ranger of the North" in name for name in error.nearest)


def test_printings_of_one_card_are_one_and_typed_collectors_info_is_kept(read, cards):
    reprint = next(c for c in cards if c.reprint_of and c.card_type == "minion" and c.subtitle)
    by_id, by_name = read(f"Shadow\n {reprint.id}\n {reprint.name}").characters
    assert by_id.card.id == reprint.id
    assert by_name.card.id == reprint.first_printing


def test_a_name_that_only_the_format_settles_is_remarked(read, refused, cards):
    by_title: dict[str, list[str]] = {}
    for card in cards:
        if card.card_type == "minion" and not card.reprint_of:
            by_title.setdefault(card.title, []).append(card.id)
    title, ids = next(
        (title, ids)
        for title, ids in by_title.items()
        if len(ids) > 1 and sum(cards.legal(cards.get(i), "fellowship") for i in ids) == 1
    )
    assert refused(f"Shadow\n  {title}").code == "ambiguous-card"
    board = read(f"format: fellowship\nShadow\n  Brute = {title}")
    (remark,) = board.settled
    assert (remark.at, remark.name) == ("Brute", title)
    assert remark.card == board.characters[0].card and remark.card.id in ids


def test_remarks_name_the_site_and_the_bearer(read_json, cards):
    by_title: dict[str, list[str]] = {}
    for card in cards:
        if card.card_type == "site" and not card.reprint_of:
            by_title.setdefault(card.title, []).append(card.id)
    title = next(
        title
        for title, ids in by_title.items()
        if len(ids) > 1 and sum(cards.legal(cards.get(i), "fellowship") for i in ids) == 1
    )
    board = read_json(
        format="fellowship",
        site={"card": title},
        path=[{"number": 1, "card": title}],
        characters=[{"side": "free-peoples", "card": "1C290", "bears": ["Athelas"]}],
        in_play=[{"card": title, "side": "shadow"}],
    )
    assert [remark.at for remark in board.settled] == ["site", "path", "in play"]


def test_a_settled_name_is_no_part_of_the_position(read, cards):
    from judge.notation import write_text

    board = read("format: fellowship\nShadow\n  Goblin Runner")
    again = read(write_text(board))
    assert again == board and again.settled == ()


def test_a_name_that_fits_several_of_its_own_side_is_ambiguous_whatever_the_other_side_has(refused):
    # Gandalf's name stands in no minion's, but beginnings such as `G` fit both sides.
    error = refused("Shadow\n  G")
    assert error.code == "ambiguous-card"


def test_strength_and_vitality_alone_in_a_section_are_told_how_a_made_up_character_is_written(refused):
    error = refused("Free Peoples\n 6/3\nShadow\n 7/2")
    assert (error.code, error.line) == ("made-up", 2)
    assert '"Somebody" companion 6/3' in error.message
    error = refused('Free Peoples\n "A" companion 6/3\nShadow\n 7/2 (damage +1)')
    assert error.line == 4 and '"Somebody" minion 7/2' in error.message
