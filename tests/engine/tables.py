"""Short ways to lay a table and to ask about it: boards from the text notation, verdicts as plain data."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

import pytest

from judge.cards.catalogue import catalogue
from judge.engine.ask import ask, ask_all
from judge.engine.board import Board
from judge.notation import parse_json, parse_text

Told = dict[str, Any]
_Test = TypeVar("_Test", bound=Callable[..., Any])

VERSIONS = ("4.0", "4.1", "4.2")


def in_rules(*versions: str) -> Callable[[_Test], _Test]:
    """Runs a test once for each of these versions of the rules, as its argument `rules`."""
    return pytest.mark.parametrize("rules", versions)


def table(text: str) -> Board:
    """A board from the text notation (or its short form)."""
    return parse_text(text, catalogue())


def table_from(form: Told) -> Board:
    """A board from the JSON form."""
    return parse_json(form, catalogue())


def judged(board: Board | str, question: str, about: str | None = None, rules: str | None = None) -> Told:
    """One verdict as plain data."""
    return ask(table(board) if isinstance(board, str) else board, question, about, rules).as_dict()


def all_judged(board: Board | str) -> Told:
    """The verdicts on a board without a question, as plain data."""
    return ask_all(table(board) if isinstance(board, str) else board).as_dict()


def skirmish(board: Board | str, about: str | None = None, rules: str | None = None) -> Told:
    """The verdict on one skirmish."""
    return judged(board, "skirmish", about, rules)


def archery(board: Board | str) -> Told:
    return judged(board, "archery")


def assignment(board: Board | str) -> Told:
    return judged(board, "assignment")


def order(board: Board | str) -> Told:
    return judged(board, "order")


def movement(board: Board | str) -> Told:
    return judged(board, "movement")


def codes(verdict: Told) -> list[str]:
    """All reason codes of a verdict, in the order in which they are told."""
    outcome = verdict["outcome"]
    told = [reason for one in outcome.get("assignments", []) for reason in one["reasons"]]
    told += outcome.get("reasons", [])
    return [reason["code"] for reason in told]


def reasons_of(verdict: Told, at: int = 0) -> list[str]:
    """The codes against the assignment at this place of the section."""
    return [reason["code"] for reason in verdict["outcome"]["assignments"][at]["reasons"]]


def sums(verdict: Told) -> Iterator[Told]:
    """Every sum that the steps of a verdict show."""
    for step in verdict["steps"]:
        shown = step.get("sum")
        yield from shown if isinstance(shown, list) else [shown] if shown else []


def sum_of(verdict: Told, who: str, of: str = "strength") -> Told:
    """The one sum of this value for this character or side."""
    (found,) = [one for one in sums(verdict) if one["who"] == who and one["of"] == of]
    return found


def parts_of(verdict: Told, who: str, of: str = "strength") -> list[tuple[int, str]]:
    """The parts of that sum, as (by, why)."""
    return [(part["by"], part["why"]) for part in sum_of(verdict, who, of)["parts"]]


def cited(verdict: Told) -> set[str]:
    """Every paragraph that the steps of a verdict cite."""
    return {cite for step in verdict["steps"] for cite in step["cites"]}


def step_that_says(verdict: Told, words: str) -> Told:
    """The one step whose sentence holds these words."""
    found = [step for step in verdict["steps"] if words in step["text"]]
    assert len(found) == 1, f"{len(found)} steps say {words!r}: {[step['text'] for step in verdict['steps']]}"
    one: Told = found[0]
    return one


def choices_of(verdict: Told, who: str) -> list[Told]:
    """The choices of one player."""
    return [choice for choice in verdict["choices"] if choice["who"] == who]


def points(verdict: Told) -> list[str]:
    """The names of the open points on which a verdict hangs."""
    return [point["point"] for point in verdict["open"]]


def problem_codes(verdict: Told) -> list[tuple[str, str]]:
    """(code, place) of every problem."""
    return [(problem["code"], problem["at"]) for problem in verdict["problems"]]
