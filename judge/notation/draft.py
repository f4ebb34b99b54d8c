"""A board while its text is read: the JSON form's types, and the place in the text of every path in them."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from lark import Token

from judge.notation.errors import NotationError
from judge.notation.lines import Line, near_heading
from judge.notation.types import BoardIn

_LAST_STEP = re.compile(r"(\[\d+\]|\.?[^.\[\]]+)$")
# Errors that a misspelt section heading can lead to, when it is read as something else.
_MAYBE_HEADING = frozenset(["syntax", "unknown-card", "ambiguous-card", "wrong-place", "unknown-label"])


@dataclass(slots=True)
class Draft:
    """What has been read so far; `keywords` are the catalogue's, `places` lead from JSON paths to the text."""

    keywords: frozenset[str]
    board: BoardIn = field(default_factory=BoardIn)
    places: dict[str, tuple[Line, int, int]] = field(default_factory=dict)

    def mark(self, path: str, line: Line, token: Token | None = None) -> None:
        """Remember where the value at `path` was read: at a token, or else the whole line."""
        if token is None:
            self.mark_columns(path, line, line.column, len(line.text.rstrip()) + 1)
        else:
            self.mark_columns(path, line, *span(token))

    def mark_columns(self, path: str, line: Line, column: int, end: int) -> None:
        """Remember that the value at `path` was read from `column` up to and without `end`."""
        self.places[path] = (line, column, end)

    def locate(self, error: NotationError) -> NotationError:
        """An error at a JSON path as one with line and column, and a hint where a heading may have been meant."""
        path = error.at
        while path not in self.places:
            path = _LAST_STEP.sub("", path)
        line, column, end = self.places[path]
        return with_heading_hint(line.error(error.code, error.message, column, end, error.nearest), line)


def with_heading_hint(error: NotationError, line: Line) -> NotationError:
    """The error, and which section heading the line may have been meant to be."""
    if error.code not in _MAYBE_HEADING or not (headings := near_heading(line.text)):
        return error
    message = f"{error.message} If a section begins here, its heading is '{headings[0]}'."
    return line.error(error.code, message, error.column, error.end_column, (*headings, *error.nearest)[:5])


def span(token: Token) -> tuple[int, int]:
    """First column and the column behind a token, both from 1, without the spaces at its end."""
    start = (token.start_pos or 0) + 1
    return start, start + len(token.rstrip())


def at_token(line: Line, token: Token, code: str, message: str, nearest: Any = ()) -> NotationError:
    """An error at a token of a line."""
    return line.error(code, message, *span(token), tuple(nearest))
