"""Addresses that last: names that were published once, rulings under every id of their cards, former names."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from judge.cards.catalogue import catalogue
from judge.library import Library, LibraryError, UnknownRuling
from judge.library.__main__ import main
from judge.library.addresses import published

if TYPE_CHECKING:
    from conftest import Reference

HERE = Path(__file__).parent
PUBLISHED = (HERE / "published_names.txt").read_text(encoding="utf-8").splitlines()
SUMMARY = "Something that is said in few words.\n{: #summary }\n"


@pytest.fixture(scope="module")
def library() -> Library:
    return Library.load(cards=catalogue())


def test_every_name_that_was_ever_published_still_leads_somewhere(library: Library) -> None:
    """One that is lost has been renamed: give the new one `was: [old]`, or keep the alias."""
    assert [name for name in PUBLISHED if library.lead(name, catalogue()) is None] == []


def test_the_list_of_published_names_is_whole(library: Library) -> None:
    """New names are added with `python -m judge.library names`; what stands in the list is never taken out."""
    missing = sorted(set(published(library, catalogue())) - set(PUBLISHED))
    assert missing == [], "add them to tests/library/published_names.txt"


def test_every_address_of_today_leads_to_itself(library: Library) -> None:
    for page in library.written:
        assert library.lead(page.url) == page.url
        for paragraph in page.paragraphs:
            assert library.lead(paragraph.url) == paragraph.url


@pytest.mark.parametrize(
    ("address", "leads_to"),
    [
        ("/rules/double-strength", "/rules/overwhelmed"),
        ("/rules/double-strength#zero", "/rules/overwhelmed#zero"),
        ("/rules/overwhelmed#no-such-paragraph", None),
        ("/rules/no-such-term", None),
        ("/rules/", None),
        ("/overview/the-archery-phase#judge-summary", "/overview/the-archery-phase#judge-summary"),
        ("/overview/the-archery-phase#counting", "/overview/the-archery-phase#counting"),
        ("/overview/no-such-chapter", None),
        ("/rulings/1C3", "/rulings/1C3"),
        ("/rulings/3R1", "/rulings/0P7"),
        ("/rulings/4M1", "/rulings/4M1"),
        ("/rulings/4R1", "/rulings/4M1"),
        ("/rulings/1C4", None),
        ("/a/fierce_2", "/rules/fierce"),
        ("/a/nothing", None),
        ("/cards/1R89", None),
        ("", None),
    ],
)
def test_an_address_leads_where_it_stands_today(library: Library, address: str, leads_to: str | None) -> None:
    assert library.lead(address, catalogue()) == leads_to


def test_a_ruling_is_reached_under_every_id_of_its_cards_and_of_their_printings(library: Library) -> None:
    found = library.ruling_addresses(catalogue())
    urls = {ruling.url for ruling in library.rulings}
    assert set(found.values()) == urls
    for ruling in library.rulings:
        assert found[ruling.key] == ruling.url
        for card_id in ruling.cards:
            if card_id not in catalogue():
                continue
            for card in catalogue().printings(catalogue().get(card_id)):
                other = library.ruling(found[card.id].removeprefix("/rulings/"))
                named = {catalogue().get(one).first_printing for one in other.cards}
                assert card.first_printing in named


def test_a_printing_leads_to_the_ruling_on_its_own_card_first(library: Library) -> None:
    found = library.ruling_addresses(catalogue())
    assert library.ruling("1R1").cards == ("1R1", "1C2")
    assert (found["1R1"], found["1C2"], found["4C2"]) == ("/rulings/1R1", "/rulings/1C2", "/rulings/1C2")


def test_every_ruling_is_shown_on_a_card_or_is_on_a_card_of_none_of_ours(library: Library) -> None:
    for ruling in library.rulings:
        ours = [card_id for card_id in ruling.cards if card_id in catalogue()]
        assert ruling in library.rulings_on(*ours) if ours else ruling.key == "4M1"


def test_a_second_ruling_on_a_card_has_an_address_of_its_own(reference: Reference) -> None:
    reference.entry("killed", SUMMARY)
    reference.ruling("1C3-axe-strike", "1C3", SUMMARY)
    reference.ruling("1C3-axe-strike-again", "1C3", "More.\n{: #summary }\n", more="number: 2\n")
    library = reference.load(catalogue())
    assert [ruling.url for ruling in library.rulings] == ["/rulings/1C3-2", "/rulings/1C3"]
    assert library.paragraph("1C3-2#summary").url == "/rulings/1C3-2#summary"
    assert library.ruling("1C3-2") is library.ruling("1C3-axe-strike-again")
    assert library.ruling_addresses(catalogue()) == {"1C3": "/rulings/1C3", "1C3-2": "/rulings/1C3-2"}
    assert len(library.rulings_on("1C3")) == 2


def test_two_rulings_with_one_address_are_refused(reference: Reference) -> None:
    reference.entry("killed", SUMMARY)
    reference.ruling("1C3-axe-strike", "1C3", SUMMARY)
    reference.ruling("1C3-axe-strike-again", "1C3", SUMMARY)
    with pytest.raises(
        LibraryError, match=r"/rulings/1C3 belongs to 1C3-axe-strike-again\.md already; give .* 'number: 2'"
    ):
        reference.load()


def test_a_ruling_on_a_card_that_is_none_of_ours_says_what_it_is_about(reference: Reference) -> None:
    reference.entry("killed", SUMMARY)
    reference.ruling("4M1-oversized", "4M1", SUMMARY, more='title: "The One Ring, oversized"\n')
    library = reference.load(catalogue())
    assert (library.ruling("4M1").title, library.ruling("4M1").url) == ("The One Ring, oversized", "/rulings/4M1")
    assert library.ruling_addresses(catalogue()) == {"4M1": "/rulings/4M1"}


@pytest.mark.parametrize(
    ("cards", "more", "words"),
    [
        ("4M1", "", "there is no card 4M1 in the catalogue; a ruling on a card that is none of ours says with 'title"),
        ("4M1, 1C3", "title: Two\n", "there is no card 4M1 in the catalogue"),
        ("Axe", "title: Axe\n", "'cards' holds 'Axe', which is no collector's info; it is written like 1C3 or 9R+30"),
        ("1C3", "number: 1\n", "'number' is 1; it must be a whole number from 2 on"),
    ],
)
def test_a_ruling_on_cards_that_are_not_known_is_refused(
    reference: Reference, cards: str, more: str, words: str
) -> None:
    reference.entry("killed", SUMMARY)
    reference.ruling(f"{cards.partition(',')[0]}-x", cards, SUMMARY, more=more)
    with pytest.raises(LibraryError) as caught:
        reference.load(catalogue())
    assert len(caught.value.faults) == 1 and words in str(caught.value)


def test_an_open_point_of_a_ruling_is_listed(reference: Reference) -> None:
    reference.entry("killed", SUMMARY)
    reference.ruling("1C3-axe-strike", "1C3", 'Nobody knows.\n{: #summary open="axes" }\n')
    assert [one.url for one in reference.load().open_points["axes"]] == ["/rulings/1C3#summary"]


def test_an_unknown_ruling_says_how_rulings_are_named(reference: Reference) -> None:
    reference.entry("killed", SUMMARY)
    with pytest.raises(UnknownRuling, match="There is no ruling '1C3'; a ruling is named by its first card"):
        reference.load().ruling("1C3")


def test_former_names_of_pages_and_paragraphs_are_followed(reference: Reference) -> None:
    more = "was: [slain]\nparagraphs:\n  summary: {was: [short]}\n"
    reference.entry("killed", SUMMARY, more=more)
    reference.chapter(
        "10-dying", "## End\n{: #end }\n\n" + SUMMARY, more="was: [death]\nparagraphs:\n  end: {was: [over]}\n"
    )
    reference.ruling("1C3-axe-strike", "1C3", SUMMARY, more='was: ["1C4"]\n')
    library = reference.load()
    assert library.lead("/rules/slain#short") == "/rules/killed#summary"
    assert library.lead("/overview/death#over") == "/overview/dying#end"
    assert library.lead("/rulings/1C4#summary") == "/rulings/1C3#summary"
    assert {"/rules/slain", "/rules/killed#short", "/overview/death", "/overview/dying#over", "/rulings/1C4"} <= set(
        published(library, catalogue())
    )


def test_a_former_name_that_is_another_pages_is_refused(reference: Reference) -> None:
    reference.entry("killed", SUMMARY)
    reference.entry("wound", SUMMARY, more="was: [killed]\n")
    with pytest.raises(LibraryError, match=r"wound\.md:8: the former name 'killed' belongs to killed\.md"):
        reference.load()


def test_the_command_lists_every_name_and_checks(capsys: pytest.CaptureFixture[str], reference: Reference) -> None:
    reference.entry("killed", SUMMARY, aliases="dies")
    reference.rulings.mkdir()
    folders = [str(reference.glossary.parent.parent), str(reference.rulings)]
    assert main(["names", *folders]) == 0
    assert capsys.readouterr().out.splitlines() == ["/rules/killed", "/rules/killed#summary", "/rules/dies"]
    assert main(folders) == main(["check", *folders]) == 0
    assert "1 entries, 0 chapters and 0 rulings are in order." in capsys.readouterr().out


def test_the_command_tells_faults_and_its_use(capsys: pytest.CaptureFixture[str], reference: Reference) -> None:
    reference.entry("killed", "A text.\n")
    folders = [str(reference.glossary.parent.parent), str(reference.rulings)]
    assert main(["names", *folders]) == 1
    assert "killed.md:9: a paragraph without a name" in capsys.readouterr().err
    assert main(["--help"]) == main(["check", "a", "b", "c"]) == 2
    assert "Use: python -m judge.library" in capsys.readouterr().err
