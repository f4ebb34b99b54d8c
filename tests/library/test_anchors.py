"""The community's links: anchors of the rules wiki and its addresses."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from judge.cards.catalogue import catalogue
from judge.library import Library, LibraryError
from judge.library.anchors import INDEXES, spellings
from judge.library.slugs import slug

if TYPE_CHECKING:
    from conftest import Reference

HERE = Path(__file__).parent
ANCHORS = (HERE / "wiki_anchors.txt").read_text(encoding="utf-8").splitlines()
REFERENCES = (HERE / "wiki_references.txt").read_text(encoding="utf-8").splitlines()
LIBRARY = Library.load(cards=catalogue())
PAGE = "https://wiki.lotrtcgpc.net/wiki/Comprehensive_Rules_4.2"
SUMMARY = "Something that is said in few words.\n{: #summary }\n"


def exists(address: str) -> bool:
    if address.startswith("/formats/"):
        key, _, part = address.removeprefix("/formats/").partition("#")
        format_ = catalogue().formats.get(key)
        return not key or (
            format_ is not None and bool({"": True, "x-list": format_.x_list, "r-list": format_.r_list}[part])
        )
    return address in INDEXES or LIBRARY.lead(address) == address


@pytest.mark.parametrize("anchor", [*ANCHORS, *REFERENCES])
def test_every_anchor_and_every_reference_of_the_wikis_page_leads_to_something_that_exists(anchor: str) -> None:
    for spelt in (anchor, anchor.strip().replace(" ", "_"), anchor.upper()):
        found = LIBRARY.from_anchor(spelt)
        assert found is not None and exists(found), spelt


@pytest.mark.parametrize("entry", LIBRARY.entries, ids=lambda entry: entry.slug)
def test_an_anchor_called_like_a_term_leads_to_the_term(entry) -> None:  # type: ignore[no-untyped-def]
    assert LIBRARY.from_anchor(entry.term) == entry.url
    assert LIBRARY.from_anchor(entry.term.replace(" ", "_")) == entry.url


@pytest.mark.parametrize("anchor", [one for one in ANCHORS if one.endswith(" 2")])
def test_an_anchor_of_the_overview_leads_to_a_chapter_that_speaks_of_the_thing(anchor: str) -> None:
    """The wiki's own number tells its overview from its glossary."""
    found = LIBRARY.from_anchor(anchor) or ""
    page, _, part = found.partition("#")
    (chapter,) = (one for one in LIBRARY.chapters if one.url == page)
    told = [chapter.title] if not part else []
    for section in chapter.sections:
        whole = section.heading is not None and section.heading.name == part
        told += [section.heading.title] if whole and section.heading else []
        told += [one.text for one in section.paragraphs if whole or one.name == part or not part]
    word = anchor.strip().removesuffix(" 2").split()[-1].removesuffix("s")
    assert word[:5] in " ".join(told).lower()


@pytest.mark.parametrize(
    ("anchor", "address"),
    [
        ("fierce", "/rules/fierce"),
        ("fierce_2", "/rules/fierce"),
        ("#fierce_2", "/rules/fierce"),
        ("move limit 3", "/rules/move-limit"),
        ("move_limit_2", "/overview/the-regroup-phase#limit"),
        ("companion_2", "/overview/the-game#companion"),
        ("Shadow Phase", "/rules/shadow-phase"),
        ("Shadow phase", "/rules/shadow-phase"),
        ("shadow_phase(s)", "/rules/shadow-phase"),
        ("skirmish_phase", "/rules/skirmish-phase"),
        ("damage +1", "/rules/damage-bonus"),
        ("damage_.2Bx", "/rules/damage-x"),
        ("damage_%2Bx", "/rules/damage-x"),
        ("defender +1", "/rules/defender-x"),
        ("move limit", "/rules/move-limit"),
        ("collector's_info", "/rules/collectors-info"),
        ("collector.27s_info", "/rules/collectors-info"),
        ("collector%27s_info", "/rules/collectors-info"),
        ("collector&#39;s info", "/rules/collectors-info"),
        ("collector’s info", "/rules/collectors-info"),
        ("Gollum.2FSm.C3.A9agol", "/rules/gollum-smeagol"),
        ("gollum_smeagol", "/rules/gollum-smeagol"),
        ("who_goes_first.3F", "/rules/who-goes-first"),
        ("_archery_phase_2", "/overview/the-archery-phase"),
        ("4._Archery_Phase", "/overview/the-archery-phase"),
        ("game_setup_summary", "/overview/setting-up#judge-summary"),
        ("action_procedure_2", "/rules/action-procedure"),
        ("building_your_deck_2", "/rules/building-your-deck"),
        ("Section_Three:_Individual_Card_Rulings", "/rulings/"),
        ("section_four", "/formats/"),
        ("standard_format_x-list", "/formats/standard#x-list"),
    ],
)
def test_an_anchor_leads_to_its_place_in_whatever_spelling(anchor: str, address: str) -> None:
    assert LIBRARY.from_anchor(anchor) == address


@pytest.mark.parametrize("anchor", ["", "#", "_", "no such thing", ".FF", "%FF", "7", "(", "\0", "x" * 5000])
def test_any_other_text_is_no_anchor(anchor: str) -> None:
    assert LIBRARY.from_anchor(anchor) is None


def test_spellings_hold_the_anchor_as_it_stands_first() -> None:
    assert spellings("Draw_Deck_2") == ("draw deck 2", "draw deck")
    assert spellings("A.27s") == ("a.27s", "a's")
    assert spellings("4.2") == ("4.2",)


@pytest.mark.parametrize(
    ("address", "leads_to"),
    [
        (f"{PAGE}#skirmish_phase", "/rules/skirmish-phase"),
        (f"  {PAGE}#fierce_2 ", "/rules/fierce"),
        (PAGE, "/rules/"),
        (f"{PAGE}#", "/rules/"),
        (f"{PAGE}#nothing_of_the_kind", None),
        (PAGE.replace("4.2", "4.0") + "#Fierce", "/rules/fierce"),
        (PAGE.replace("4.2", "4.1") + "#mulligan", "/rules/mulligan"),
        (PAGE.replace("4.2", "5.0") + "#mulligan", None),
        ("wiki.example.org/wiki/Comprehensive_Rules_4.2#bid", "/rules/bid"),
        ("http://example.org/index.php?title=Comprehensive_Rules_4.2&oldid=7#bid", "/rules/bid"),
        ("https://web.archive.org/web/2024/https://wiki.lotrtcgpc.net/wiki/Comprehensive_Rules_4.2#bid", "/rules/bid"),
        ("https://example.org/wiki/Comprehensive%20Rules%204.2#collector%27s_info", "/rules/collectors-info"),
        ("http://wiki.lotrtcgpc.net/wiki/LOTR-EN01S089.0_card", "/cards/1R89"),
        ("https://wiki.lotrtcgpc.net/wiki/File:LOTR-EN09S030.0_card.jpg", "/cards/9R+30"),
        ("https://wiki.lotrtcgpc.net/wiki/LOTR05025", "/cards/5R25"),
        ("https://example.org/wiki/Card:LOTR-EN01R089", "/cards/1R89"),
        ("https://example.org/wiki/Card:LOTR-EN01C089", None),
        ("https://example.org/wiki/LOTR-EN01E008.1_card", None),
        ("https://example.org/wiki/LOTR-EN01S999.0_card", None),
        ("https://example.org/wiki/1R89", "/cards/1R89"),
        ("https://example.org/wiki/1R999", None),
        ("https://example.org/wiki/Aragorn,_Ranger_of_the_North_(1R89)", "/cards/1R89"),
        ("https://wiki.lotrtcgpc.net/wiki/Mulligan", "/rules/mulligan"),
        ("https://en.wikipedia.org/wiki/Frodo", None),
        ("https://example.org/", None),
        ("http://[bad", None),
        ("overwhelmed", None),
        ("he is overwhelmed. Comprehensive_Rules_4.2#bid", None),
        ("", None),
    ],
)
def test_an_address_of_the_wiki_leads_to_ours(address: str, leads_to: str | None) -> None:
    assert LIBRARY.from_wiki_address(address, catalogue()) == leads_to


def test_without_the_catalogue_pages_of_cards_are_not_known() -> None:
    assert LIBRARY.from_wiki_address("https://example.org/wiki/1R89") is None


@pytest.mark.parametrize(
    ("table", "words"),
    [
        ('[a]\n"Fierce_2" = "/rules/killed"\n', "2: the anchor 'Fierce_2' is written 'fierce 2'"),
        ('[a]\n"one" = "/rules/killed"\n[b]\n"one" = "/rules/killed"\n', "the anchor 'one' is given twice"),
        ('[a]\n\n"one" = "/rules/wound"\n', "3: the anchor 'one' leads to '/rules/wound', which does not exist"),
        ('[a]\n"one" = "/rules/killed#other"\n', "which does not exist"),
        ('[a]\n"one" = 1\n', "the anchor 'one' leads to 1, which does not exist"),
        ('"one" = "/rules/killed"\n', "1: 'one' stands outside of every table"),
        ("[a\n", "is not TOML"),
    ],
)
def test_a_table_of_anchors_out_of_order_is_refused(reference: Reference, table: str, words: str) -> None:
    reference.entry("killed", SUMMARY)
    reference.anchors.write_text(table, encoding="utf-8")
    with pytest.raises(LibraryError) as caught:
        reference.load()
    assert len(caught.value.faults) == 1 and "wiki-anchors.toml" in str(caught.value)
    assert words in str(caught.value)


def test_an_anchor_may_lead_to_pages_chapters_rulings_and_lists(reference: Reference) -> None:
    reference.entry("killed", SUMMARY)
    reference.chapter("10-dying", "## Death\n{: #death }\n\n" + SUMMARY)
    reference.ruling("1C3-axe-strike", "1C3", SUMMARY)
    targets = ["/rules/killed", "/rules/killed#summary", "/overview/dying#death", "/rulings/1C3#summary", "/rulings/"]
    lines = [f'"number {slug(target)}" = "{target}"' for target in targets]
    reference.anchors.write_text("[a]\n" + "\n".join(lines).replace("number /", "number "), encoding="utf-8")
    assert sorted(reference.load().anchors.values()) == sorted(targets)
