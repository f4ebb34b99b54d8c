"""The shapes of what is quoted and embedded, of what changed, and of the reference in one piece."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from judge.notation.types import Rules
from judge.web.shapes.reference import Address, Since, Standing


class Forms(Struct, forbid_unknown_fields=True):
    """A quotation, ready to be pasted, as each kind of place reads it."""

    link: Annotated[str, Meta(description="The whole address, alone.")]
    bbcode: str
    markdown: str
    discord: str
    plain: str


class Quote(Struct, forbid_unknown_fields=True):
    """The ways to quote what lies at an address."""

    address: Address
    of: Annotated[Address, Meta(description="Where the quotation leads.")]
    title: str
    source: str
    forms: Forms


class Passage(Struct, forbid_unknown_fields=True):
    """One paragraph, with the page that it stands on."""

    of: Annotated[str, Meta(description="The title of the page.")]
    page: Address
    rules: Rules
    name: str
    address: Address
    text: Annotated[str, Meta(description="Without marks.")]
    html: Annotated[str, Meta(description="With its links.")]
    example: bool
    since: Since
    until: str | None
    standing: Standing
    open: str | None
    board: str | None


class Embed(Struct):
    """An answer of the oEmbed protocol, version 1.0. The picture is named where there is room for it."""

    version: str
    type: str
    title: str
    provider_name: str
    provider_url: str
    cache_age: int
    html: Annotated[str, Meta(description="Text and links, no script.")]
    width: int
    height: int


class ChangedPage(Struct, forbid_unknown_fields=True):
    """A page on which two versions of the rules differ, with the paragraphs that do."""

    title: str
    address: Address
    new: Annotated[bool, Meta(description="Whether the earlier version did not have it at all.")]
    came: list[Address]
    went: list[Address]
    not_proved: Annotated[list[Address], Meta(description="In the newest text; whether it held before is not known.")]


class News(Struct, forbid_unknown_fields=True):
    """One change."""

    key: str
    date: str
    title: str
    says: str
    address: Address
    compares: list[Rules] | None
    pages: list[ChangedPage]


class Changes(Struct, forbid_unknown_fields=True):
    """What changed, the latest first."""

    address: Address
    changes: list[News]


class PlainParagraph(Struct, forbid_unknown_fields=True):
    """A paragraph as text."""

    address: Address
    text: str
    example: bool


class WholeEntry(Struct, forbid_unknown_fields=True):
    """A term with all its paragraphs as text."""

    term: str
    address: Address
    since: Since
    sources: list[str]
    paragraphs: list[PlainParagraph]


class WholeChapter(Struct, forbid_unknown_fields=True):
    """A chapter with all its paragraphs as text."""

    title: str
    address: Address
    since: Since
    sources: list[str]
    paragraphs: list[PlainParagraph]


class WholeGlossary(Struct, forbid_unknown_fields=True):
    """Every term in one piece."""

    address: Address
    entries: list[WholeEntry]


class WholeOverview(Struct, forbid_unknown_fields=True):
    """Every chapter in one piece."""

    address: Address
    chapters: list[WholeChapter]
