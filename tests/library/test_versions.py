"""What held in which version of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from judge.library import Library
from judge.library.entry import RULES_VERSIONS

if TYPE_CHECKING:
    from conftest import Reference

BODY = """Always.
{: #summary }

Came with 4.1.
{: #came }

Went with 4.1.
{: #went }

Held in 4.1 only.
{: #between }

Nobody knows since when.
{: #unproved }
"""
VERSIONS = """paragraphs:
  came: {since: "4.1"}
  went: {until: "4.0"}
  between: {since: "4.1", until: "4.1"}
  unproved: {since: "in 4.2, origin unknown"}
"""
SUMMARY = "Something that is said in few words.\n{: #summary }\n"


@pytest.mark.parametrize(
    ("part", "each"),
    [
        ("summary", ["holds", "holds", "holds"]),
        ("came", ["not yet", "holds", "holds"]),
        ("went", ["holds", "no longer", "no longer"]),
        ("between", ["not yet", "holds", "no longer"]),
        ("unproved", ["not proved", "not proved", "holds"]),
        ("none", [None, None, None]),
    ],
)
def test_a_paragraph_stands_differently_in_each_version(
    reference: Reference, part: str, each: list[str | None]
) -> None:
    reference.entry("killed", BODY, more=VERSIONS)
    library = reference.load()
    assert [library.standing(f"/rules/killed#{part}", version) for version in RULES_VERSIONS] == each


def test_a_page_stands_as_the_best_of_its_paragraphs(reference: Reference) -> None:
    reference.entry("killed", BODY, more=VERSIONS)
    reference.entry("wound", SUMMARY, more='paragraphs:\n  summary: {since: "4.2"}\n')
    reference.entry("ally", SUMMARY, more='paragraphs:\n  summary: {since: "in 4.2, origin unknown"}\n')
    library = reference.load()
    assert [library.standing(f"/rules/{name}", "4.0") for name in ("killed", "wound", "ally", "no-such")] == [
        "holds",
        "not yet",
        "not proved",
        None,
    ]


def test_an_alias_stands_as_what_it_leads_to(reference: Reference) -> None:
    reference.entry("killed", BODY, more=VERSIONS, aliases="dies")
    assert reference.load().standing("/rules/dies#came", "4.0") == "not yet"


@pytest.mark.parametrize(
    ("earlier", "later", "came", "went", "not_proved"),
    [
        ("4.0", "4.1", ["came", "between"], ["went"], []),
        ("4.1", "4.2", [], ["between"], ["unproved"]),
        ("4.0", "4.2", ["came"], ["went"], ["unproved"]),
    ],
)
def test_two_versions_differ_in_what_came_and_what_went(
    reference: Reference, earlier: str, later: str, came: list[str], went: list[str], not_proved: list[str]
) -> None:
    reference.entry("killed", BODY, more=VERSIONS)
    reference.entry("wound", SUMMARY)
    (change,) = reference.load().changes(earlier, later)
    assert change.page.slug == "killed" and not change.new
    assert [[one.name for one in parts] for parts in (change.came, change.went, change.not_proved)] == [
        came,
        went,
        not_proved,
    ]


def test_a_page_of_which_nothing_held_before_is_new(reference: Reference) -> None:
    reference.entry("killed", SUMMARY, more='paragraphs:\n  summary: {since: "4.1"}\n')
    library = reference.load()
    assert [change.new for change in library.changes("4.0", "4.1")] == [True]
    assert library.changes("4.1", "4.2") == ()


@pytest.mark.parametrize("versions", [("4.0", "3.0"), ("5", "4.2"), ("4.2", "4.0"), ("4.1", "4.1")])
def test_versions_out_of_order_are_refused(reference: Reference, versions: tuple[str, str]) -> None:
    reference.entry("killed", SUMMARY)
    with pytest.raises(ValueError, match=r"is not known; there are 4\.0, 4\.1, 4\.2|is not earlier than"):
        reference.load().changes(*versions)


def test_an_unknown_version_is_refused_for_a_page(reference: Reference) -> None:
    reference.entry("killed", SUMMARY)
    library = reference.load()
    for ask in (lambda: library.in_rules(library.entries[0], "3"), lambda: library.standing("/rules/killed", "3")):
        with pytest.raises(ValueError, match="'3' is not known"):
            ask()


def test_the_mulligan_came_with_4_1_and_the_removed_character_changed_twice() -> None:
    library = Library.load()
    changed = {change.page.slug: change for change in library.changes("4.0", "4.1")}
    assert changed["mulligan"].new
    skirmish = changed["skirmish-phase"]
    assert [one.name for one in skirmish.came] == ["removed-4-1"]
    assert [one.name for one in skirmish.went] == ["removed-4-0"]
    later = {change.page.slug: change for change in library.changes("4.1", "4.2")}["skirmish-phase"]
    assert "removed-4-1" in [one.name for one in later.went]


def test_every_version_of_every_entry_says_something_or_the_entry_came_later() -> None:
    library = Library.load()
    for entry in library.entries:
        for version in RULES_VERSIONS:
            told = library.in_rules(entry, version)
            assert told or library.standing(entry.url, version) == "not yet", (entry.slug, version)
