"""The shapes of the reference: entries, chapters, rulings, and the lists that lead to them."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from judge.library.entry import ENTRY_KINDS, RULING_KINDS
from judge.notation.types import Rules

Address = Annotated[
    str, Meta(description="A page of this site; its JSON lies at the same address with `.json` behind the path.",
              pattern="^/", examples=["/rules/overwhelmed"])
]  # fmt: skip
CardId = Annotated[str, Meta(description="A card by its collector's info.", examples=["1R89"])]
Since = Annotated[str, Meta(description="The first version of the rules in which it holds, as far as that is known.")]
Standing = Literal["holds", "not yet", "no longer", "not proved"]
EntryKind = Annotated[str, Meta(extra_json_schema={"enum": [*ENTRY_KINDS]})]
RulingKind = Annotated[str, Meta(extra_json_schema={"enum": [*RULING_KINDS]})]


class Paragraph(Struct, forbid_unknown_fields=True):
    """A paragraph, with a name that never changes."""

    name: str
    address: Address
    text: Annotated[str, Meta(description="Without marks.")]
    html: Annotated[str, Meta(description="With its links.")]
    example: bool
    since: Since
    until: Annotated[str | None, Meta(description="The last version in which it held; null for what still holds.")]
    standing: Annotated[Standing, Meta(description="How it stands in the version asked for.")]
    open: Annotated[str | None, Meta(description="The point on which the rules text is open.")]
    board: Annotated[str | None, Meta(description="The position of an example, in the board notation.")]


class Entry(Struct, forbid_unknown_fields=True):
    """A term of the glossary. The first paragraph is its summary."""

    term: str
    address: Address
    kind: EntryKind
    aliases: list[str]
    since: Since
    sources: list[str]
    rules: Rules
    stands: Standing
    paragraphs: Annotated[list[Paragraph], Meta(min_length=1)]
    see_also: list[Address]
    mentioned_by: list[Address]
    chapters: list[Address]
    rulings: list[Address]


class EntryLine(Struct, forbid_unknown_fields=True):
    """A term in the list of all."""

    term: str
    kind: EntryKind
    summary: str
    address: Address


class Entries(Struct, forbid_unknown_fields=True):
    """All terms from A to Z."""

    address: Address
    entries: list[EntryLine]


class TermLink(Struct, forbid_unknown_fields=True):
    """A term with its page."""

    term: str
    address: Address


class TitleLink(Struct, forbid_unknown_fields=True):
    """A page with its title."""

    title: str
    address: Address


class Phase(Struct, forbid_unknown_fields=True):
    """A phase of the turn with the terms that count in it."""

    key: str
    title: str
    chapters: list[TitleLink]
    entries: list[TermLink]


class Phases(Struct, forbid_unknown_fields=True):
    """The terms by phase; those that belong to none come last."""

    address: Address
    phases: list[Phase]


class KindOfEntry(Struct, forbid_unknown_fields=True):
    """The terms of one kind."""

    kind: EntryKind
    entries: list[TermLink]


class Kinds(Struct, forbid_unknown_fields=True):
    """The terms by kind."""

    address: Address
    kinds: list[KindOfEntry]


class ChapterLine(Struct, forbid_unknown_fields=True):
    """A chapter in the list of all."""

    title: str
    summary: str
    address: Address


class Chapters(Struct, forbid_unknown_fields=True):
    """The chapters of the overview in reading order."""

    address: Address
    chapters: list[ChapterLine]


class Section(Struct, forbid_unknown_fields=True):
    """The paragraphs under a heading; a first section may have none."""

    name: str | None
    title: str | None
    level: Annotated[int, Meta(ge=2, le=3)] | None
    paragraphs: list[Paragraph]


class Chapter(Struct, forbid_unknown_fields=True):
    """A chapter of the overview."""

    title: str
    summary: str
    address: Address
    kind: str
    aliases: list[str]
    since: Since
    sources: list[str]
    rules: Rules
    stands: Standing
    sections: list[Section]
    see_also: list[Address]
    previous: Address | None
    next: Address | None


class Ruling(Struct, forbid_unknown_fields=True):
    """A ruling on one card or on several."""

    title: str
    address: Address
    kind: RulingKind
    cards: Annotated[list[CardId], Meta(min_length=1)]
    since: Since
    sources: list[str]
    stands: Standing
    paragraphs: list[Paragraph]
    see_also: list[Address]


class RulingsOnCard(Struct, forbid_unknown_fields=True):
    """All rulings on a card, whichever of its printings was named."""

    address: Address
    card: Annotated[CardId | None, Meta(description="Null for a card that the catalogue does not have.")]
    name: str
    rules: Rules
    rulings: Annotated[list[Ruling], Meta(min_length=1)]


class RulingLine(Struct, forbid_unknown_fields=True):
    """A ruling in the list of all."""

    title: str
    kind: RulingKind
    cards: list[CardId]
    since: Since
    summary: str
    address: Address


class Rulings(Struct, forbid_unknown_fields=True):
    """All rulings, or those of one kind."""

    address: Address
    rulings: list[RulingLine]
