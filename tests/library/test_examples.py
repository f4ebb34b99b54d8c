"""Every example with a position is put to the engine: what the text claims must come out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from judge.cards.catalogue import Catalogue, catalogue
from judge.engine.ask import ask
from judge.library import Library
from judge.library.entry import Check, Paragraph, Written
from judge.notation import parse_text

LIBRARY = Library.load()

# Rules that compute something: each has one example at least that the engine works out.
COMPUTED = (
    *(
        "ally",
        "ambush",
        "archery-phase",
        "assignment-phase",
        "attribute-bonus",
        "corrupted",
        "damage-bonus",
        "defender-x",
    ),
    *("enduring", "exhausted", "fierce", "hunter", "killed", "losing-the-game", "lurker", "modifier", "overwhelmed"),
    *("moving-your-fellowship", "region", "resistance", "ring-bearer", "sam", "skirmish-phase", "strength"),
    *("the-one-ring", "threats", "unhasty", "vitality", "wound"),
)

# Paragraphs whose position is meant to be at fault, with what is said of it.
SHOWN_NOT_TO_BE_ALLOWED = {"ring-bearer#cloak": ["ring-bearer-cancelled"]}


def examples() -> Iterator[Any]:
    """Every claim, with the page and the paragraph that make it."""
    for page in LIBRARY.written:
        for paragraph in page.paragraphs:
            for number, check in enumerate(paragraph.checks, 1):
                yield pytest.param(page, paragraph, check, id=f"{paragraph.address}-{number}")


@pytest.fixture(scope="module")
def cards() -> Catalogue:
    return catalogue()


@pytest.mark.parametrize(("page", "paragraph", "check"), [*examples()])
def test_the_engine_comes_to_what_an_example_claims(
    page: Written, paragraph: Paragraph, check: Check, cards: Catalogue
) -> None:
    board = parse_text(LIBRARY.board(page, check.board), cards)
    verdict = ask(board, check.ask, check.about or None).as_dict()
    told = {name: _found(verdict, name) for name in check.expect}
    assert told == check.expect, f"{check.board}: {check.says}"


@pytest.mark.parametrize(("page", "paragraph", "check"), [*examples()])
def test_the_position_of_an_example_is_in_order(
    page: Written, paragraph: Paragraph, check: Check, cards: Catalogue
) -> None:
    verdict = ask(parse_text(LIBRARY.board(page, check.board), cards), check.ask, check.about or None)
    assert check.says
    assert [problem.code for problem in verdict.problems] == SHOWN_NOT_TO_BE_ALLOWED.get(paragraph.address, [])


def test_chapters_and_entries_both_have_positions() -> None:
    with_board = {page.kind for page in LIBRARY.written if any(paragraph.board for paragraph in page.paragraphs)}
    assert {"rule", "loaded keyword", "chapter"} <= with_board


@pytest.mark.parametrize("name", COMPUTED)
def test_a_rule_that_computes_something_has_an_example_that_is_worked_out(name: str) -> None:
    assert any(paragraph.checks for paragraph in LIBRARY.entry(name).paragraphs)


def _found(verdict: dict[str, Any], name: str) -> Any:
    """What a verdict says under a name of an expectation: a part of the outcome, or one of three of the whole verdict.

    These are `legal`, the number of `choices`, and the codes of all `reasons`.
    """
    if name == "legal":
        return verdict["legal"]
    if name == "choices":
        return len(verdict["choices"])
    outcome = verdict["outcome"]
    if name == "reasons":
        assignments = [reason for one in outcome.get("assignments", ()) for reason in one["reasons"]]
        return [reason["code"] for reason in (*outcome.get("reasons", ()), *assignments)]
    return outcome.get(name)
