"""What a search gives: hits for a page, and what there is besides."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Hit:
    """One result. `marks` are the places (start, end) of the query's words in the snippet."""

    address: str
    title: str
    kind: str  # term, card, ruling, format or chapter
    snippet: str
    score: float
    marks: tuple[tuple[int, int], ...] = ()
    game: str = "tcg"

    def as_json(self) -> dict[str, str | float]:
        """The result as it is given to programs."""
        return {
            "address": self.address,
            "title": self.title,
            "kind": self.kind,
            "snippet": self.snippet,
            "score": round(self.score, 3),
        }


@dataclass(frozen=True, slots=True)
class Facet:
    """How many results have a value of a fact. `condition` added to the query leaves only those."""

    name: str  # kind, set, culture or type
    value: str  # as people read it
    count: int
    condition: str

    def as_json(self) -> dict[str, str | int]:
        """As it is given to programs."""
        return {"value": self.value, "count": self.count, "condition": self.condition}


@dataclass(frozen=True, slots=True)
class Results:
    """A page of results.

    `total` counts all of them; where `is_exact` is false there are more, and only the best were counted. `facets` are
    over those that were counted, by kind, set, culture and type. `did_you_mean` is the query put right, None where
    nothing was. `notes` say in a sentence each what was not understood and how it is written.
    """

    query: str
    hits: tuple[Hit, ...]
    total: int
    is_exact: bool
    offset: int
    limit: int
    facets: tuple[Facet, ...]
    did_you_mean: str | None
    notes: tuple[str, ...]

    @property
    def next_offset(self) -> int | None:
        """Where the next page begins; None where this is the last."""
        after = self.offset + len(self.hits)
        return after if self.hits and after < self.total else None

    @property
    def previous_offset(self) -> int | None:
        """Where the page before begins; None where this is the first."""
        return max(0, self.offset - self.limit) if self.offset else None

    def as_json(self) -> dict[str, object]:
        """As it is given to programs."""
        facets: dict[str, list[dict[str, str | int]]] = {}
        for facet in self.facets:
            facets.setdefault(facet.name, []).append(facet.as_json())
        return {
            "query": self.query,
            "results": [hit.as_json() for hit in self.hits],
            "total": self.total,
            "total_is_exact": self.is_exact,
            "offset": self.offset,
            "limit": self.limit,
            "facets": facets,
            "did_you_mean": self.did_you_mean,
            "notes": list(self.notes),
        }
