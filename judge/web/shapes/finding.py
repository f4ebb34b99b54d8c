"""The shapes of the ways in: the first page, the search, the suggestions, the help."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from judge.web.shapes.reference import Address

Kind = Annotated[str, Meta(extra_json_schema={"enum": ["term", "card", "ruling", "format", "chapter"]})]


class Start(Struct, forbid_unknown_fields=True):
    """Where a program finds everything: addresses of JSON."""

    address: Address
    search: Annotated[str, Meta(description="The query goes behind it.")]
    rules: Address
    overview: Address
    cards: Address
    sets: Address
    rulings: Address
    formats: Address
    check: Address
    api: Address
    schema: Address
    openapi: Address


class Hit(Struct, forbid_unknown_fields=True):
    """One result."""

    address: Address
    title: str
    kind: Kind
    snippet: str
    score: float


class FacetValue(Struct, forbid_unknown_fields=True):
    """How many results have a value. The condition, added to the query, leaves only those."""

    value: str
    count: int
    condition: str


class Results(Struct, forbid_unknown_fields=True):
    """A page of results, with what else there is to say of the query."""

    address: Address
    query: str
    results: list[Hit]
    total: int
    total_is_exact: Annotated[bool, Meta(description="False where there are more, and only the best were counted.")]
    offset: int
    limit: int
    facets: Annotated[dict[str, list[FacetValue]], Meta(description="By kind, set, culture and type.")]
    did_you_mean: str | None
    leads_to: Annotated[Address | None, Meta(description="Where a pasted address of the rules wiki leads.")]
    notes: Annotated[list[str], Meta(description="What was not understood, and how it is written.")]


class Suggestion(Struct, forbid_unknown_fields=True):
    """A name with its page; `about` tells apart what has one name."""

    title: str
    kind: Kind
    about: str
    address: Address


class Suggestions(Struct, forbid_unknown_fields=True):
    """Names that begin as somebody types."""

    query: str
    suggestions: Annotated[list[Suggestion], Meta(max_length=8)]


class QueryExample(Struct, forbid_unknown_fields=True):
    """A query with what it does and the page that runs it."""

    query: str
    does: str
    address: Address


class SearchHelp(Struct, forbid_unknown_fields=True):
    """The query language by examples."""

    address: Address
    examples: list[QueryExample]


class NotationHelp(Struct, forbid_unknown_fields=True):
    """A position in the board notation, and what may be asked about it."""

    address: Address
    example: str
    check: Annotated[Address, Meta(description="The verdict on the example.")]
    questions: list[str]
    rules: list[str]
    formats: list[str]
    phases: list[str]
    schema: Address
