"""A text as lines: what is a comment, what a section heading, and where everything stands."""

from __future__ import annotations

import re
from dataclasses import dataclass

from judge.notation.errors import NotationError, near
from judge.notation.labels import needs_quotes
from judge.notation.types import MAX_BYTES
from judge.notation.words import folded

MAX_LINE = 8_000

FREE_PEOPLES_SECTION = "free peoples"
SHADOW_SECTIONS = {"shadow": 1, "shadow 1": 1, "shadow 2": 2, "shadow 3": 3, "shadow 4": 4}
IN_PLAY = "in play"
PATH = "path"
ARCHERY = "archery"
ASSIGNMENTS = "assignments"
ORDER = "order"
SECTIONS = (FREE_PEOPLES_SECTION, *SHADOW_SECTIONS, IN_PLAY, PATH, ARCHERY, ASSIGNMENTS, ORDER)
HEADINGS = ("Free Peoples", "Shadow", "Shadow 2", "In play", "Path", "Archery", "Assignments", "Order")

_ODD_SPACE = re.compile(r"[\s\u200b\u2060\ufeff]")
_COMMENT = re.compile(r"""("[^"]*"|[“”„][^"“”„]*["“”„])|#.*""", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Line:
    """A line that says something: `number` counts from 1, `text` has its comment cut off and its columns kept."""

    number: int
    text: str

    @property
    def column(self) -> int:
        """The column, from 1, of the first thing that is not a space."""
        return len(self.text) - len(self.text.lstrip()) + 1

    def error(
        self, code: str, message: str, column: int | None = None, end: int | None = None, nearest: tuple[str, ...] = ()
    ) -> NotationError:
        """An error in this line, from `column` up to and without `end`; without them, the whole line."""
        if column is None:
            column, end = self.column, len(self.text.rstrip()) + 1
        end = column + 1 if end is None else end
        at = f"line {self.number}, column {column}"
        return NotationError(code, message, at, line=self.number, column=column, end_column=end, nearest=nearest)


def clean(text: str) -> str:
    """Words outside quotation marks: every kind of space as a plain one, none at either end."""
    return _ODD_SPACE.sub(" ", text).strip()


def unquoted(token: str) -> str:
    """What stands between quotation marks, character for character."""
    return token[1:-1]


def split_lines(text: str) -> list[Line]:
    """The lines that say something. Raises NotationError for a text that is too long, empty, or no text."""
    try:
        size = len(text.encode())
    except UnicodeEncodeError as error:
        before = text[: error.start]
        line = Line(before.count("\n") + 1, text.split("\n")[before.count("\n")])
        column = error.start - (before.rfind("\n") + 1) + 1
        raise line.error("bad-text", "Half of a surrogate pair stands here, which is no character.", column) from None
    if size > MAX_BYTES:
        raise NotationError(
            "too-long",
            f"A board has at most {MAX_BYTES // 1024} KB of text; this has {-(-size // 1024)} KB. Leave something out.",
            "line 1, column 1",
            line=1,
            column=1,
        )
    lines = []
    # Only these end a line: other separators of Unicode may stand in a label, between quotation marks.
    for number, raw in enumerate(text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n"), 1):
        cut = _COMMENT.sub(lambda match: match[1] or "", raw) if "#" in raw else raw
        if not clean(cut):
            continue
        line = Line(number, cut)
        if len(cut) > MAX_LINE:
            raise line.error("too-long", f"A line has at most {MAX_LINE} characters; this has {len(cut)}.", MAX_LINE)
        lines.append(line)
    if not lines:
        raise NotationError(
            "empty",
            "There is nothing to read here. Write a board, or one skirmish such as '6/3 (damage +1) vs 9/2'.",
            "line 1, column 1",
            line=1,
            column=1,
        )
    return lines


def heading(text: str) -> str | None:
    """The section whose heading this line is, as one of SECTIONS; None for any other line."""
    words = folded(clean(text).removesuffix(":"))
    words = FREE_PEOPLES_SECTION if words == "free-peoples" else words
    return words if words in SECTIONS else None


def near_heading(text: str) -> tuple[str, ...]:
    """The heading that a line without a sign of anything else was probably meant to be; at most one."""
    words = clean(text).removesuffix(":")
    if len(words) > 20 or re.search(r'["“”„=()\[\];,:]', words):
        return ()
    if re.fullmatch(r"shadow ?\d+", folded(words)):
        return ("Shadow 4",)
    by_name = {folded(name): name for name in HEADINGS}
    from_best = near(folded(words), by_name)[:1]
    return tuple(by_name[name] for name in from_best if _alike(folded(words), name))


def _alike(typed: str, name: str) -> bool:
    """Whether at most two letters are wrong, and no more than a third of them."""
    from rapidfuzz.distance import OSA  # only for messages: see judge.cards.names.nearest

    return OSA.distance(typed, name) <= min(2, len(name) // 3)


def quote(label: str) -> str:
    """A label as it is written where another may follow it: in quotation marks where it needs them."""
    return f'"{label}"' if needs_quotes(label) or heading(label) else label
