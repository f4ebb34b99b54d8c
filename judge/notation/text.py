"""The text form: reading it into a Board.

The lines become the JSON form's types first, so that text and JSON are read by one set of checks.
"""

from __future__ import annotations

import re
from dataclasses import replace

from lark import Tree

from judge.cards.catalogue import Catalogue
from judge.engine.board import FREE_PEOPLES, SHADOW, Assignment, Board
from judge.notation.build import board_from_struct
from judge.notation.characters import read_character
from judge.notation.draft import Draft, with_heading_hint
from judge.notation.errors import NotationError
from judge.notation.grammar import parse_line
from judge.notation.header import read_header
from judge.notation.lines import Line, heading, split_lines
from judge.notation.sections import read_section_line

_ASIDE = re.compile(r'"[^"]*"|[“”„][^"“”„]*["“”„]|\([^()]*\)|\[[^\[\]]*\]')
_VERSUS = re.compile(r"[\s)\]]vs\.?(\s|$)", re.IGNORECASE)


def parse_text(text: str, catalogue: Catalogue) -> Board:
    """The Board of a text in the board notation, in full or in the short form (`X vs Y + Z`, one line).

    A short form gives a board of phase skirmish with that one assignment.
    Raises NotationError with line and column of the first thing that cannot be read.
    """
    lines = split_lines(text)
    draft = Draft(catalogue.keywords)
    if _is_short(lines):
        return _short_form(lines[0], draft, catalogue)
    section: str | None = None
    for line in lines:
        found = heading(line.text)
        if found is not None:
            section = found
            continue
        try:
            if section is None:
                read_header(line, draft)
            else:
                read_section_line(line, section, draft)
        except NotationError as error:
            raise with_heading_hint(error, line) from None
    return _build(draft, catalogue)


def is_short_form(text: str) -> bool:
    """Whether a text is one line with ` vs ` outside quotation marks and brackets; False for what cannot be read."""
    try:
        return _is_short(split_lines(text))
    except NotationError:
        return False


def _is_short(lines: list[Line]) -> bool:
    return len(lines) == 1 and _VERSUS.search(_ASIDE.sub("()", lines[0].text)) is not None


def _short_form(line: Line, draft: Draft, catalogue: Catalogue) -> Board:
    tree = parse_line(line, "short_form")
    for index, fighter in enumerate(tree.children):
        assert isinstance(fighter, Tree)
        count = read_character(line, fighter, SHADOW if index else FREE_PEOPLES, None, draft)
        if index == 0 and count > 1:
            raise line.error(
                "bad-value", "One Free Peoples character stands before 'vs'; give its minions after it, with '+'."
            )
    board = _build(draft, catalogue)
    defender, *minions = [character.label for character in board.characters]
    return replace(board, phase="skirmish", assignments=(Assignment(defender, tuple(minions)),))


def _build(draft: Draft, catalogue: Catalogue) -> Board:
    try:
        return board_from_struct(draft.board, catalogue)
    except NotationError as error:
        raise draft.locate(error) from None
