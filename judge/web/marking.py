"""The place in a text that could not be read, as it is shown to whom wrote it."""

from __future__ import annotations

from dataclasses import dataclass

from judge.notation import NotationError

_AROUND = 2  # lines shown before and behind
_WIDEST = 160  # letters of a line that are shown
_LONGEST_MENDED = 2000  # letters of a text that may stand in an address as they are


@dataclass(frozen=True)
class ShownLine:
    """A line with its number; the faulty one in three parts, of which the middle one is marked."""

    number: int
    before: str
    marked: str = ""
    after: str = ""
    caret: str = ""  # spaces and carets that stand below the marked part; empty for the other lines


def excerpt(text: str, fault: NotationError) -> list[ShownLine] | None:
    """The faulty line with its neighbours; None for a fault without a line."""
    if fault.line is None:
        return None
    lines = text.splitlines() or [""]
    first = max(0, fault.line - 1 - _AROUND)
    shown = []
    for number, line in enumerate(lines[first : fault.line + _AROUND], first + 1):
        if number == fault.line:
            shown.append(_faulty(number, line, fault))
        else:
            shown.append(ShownLine(number, line[:_WIDEST]))
    return shown


def mended(text: str, fault: NotationError, word: str) -> str | None:
    """The text with another word in the faulty place; None where the place is not known or the text is long."""
    if fault.line is None or fault.column is None or fault.end_column is None or len(text) > _LONGEST_MENDED:
        return None
    lines = text.splitlines(keepends=True)
    if fault.line > len(lines):
        return None
    line = lines[fault.line - 1]
    lines[fault.line - 1] = line[: fault.column - 1] + word + line[fault.end_column - 1 :]
    return "".join(lines)


def _faulty(number: int, line: str, fault: NotationError) -> ShownLine:
    start = min(max((fault.column or 1) - 1, 0), len(line))
    end = min(max((fault.end_column or start + 2) - 1, start + 1), len(line))
    cut = max(0, start - _WIDEST // 2)  # a very long line is shown around its fault
    before = ("…" if cut else "") + line[cut:start]
    marked, after = line[start:end][:_WIDEST], line[end : end + _WIDEST // 2]
    # Where the line ends too early there is nothing to mark: the caret stands behind it.
    return ShownLine(number, before, marked, after, " " * len(before) + "^" * max(1, len(marked)))
