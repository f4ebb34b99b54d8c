"""Entries, chapters, rulings and their paragraphs, as values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

RULES_VERSIONS = ("4.0", "4.1", "4.2")
ORIGIN_UNKNOWN = "in 4.2, origin unknown"
ENTRY_KINDS = ("rule", "loaded keyword", "unloaded keyword", "pointer")
CHAPTER_KINDS = ("chapter",)
RULING_KINDS = ("erratum", "clarification", "misprint", "ruling")


@dataclass(frozen=True, slots=True)
class Check:
    """What an example claims about its position, for the test suite to compare with the engine's answer.

    `ask` is a question of the engine, `about` whom it is about (empty where the question needs nobody), `board` the
    file name of the position, `expect` what must stand in the outcome, `says` the claim in a few words.
    """

    ask: str
    about: str
    board: str
    expect: Mapping[str, object]
    says: str


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One paragraph, with a name that is its own within the page and never changes.

    `markdown` is its text as written, `text` the same without marks. `since` and `until` are rules versions: the first
    and the last in which it holds; `since` is that of the entry unless the paragraph has its own, `until` is empty for
    what still holds. `open` names the point on which the rules text is open. `board` is the file name of an example's
    position.
    """

    entry: str  # the slug of an entry, `overview/` and the slug of a chapter, or the key of a ruling
    name: str
    markdown: str
    text: str
    line: int  # of its first line in the file, from 1
    since: str = "4.0"
    until: str = ""
    source: str = ""
    open: str = ""
    example: bool = False
    board: str = ""
    checks: tuple[Check, ...] = ()
    former_names: tuple[str, ...] = ()
    page: str = ""  # the address of the page that shows it

    @property
    def address(self) -> str:
        """As the engine cites it: `overwhelmed#zero`; `overview/archery#totals` and `1C3#summary` elsewhere."""
        return f"{self.entry}#{self.name}"

    @property
    def url(self) -> str:
        """Where a reader finds it: `/rules/overwhelmed#zero`, `/overview/archery#totals`, `/rulings/1C3#summary`."""
        return f"{self.page}#{self.name}"

    def holds_in(self, version: str) -> bool:
        """Whether the paragraph belongs to a rules version ("4.0", "4.1" or "4.2").

        One whose origin is unknown is kept in all of them: that it is missing in an older text is not proved.
        """
        if self.since in RULES_VERSIONS and version < self.since:
            return False
        return not self.until or version <= self.until


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading within a chapter; it has a name as a paragraph has. `level` is 2 or 3."""

    name: str
    title: str
    level: int
    line: int
    url: str
    former_names: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Section:
    """The paragraphs under one heading; the first section of a chapter has none where text stands before it."""

    heading: Heading | None
    paragraphs: tuple[Paragraph, ...]


@dataclass(frozen=True, slots=True)
class Written:
    """What an entry, a chapter and a ruling have in common."""

    slug: str
    kind: str
    since: str
    sources: tuple[str, ...]
    see: tuple[str, ...]  # slugs of entries
    paragraphs: tuple[Paragraph, ...]
    path: Path
    former_slugs: tuple[str, ...]  # under which it stood before, as the last part of its address

    @property
    def title(self) -> str:
        """What it is called."""
        raise NotImplementedError

    @property
    def url(self) -> str:
        """The page that shows it."""
        raise NotImplementedError

    def in_rules(self, version: str) -> tuple[Paragraph, ...]:
        """The paragraphs that hold in a rules version, in order."""
        return tuple(paragraph for paragraph in self.paragraphs if paragraph.holds_in(version))


@dataclass(frozen=True, slots=True)
class Entry(Written):
    """An entry of the glossary."""

    term: str
    aliases: tuple[str, ...]

    @property
    def title(self) -> str:
        """The term."""
        return self.term

    @property
    def summary(self) -> Paragraph:
        """The first paragraph: the answer that most people came for."""
        return self.paragraphs[0]

    @property
    def url(self) -> str:
        """Its page: `/rules/overwhelmed`."""
        return f"/rules/{self.slug}"


@dataclass(frozen=True, slots=True)
class Chapter(Written):
    """A chapter of the overview, for somebody who learns the game. `summary` says in one sentence what it is about."""

    name: str
    order: int
    summary: str
    aliases: tuple[str, ...]
    sections: tuple[Section, ...]

    @property
    def title(self) -> str:
        """What stands over it."""
        return self.name

    @property
    def headings(self) -> tuple[Heading, ...]:
        """Its headings, from top to bottom."""
        return tuple(section.heading for section in self.sections if section.heading)

    @property
    def url(self) -> str:
        """Its page: `/overview/archery`."""
        return f"/overview/{self.slug}"


@dataclass(frozen=True, slots=True)
class Ruling(Written):
    """A ruling on one card or on several. `slug` tells the rulings apart: `1C3-axe-strike`, the name of its file."""

    cards: tuple[str, ...]  # ids, as the catalogue has them; one of none of our cards stands alone, with a title
    name: str
    number: int = 1  # from 2 on for a further ruling that has the same first card

    @property
    def title(self) -> str:
        """The names of its cards."""
        return self.name

    @property
    def key(self) -> str:
        """Its name in an address: the id of its first card, `7U341`, and `7U341-2` for a second ruling on it."""
        return self.cards[0] if self.number == 1 else f"{self.cards[0]}-{self.number}"

    @property
    def summary(self) -> Paragraph:
        """The first paragraph."""
        return self.paragraphs[0]

    @property
    def url(self) -> str:
        """Its page: `/rulings/1C3`."""
        return f"/rulings/{self.key}"
