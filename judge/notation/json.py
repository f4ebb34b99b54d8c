"""The JSON form: reading it into a Board, and writing a Board as JSON."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, NoReturn, get_args

import msgspec

from judge.cards.catalogue import Catalogue
from judge.engine.board import Assignment, Board, Character, Site
from judge.notation import types
from judge.notation.build import board_from_struct
from judge.notation.errors import NotationError, did_you_mean, near, or_list, shown
from judge.notation.types import MAX_BYTES, BoardIn, CheckLine

__all__ = ["MAX_LINE_BYTES", "CheckLine", "board_from_struct", "decode_line", "parse_json", "to_json"]

# A line of `judge check --jsonl` may carry keys of its own beside the board.
MAX_LINE_BYTES = 4 * MAX_BYTES

_boards = msgspec.json.Decoder(BoardIn)
_lines = msgspec.json.Decoder(CheckLine)


def parse_json(data: bytes | str | Mapping[str, Any], catalogue: Catalogue) -> Board:
    """The Board of a JSON text, or of the dict that one was decoded to.

    Raises NotationError, its `at` a JSON path such as `characters[2].card`.
    """
    try:
        if isinstance(data, bytes | str):
            _check_size(data, MAX_BYTES)
            struct = _boards.decode(data)
        else:
            struct = msgspec.convert(data, BoardIn)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        _explain(error)
    return board_from_struct(struct, catalogue)


def decode_line(data: bytes | str) -> CheckLine:
    """One request, `{"board": …, "ask": …, "about": …, "rules": …}`, in one pass; board_from_struct makes its board.

    Raises NotationError; a place inside the board is given as its path there.
    """
    try:
        _check_size(data, MAX_LINE_BYTES)
        return _lines.decode(data)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        _explain(error)


def _check_size(data: bytes | str, most: int) -> None:
    size = len(data) if isinstance(data, bytes) else len(data.encode())
    if size > most:
        raise NotationError(
            "too-long", f"A board has at most {most // 1024} KB; this is {size // 1024 + 1} KB. Leave something out."
        )


_AT = re.compile(r" - at `\$\.?(?P<path>[^`]*)`$")
_UNKNOWN_KEY = re.compile(r"Object contains unknown field `(?P<key>.*)`", re.DOTALL)
_MISSING_KEY = re.compile(r"Object missing required field `(?P<key>.*)`")
_BAD_WORD = re.compile(r"Invalid enum value (?P<value>.*)", re.DOTALL)
_WRONG_TYPE = re.compile(r"Expected `(?P<expected>[^`]*)`, got `(?P<got>[^`]*)`")
_TOO_MANY = re.compile(r"Expected `array` of length <= (?P<most>\d+)")
_TOO_FEW = re.compile(r"Expected `array` of length >= (?P<least>\d+)")
_OUT_OF_RANGE = re.compile(r"Expected `int` (?P<bound>[<>]=) (?P<limit>-?\d+)")

_TYPE_NAMES = {
    "int": "a whole number", "str": "a text in quotes", "bool": "true or false", "array": "a list",
    "object": "an object", "null": "null", "float": "a number with a decimal point",
}  # fmt: skip

# The struct that a path leads to, by its last key; the empty path is the board itself.
_STRUCTS: dict[str, type[msgspec.Struct]] = {
    "": types.BoardIn,
    "characters": types.CharacterIn,
    "home": types.HomeIn,
    "modifiers": types.ModifierIn,
    "site": types.SiteIn,
    "path": types.PathSiteIn,
    "in_play": types.InPlayIn,
    "archery_bonus": types.ArcheryBonusIn,
    "archery": types.PlacedWoundsIn,
    "assignments": types.AssignmentIn,
}
_CHOICES: dict[str, tuple[str, ...]] = {
    "format": get_args(types.Format),
    "rules": get_args(types.Rules),
    "phase": get_args(types.Phase),
    "block": get_args(types.Block),
    "side": get_args(types.Side),
    "kind": get_args(types.Kind),
    "value": ("strength", "vitality", "resistance"),
    "by": ("free-peoples", "shadow", "action"),
}
_COUNTED = {"characters": "characters", "in_play": "cards in play", "bears": "cards on one character"}


def _explain(error: Exception) -> NoReturn:
    """Turn what msgspec found into our sentence, with our path; always raises NotationError."""
    if isinstance(error, RecursionError):
        raise NotationError("bad-json", "The JSON is nested far too deeply to be a board.") from None
    text = str(error)
    if not isinstance(error, msgspec.ValidationError):
        raise NotationError("bad-json", _malformed(text)) from None
    match = _AT.search(text)
    at = match["path"] if match else ""
    text = text[: match.start()] if match else text
    at = at.removeprefix("board.") if at != "board" else ""
    last = re.sub(r"\[[^\]]*\]", "", at).rpartition(".")[2]
    if found := _UNKNOWN_KEY.fullmatch(text):
        keys = _STRUCTS.get(last, types.BoardIn).__struct_fields__
        nearest = near(found["key"], keys)
        place = f"{at}.{found['key']}" if at else found["key"]
        sentence = f"'{shown(found['key'])}' is no key here.{did_you_mean(nearest)}"
        raise NotationError("unknown-key", sentence, shown(place, 100), nearest=nearest) from None
    if found := _MISSING_KEY.fullmatch(text):
        raise NotationError("missing", f"The key '{found['key']}' is missing here; add it.", at) from None
    if found := _BAD_WORD.fullmatch(text):
        choices = _CHOICES.get(last, ())
        value = found["value"].strip("'")
        sentence = f"'{shown(value)}' cannot stand here; expected {or_list(choices)}."
        raise NotationError("bad-value", sentence, at, nearest=near(value, choices)) from None
    raise NotationError("bad-value", _wrong_value(text, last), at) from None


def _malformed(text: str) -> str:
    if "truncated" in text:
        return "The JSON ends too early: a bracket or a quotation mark is not closed."
    place = re.search(r"\(byte (\d+)\)", text)
    where = f" at byte {place[1]}" if place else ""
    return f'This is no JSON{where}; expected an object like {{"characters": [...]}}.'


def _wrong_value(text: str, last: str) -> str:
    if found := _WRONG_TYPE.fullmatch(text):
        wanted = or_list(_TYPE_NAMES.get(t, t) for t in found["expected"].split(" | ") if t != "null")
        got = _TYPE_NAMES.get(found["got"], found["got"])
        return f"Expected {wanted}, but this is {got}."
    if found := _TOO_MANY.fullmatch(text):
        return f"There are at most {found['most']} {_COUNTED.get(last, 'entries here')}; leave some out."
    if found := _TOO_FEW.fullmatch(text):
        return f"Expected at least {found['least']} entry here; add it or leave the whole line out."
    if found := _OUT_OF_RANGE.fullmatch(text):
        return f"This number must be at {'most' if found['bound'] == '<=' else 'least'} {found['limit']}."
    return f"This cannot be read: {text}."


def to_json(board: Board) -> dict[str, Any]:
    """The JSON form of a board; `parse_json` makes an equal board of it. Site facts are written out in full."""
    form: dict[str, Any] = {"rules": board.rules, "format": board.format}
    if board.site is not None:
        form["site"] = _site(board.site)
    if board.path:
        form["path"] = [{"number": p.number, "card": p.card.id} for p in board.path]
    form |= {"burdens": board.burdens, "threats": board.threats, "twilight": board.twilight}
    if board.cards_in_hand is not None:
        form["cards_in_hand"] = board.cards_in_hand
    form["phase"] = board.phase
    form["characters"] = [_character(c) for c in board.characters]
    if board.in_play:
        form["in_play"] = [{"card": p.card.id, "side": p.side} for p in board.in_play]
    if board.archery_bonus:
        form["archery_bonus"] = [{"side": b.side, "by": b.by, "why": b.why} for b in board.archery_bonus]
    if board.archery:
        form["archery"] = [{"to": p.to, "wounds": p.wounds} for p in board.archery]
    if board.assignments:
        form["assignments"] = [_assignment(a) for a in board.assignments]
    if board.order:
        form["order"] = list(board.order)
    return form


def _site(site: Site) -> dict[str, Any]:
    facts = {
        "number": site.number,
        "block": site.block,
        "card": site.card.id if site.card else None,
        "shadow_number": site.shadow_number,
    }
    return {key: value for key, value in facts.items() if value is not None}


def _character(c: Character) -> dict[str, Any]:
    form: dict[str, Any] = {"label": c.label}
    if c.card is not None:
        form["card"] = c.card.id
    form["side"] = c.side
    if c.player != 1:
        form["player"] = c.player
    if c.card is None:
        form |= {"kind": c.kind, "strength": c.strength, "vitality": c.vitality}
        if c.resistance is not None:
            form["resistance"] = c.resistance
        if c.home:
            form["home"] = [{"block": h.block, "number": h.number} for h in c.home]
    if c.wounds:
        form["wounds"] = c.wounds
    if c.bears:
        form["bears"] = [card.id for card in c.bears]
    if c.modifiers:
        form["modifiers"] = [
            {"value": m.value, "by": m.by} | ({} if m.why is None else {"why": m.why}) for m in c.modifiers
        ]
    for key in ("gains", "loses", "flags"):
        if words := getattr(c, key):
            form[key] = list(words)
    return form


def _assignment(a: Assignment) -> dict[str, Any]:
    form: dict[str, Any] = {"to": a.to, "minions": list(a.minions), "by": a.by}
    if a.player != 1:
        form["player"] = a.player
    if a.cancelled:
        form["cancelled"] = True
    return form
