"""The facets of results as links that narrow a search down, and the way back."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import groupby

from judge.search.results import Results
from judge.web.urls import URLS
from judge.web.wording import KINDS, words

_TITLES = {"kind": "Kind", "set": "Set", "culture": "Culture", "type": "Card type"}
_OR = re.compile(r"\bor\b|\|", re.IGNORECASE)


@dataclass(frozen=True)
class Choice:
    """One value with how many results have it. `chosen` where the query asks for it already: the link takes it back."""

    name: str
    count: int
    address: str
    chosen: bool


@dataclass(frozen=True)
class Choices:
    """The values of one fact."""

    key: str
    title: str
    values: tuple[Choice, ...]


def narrowings(results: Results) -> tuple[Choices, ...]:
    """By kind, set, culture and type: what narrows the results down, and what does so already.

    None where the query has alternatives: a condition added behind one would hold for that one only.
    """
    if _OR.search(results.query):
        return ()
    said = results.query.split()
    found = []
    for key, facets in groupby(results.facets, key=lambda one: one.name):
        values = []
        for facet in facets:
            chosen = facet.condition in said
            rest = [one for one in said if one != facet.condition] if chosen else [*said, facet.condition]
            name = KINDS.get(facet.value, words(facet.value)) if key in ("kind", "type") else facet.value
            values.append(Choice(name, facet.count, URLS.search(" ".join(rest)), chosen))
        if len(values) > 1 or values[0].chosen:
            found.append(Choices(key, _TITLES[key], tuple(values)))
    return tuple(found)
