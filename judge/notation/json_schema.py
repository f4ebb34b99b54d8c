"""The published schema of the JSON form, made from the types that read it."""

from __future__ import annotations

from typing import Any

import msgspec

from judge.notation.build import FACTS
from judge.notation.types import BoardIn

SCHEMA_ID = "/schema/board.json"


def schema() -> dict[str, Any]:
    """The JSON schema (2020-12) of a board; a fresh dict at each call."""
    _, definitions = msgspec.json.schema_components([BoardIn], ref_template="#/$defs/{name}")
    named = {name.removesuffix("In"): definition for name, definition in definitions.items()}
    for definition in named.values():
        _rename(definition)
    board = named.pop("Board")
    _a_card_or_made_up(named["Character"])
    named["Site"]["anyOf"] = [{"required": ["number"]}, {"required": ["card"]}]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": SCHEMA_ID,
        **board,
        "title": "Board",
        "$defs": named,
    }


def _rename(part: Any) -> None:
    """Give the types the names that people read: `Character` for `CharacterIn`."""
    if isinstance(part, dict):
        for key, value in part.items():
            if key == "$ref" or (key == "title" and isinstance(value, str)):
                part[key] = value.removesuffix("In")
            else:
                _rename(value)
    elif isinstance(part, list):
        for value in part:
            _rename(value)


def _a_card_or_made_up(character: dict[str, Any]) -> None:
    """What the types alone do not say: with a card none of its facts, without one kind, strength and vitality."""
    null = {"type": "null"}
    character["if"] = {"required": ["card"], "properties": {"card": {"type": "string"}}}
    character["then"] = {"properties": dict.fromkeys(FACTS, null)}
    character["else"] = {"required": ["label", "kind", "strength", "vitality"]}
    character["allOf"] = [
        {
            "if": {"properties": {"side": {"const": "free-peoples"}}},
            "then": {"properties": {"player": null}},
        }
    ]
