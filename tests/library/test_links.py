"""Which words of a text lead to which entry."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from conftest import Reference

SUMMARY = "Something that is said in few words.\n{: #summary }\n"
ENTRIES = {
    "The One Ring": "one ring, ring text",
    "Ring-bearer": "bearer of the ring",
    "skirmish phase(s)": "skirmish, fight, who wins",
    "damage +X": "",
    "damage bonus": "",
    "ally": "allies, home",
    "killed": "kill, dies, killing blow",
    "Sam": "",
    "cost": "costs, to pay, four cards",
    "when": "",
    "Gollum/Sméagol": "Gollum, Smeagol",
    "collector's info": "",
}


@pytest.fixture
def found(reference: Reference):  # type: ignore[no-untyped-def]
    """A function from a text to the stretches that are linked and where they lead."""
    for term, aliases in ENTRIES.items():
        file = term.lower().replace("(s)", "").replace(" +", "-").replace("/", "-").replace("é", "e").replace("'", "")
        reference.entry(term, SUMMARY, file=file.replace(" ", "-"), aliases=aliases)
    terms = reference.load().terms
    return lambda text, apart_from="": [
        (text[one.start : one.end], one.slug) for one in terms.mentions(text, apart_from)
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("He bears The One Ring now", [("The One Ring", "the-one-ring")]),
        ("he bears the one ring now", [("the one ring", "the-one-ring")]),
        ("a Ring-bearer, a ring bearer, Ring-bearers", [("Ring-bearer", "ring-bearer"), ("ring bearer", "ring-bearer"),
                                                        ("Ring-bearers", "ring-bearer")]),
        ("the skirmish phase", [("skirmish phase", "skirmish-phase")]),
        ("their skirmishes", [("skirmishes", "skirmish-phase")]),
        ("its damage +1 counts", [("damage +1", "damage-x")]),
        ("its damage+2 counts", [("damage+2", "damage-x")]),
        ("its damage bonus counts", [("damage bonus", "damage-bonus")]),
        ("damage alone is no term", []),
        ("all allies and an ally's home", [("allies", "ally"), ("ally", "ally")]),
        ("the bearer of the Ring", [("bearer of the Ring", "ring-bearer")]),
        ("Sméagol, or Gollum", [("Sméagol", "gollum-smeagol"), ("Gollum", "gollum-smeagol")]),
        ("the collector’s info", [("collector’s info", "collectors-info")]),
        ("one. Ring", []),
        ("the ring, text of which", []),
        ("an unkilled Samwise allying", []),
        ("", []),
        ("skirmish", [("skirmish", "skirmish-phase")]),
    ],
)  # fmt: skip
def test_terms_are_found_as_whole_words_longest_first_in_any_case(found, text, expected) -> None:  # type: ignore[no-untyped-def]
    assert found(text) == expected


@pytest.mark.parametrize(
    "text", ["he dies", "at home", "when he fights", "who wins", "sam", "SAM", "the cost", "costs", "four cards"]
)
def test_everyday_words_are_not_linked(found, text) -> None:  # type: ignore[no-untyped-def]
    assert found(text) == []


def test_a_name_of_several_words_is_linked_though_its_term_is_an_everyday_word(found) -> None:  # type: ignore[no-untyped-def]
    assert found("nobody has to pay") == [("to pay", "cost")]


def test_an_entry_does_not_link_to_itself(found) -> None:  # type: ignore[no-untyped-def]
    assert found("a killed ally", "killed") == [("ally", "ally")]


@pytest.mark.parametrize(
    ("text", "linked"),
    [
        ("a condition in play", True),
        ("Free Peoples conditions", True),
        ("discard the condition. It is met", True),
        ("an option with a condition is no choice", False),
        ("the condition is met", False),
        ("once the condition\nis met", False),
        ("until a condition that it names", False),
        ("on this condition", False),
        ("it can meet several of the conditions", False),
        ("what meets, on the table, a whole row of conditions", True),
    ],
)
def test_a_condition_in_the_everyday_sense_is_not_linked(reference: Reference, text: str, linked: bool) -> None:
    reference.entry("condition", SUMMARY)
    terms = reference.load().terms
    assert [one.slug for one in terms.mentions(text)] == ["condition"] * linked


def test_a_stretch_that_means_something_else_is_passed_over(reference: Reference) -> None:
    reference.entry("ally", SUMMARY)
    reference.entry("killed", SUMMARY)
    terms = reference.load().terms
    text = "an ally of Ally, the Killed"
    assert [one.start for one in terms.mentions(text, taken=[(11, 27)])] == [3]
    assert [one.start for one in terms.mentions(text)] == [3, 11, 21]
