"""Addresses of terms."""

import pytest

from judge.library.slugs import slug


@pytest.mark.parametrize(
    ("term", "expected"),
    [
        ("overwhelmed", "overwhelmed"),
        ("defender +X", "defender-x"),
        ("damage +X", "damage-x"),
        ("skirmish phase(s)", "skirmish-phase"),
        ("collector's info", "collectors-info"),
        ("collector’s info", "collectors-info"),
        ("Gollum/Sméagol", "gollum-smeagol"),
        ("The Rule of 4", "the-rule-of-4"),
        ("who goes first?", "who-goes-first"),
        ("X-List", "x-list"),
        ("Uruk-hai", "uruk-hai"),
        ("Ring-bearer", "ring-bearer"),
        ("Úlairë", "ulaire"),
        ("  two   minions  ", "two-minions"),
    ],
)
def test_a_term_has_the_address_that_people_would_type(term: str, expected: str) -> None:
    assert slug(term) == expected


def test_two_spellings_of_one_term_have_one_slug() -> None:
    assert slug("Ring-bearer") == slug("ring bearer") == slug("RING  BEARER")


def test_a_text_without_letters_has_an_empty_slug() -> None:
    assert slug("?! …") == ""
