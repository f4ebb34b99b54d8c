"""Rulings over a small reference of their own, so that these claims do not hang on which rulings are written."""

from __future__ import annotations

from pathlib import Path

import pytest
from flask.testing import FlaskClient

from judge.house import House
from judge.library import Library
from judge.web import create_app

from .page import read

RULING = """\
---
cards: [1C3]
kind: clarification
since: "4.0"
sources: ["CR 4.0 1C3"]
---
The bonus goes to one Dwarf only.
{: #summary }

It lasts as long as the skirmish.
{: #lasts }
"""

SHARED = RULING.replace("[1C3]", "[1C4, 1C3]").replace("one Dwarf", "one Elf")


@pytest.fixture(scope="module")
def ruled(tmp_path_factory: pytest.TempPathFactory, house: House) -> FlaskClient:
    folder: Path = tmp_path_factory.mktemp("rulings")
    (folder / "01").mkdir()
    (folder / "01" / "1C3-axe-strike.md").write_text(RULING, encoding="utf-8")
    (folder / "01" / "1C4-shared.md").write_text(SHARED, encoding="utf-8")
    library = Library.load(rulings_folder=folder, cards=house.catalogue)
    return create_app(House(house.catalogue, library, house.searcher), {"TESTING": True}).test_client()


def test_a_ruling_is_shown_paragraph_by_paragraph(ruled: FlaskClient) -> None:
    page = read(ruled.get("/rulings/1C3").text)
    assert page.one("h1").text == "Rulings on Axe Strike"
    assert "skirmish" in page.one("div", id="lasts").text
    assert "clarification" in page.one("section", id="1C3-axe-strike").one("h2").text


def test_the_card_leads_to_its_ruling(ruled: FlaskClient) -> None:
    page = read(ruled.get("/cards/1C3").text)
    assert "/rulings/1C3" in [one.attrs["href"] for one in page.one("article").all("a")]


def test_another_way_to_write_the_card_leads_there(ruled: FlaskClient) -> None:
    assert ruled.get("/rulings/1c3").location == "/rulings/1C3"
    assert ruled.get("/rulings/axe strike.json").location == "/rulings/1C3.json"


def test_the_twin_has_the_paragraphs(ruled: FlaskClient) -> None:
    rulings = ruled.get("/rulings/1C3.json").json["rulings"]
    assert [one["name"] for one in rulings[0]["paragraphs"]] == ["summary", "lasts"]


def test_a_card_without_a_ruling_leads_to_its_facts(ruled: FlaskClient) -> None:
    answer = ruled.get("/rulings/1R89")
    assert answer.status_code == 404
    assert "/cards/1R89" in [one.attrs["href"] for one in read(answer.text).one("main").all("a")]


def test_an_unknown_card_is_said_to_be_unknown(ruled: FlaskClient) -> None:
    assert ruled.get("/rulings/99X999").status_code == 404


def test_a_ruling_on_several_cards_stands_on_the_page_of_each(ruled: FlaskClient) -> None:
    both = read(ruled.get("/rulings/1C3").text)
    assert [one.text[:22] for one in both.all("div", class_="para") if "bonus" in one.text] == 2 * [
        "¶ The bonus goes to on"
    ]
    assert both.one("div", id="summary").text.endswith("one Dwarf only.")
    assert both.one("div", id="1C4-shared-summary").text.endswith("one Elf only.")
    assert read(ruled.get("/rulings/1C4").text).one("div", id="summary").text.endswith("one Elf only.")


def test_a_former_name_leads_to_the_ruling_even_where_it_is_the_id_of_a_card(client: FlaskClient) -> None:
    assert client.get("/rulings/4R1").location == "/rulings/4M1"
    assert client.get("/rulings/1C3-axe-strike").location == "/rulings/1C3"
