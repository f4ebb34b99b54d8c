"""The grammar of a line, and its errors as sentences."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedCharacters, UnexpectedInput, UnexpectedToken

from judge.notation.errors import NotationError, near, or_list, shown
from judge.notation.lines import Line

STARTS = ("side_line", "short_form", "in_play", "path_site", "placed_wounds", "assignment", "order")

_EXAMPLES = {
    "side_line": "2 Uruk Savage (damage +1)",
    "short_form": "6/3 (damage +1) vs 9/2 + 5/1",
    "in_play": "Saruman's Snows (shadow)",
    "path_site": "1 = 1C326",
    "placed_wounds": "Aragorn: 1",
    "assignment": "Aragorn: Orc, Goblin Runner",
    "order": "Aragorn, Gimli, Sam",
}

_TERMINALS = {
    "NAME": "a card's name",
    "SHORT_NAME": "a card's name",
    "STRING": 'a text in double quotation marks ("…")',
    "KIND": "companion, ally or minion",
    "STATS": "strength and vitality such as 9/2",
    "RESISTANCE": "resistance and a number",
    "HOMES": "a home such as 'home 3 fellowship'",
    "NUMBER": "a number",
    "ITEM": "a word such as 'archer' or '2 wounds'",
    "BORNE": "the name of a card that it bears",
    "REF": "a label",
    "_VS": "'vs'",
    "_PLUS": "'+'",
    "_EQUALS": "'='",
    "_COLON": "':'",
    "_COMMA": "','",
    "_SEMICOLON": "';'",
    "_OPEN": "'('",
    "_CLOSE": "')'",
    "_OPEN_SQUARE": "'['",
    "_CLOSE_SQUARE": "']'",
    "$END": "the end of the line",
}


@cache
def _parser() -> Lark:
    text = (Path(__file__).parent / "board.lark").read_text(encoding="utf-8")
    return Lark(text, parser="lalr", lexer="contextual", start=list(STARTS), maybe_placeholders=False)


def parse_line(line: Line, start: str) -> Tree[Token]:
    """The tree of one line; raises NotationError at the first character that cannot stand there."""
    try:
        return _parser().parse(line.text, start=start)
    except UnexpectedInput as error:
        raise _explain(error, line, start) from None


def _explain(error: UnexpectedInput, line: Line, start: str) -> NotationError:
    end = len(line.text.rstrip())
    expected: set[str] = set()
    place = end
    if isinstance(error, UnexpectedToken):
        expected = set(error.accepts or error.expected)
        if error.token.type != "$END" and error.token.start_pos is not None:
            place = error.token.start_pos
    elif isinstance(error, UnexpectedCharacters):
        expected = set(error.allowed or ())
        place = end if error.pos_in_stream is None else error.pos_in_stream
    rest = line.text[place:].strip()
    known = [phrase for name, phrase in _TERMINALS.items() if name in expected]
    wanted = or_list(dict.fromkeys(known)) or "the end of the line"
    nearest: tuple[str, ...] = ()
    if "KIND" in expected and rest:
        nearest = near(rest.split()[0], ("companion", "ally", "minion"))
    if rest[:1] in ('"', "“", "”", "„") and not any(mark in rest[1:] for mark in '"“”„'):
        sentence = "A quotation mark is opened here and never closed; close it, or leave it out."
    elif rest:
        sentence = (
            f"'{shown(rest)}' cannot be read here: expected {wanted}. A line here looks like '{_EXAMPLES[start]}'."
        )
    else:
        sentence = f"The line ends too early: expected {wanted}. A line here looks like '{_EXAMPLES[start]}'."
    width = len(rest.split()[0]) if rest.split() else 1
    return line.error("syntax", sentence, place + 1, place + 1 + width, nearest)
