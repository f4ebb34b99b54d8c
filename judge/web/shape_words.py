"""Parts of the published document in words and links, for people who read the page about it."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup, escape

_REF = "#/components/schemas/"
_NAMES = {"integer": "a whole number", "string": "a text", "boolean": "true or false", "number": "a number",
          "null": "null", "object": "an object"}  # fmt: skip


def shape_words(part: dict[str, Any]) -> Markup:
    """`{"type": "array", "items": {"$ref": …}}` as `a list of Paragraph`, its shape linked."""
    if "$ref" in part:
        name = str(part["$ref"]).removeprefix(_REF)
        return Markup('<a href="#shape-{0}">{0}</a>').format(name)
    if "anyOf" in part or "oneOf" in part:
        return Markup(" or ").join(shape_words(one) for one in part.get("anyOf") or part["oneOf"])
    if "by_rules" in part.get("properties", {}):
        return Markup("<code>by_rules</code> with ") + shape_words(part["properties"]["by_rules"])
    if "enum" in part:
        return Markup(", ").join(Markup("<code>{}</code>").format(one) for one in part["enum"])
    if part.get("type") == "array":
        return Markup("a list of ") + shape_words(part.get("items", {}))
    if part.get("type") == "object" and isinstance(part.get("additionalProperties"), dict):
        return Markup("by name: ") + shape_words(part["additionalProperties"])
    return escape(_NAMES.get(part.get("type", ""), "anything"))


def ticked(text: str) -> Markup:
    """A sentence whose parts between backticks are code."""
    parts = text.split("`")
    return Markup("").join(Markup("<code>{}</code>").format(one) if place % 2 else escape(one)
                           for place, one in enumerate(parts))  # fmt: skip
