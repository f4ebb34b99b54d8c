"""Sound rows become cards; every kind of slip is refused with its file, line, column, value and what was expected."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from judge.cards.card import Home
from judge.cards.catalogue import Catalogue, CatalogueError

Write = Callable[..., Path]

COMPANION = {
    "id": "1R1", "title": "Aragorn", "subtitle": "Tester", "unique": "yes", "side": "free-peoples",
    "culture": "Gondor", "card_type": "companion", "race": "Man", "twilight": "4", "strength": "8", "vitality": "4",
    "resistance": "6", "signet": "Gandalf", "keywords": "ranger;damage+1",
}  # fmt: skip
MINION = {
    "id": "1C2", "title": "Orc Tester", "side": "shadow", "culture": "Moria", "card_type": "minion", "race": "Orc",
    "twilight": "2", "strength": "6", "vitality": "2", "site_number": "4", "keywords": "ambush 1",
}  # fmt: skip
ALLY = {
    "id": "1U3", "title": "Elf Tester", "side": "free-peoples", "culture": "Elven", "card_type": "ally", "race": "Elf",
    "twilight": "1", "strength": "3", "vitality": "2", "home": "fellowship 3",
}  # fmt: skip
SITE = {
    "id": "1U4", "title": "Ford of Tests", "side": "site", "card_type": "site", "site_block": "fellowship",
    "site_no": "3", "shadow_number": "2", "site_direction": "left", "keywords": "river",
}  # fmt: skip
EVENT = {
    "id": "1C5", "title": "Test of Strength", "side": "free-peoples", "culture": "Dwarven", "card_type": "event",
    "twilight": "0", "timewords": "skirmish;maneuver",
}  # fmt: skip
REPRINT = {**COMPANION, "id": "1P6", "reprint_of": "1R1"}
SOUND = (COMPANION, MINION, ALLY, SITE, EVENT, REPRINT)


def test_sound_rows_are_read_with_every_value_in_its_kind(write: Write) -> None:
    catalogue = Catalogue.load(write(*SOUND))
    aragorn = catalogue.get("1R1")
    assert (aragorn.set, aragorn.rarity, aragorn.number) == (1, "R", 1)
    assert (aragorn.strength, aragorn.vitality, aragorn.resistance, aragorn.twilight) == (8, 4, 6, 4)
    assert aragorn.unique is True
    assert aragorn.resistance_printed is False
    assert aragorn.keywords == ("ranger", "damage+1")
    assert (aragorn.signet, aragorn.site_number, aragorn.strength_bonus) == ("Gandalf", None, 0)
    assert catalogue.get("1C2").site_number == 4
    assert catalogue.get("1U3").home == (Home("fellowship", 3),)
    site = catalogue.get("1U4")
    assert (site.site_block, site.site_no, site.shadow_number, site.site_direction) == ("fellowship", 3, 2, "left")
    assert catalogue.get("1C5").timewords == ("skirmish", "maneuver")
    assert catalogue.get("1P6").first_printing == "1R1"


# Each: the sound row, what is changed in it, the column that is complained of, words of the expectation.
SLIPS = [
    pytest.param(COMPANION, {"strength": "eight"}, "strength", "whole number", id="a number in words"),
    pytest.param(COMPANION, {"strength": "-1"}, "strength", "whole number", id="a negative strength"),
    pytest.param(COMPANION, {"strength": "08"}, "strength", "whole number", id="a leading zero"),
    pytest.param(COMPANION, {"strength": "８"}, "strength", "whole number", id="a digit of another script"),
    pytest.param(COMPANION, {"vitality": "0"}, "vitality", "from 1", id="a vitality of zero"),
    pytest.param(COMPANION, {"vitality": "4 "}, "vitality", "whole number", id="a space behind a number"),
    pytest.param(COMPANION, {"strength": ""}, "strength", "cannot do without", id="a companion without strength"),
    pytest.param(COMPANION, {"vitality": ""}, "vitality", "cannot do without", id="a companion without vitality"),
    pytest.param(COMPANION, {"resistance": ""}, "resistance", "cannot do without", id="no resistance"),
    pytest.param(COMPANION, {"twilight": ""}, "twilight", "cannot do without", id="no twilight cost"),
    pytest.param(COMPANION, {"culture": ""}, "culture", "cannot do without", id="no culture"),
    pytest.param(COMPANION, {"culture": "Hobbits"}, "culture", "Shire", id="an unknown culture"),
    pytest.param(COMPANION, {"side": "free peoples"}, "side", "free-peoples", id="an unknown side"),
    pytest.param(COMPANION, {"side": "shadow"}, "side", "free-peoples", id="a companion of the Shadow"),
    pytest.param(COMPANION, {"card_type": "hero"}, "card_type", "companion", id="an unknown type"),
    pytest.param(COMPANION, {"race": "Man-ish"}, "race", "Half-troll", id="an unknown race"),
    pytest.param(COMPANION, {"signet": "Sam"}, "signet", "Théoden", id="an unknown signet"),
    pytest.param(COMPANION, {"unique": "1"}, "unique", "'yes'", id="a yes in other words"),
    pytest.param(COMPANION, {"keywords": "rangr"}, "keywords", "keywords of the game", id="an unknown keyword"),
    pytest.param(COMPANION, {"keywords": "damage"}, "keywords", "damage+1", id="damage without its number"),
    pytest.param(COMPANION, {"keywords": "hunter+1"}, "keywords", "hunter 2", id="hunter with a plus sign"),
    pytest.param(COMPANION, {"keywords": "ranger 1"}, "keywords", "keywords", id="a number where none belongs"),
    pytest.param(COMPANION, {"keywords": "ranger;"}, "keywords", "keywords", id="an empty keyword"),
    pytest.param(COMPANION, {"site_number": "4"}, "site_number", "only minion", id="a companion that roams"),
    pytest.param(COMPANION, {"home": "fellowship 3"}, "home", "only ally", id="a companion with a home"),
    pytest.param(COMPANION, {"strength_bonus": "+1"}, "strength_bonus", "without a plus", id="a bonus with plus"),
    pytest.param(COMPANION, {"id": "2R1"}, "id", "set 1", id="an id of another set"),
    pytest.param(COMPANION, {"id": "1X1"}, "id", "1R12", id="an unknown rarity"),
    pytest.param(COMPANION, {"id": "1R01"}, "id", "1R12", id="a number with a leading zero"),
    pytest.param(COMPANION, {"title": ""}, "title", "title", id="no title"),
    pytest.param(COMPANION, {"reprint_of": "1R77"}, "reprint_of", "first printing", id="a reprint of nothing"),
    pytest.param(MINION, {"site_number": ""}, "site_number", "cannot do without", id="a minion without site number"),
    pytest.param(MINION, {"site_number": "10"}, "site_number", "from 1 to 9", id="a site number of ten"),
    pytest.param(MINION, {"resistance": "6"}, "resistance", "only companion", id="a minion with resistance"),
    pytest.param(MINION, {"side": "free-peoples"}, "side", "shadow", id="a minion of the Free Peoples"),
    pytest.param(ALLY, {"home": ""}, "home", "cannot do without", id="an ally without a home"),
    pytest.param(ALLY, {"home": "rohan 3"}, "home", "fellowship 3", id="a home in no block"),
    pytest.param(ALLY, {"home": "fellowship"}, "home", "fellowship 3", id="a home without number"),
    pytest.param(ALLY, {"home": "fellowship 0"}, "home", "fellowship 3", id="a home at site zero"),
    pytest.param(SITE, {"shadow_number": ""}, "shadow_number", "cannot do without", id="a site without Shadow number"),
    pytest.param(SITE, {"site_block": ""}, "site_block", "cannot do without", id="a site without block"),
    pytest.param(SITE, {"site_block": "rohan"}, "site_block", "shadows", id="an unknown block"),
    pytest.param(SITE, {"site_direction": "up"}, "site_direction", "left", id="a direction that is none"),
    pytest.param(SITE, {"strength": "3"}, "strength", "only companion", id="a site with strength"),
    pytest.param(EVENT, {"timewords": "dinner"}, "timewords", "maneuver", id="an unknown timeword"),
    pytest.param(EVENT, {"timewords": "skirmish;skirmish"}, "timewords", "different words", id="a timeword twice"),
    pytest.param(EVENT, {"item_classes": "hand-weapon"}, "item_classes", "only possession", id="an event with a class"),
    pytest.param(
        EVENT, {"acts_in_combat": "yes", "offers_actions": "yes"}, "offers_actions", "acts", id="both kinds of text"
    ),
]


@pytest.mark.parametrize(("row", "change", "column", "expected"), SLIPS)
def test_a_slip_is_refused_with_its_place(
    write: Write, row: dict[str, str], change: dict[str, str], column: str, expected: str
) -> None:
    other = {**EVENT, "id": "1C50", "title": "A Sound Card"}
    Catalogue.load(write(other, row))  # sound before the change
    folder = write(other, {**row, **change})
    with pytest.raises(CatalogueError) as caught:
        Catalogue.load(folder)
    slip = caught.value
    assert (slip.file.name, slip.line, slip.column) == ("01.csv", 3, column)
    assert slip.value == {**row, **change}.get(column, "")
    assert expected in slip.expected
    for part in (str(slip.file), "line 3", f"'{column}'", slip.value, slip.expected):
        assert part in str(slip)


def test_a_card_that_shows_no_strength_says_so_in_its_cell(write: Write) -> None:
    assert Catalogue.load(write({**MINION, "strength": "-"})).get("1C2").strength is None


def test_an_id_that_stands_twice_is_refused(write: Write) -> None:
    with pytest.raises(CatalogueError, match=r"line 3, column 'id': '1R1' .* no other row"):
        Catalogue.load(write(COMPANION, COMPANION))


def test_a_reprint_of_a_reprint_is_refused(write: Write) -> None:
    with pytest.raises(CatalogueError, match="first printing"):
        Catalogue.load(write(COMPANION, REPRINT, {**COMPANION, "id": "1P7", "reprint_of": "1P6"}))


def test_a_reprint_under_another_name_is_refused(write: Write) -> None:
    with pytest.raises(CatalogueError, match=r"'Aragorn, Impostor' .* 'Aragorn, Tester'"):
        Catalogue.load(write(COMPANION, {**REPRINT, "subtitle": "Impostor"}))


def test_a_row_that_is_missing_altogether_is_noticed(write: Write) -> None:
    with pytest.raises(CatalogueError, match=r"number of cards that sets.csv gives for set 1, 7"):
        Catalogue.load(write(*SOUND, count=7))


def test_a_row_with_a_cell_too_few_is_refused(write: Write) -> None:
    folder = write(COMPANION)
    with (folder / "cards" / "01.csv").open("a", encoding="utf-8") as file:
        file.write("1C2,Orc\n")
    with pytest.raises(CatalogueError, match=r"line 3, column '\(row\)'.* not 2"):
        Catalogue.load(folder)


def test_a_wrong_header_is_refused(write: Write) -> None:
    folder = write(COMPANION)
    file = folder / "cards" / "01.csv"
    file.write_text(file.read_text(encoding="utf-8").replace("strength,", "power,", 1), encoding="utf-8")
    with pytest.raises(CatalogueError, match=r"line 1, column '\(header\)'"):
        Catalogue.load(folder)


def test_an_empty_file_is_refused(write: Write) -> None:
    folder = write(COMPANION)
    (folder / "cards" / "01.csv").write_text("", encoding="utf-8")
    with pytest.raises(CatalogueError, match="header"):
        Catalogue.load(folder)


def test_a_file_that_is_not_utf8_is_refused_with_its_line(write: Write) -> None:
    folder = write(COMPANION, {**EVENT, "title": "Test of Th\xe9oden"})
    file = folder / "cards" / "01.csv"
    file.write_bytes(file.read_text(encoding="utf-8").encode("latin-1"))
    with pytest.raises(CatalogueError, match=r"line 3, .*UTF-8") as caught:
        Catalogue.load(folder)
    assert r"Th\xe9oden" in caught.value.value


def test_a_quotation_mark_that_never_closes_is_refused(write: Write) -> None:
    folder = write(COMPANION)
    with (folder / "cards" / "01.csv").open("a", encoding="utf-8") as file:
        file.write('1C2,"Orc\n')
    with pytest.raises(CatalogueError, match="comma-separated"):
        Catalogue.load(folder)


def test_a_file_of_a_set_that_does_not_exist_is_refused(write: Write) -> None:
    folder = write(COMPANION)
    (folder / "cards" / "77.csv").write_text("", encoding="utf-8")
    with pytest.raises(CatalogueError, match=r"'77\.csv'.*sets\.csv"):
        Catalogue.load(folder)


def test_a_folder_without_cards_is_refused(write: Write) -> None:
    folder = write(COMPANION)
    (folder / "cards" / "01.csv").unlink()
    with pytest.raises(FileNotFoundError, match="no card facts"):
        Catalogue.load(folder)


@pytest.mark.parametrize(
    ("line", "column"),
    [
        ("one,First,2001,11,fellowship,base,1,0", "number"),
        ("1,First,MMI,11,fellowship,base,1,0", "year"),
        ("1,First,2001,11,fellowship,base,,0", "cards"),
        ("1,First,2001,11,fellowship,base,1,-1", "reprints"),
        ("1,First", "(row)"),
        ("1,First,2001,11,fellowship,base,1,0\n1,Again,2001,11,fellowship,base,1,0", "number"),
    ],
)
def test_a_slip_in_the_list_of_sets_is_refused(write: Write, line: str, column: str) -> None:
    header = "number,name,year,month,block,kind,cards,reprints\n"
    with pytest.raises(CatalogueError) as caught:
        Catalogue.load(write(COMPANION, sets=f"{header}{line}\n"))
    assert (caught.value.file.name, caught.value.column) == ("sets.csv", column)


def test_a_list_of_sets_with_another_header_is_refused(write: Write) -> None:
    with pytest.raises(CatalogueError, match="header number,name,year"):
        Catalogue.load(write(COMPANION, sets="set,name\n1,First\n"))
