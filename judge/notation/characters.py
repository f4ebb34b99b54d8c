"""A character's line: `[count] [LABEL =] NAME [(…)] [[…]]`, and the same parts in the short form."""

from __future__ import annotations

import re
from typing import Any

from lark import Token, Tree

from judge.engine.board import COMPANION, FREE_PEOPLES, MINION
from judge.notation.draft import Draft, at_token, span
from judge.notation.errors import NotationError, shown
from judge.notation.header import read_block
from judge.notation.lines import Line, clean, unquoted
from judge.notation.types import MAX_CHARACTERS, MAX_WORDS, CharacterIn, HomeIn, ModifierIn
from judge.notation.words import folded, read_word

MOST_STRENGTH = 999
MOST_VITALITY = 99


def read_character(line: Line, tree: Tree[Token], side: str, player: int | None, draft: Draft) -> int:
    """Add the characters of a line to the draft; returns how many there are. Raises NotationError."""
    count = 1
    marks: dict[str, Token] = {}
    facts: dict[str, Any] = {"side": side, "player": player}
    for part in tree.children:
        if isinstance(part, Token):
            count = _count(line, part, draft)
            continue
        data = str(part.data)
        token = part.children[0]
        if data in ("label", "short_label"):
            assert isinstance(token, Token)
            facts["label"] = _label(line, token)
            marks["label"] = token
        elif data in ("card", "short_card"):
            assert isinstance(token, Token)
            facts["card"] = clean(token)
            marks["card"] = token
        elif data == "nameless":
            assert isinstance(token, Token)
            kind = COMPANION if side == FREE_PEOPLES else MINION
            facts.setdefault("label", kind.capitalize())
            facts |= {"kind": kind, **_stats(line, token)}
        elif data == "made_up":
            _made_up(line, part, facts, marks)
        elif data == "brackets":
            _brackets(line, part, facts, marks, draft)
        else:
            _bears(line, part, facts, marks)
    first = len(draft.board.characters)
    if first + count > MAX_CHARACTERS:
        raise line.error("too-many", f"A board has at most {MAX_CHARACTERS} characters; leave some out.")
    for index in range(first, first + count):
        draft.mark(f"characters[{index}]", line)
        for path, token in marks.items():
            draft.mark(f"characters[{index}].{path}", line, token)
        draft.board.characters.append(CharacterIn(**facts))
    return count


def _count(line: Line, token: Token, draft: Draft) -> int:
    if len(token) > 6 or not 1 <= int(token) <= MAX_CHARACTERS:
        message = f"There can be 1 to {MAX_CHARACTERS} of a kind, not {shown(token)}."
        raise at_token(line, token, "bad-number", message)
    return int(token)


def _label(line: Line, token: Token) -> str:
    if token.type == "STRING":
        return unquoted(token)
    label = clean(token)
    if re.search(r"[,:;]", label) or re.match(r"\d+\s", label):
        fault = "begins with a number" if label[0].isdigit() else "holds a comma, a colon or a semicolon"
        raise at_token(
            line, token, "bad-label", f"The label {shown(label)} {fault}; write it in double quotation marks."
        )
    return label


def _stats(line: Line, token: Token) -> dict[str, int]:
    strength, _, vitality = "".join(token.split()).partition("/")
    return {
        "strength": _limited(line, token, strength, MOST_STRENGTH, "Strength"),
        "vitality": _limited(line, token, vitality, MOST_VITALITY, "Vitality"),
    }


def _limited(line: Line, token: Token, digits: str, most: int, what: str) -> int:
    if len(digits) > 6 or int(digits) > most:
        raise at_token(line, token, "bad-number", f"{what} is at most {most}, not {shown(digits)}.")
    return int(digits)


def _made_up(line: Line, tree: Tree[Token], facts: dict[str, Any], marks: dict[str, Token]) -> None:
    name, kind, stats, *extras = tree.children
    assert isinstance(name, Token) and isinstance(kind, Token) and isinstance(stats, Token)
    if "label" not in facts:
        facts["label"] = unquoted(name)
        marks["label"] = name
    facts |= {"kind": folded(kind), **_stats(line, stats)}
    marks["kind"] = kind
    for extra in extras:
        assert isinstance(extra, Token)
        key = "resistance" if extra.type == "RESISTANCE" else "home"
        if key in facts:
            raise at_token(line, extra, "twice", f"'{key}' stands here a second time; keep one of the two.")
        marks[key] = extra
        if key == "resistance":
            facts[key] = _limited(line, extra, extra.split()[1], MOST_STRENGTH, "Resistance")
        else:
            facts[key] = _homes(line, extra)


def _homes(line: Line, token: Token) -> list[HomeIn]:
    homes = []
    for number, block in re.findall(r"(\d+)\s+(\w+)", token):
        try:
            homes.append(HomeIn(read_block(block, ""), _limited(line, token, number, 99, "A site number")))  # type: ignore[arg-type]
        except NotationError as error:
            raise at_token(line, token, error.code, error.message, error.nearest) from None
    if len(homes) > 9:
        raise at_token(line, token, "too-many", "An ally has at most 9 home sites; leave some out.")
    return homes


def _brackets(line: Line, tree: Tree[Token], facts: dict[str, Any], marks: dict[str, Token], draft: Draft) -> None:
    for item in tree.children:
        assert isinstance(item, Tree)
        token, *reasons = item.children
        assert isinstance(token, Token)
        try:
            key, value = read_word(clean(token), draft.keywords, "")
        except NotationError as error:
            raise at_token(line, token, error.code, error.message, error.nearest) from None
        if reasons and key != "modifiers":
            assert isinstance(reasons[0], Token)
            message = "Only a modifier (such as strength +2) has a reason; leave it out."
            raise at_token(line, reasons[0], "syntax", message)
        if key == "wounds":
            if key in facts:
                raise at_token(line, token, "twice", "The wounds stand here a second time; write their sum once.")
            facts[key] = value
            marks[key] = token
            continue
        listed = facts.setdefault(key, [])
        if len(listed) >= MAX_WORDS:
            raise at_token(line, token, "too-many", f"A character has at most {MAX_WORDS} {key}; leave some out.")
        marks[f"{key}[{len(listed)}]"] = token
        if isinstance(value, tuple):
            reason = reasons[0] if reasons else None
            assert reason is None or isinstance(reason, Token)
            if reason is not None:
                marks[f"{key}[{len(listed)}].why"] = reason
            listed.append(ModifierIn(value[0], value[1], None if reason is None else unquoted(reason)))  # type: ignore[arg-type]
        else:
            listed.append(value)


def _bears(line: Line, tree: Tree[Token], facts: dict[str, Any], marks: dict[str, Token]) -> None:
    names = tree.children
    if len(names) > MAX_WORDS:
        raise line.error("too-many", f"A character bears at most {MAX_WORDS} cards; leave some out.", *span(names[0]))  # type: ignore[arg-type]
    facts["bears"] = [clean(str(name)) for name in names]
    marks |= {f"bears[{index}]": name for index, name in enumerate(names) if isinstance(name, Token)}
