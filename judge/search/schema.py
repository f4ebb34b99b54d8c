"""The fields of the index. Texts arrive as stems with spaces between, so that one module decides what a word is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from whoosh.fields import KEYWORD, Schema


@dataclass(frozen=True, slots=True)
class Field:
    """What a field counts for, and how much a long text is held against it (0: not at all, 1: fully)."""

    weight: float
    length: float


# By kind of page. A field for every kind of text: what is rare among the names of cards may be common in the text of
# entries, and each field has its own count of documents, its own frequencies and its own average length.
FIELDS_OF: Mapping[str, Mapping[str, Field]] = {
    "term": {
        "term": Field(1.1, 0.8),
        "aliases": Field(0.4, 0.3),
        "asked": Field(1.6, 0.3),
        "entry": Field(0.7, 0.5),
        "paragraph": Field(0.15, 0.9),
    },
    "card": {"card_name": Field(1.25, 0.5), "card_facts": Field(0.35, 0.3)},
    "ruling": {"ruling_name": Field(0.7, 0.3), "ruling_text": Field(1.0, 0.6)},
    "format": {"format_name": Field(0.8, 0.5), "format_text": Field(0.5, 0.5)},
    "chapter": {"chapter_name": Field(0.6, 0.5), "chapter_whole": Field(0.4, 0.5), "chapter_text": Field(0.2, 0.9)},
}
FIELDS: Mapping[str, Field] = {name: field for fields in FIELDS_OF.values() for name, field in fields.items()}


def make_schema() -> Schema:
    """One scorable field for each of FIELDS."""
    return Schema(**{name: KEYWORD(scorable=True) for name in FIELDS})
