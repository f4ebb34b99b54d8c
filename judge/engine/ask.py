"""Asking the engine: a board and a question in, a verdict out."""

from __future__ import annotations

from collections.abc import Callable

from judge.engine.archery import judge_archery
from judge.engine.assignment import judge_assignment
from judge.engine.board import RULES_VERSIONS, Board
from judge.engine.errors import CannotAnswer
from judge.engine.movement import judge_movement
from judge.engine.notices import notices
from judge.engine.order import judge_order
from judge.engine.skirmish import resolve
from judge.engine.verdict import Verdict, Verdicts
from judge.engine.waiting import Skirmish, skirmishes

QUESTIONS = ("archery", "assignment", "order", "skirmish", "movement")

_SHOWN = 60  # letters of what was typed that an error repeats

_BOARD_QUESTIONS: dict[str, Callable[[Board, str], Verdict]] = {
    "archery": judge_archery,
    "assignment": judge_assignment,
    "order": judge_order,
    "movement": judge_movement,
}


def ask(board: Board, question: str, about: str | None = None, rules: str | None = None) -> Verdict:
    """Answer one question about a board.

    `about` is the label of the Free Peoples character whose skirmish is meant (only for `skirmish`);
    `rules` overrides the board's rules version. Pure: the same board and question give the same verdict.
    Raises CannotAnswer, with its place and a mend, where the question lacks something.
    """
    version = _version(rules if rules is not None else board.rules)
    if question == "skirmish":
        verdict = resolve(board, _the_skirmish(board, about), version)
    elif question in _BOARD_QUESTIONS:
        verdict = _BOARD_QUESTIONS[question](board, version)
    else:
        raise CannotAnswer(
            "unknown-question", f"“{_shown(question)}” is no question; ask one of {', '.join(QUESTIONS)}.", "ask"
        )
    verdict.notices = notices(board)
    verdict.problems = board.problems()
    return verdict


def ask_all(board: Board, rules: str | None = None) -> Verdicts:
    """Answer every question that the board raises in its phase, each on the board as stated.

    In archery: archery, and the rest where assignments stand; in an assignment phase: assignment, order, the
    skirmishes; in a skirmish phase: order where more than one waits, the skirmishes.
    """
    questions: list[tuple[str, str | None]] = []
    fights = skirmishes(board)
    if board.phase == "archery":
        questions.append(("archery", None))
    if board.phase.endswith("assignment") or (board.phase == "archery" and board.assignments):
        questions.append(("assignment", None))
    if board.phase.endswith("skirmish"):
        if sum(1 for one in fights if one.occurs) > 1:
            questions.append(("order", None))
    elif questions[-1][0] == "assignment":
        questions.append(("order", None))
    questions.extend(("skirmish", label) for label in _in_stated_order(board, fights))
    return Verdicts([ask(board, question, about, rules) for question, about in questions])


def _in_stated_order(board: Board, fights: list[Skirmish]) -> list[str]:
    labels = [one.defender.label for one in fights]
    first = [label for label in dict.fromkeys(board.order) if label in labels]
    return first + [label for label in labels if label not in first]


def _version(rules: str) -> str:
    if rules not in RULES_VERSIONS:
        raise CannotAnswer(
            "unknown-rules",
            f"There are no rules “{_shown(rules)}” here; choose one of {', '.join(RULES_VERSIONS)}.",
            "rules",
        )
    return rules


def _shown(text: str) -> str:
    """What somebody typed, short enough for a sentence and without what would disturb it."""
    plain = "".join(letter if letter.isprintable() else " " for letter in text[:_SHOWN])
    return plain if len(text) <= _SHOWN else f"{plain}…"


def _the_skirmish(board: Board, about: str | None) -> Skirmish:
    fights = skirmishes(board)
    labels = [one.defender.label for one in fights]
    if about is not None:
        for one in fights:
            if one.defender.label == about:
                return one
        known = f"skirmishes stand for {', '.join(labels)}" if labels else "no skirmish stands on this board"
        raise CannotAnswer("no-such-skirmish", f"“{_shown(about)}” has no skirmish here: {known}.", "about")
    if len(fights) == 1:
        return fights[0]
    if not fights:
        raise CannotAnswer(
            "no-skirmish",
            "No skirmish stands on this board; assign at least one minion to a character, as in “Aragorn: Orc”.",
            "assignments",
        )
    raise CannotAnswer(
        "which-skirmish",
        f"Several skirmishes stand on this board; say about whom the question is: {', '.join(labels)}.",
        "about",
    )
