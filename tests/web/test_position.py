from __future__ import annotations

from judge.house import House
from judge.notation import parse_text
from judge.web.position import Position, draw


def drawn(house: House, text: str) -> Position:
    return draw(parse_text(text, house.catalogue))


def test_a_character_is_drawn_with_all_that_was_said_of_it(house: House) -> None:
    text = 'Free Peoples\n  Aragorn, Ranger of the North (2 wounds, strength +2 "Song", archer, no archery) [1R90]\n'
    row = drawn(house, text).sides[0].rows[0]
    assert (row.label, row.strength, row.vitality, row.wounds) == ("Aragorn", 8, 4, 2)
    assert row.stated == ("no archery", "strength +2, Song", "archer")
    assert row.printed == ("ranger",)
    assert [card.id for card in row.bears] == ["1R90"]


def test_vitality_counts_what_changes_it(house: House) -> None:
    row = drawn(house, 'Free Peoples\n  "Man" companion 6/3 (vitality +1)\n').sides[0].rows[0]
    assert row.vitality == 4


def test_the_site_and_the_tokens_are_facts(house: House) -> None:
    position = drawn(house, 'format: fellowship\nsite: Ford of Bruinen\nburdens: 2\n\nShadow\n  "Orc" minion 9/2\n')
    facts = dict(position.facts)
    assert facts["Site"].startswith("3, Fellowship, Ford of Bruinen")
    assert facts["Burdens"] == "2"
    assert "Threats" not in facts
    assert position.site is not None and position.site.id == "1U338"


def test_shadow_players_are_told_apart_only_where_there_are_several(house: House) -> None:
    one = drawn(house, 'Shadow\n  "Orc" minion 9/2\n')
    two = drawn(house, 'Shadow\n  "Orc" minion 9/2\nShadow 2\n  "Uruk" minion 7/2\n')
    assert [side.heading for side in one.sides] == ["Shadow"]
    assert [side.heading for side in two.sides] == ["Shadow player 1", "Shadow player 2"]


def test_an_eligible_ring_bearer_who_bears_the_ring_is_called_so_once(house: House) -> None:
    text = "Free Peoples\n  Frodo, Son of Drogo (ring-bearer) [The One Ring, The Ruling Ring]\n"
    row = drawn(house, text).sides[0].rows[0]
    assert row.stated == ("Ring-bearer",)
    assert "ring bearer" not in row.printed
