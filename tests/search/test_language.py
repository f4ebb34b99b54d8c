"""What a query says: words, and conditions that are to be met."""

from __future__ import annotations

import pytest

from judge.search import Searcher
from judge.search.facts import FACTS
from judge.search.language import MOST_CONDITIONS, FactCondition, Said, WordsCondition, help, read_language


@pytest.fixture(scope="module")
def read(searcher: Searcher):  # type: ignore[no-untyped-def]
    """Reads a query with the facts of the catalogue."""
    return lambda text: read_language(text, searcher._facts)


def conditions(said: Said) -> list[list[str]]:
    """The conditions of each group, in short."""
    return [[_short(one) for one in group] for group in said.groups]


def _short(one: FactCondition | WordsCondition) -> str:
    sign = "-" if one.negated else ""
    if isinstance(one, WordsCondition):
        return f'{sign}"{one.words}"'
    return f"{sign}{one.fact.name}:{','.join(one.values)}"


@pytest.mark.parametrize(
    "text", ["who wins a tie", "Aragorn, Ranger of the North", "defender +1", "terrible and evil x = 0"]
)
def test_a_text_without_conditions_is_words(read, text: str) -> None:  # type: ignore[no-untyped-def]
    assert read(text) == Said(text)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("kind:ruling", "kind:ruling"),
        ("Kind:Rulings", "kind:ruling"),
        ("set:1", "set:1"),
        ("set:01", "set:1"),
        ("set:fotr", "set:1"),
        ('set:"mines of moria"', "set:2"),
        ("culture:gondor", "culture:gondor"),
        ("culture=gondor", "culture:gondor"),
        ("culture:Gondr", "culture:gondor"),
        ("culture:gan", "culture:gandalf"),
        ("culture:elven,dwarven", "culture:elven,dwarven"),
        ("race:nazgul", "race:nazgul"),
        ("race:Nazgûl", "race:nazgul"),
        ("side:fp", "side:freepeoples"),
        ("type:companion", "type:companion"),
        ("class:hand-weapon", "class:handweapon"),
        ('class:"hand weapon"', "class:handweapon"),
        ("keyword:damage+1", "keyword:damageplus1"),
        ("keyword:damage", "keyword:damage"),
        ("signet:theoden", "signet:theoden"),
        ("format:war-of-the-ring", "format:warofthering"),
        ("strength>8", "strength:9..1000000"),
        ("strength >= 8", "strength:8..1000000"),
        ("cost≤2", "cost:-1..2"),
        ("twilight<2", "cost:-1..1"),
        ("vitality=3", "vitality:3..3"),
        ("vitality:3", "vitality:3..3"),
        ("strength:8..10", "strength:8..10"),
        ("resistance!=6", "-resistance:6..6"),
        ("-type:event", "-type:event"),
        ('"Dead pile"', '"dead pile"'),
        ("“dead pile”", '"dead pile"'),
        ("-uruk-hai", '-"uruk hai"'),
        ('-"dead pile"', '-"dead pile"'),
        ("ttt", "set:4"),
    ],
)
def test_a_condition_is_read_in_any_spelling(read, text: str, meant: str) -> None:  # type: ignore[no-untyped-def]
    said = read(text)
    assert conditions(said) == [[meant]]
    assert said.notes == ()


def test_words_and_conditions_stand_in_any_order(read) -> None:  # type: ignore[no-untyped-def]
    said = read("archery kind:ruling wounds -saruman")
    assert said.words == "archery wounds"
    assert conditions(said) == [["kind:ruling", '-"saruman"']]


def test_words_side_by_side_are_looked_up_too(read) -> None:  # type: ignore[no-untyped-def]
    assert read('"dead pile" companion').words == "dead pile companion"


def test_or_parts_conditions(read) -> None:  # type: ignore[no-untyped-def]
    said = read("culture:elven race:elf or culture:dwarven archer")
    assert conditions(said) == [["culture:elven", "race:elf"], ["culture:dwarven"]]
    assert said.needed == ("", "archer")


@pytest.mark.parametrize("text", ["shadow or free peoples", "kind:term who wins, shadow or free peoples"])
def test_or_within_a_question_is_a_word(read, text: str) -> None:  # type: ignore[no-untyped-def]
    said = read(text)
    assert len(said.groups) <= 1
    assert said.words.endswith("shadow or free peoples")


def test_a_minus_within_a_word_and_before_a_number_leaves_nothing_out(read) -> None:  # type: ignore[no-untyped-def]
    assert read("uruk-hai roaming -2 - x").groups == ()


@pytest.mark.parametrize(
    ("text", "note"),
    [
        ('"dead pile', "A quotation mark is not closed"),
        ("culture:", "After “culture:” a value is missing: culture:gondor."),
        ("strength>", "After “strength>” a value is missing: strength>8."),
        ("strength>many", "“many” is no number; a condition on it is written strength>8."),
        ("culture>gondor", "“culture” is no number that could be compared; it is written culture:gondor."),
        ("culture:numenor", "There is no culture “numenor”; there are"),
        ("set:99", "There is no set “99”; there are 0, 1, 2"),
        ("colour:green", "“colour:” is no condition; there are kind:, set:"),
        ("culture:elven or", "An “or” stands between two conditions"),
    ],
)
def test_what_is_no_condition_is_read_as_words_and_told(read, text: str, note: str) -> None:  # type: ignore[no-untyped-def]
    said = read(text)
    assert len(said.notes) == 1
    assert said.notes[0].startswith(note)
    assert said.notes[0].endswith(".")
    assert said.words or said.groups


def test_a_colon_within_a_sentence_is_no_slip(read) -> None:  # type: ignore[no-untyped-def]
    assert read("Skirmish: exert a companion").notes == ()


def test_every_example_of_the_documentation_finds_something_without_a_note(searcher: Searcher) -> None:
    for example, what in help():
        results = searcher.find(example)
        assert results.hits, example
        assert results.notes == (), example
        assert what.endswith(".")


def test_the_documentation_names_every_condition() -> None:
    shown = " ".join(f"{example} {what}" for example, what in help())
    assert [name for name in FACTS if f"{name}:" not in shown and name not in shown] == []


def test_a_condition_said_twice_is_one(read) -> None:  # type: ignore[no-untyped-def]
    said = read('"one two" "one two" culture:gondor culture:gondor -"x" -"x"')
    assert conditions(said) == [['"one two"', "culture:gondor", '-"x"']]


def test_only_so_many_conditions_are_looked_up_and_that_is_said(read) -> None:  # type: ignore[no-untyped-def]
    said = read(" ".join(f'"w{at}"' for at in range(40)))
    assert len(said.groups[0]) == MOST_CONDITIONS
    assert said.notes == ("Only the first 12 conditions were looked up.",)
    assert read(" ".join(f'"w{at}"' for at in range(MOST_CONDITIONS))).notes == ()
