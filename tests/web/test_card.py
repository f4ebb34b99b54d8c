from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from judge.house import House

from .page import Element, read


def facts(client: FlaskClient, card: str) -> dict[str, str]:
    page = read(client.get(f"/cards/{card}").text)
    pairs = [div for dl in page.all("dl", class_="facts") for div in dl.all("div")]
    return {pair.one("dt").text: pair.one("dd").text for pair in pairs}


def card_page(client: FlaskClient, card: str) -> Element:
    return read(client.get(f"/cards/{card}").text)


def test_the_facts_of_a_companion_are_those_of_the_catalogue(client: FlaskClient) -> None:
    aragorn = facts(client, "1R89")
    expected = {"Twilight cost": "4", "Strength": "8", "Vitality": "4", "Culture": "Gondor", "Signet": "Gandalf"}
    assert expected.items() <= aragorn.items()
    assert aragorn["Keywords"] == "ranger"


def test_an_item_shows_its_bonus_with_its_sign(client: FlaskClient) -> None:
    assert facts(client, "1C2")["Strength"] == "+1"


def test_a_keyword_leads_to_its_entry(client: FlaskClient) -> None:
    savage = card_page(client, "1C151")
    assert "/rules/damage-bonus" in [one.attrs["href"] for one in savage.one("article").all("a")]


def test_printings_are_linked_and_the_first_is_the_canonical_one(client: FlaskClient, house: House) -> None:
    reprint = next(card for card in house.catalogue if card.reprint_of)
    page = card_page(client, reprint.id)
    assert page.one("link", rel="canonical").attrs["href"] == f"/cards/{reprint.reprint_of}"
    assert f"/cards/{reprint.reprint_of}" in [one.attrs.get("href") for one in page.one("article").all("a")]


def test_neighbours_in_the_set_are_one_step_away(client: FlaskClient) -> None:
    page = card_page(client, "1R89")
    assert page.one("a", rel="prev").attrs["href"] == "/cards/1R88"
    assert page.one("a", rel="next").attrs["href"] == "/cards/1R90"


def test_the_first_card_of_a_set_has_nothing_before_it(client: FlaskClient) -> None:
    assert not card_page(client, "1R1").all("a", rel="prev")


def test_a_card_whose_text_acts_says_that_it_is_not_applied(client: FlaskClient) -> None:
    assert "does not apply it" in card_page(client, "1R90").one("p", class_="note").text


def test_a_character_can_be_put_into_a_skirmish(client: FlaskClient) -> None:
    for card in ("1R89", "1C151"):
        button = card_page(client, card).one("article").one("a", class_="button")
        assert client.get(button.attrs["href"] or "").status_code == 200
    assert not card_page(client, "1R90").one("article").all("a", class_="button")


@pytest.mark.parametrize(
    "name", ["1r89", "1 R 89", "01R089", "1_89", "aragorn, ranger of the north", "Aragorn Ranger of the North"]
)
def test_another_way_to_write_it_leads_to_the_card(client: FlaskClient, name: str) -> None:
    answer = client.get(f"/cards/{name}")
    assert (answer.status_code, answer.location) == (301, "/cards/1R89")


def test_a_title_of_several_cards_lists_them(client: FlaskClient) -> None:
    answer = client.get("/cards/aragorn")
    assert answer.status_code == 404
    listed = [one.attrs["href"] for one in read(answer.text).one("main").one("ul").all("a")]
    assert "/cards/1R89" in listed and len(listed) > 5


def test_an_unknown_card_names_the_nearest(client: FlaskClient) -> None:
    answer = client.get("/cards/Aragorm, Ranger of the Nort")
    assert answer.status_code == 404
    assert read(answer.text).one("main").one("ul").all("a")[0].attrs["href"] == "/cards/1R89"


def test_the_twin_has_the_facts_as_data(client: FlaskClient) -> None:
    card = client.get("/cards/1R89.json").json
    assert (card["strength"], card["vitality"], card["signet"]) == (8, 4, "Gandalf")
    assert card["printings"][0] == "1R89"
    assert "fellowship" in card["formats"] and "tower" not in card["formats"]


def test_the_home_of_an_ally_is_written_out(client: FlaskClient) -> None:
    elrond = client.get("/cards/1R40.json").json
    assert elrond["home"] == [{"block": "fellowship", "number": 3}]
    assert facts(client, "1R40")["Home site"] == "3 Fellowship"


def test_a_ruling_made_for_another_printing_is_marked_as_such(client: FlaskClient, house: House) -> None:
    for ruling in house.library.rulings:
        for printing in house.catalogue.printings(house.catalogue.get(ruling.cards[0])) if ruling.number == 1 else ():
            if printing.id not in ruling.cards:
                shown = card_page(client, printing.id).one("ul", class_="on-card")
                assert "made for another printing" in shown.text
                own = card_page(client, ruling.cards[0]).one("ul", class_="on-card")
                assert "made for another printing" not in own.all("li")[0].text
                return
    raise AssertionError("no ruling is on a card that was printed again")


def test_a_card_says_on_which_lists_it_is_format_by_format(client: FlaskClient) -> None:
    mordor = facts(client, "1C248")["Formats"]
    assert "Fellowship Block: once in a deck (R-list) (the sources differ)" in mordor
    assert "Movie Block: excluded by the X-list" in mordor
    links = [one.attrs["href"] for one in card_page(client, "1C248").one("article").all("a")]
    assert "/formats/movie#x-list" in links
    assert read(client.get("/formats/movie").text).one("h2", id="x-list")


def test_a_card_names_the_entries_that_explain_its_words(client: FlaskClient) -> None:
    links = {one.attrs["href"] for one in card_page(client, "1R89").one("article").all("a")}
    assert {"/rules/companion", "/rules/culture", "/rules/unique", "/rules/signet", "/rules/unloaded-keyword"} <= links


def test_a_keyword_without_an_entry_leads_to_none_that_is_called_alike(client: FlaskClient, house: House) -> None:
    """The keyword Twilight of some minions has nothing to do with the twilight pool."""
    minion = next(card for card in house.catalogue if "twilight" in card.keywords)
    assert "/rules/twilight-pool" not in client.get(f"/cards/{minion.id}").text


def test_the_phase_of_an_action_leads_to_the_phase(client: FlaskClient, house: House) -> None:
    card = next(card for card in house.catalogue if card.timewords == ("maneuver",))
    assert "/rules/maneuver-phase" in [one.attrs["href"] for one in card_page(client, card.id).one("article").all("a")]


def test_the_breadcrumb_leads_up_to_the_set(client: FlaskClient) -> None:
    crumbs = card_page(client, "1R89").one("nav", class_="crumbs").all("a")
    assert [one.attrs["href"] for one in crumbs] == ["/cards/", "/sets/1"]


def test_the_twin_has_lists_and_entries(client: FlaskClient) -> None:
    card = client.get("/cards/1C248.json").json
    assert {"format": "movie", "list": "x-list", "disputed": []} in card["lists"]
    assert "/rules/culture" in card["entries"]
