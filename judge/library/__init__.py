"""The written reference: entries of the glossary and rulings on cards, as they stand in `rules/` and `rulings/`."""

from judge.library.entry import Check, Entry, Paragraph, Ruling
from judge.library.faults import Fault, LibraryError
from judge.library.library import Library, UnknownEntry, UnknownParagraph

__all__ = [
    "Check",
    "Entry",
    "Fault",
    "Library",
    "LibraryError",
    "Paragraph",
    "Ruling",
    "UnknownEntry",
    "UnknownParagraph",
]
