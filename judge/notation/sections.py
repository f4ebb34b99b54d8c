"""The lines of the sections: characters, cards in play, the path, archery wounds, assignments and the order."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from lark import Token, Tree

from judge.engine.board import FREE_PEOPLES, SHADOW
from judge.notation import lines
from judge.notation.characters import read_character
from judge.notation.draft import Draft, at_token, span
from judge.notation.errors import near, shown
from judge.notation.grammar import parse_line
from judge.notation.header import is_key_line
from judge.notation.lines import Line, clean, unquoted
from judge.notation.types import (
    MAX_CARDS_IN_PLAY,
    MAX_CHARACTERS,
    MAX_WORDS,
    ArcheryBonusIn,
    AssignmentIn,
    InPlayIn,
    PathSiteIn,
    PlacedWoundsIn,
)
from judge.notation.words import MOST_CHANGE, MOST_WOUNDS, folded


def read_section_line(line: Line, section: str, draft: Draft) -> None:
    """Read one line of a section into the draft; raises NotationError."""
    _READERS[section](line, section, draft)


def _side_line(line: Line, section: str, draft: Draft) -> None:
    _no_key_line(line)
    player = lines.SHADOW_SECTIONS.get(section)
    side = FREE_PEOPLES if player is None else SHADOW
    tree = parse_line(line, "side_line")
    first = tree.children[0]
    if isinstance(first, Tree) and first.data == "archery_bonus":
        _archery_bonus(line, first, side, draft)
    else:
        read_character(line, tree, side, player, draft)


def _no_key_line(line: Line) -> None:
    if is_key_line(line):
        key = line.text.partition(":")[0].strip()
        raise line.error("syntax", f"'{key}:' stands before the first section; move this line up.")


def _archery_bonus(line: Line, tree: Tree[Token], side: str, draft: Draft) -> None:
    words, why = tree.children
    assert isinstance(words, Token) and isinstance(why, Token)
    match = re.search(r"([-+−–])\s*(\d+)", words)
    assert match is not None  # the grammar's terminal has both
    by = _number(line, words, match[2], MOST_CHANGE)
    _room(line, draft.board.archery_bonus, MAX_CHARACTERS, "archery lines")
    path = f"archery_bonus[{len(draft.board.archery_bonus)}]"
    draft.mark(path, line, words)
    draft.mark(f"{path}.why", line, why)
    draft.board.archery_bonus.append(ArcheryBonusIn(side, by if match[1] == "+" else -by, unquoted(why)))  # type: ignore[arg-type]


def _in_play(line: Line, section: str, draft: Draft) -> None:
    _no_key_line(line)
    name, brackets = parse_line(line, "in_play").children
    assert isinstance(name, Token) and isinstance(brackets, Tree)
    items = _items(line, brackets)
    token, word = items[0]
    if len(items) > 1 or word not in ("shadow", "free peoples", "free-peoples"):
        raise at_token(
            line,
            token,
            "bad-value",
            f"'{shown(word)}' does not say whose card it is; write (shadow) or (free peoples).",
            near(word, ("shadow", "free peoples")),
        )
    _room(line, draft.board.in_play, MAX_CARDS_IN_PLAY, "cards in play")
    draft.mark(f"in_play[{len(draft.board.in_play)}]", line, name)
    draft.board.in_play.append(InPlayIn(clean(name), SHADOW if word == "shadow" else FREE_PEOPLES))  # type: ignore[arg-type]


def _path(line: Line, section: str, draft: Draft) -> None:
    _no_key_line(line)
    number, name = parse_line(line, "path_site").children
    assert isinstance(number, Token) and isinstance(name, Token)
    _room(line, draft.board.path, MAX_WORDS, "sites of the path")
    draft.mark(f"path[{len(draft.board.path)}]", line, name)
    draft.board.path.append(PathSiteIn(_number(line, number, number, 99), clean(name)))


def _archery(line: Line, section: str, draft: Draft) -> None:
    ref, number = parse_line(line, "placed_wounds").children
    assert isinstance(ref, Tree) and isinstance(number, Token)
    _room(line, draft.board.archery, MAX_CHARACTERS, "lines of archery wounds")
    path = f"archery[{len(draft.board.archery)}].to"
    draft.board.archery.append(PlacedWoundsIn(_ref(line, ref, path, draft), _number(line, number, number, MOST_WOUNDS)))


def _assignment(line: Line, section: str, draft: Draft) -> None:
    trees = parse_line(line, "assignment").children
    _room(line, draft.board.assignments, MAX_CARDS_IN_PLAY, "assignments")
    path = f"assignments[{len(draft.board.assignments)}]"
    refs = [tree for tree in trees if isinstance(tree, Tree) and tree.data == "ref"]
    if len(refs) - 1 > MAX_CHARACTERS:
        raise line.error("too-many", f"At most {MAX_CHARACTERS} minions can be assigned in a line; leave some out.")
    to = _ref(line, refs[0], f"{path}.to", draft)
    minions = [_ref(line, ref, f"{path}.minions[{index}]", draft) for index, ref in enumerate(refs[1:])]
    assignment = AssignmentIn(to, minions)
    last = trees[-1]
    if isinstance(last, Tree) and last.data == "brackets":
        _who_assigned(line, last, assignment)
    draft.mark(path, line)
    draft.board.assignments.append(assignment)


_BY = {"free peoples": FREE_PEOPLES, "free-peoples": FREE_PEOPLES, "shadow": SHADOW, "action": "action"}
_EXPECTED_BY = ("shadow", "shadow 2", "action", "cancelled")


def _who_assigned(line: Line, brackets: Tree[Token], assignment: AssignmentIn) -> None:
    by_stated = False
    for token, word in _items(line, brackets):
        shadow = re.fullmatch(r"shadow ([1-4])", word)
        if word in ("cancelled", "canceled") and not assignment.cancelled:
            assignment.cancelled = True
        elif (shadow or word in _BY) and not by_stated:
            by_stated = True
            assignment.by = SHADOW if shadow else _BY[word]  # type: ignore[assignment]
            assignment.player = int(shadow[1]) if shadow else None
        else:
            nearest = near(word, _EXPECTED_BY)
            known = shadow or word in _BY or word in ("cancelled", "canceled")
            fault = "stands beside another that says the same or the opposite" if known else "cannot stand here"
            raise at_token(
                line,
                token,
                "unknown-word",
                f"'{shown(word)}' {fault}; expected one of (shadow), (shadow 2), (action), and (cancelled) beside it.",
                nearest,
            )


def _order(line: Line, section: str, draft: Draft) -> None:
    for ref in parse_line(line, "order").children:
        assert isinstance(ref, Tree)
        _room(line, draft.board.order, MAX_CHARACTERS, "labels in the order")
        draft.board.order.append(_ref(line, ref, f"order[{len(draft.board.order)}]", draft))


def _ref(line: Line, ref: Tree[Token], path: str, draft: Draft) -> str:
    """The label of a reference, as typed; it is looked up once all characters are known."""
    token = ref.children[0]
    assert isinstance(token, Token)
    draft.mark(path, line, token)
    return unquoted(token) if token.type == "STRING" else clean(token)


def _items(line: Line, brackets: Tree[Token]) -> list[tuple[Token, str]]:
    """The folded words in round brackets where none has a reason."""
    found = []
    for item in brackets.children:
        assert isinstance(item, Tree)
        if len(item.children) > 1:
            reason = item.children[1]
            assert isinstance(reason, Token)
            raise at_token(line, reason, "syntax", "No reason in quotation marks can stand here; leave it out.")
        token = item.children[0]
        assert isinstance(token, Token)
        found.append((token, folded(clean(token))))
    return found


def _number(line: Line, token: Token, digits: str, most: int) -> int:
    if len(digits) > 6 or int(digits) > most:
        message = f"{shown(digits)} is too many; expected at most {most}."
        raise line.error("bad-number", message, *span(token))
    return int(digits)


def _room(line: Line, listed: list[Any], most: int, what: str) -> None:
    if len(listed) >= most:
        raise line.error("too-many", f"A board has at most {most} {what}; leave some out.")


_READERS: dict[str, Callable[[Line, str, Draft], None]] = {
    lines.FREE_PEOPLES_SECTION: _side_line,
    **dict.fromkeys(lines.SHADOW_SECTIONS, _side_line),
    lines.IN_PLAY: _in_play,
    lines.PATH: _path,
    lines.ARCHERY: _archery,
    lines.ASSIGNMENTS: _assignment,
    lines.ORDER: _order,
}
