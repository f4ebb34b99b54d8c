"""Entries, rulings and their paragraphs, as values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

RULES_VERSIONS = ("4.0", "4.1", "4.2")
ORIGIN_UNKNOWN = "in 4.2, origin unknown"
ENTRY_KINDS = ("rule", "loaded keyword", "unloaded keyword", "pointer")
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
    """One paragraph, with a name that is its own within the entry and never changes.

    `markdown` is its text as written, `text` the same without marks. `since` and `until` are rules versions: the first
    and the last in which it holds; `since` is that of the entry unless the paragraph has its own, `until` is empty for
    what still holds. `open` names the point on which the rules text is open. `board` is the file name of an example's
    position.
    """

    entry: str  # slug of the entry, or the first card's id of a ruling
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

    @property
    def address(self) -> str:
        """As the engine cites it: `overwhelmed#zero`."""
        return f"{self.entry}#{self.name}"

    def holds_in(self, version: str) -> bool:
        """Whether the paragraph belongs to a rules version ("4.0", "4.1" or "4.2").

        One whose origin is unknown is kept in all of them: that it is missing in an older text is not proved.
        """
        if self.since in RULES_VERSIONS and version < self.since:
            return False
        return not self.until or version <= self.until


@dataclass(frozen=True, slots=True)
class Written:
    """What an entry and a ruling have in common."""

    slug: str
    kind: str
    since: str
    sources: tuple[str, ...]
    see: tuple[str, ...]  # slugs of entries
    paragraphs: tuple[Paragraph, ...]
    path: Path

    @property
    def url(self) -> str:
        """The page that shows it."""
        raise NotImplementedError

    @property
    def summary(self) -> Paragraph:
        """The first paragraph: the answer that most people came for."""
        return self.paragraphs[0]

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
    def url(self) -> str:
        """Its page: `/rules/overwhelmed`."""
        return f"/rules/{self.slug}"


@dataclass(frozen=True, slots=True)
class Ruling(Written):
    """A ruling on one card or on several. `slug` tells the rulings apart: `1C3-axe-strike`, the name of its file."""

    cards: tuple[str, ...]  # ids, as the catalogue has them
    title: str

    @property
    def url(self) -> str:
        """The page of the first card's rulings: `/rulings/1C3`."""
        return f"/rulings/{self.cards[0]}"
