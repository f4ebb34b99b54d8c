"""A position as it is given to a command: a file, standard input, or a skirmish in one line."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from typing import Any, BinaryIO

from judge.cards.catalogue import Catalogue
from judge.commands.faults import Fault
from judge.engine.board import Board
from judge.notation import NotationError

_MOST_BYTES = 1 << 20  # far above what a position may have; the notation says so in its own words


@dataclass(frozen=True)
class Position:
    """What was given: its text, and what to call it in an error."""

    text: str
    name: str

    @property
    def is_json(self) -> bool:
        """Whether it is in the JSON form; no text in the notation begins with a brace."""
        return self.text.lstrip().startswith("{")

    def request(self) -> dict[str, Any] | None:
        """The request `{"board", "ask", "about", "rules"}`, where the JSON is one and not a bare board."""
        import msgspec

        if not self.is_json:
            return None
        try:
            data = msgspec.json.decode(self.text)
        except (msgspec.DecodeError, RecursionError):
            return None  # the notation will say what is wrong with it, and where
        return data if isinstance(data, dict) and "board" in data else None

    def board(self, catalogue: Catalogue) -> Board:
        """Raises NotationError."""
        from judge.notation import parse_json, parse_text

        return (parse_json if self.is_json else parse_text)(self.text, catalogue)

    @property
    def is_short_form(self) -> bool:
        """Whether it is one skirmish in one line."""
        from judge.notation import is_short_form

        return not self.is_json and is_short_form(self.text)


def read_position(given: str | None) -> Position:
    """The position of a command's argument. Raises Fault."""
    if given is None or given == "-":
        return Position(_decode(_standard_input().read(_MOST_BYTES), "standard input"), "standard input")
    if os.path.isfile(given):
        with open_file(given) as file:
            return Position(_decode(file.read(_MOST_BYTES), given), given)
    if " vs" in given.casefold() or "\n" in given:
        return Position(given, "the position")
    raise _no_file(given)


def open_file(given: str) -> BinaryIO:
    """The file, opened for reading. Raises Fault."""
    if not os.path.isfile(given):
        raise _no_file(given)
    try:
        return open(given, "rb")
    except OSError as error:
        raise Fault(f"The file {given} cannot be read: {error.strerror}.") from error


def in_words(error: NotationError, position: Position) -> str:
    """The error with its place: the line as it stands, and a mark below what is at fault."""
    where = f"{position.name}, {error.at}" if error.at else position.name
    told = f"{where}: {error.message}"
    if error.line is None or error.column is None:
        return told
    lines = position.text.splitlines()
    if error.line > len(lines):
        return told
    line = lines[error.line - 1]
    end = error.end_column or error.column + 1
    # Tabs are kept below, so that the mark stands where the terminal shows its place.
    before = "".join("\t" if c == "\t" else " " for c in line[: error.column - 1])
    return f"{told}\n    {line}\n    {before}{'^' * max(end - error.column, 1)}"


def _no_file(given: str) -> Fault:
    if os.path.isdir(given):
        return Fault(f"{given} is a folder; give a file with a position.")
    shown = given if len(given) <= 80 else given[:79] + "…"
    return Fault(
        f'There is no file {shown}. Give the name of a file with a position, "-" for standard input, '
        'or a skirmish in one line, such as "6/3 vs 9/2 + 5/1".'
    )


def _standard_input() -> BinaryIO:
    if sys.stdin.isatty():
        end = "Ctrl-Z and Enter" if sys.platform == "win32" else "Ctrl-D"
        print(f"Reading a position from the keyboard; {end} on a line of its own ends it.", file=sys.stderr)
    return sys.stdin.buffer


def _decode(data: bytes, name: str) -> str:
    # Windows' own tools write UTF-16 with a mark in front; everybody else writes UTF-8, with a mark or without.
    coding = "utf-16" if data.startswith((b"\xff\xfe", b"\xfe\xff")) else "utf-8-sig"
    try:
        return data.decode(coding)
    except UnicodeDecodeError as error:
        if len(data) == _MOST_BYTES:  # cut in the middle of a character; it is too long whatever it says
            return data.decode(coding, errors="ignore")
        line = data.count(b"\n", 0, error.start) + 1
        raise Fault(f"{name}, line {line}: this is not UTF-8 text; save the file in that encoding.") from error
