"""Cards whose texts act by themselves and are not applied are named."""

from __future__ import annotations

from judge.engine.notices import cards_of, notices

from .tables import Told, all_judged, skirmish, table


def told(text: str) -> list[Told]:
    return [notice.as_dict() for notice in notices(table(text))]


def test_a_card_whose_text_acts_by_itself_in_a_combat_is_named() -> None:
    (notice,) = told("Free Peoples\n Gimli = 1U12 [1R14]")[:1]
    assert notice["card"] == "1R14"
    assert "Gimli's Battle Axe" in notice["text"] and "not applied" in notice["text"]


def test_printed_bonuses_and_keywords_are_applied_and_need_no_notice() -> None:
    assert told("Free Peoples\n Frodo = 1C290 [Hobbit Sword]\nShadow\n Uruk Savage\n Goblin Marksman") == told(
        "Free Peoples\n Frodo = 1C290"
    )
    assert told("Shadow\n Uruk Savage\n Goblin Marksman") == []


def test_cards_that_only_offer_actions_share_one_line() -> None:
    found = told("Free Peoples\n Aragorn = 1R89\n Orophin = 1U56\n Rúmil = 1U57")
    assert [notice["card"] for notice in found] == ["1R89, 1U56, 1U57"]
    assert found[0]["text"] == (
        "Aragorn, Ranger of the North, Orophin, Lórien Bowman and Rúmil, Elven Protector offer actions; "
        "none counts as used here."
    )
    (alone,) = told("Free Peoples\n Aragorn = 1R89")
    assert alone["card"] == "1R89" and "offers actions" in alone["text"]


def test_a_ring_whose_working_is_known_is_applied_and_needs_none() -> None:
    rings = {
        ring: [notice["card"] for notice in told(f"Free Peoples\n Frodo = 1C290 (ring-bearer) [{ring}]")]
        for ring in ("1R1", "1C2", "4C2", "4R1")
    }
    without = [notice["card"] for notice in told("Free Peoples\n Frodo = 1C290 (ring-bearer)")]
    assert rings["1R1"] == rings["1C2"] == rings["4C2"] == without
    assert "4R1" in rings["4R1"]


def test_a_made_up_character_has_no_text() -> None:
    assert told('Free Peoples\n "A" companion 6/3\nShadow\n "M" minion 5/2') == []


def test_a_card_of_which_two_are_there_is_named_once() -> None:
    found = told('Free Peoples\n Gimli = 1U12 [1R14]\n Gloin = "G" companion 5/3 [1R14]')
    assert [notice["card"] for notice in found].count("1R14") == 1


def test_cards_borne_in_play_and_the_site_belong_to_the_position() -> None:
    board = table("site: 1U338\nFree Peoples\n 1R89 [2R22]\nIn play\n 1C138 (shadow)\nPath\n 1 = 1C326")
    assert [card.id for card in cards_of(board)] == ["1R89", "2R22", "1C138", "1U338"]


def test_notices_stand_in_every_verdict() -> None:
    verdicts = all_judged("Free Peoples\n Gimli = 1U12 [1R14]\nShadow\n Uruk Savage\nAssignments\n Gimli: Uruk Savage")
    for verdict in verdicts["verdicts"]:
        assert "1R14" in [notice["card"] for notice in verdict["notices"]]


def test_the_short_form_has_notices_too() -> None:
    assert skirmish("Aragorn, Ranger of the North vs Uruk Savage")["notices"][0]["card"] == "1R89"
