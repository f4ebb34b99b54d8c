"""`judge check`: the verdict on one position, or on a stream of them."""

from __future__ import annotations

import sys
from typing import Any, BinaryIO

import msgspec

from judge.cards.catalogue import Catalogue
from judge.checking import ANSWERED_AND_LEGAL, NOT_READ, exit_status, judge_board, judge_lines
from judge.commands.faults import Fault, content_faults
from judge.commands.positions import Position, in_words, open_file, read_position
from judge.engine.board import Board
from judge.engine.errors import CannotAnswer
from judge.notation import NotationError
from judge.notation.json import board_from_struct, decode_line


def check_lines(file: str | None) -> int:
    """Answer a stream of requests in JSON lines; returns the highest exit status of all lines. Raises Fault."""
    if file is None or file == "-":
        return _answer_lines(sys.stdin.buffer)
    with open_file(file) as source:
        return _answer_lines(source)


def _answer_lines(source: BinaryIO) -> int:
    with content_faults():
        catalogue = Catalogue.load()
    status, sink = ANSWERED_AND_LEGAL, sys.stdout.buffer
    encode = msgspec.json.Encoder().encode
    for answer in judge_lines(source, catalogue):
        status = max(status, exit_status(answer))
        sink.write(encode(answer) + b"\n")
        sink.flush()  # whoever writes the lines may wait for each answer before the next
    return status


def check_one(file: str | None, ask: str | None, about: str | None, rules: list[str], as_json: bool) -> int:
    """Answer one position; returns the exit status. Raises Fault."""
    position = read_position(file)
    with content_faults():
        catalogue = Catalogue.load()
    try:
        board, answer = _judge(position, catalogue, ask, about, rules)
    except (NotationError, CannotAnswer) as error:
        if as_json:
            _print_json({"error": error.as_dict()})
            return NOT_READ
        raise Fault(_explained(error, position)) from None
    if as_json:
        _print_json(answer)
    else:
        from judge.commands.telling import tell

        tell(board, answer)
    return exit_status(answer)


def _judge(
    position: Position, catalogue: Catalogue, ask: str | None, about: str | None, rules: list[str]
) -> tuple[Board, dict[str, Any]]:
    version: str | list[str] | None = rules if len(rules) > 1 else rules[0] if rules else None
    if position.request() is not None:
        # A whole request, such as a line of a stream; what is asked here goes before what it asks.
        request = decode_line(position.text)
        board = board_from_struct(request.board, catalogue)
        ask, about = ask or request.ask, about or request.about
        if version is None:
            version = [*request.rules] if isinstance(request.rules, list) else request.rules
    else:
        board = position.board(catalogue)
        if ask is None and about is None and position.is_short_form:
            ask = "skirmish"
    return board, judge_board(board, ask, about, version)


def _explained(error: NotationError | CannotAnswer, position: Position) -> str:
    if isinstance(error, NotationError):
        return in_words(error, position)
    return f"{position.name}, {error.at}: {error.message}"


def _print_json(answer: dict[str, Any]) -> None:
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(answer), indent=2).decode() + "\n")
