"""A position with a question, from a form, an address or a program, and the answer to it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from judge.cards.catalogue import Catalogue
from judge.checking import judge_board
from judge.engine.board import Board
from judge.engine.errors import CannotAnswer
from judge.notation import NotationError, encode_link, is_short_form, parse_json, parse_text
from judge.web.urls import URLS

Fault = NotationError | CannotAnswer


@dataclass(frozen=True)
class Asked:
    """What somebody asks: the text of a position, in the board notation or in JSON, and the question."""

    text: str
    ask: str | None = None
    about: str | None = None
    rules: str | list[str] | None = None

    @property
    def question(self) -> str | None:
        """The question put to the engine: the short form is one skirmish and asks for nothing else by itself."""
        return self.ask or ("skirmish" if is_short_form(self.text) else None)


@dataclass(frozen=True)
class Reading:
    """A text as far as it could be read: the board with its link, or the fault in it."""

    asked: Asked
    board: Board | None = None
    token: str = ""
    fault: Fault | None = None
    answer: dict[str, Any] | None = None

    @property
    def link(self) -> str:
        """The address that opens this position with this question."""
        return URLS.check(self.token, ask=self.asked.question, about=self.asked.about, rules=self.asked.rules)

    @property
    def status(self) -> int:
        """The HTTP status of the page or the answer."""
        return status_of(self.fault) if self.fault else 200


def read(asked: Asked, catalogue: Catalogue) -> Reading:
    """Read the position only: what a form needs before it leads on to the address of the board."""
    try:
        is_json = asked.text.lstrip().startswith("{")
        board = parse_json(asked.text, catalogue) if is_json else parse_text(asked.text, catalogue)
        return Reading(asked, board, encode_link(board))
    except NotationError as fault:
        return Reading(asked, fault=fault)


def judge(asked: Asked, catalogue: Catalogue) -> Reading:
    """Read the position and answer the question."""
    reading = read(asked, catalogue)
    if reading.board is None:
        return reading
    try:
        answer = judge_board(reading.board, asked.question, asked.about, asked.rules)
    except CannotAnswer as fault:
        return Reading(asked, reading.board, reading.token, fault)
    return Reading(asked, reading.board, reading.token, answer=answer)


def status_of(fault: Fault) -> int:
    """413 for what is too long, 400 for a broken link, 422 for everything else that cannot be read or answered."""
    return {"too-long": 413, "bad-link": 400}.get(fault.code, 422)
