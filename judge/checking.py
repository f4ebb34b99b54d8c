"""One request, one answer: what the command line, the site and its API share when they check a position.

A request is a board with a question, as JSON or as text; the answer is a verdict as plain data, or an error
`{"error": {"code", "message", "at"}}`. Nothing is decided here: notation reads, the engine judges.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from judge.cards.catalogue import Catalogue
from judge.engine.ask import ask, ask_all
from judge.engine.board import Board
from judge.engine.errors import CannotAnswer
from judge.notation.errors import NotationError
from judge.notation.json import CheckLine, board_from_struct, decode_line
from judge.notation.labels import label_key

ANSWERED_AND_LEGAL = 0
SOMETHING_ILLEGAL = 1
NOT_READ = 2


def judge_board(
    board: Board, question: str | None = None, about: str | None = None, rules: str | Sequence[str] | None = None
) -> dict[str, Any]:
    """The verdict on a board as plain data.

    Without a question: `{"verdicts": [...], "legal": …}`. With a list of rules versions:
    `{"by_rules": {version: verdict}}`. Raises CannotAnswer.
    """
    if rules is not None and not isinstance(rules, str):
        return {"by_rules": {version: judge_board(board, question, about, version) for version in dict.fromkeys(rules)}}
    if about is not None:
        about = _own_label(board, about)
    if question is None:
        if about is None:
            return ask_all(board, rules).as_dict()
        question = "skirmish"
    return ask(board, question, about, rules).as_dict()


def _own_label(board: Board, label: str) -> str:
    """The board's own spelling of a label, which people type without regard to case and accents."""
    key = label_key(label)
    return next((one.label for one in board.characters if label_key(one.label) == key), label)


def judge_request(request: CheckLine, catalogue: Catalogue) -> dict[str, Any]:
    """The answer to a decoded request. Raises NotationError and CannotAnswer."""
    return judge_board(board_from_struct(request.board, catalogue), request.ask, request.about, request.rules)


def judge_line(line: bytes, catalogue: Catalogue) -> dict[str, Any]:
    """The answer to one request in JSON; what cannot be read or answered is an error in the one shape."""
    try:
        return judge_request(decode_line(line), catalogue)
    except (NotationError, CannotAnswer) as error:
        return {"error": error.as_dict()}


def judge_lines(lines: Iterable[bytes], catalogue: Catalogue) -> Iterator[dict[str, Any]]:
    """One answer for each line that holds something, in order, as a stream."""
    for line in lines:
        if line.strip():
            yield judge_line(line, catalogue)


def exit_status(answer: dict[str, Any]) -> int:
    """0: answered and legal; 1: answered, and something was illegal; 2: something could not be read."""
    if "error" in answer:
        return NOT_READ
    if "by_rules" in answer:
        return max(exit_status(one) for one in answer["by_rules"].values())
    return ANSWERED_AND_LEGAL if answer["legal"] else SOMETHING_ILLEGAL
