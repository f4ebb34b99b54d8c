"""The written reference: entries, chapters and rulings, as they stand in `rules/` and `rulings/`."""

from judge.library.entry import Chapter, Check, Entry, Heading, Paragraph, Ruling, Section, Written
from judge.library.faults import Fault, LibraryError
from judge.library.library import Library, UnknownChapter, UnknownEntry, UnknownParagraph, UnknownRuling
from judge.library.phases import Phase
from judge.library.versions import Change, Standing

__all__ = [
    "Change",
    "Chapter",
    "Check",
    "Entry",
    "Fault",
    "Heading",
    "Library",
    "LibraryError",
    "Paragraph",
    "Phase",
    "Ruling",
    "Section",
    "Standing",
    "UnknownChapter",
    "UnknownEntry",
    "UnknownParagraph",
    "UnknownRuling",
    "Written",
]
