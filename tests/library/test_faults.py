"""What the loader refuses, and that it says where and how to mend it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from judge.library import Library, LibraryError

if TYPE_CHECKING:
    from conftest import Reference

SUMMARY = "Something that is said in few words.\n{: #summary }\n"


def refused(reference: Reference) -> str:
    """The only fault of a reference, as text."""
    with pytest.raises(LibraryError) as caught:
        reference.load()
    assert len(caught.value.faults) == 1, str(caught.value)
    return str(caught.value)


@pytest.mark.parametrize(
    ("body", "line", "words"),
    [
        (SUMMARY + "\nA text with a mark {: left over.\n{: #one }\n", 12, "'{:' is left over"),
        (SUMMARY + "\n> An example\n  {: #one }\n", 13, "'{:' is left over"),
        (SUMMARY + "\nA text on its own.\n", 12, "without a name"),
        (SUMMARY + "\nA text.\n{: .example }\n", 13, "without a name"),
        (SUMMARY + "\nA text.\n\n{: #one }\n", 14, "belongs to no paragraph"),
        (SUMMARY + "\nA text.\n{: #summary }\n", 13, "given twice; line 10 has it"),
        (SUMMARY + "\nA text.\n{: #one #two }\n", 13, "has one name"),
        (SUMMARY + "\nA text.\n{: #One_Two }\n", 13, "lower-case words with hyphens"),
        (SUMMARY + "\nA text.\n{: #one .note }\n", 13, "class '.note' is not known"),
        (SUMMARY + '\nA text.\n{: #one style="x" }\n', 13, "attribute 'style' is not known"),
        (SUMMARY + "\nA text.\n{: #one board=x.txt }\n", 13, "no attribute"),
        (SUMMARY + '\nA text.\n{: #one open="" }\n', 13, "needs one value"),
        (SUMMARY + '\n> A text.\n{: #one board="x.txt" }\n', 13, "only an example has a board"),
        ("A text.\n{: #other }\n", 10, "first paragraph is called '#summary'"),
        ("", 1, "no paragraph"),
    ],
)
def test_a_paragraph_out_of_order_is_refused_with_its_line(
    reference: Reference, body: str, line: int, words: str
) -> None:
    with pytest.raises(LibraryError) as caught:
        reference.entry("killed", body)
        reference.load()
    faults = [fault for fault in caught.value.faults if words in fault.text]
    assert [fault.line for fault in faults] == [line], str(caught.value)
    assert faults[0].path.name == "killed.md"


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ("kind: rule\n", "kind: law\n", 7, "'kind' is 'law'"),
        ('since: "4.0"\n', "since: 4.0\n", 4, "numbers in quotes"),
        ('since: "4.0"\n', 'since: "5.0"\n', 4, "'since' is '5.0'"),
        ("kind: rule\n", "kind: rule\ncolour: red\n", 8, "'colour' is not known"),
        ("kind: rule\n", "kind: rule\nkind: rule\n", 8, "given twice; line 7 has it"),
        ("see: []\n", "", 1, "'see' is missing"),
        ("see: []\n", "see: killed\n", 6, "must be a list"),
        ("aliases: []\n", "aliases: [no]\n", 3, "put it in quotes"),
        ("aliases: []\n", "aliases: [9]\n", 3, "put it in quotes"),
        ("aliases: []\n", "aliases: [a\n", 4, "not YAML"),
        ("see: []\n", "see: [wounnd]\n", 6, "'wounnd', which has no entry"),
        ("see: []\n", "see: [Killed]\n", 6, "names the entry itself"),
        ("kind: rule\n", 'kind: rule\nparagraphs:\n  zero: {since: "4.2"}\n', 9, "no paragraph '#zero'"),
        ("kind: rule\n", 'kind: rule\nparagraphs:\n  summary: {since: "3"}\n', 9, "'since' of '#summary'"),
        ("kind: rule\n", "kind: rule\nparagraphs:\n  summary: {until: 4.0}\n", 9, "'until' of '#summary'"),
        ("kind: rule\n", "kind: rule\nparagraphs:\n  summary: {colour: red}\n", 9, "'colour' of '#summary'"),
        ("kind: rule\n", "kind: rule\nparagraphs:\n  summary: {was: [summary]}\n", 9, "another paragraph's name"),
    ],
)
def test_front_matter_out_of_order_is_refused_with_its_line(
    reference: Reference, old: str, new: str, line: int, words: str
) -> None:
    path = reference.entry("killed", SUMMARY)
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")
    said = refused(reference)
    assert f"killed.md:{line}: " in said
    assert words in said


def test_a_file_that_does_not_bear_its_terms_name_is_refused(reference: Reference) -> None:
    reference.entry("defender +X", SUMMARY, file="defender")
    assert "is called 'defender-x.md'" in refused(reference)


def test_an_alias_that_two_entries_claim_is_refused_and_names_both(reference: Reference) -> None:
    reference.entry("killed", SUMMARY, aliases="dies, Dead one")
    reference.entry("wound", SUMMARY, aliases="dead  one")
    said = refused(reference)
    assert "wound.md:3: the alias 'dead  one' belongs to the entry 'killed'" in said


def test_an_alias_that_is_another_entrys_term_is_refused(reference: Reference) -> None:
    reference.entry("killed", SUMMARY, aliases="wound")
    reference.entry("wound", SUMMARY)
    assert "killed.md:3: the alias 'wound' belongs to the entry 'wound'" in refused(reference)


def test_an_unknown_term_in_see_comes_with_the_nearest(reference: Reference) -> None:
    reference.entry("killed", SUMMARY, see="woundd")
    reference.entry("wound", SUMMARY)
    assert "did you mean 'wound'?" in refused(reference)


def test_one_entry_named_twice_in_see_is_refused(reference: Reference) -> None:
    reference.entry("killed", SUMMARY, see="wound, wounds")
    reference.entry("wound", SUMMARY, aliases="wounds")
    assert "'wound' twice" in refused(reference)


@pytest.mark.parametrize(
    ("checks", "words"),
    [
        (None, "no position.json"),
        ("[", "is not JSON"),
        ("[]", "with one at least"),
        ("[1]", "check 1 must be an object"),
        ([{"ask": "luck", "expect": {"a": 1}}], "check 1 asks 'luck'"),
        ([{"ask": "skirmish"}], "check 1 expects nothing"),
        ([{"ask": "skirmish", "expect": {"a": 1}, "when": 1}], "unknown key 'when'"),
        ([{"ask": "skirmish", "expect": {"a": 1}, "about": 1}], "needs texts"),
        ([{"ask": "skirmish", "expect": {"a": 1}, "board": "other.txt"}], "'other.txt', which does not lie in"),
    ],
)
def test_an_example_whose_claims_cannot_be_read_is_refused(reference: Reference, checks: object, words: str) -> None:
    reference.entry("killed", SUMMARY + '\n> One.\n{: #one .example board="position.txt" }\n')
    (reference.examples / "position.txt").write_text("Merry vs Orc", encoding="utf-8")
    if checks is not None:
        text = checks if isinstance(checks, str) else json.dumps(checks)
        (reference.examples / "position.json").write_text(text, encoding="utf-8")
    assert words in refused(reference)


@pytest.mark.parametrize(("name", "words"), [("position.txt", "there is no board"), ("../a.txt", "must be the name")])
def test_an_example_without_its_board_is_refused(reference: Reference, name: str, words: str) -> None:
    reference.entry("killed", SUMMARY + f'\n> One.\n{{: #one .example board="{name}" }}\n')
    said = refused(reference)
    assert words in said
    assert "killed.md:13:" in said


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"no front matter\n", "must begin with the front matter"),
        (b"---\nterm: killed\n", "has no end"),
        (b"---\n- killed\n---\n", "'key: value'"),
        (b"---\nterm: \xff\n---\n", "is not UTF-8 text"),
    ],
)
def test_a_file_that_is_no_entry_is_refused(reference: Reference, content: bytes, words: str) -> None:
    path = reference.entry("killed", SUMMARY)
    path.write_bytes(content)
    assert words in refused(reference)


def test_a_ruling_is_held_to_the_same_form(reference: Reference) -> None:
    reference.entry("killed", SUMMARY)
    reference.ruling("1C3-axe-strike", "1C4", SUMMARY)
    assert "1C3-axe-strike.md:2: the file of a ruling on 1C4 is called '1C4-….md'" in refused(reference)


def test_a_ruling_on_no_card_is_refused(reference: Reference) -> None:
    reference.entry("killed", SUMMARY)
    reference.ruling("1C3-axe-strike", "", SUMMARY)
    assert "must name at least one card" in refused(reference)


def test_all_faults_of_all_files_are_told_at_once_in_order(reference: Reference) -> None:
    reference.entry("wound", "One.\n")
    reference.entry("killed", SUMMARY + "\nTwo.\n\nThree.\n")
    with pytest.raises(LibraryError) as caught:
        reference.load()
    places = [(fault.path.stem, fault.line) for fault in caught.value.faults]
    assert places[:2] == [("killed", 12), ("killed", 14)]
    assert places[2][0] == "wound"


def test_a_folder_without_entries_says_which_folder_is_missing(tmp_path: Path) -> None:
    with pytest.raises(LibraryError, match="glossary: is missing"):
        Library.load(tmp_path, tmp_path)
