"""The board notation: text and JSON to a Board, and back.

`parse_text`, `is_short_form`, `write_text` for the text; `parse_json`, `to_json`, `schema` for JSON; `encode_link` and
`decode_link` for addresses; `decode_line` and `board_from_struct` for streams of requests. Each loads its module
when first used: the grammar's library is needed for texts only.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from judge.notation.errors import NotationError

if TYPE_CHECKING:
    from judge.notation.json import CheckLine, board_from_struct, decode_line, parse_json, to_json
    from judge.notation.json_schema import schema
    from judge.notation.links import decode_link, encode_link
    from judge.notation.text import is_short_form, parse_text
    from judge.notation.writer import write_text

_MODULES = {
    "CheckLine": "json",
    "board_from_struct": "json",
    "decode_line": "json",
    "parse_json": "json",
    "to_json": "json",
    "decode_link": "links",
    "encode_link": "links",
    "is_short_form": "text",
    "parse_text": "text",
    "schema": "json_schema",
    "write_text": "writer",
}

__all__ = [
    "CheckLine",
    "NotationError",
    "board_from_struct",
    "decode_line",
    "decode_link",
    "encode_link",
    "is_short_form",
    "parse_json",
    "parse_text",
    "schema",
    "to_json",
    "write_text",
]


def __getattr__(name: str) -> Any:
    if name in _MODULES:
        return getattr(import_module(f"judge.notation.{_MODULES[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
