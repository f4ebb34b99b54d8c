"""Which words of a text are the name of a card."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from judge.cards.catalogue import catalogue
from judge.library import Library
from judge.library.cardnames import CardNames
from judge.library.render import Renderer

if TYPE_CHECKING:
    from conftest import Reference

NAMES = CardNames(catalogue(), apart_from={"dwarf-guard"})


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("then Sam, Faithful Companion may", [("Sam, Faithful Companion", "1R310")]),
        ("Úlairë Enquëa, Ringwraith in Twilight", [("Úlairë Enquëa, Ringwraith in Twilight", "2U83")]),
        ("Ulaire Enquea, Ringwraith in Twilight", [("Ulaire Enquea, Ringwraith in Twilight", "2U83")]),
        ("of Frodo, Son of\nDrogo.", [("Frodo, Son of\nDrogo", "1C290")]),
        ("with Axe Strike and Saruman’s Snows", [("Axe Strike", "1C3"), ("Saruman’s Snows", "1C138")]),
        ("Sleep, Caradhras", [("Sleep, Caradhras", "1C84")]),
        ("Sam, a faithful companion", []),
        ("sam, faithful companion", []),
        ("Sting, which is one word", []),
        ("an axe strike", []),
        ("a Dwarf Guard", []),
        ("Frodo. Son of Drogo", []),
        ("Axe", []),
        ("", []),
    ],
)
def test_names_are_found_in_full_and_as_the_cards_spell_them(text: str, expected: list[tuple[str, str]]) -> None:
    assert [(text[one.start : one.end], one.card) for one in NAMES.mentions(text)] == expected


def test_a_name_that_several_cards_bear_is_known_but_leads_to_none() -> None:
    assert {card.first_printing for card in catalogue() if card.name == "East Road"} == {"1U320", "11S236"}
    assert [one.card for one in NAMES.mentions("at East Road")] == [""]


def test_a_text_that_ends_within_a_name_is_no_mention() -> None:
    assert list(CardNames(catalogue()).mentions("Sam, Faithful")) == []


def test_the_longest_name_wins() -> None:
    assert [one.card for one in NAMES.mentions("Aragorn, Ranger of the North")] == ["1R89"]


def test_a_term_within_the_name_of_a_card_is_neither_linked_nor_a_mention(reference: Reference) -> None:
    reference.entry("killed", "Sam, Faithful Companion lives.\n{: #summary }\n\nA companion.\n{: #other }\n")
    reference.entry("wound", "Sam, Faithful Companion again.\n{: #summary }\n")
    reference.entry("companion", "A card.\n{: #summary }\n")
    library = reference.load(catalogue())
    renderer, killed = Renderer(library, catalogue()), library.entry("killed")
    assert [renderer.html(killed, one) for one in killed.paragraphs] == [
        '<p><a href="/cards/1R310">Sam, Faithful Companion</a> lives.</p>',
        '<p>A <a href="/rules/companion">companion</a>.</p>',
    ]
    assert library.mentioned_by(library.entry("companion")) == (killed,)


def test_a_card_is_linked_once_a_paragraph_by_name_or_by_id(reference: Reference) -> None:
    reference.entry("killed", "Axe Strike (1C3), and Axe Strike again.\n{: #summary }\n")
    library = reference.load(catalogue())
    html = Renderer(library, catalogue()).html(library.entry("killed"), library.entry("killed").summary)
    assert html == '<p><a href="/cards/1C3">Axe Strike</a> (1C3), and Axe Strike again.</p>'


def test_without_the_catalogue_no_name_of_a_card_is_known() -> None:
    assert list(Library([]).card_names.mentions("Sam, Faithful Companion")) == []
