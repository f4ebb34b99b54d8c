"""A verdict: the answer to one question about a position, with its working.

Verdicts are made by the chapters of the engine and told by `as_dict`; the words are made only then.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from judge.engine.choices import Choice
from judge.engine.notices import Notice
from judge.engine.open_points import OpenPoint
from judge.engine.problems import Problem
from judge.engine.steps import Step


@dataclass(slots=True)
class Verdict:
    """One question answered.

    `legal` is about what the players did. `outcome` has the keys of the question; labels are the board's.
    `notices` and `problems` are added by `judge.engine.ask`, which knows the whole board.
    """

    question: str
    rules: str
    legal: bool
    say: Callable[..., str]
    say_about: tuple[Any, ...]
    outcome: dict[str, Any]
    steps: list[Step]
    about: str | None = None
    choices: list[Choice] = field(default_factory=list)
    open: list[OpenPoint] = field(default_factory=list)
    notices: Sequence[Notice] = ()
    problems: Sequence[Problem] = ()

    @property
    def answer(self) -> str:
        """The answer in a sentence or two."""
        return self.say(*self.say_about)

    def as_dict(self) -> dict[str, Any]:
        """The verdict as plain data, in the order in which it is read: the same board gives the same bytes."""
        told: dict[str, Any] = {"question": self.question}
        if self.about is not None:
            told["about"] = self.about
        told["rules"] = self.rules
        told["legal"] = self.legal
        told["answer"] = self.answer
        told["outcome"] = self.outcome
        told["steps"] = [step.as_dict() for step in self.steps]
        told["choices"] = [choice.as_dict() for choice in self.choices]
        told["open"] = [point.as_dict() for point in self.open]
        told["notices"] = [notice.as_dict() for notice in self.notices]
        told["problems"] = [problem.as_dict() for problem in self.problems]
        return told


@dataclass(slots=True)
class Verdicts:
    """Every question that a board without a question raises, each judged on the board as stated."""

    verdicts: list[Verdict]

    @property
    def legal(self) -> bool:
        """Whether everything that was asked is legal."""
        return all(verdict.legal for verdict in self.verdicts)

    def as_dict(self) -> dict[str, Any]:
        """`{"verdicts": [...], "legal": all of them}`."""
        return {"verdicts": [verdict.as_dict() for verdict in self.verdicts], "legal": self.legal}
