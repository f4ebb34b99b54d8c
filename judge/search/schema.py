"""The fields of the index. Texts arrive as stems with spaces between, so that one module decides what a word is."""

from __future__ import annotations

from whoosh.fields import KEYWORD, Schema

# A field for every kind of text: what is rare among the names of cards may be common in the text of entries, and each
# field has its own count of documents, its own frequencies and its own average length.
FIELDS = ("term", "aliases", "entry", "paragraph", "card_name", "card_facts", "ruling_name", "ruling_text")


def make_schema() -> Schema:
    """One scorable field for each of FIELDS."""
    return Schema(**{name: KEYWORD(scorable=True) for name in FIELDS})
