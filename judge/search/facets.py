"""How many of the results are of each kind, set, culture and type."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from judge.cards.catalogue import Catalogue
from judge.search.documents import KINDS, Documents
from judge.search.results import Facet

_TYPES = {"the-one-ring": "The One Ring"}


def facets(places: Iterable[int], documents: Documents, catalogue: Catalogue) -> tuple[Facet, ...]:
    """The facets of these targets: kinds in their order, sets by number, cultures and types with most results first.

    A card counts for the set of its first printing.
    """
    kinds: Counter[str] = Counter()
    sets: Counter[int] = Counter()
    cultures: Counter[str] = Counter()
    types: Counter[str] = Counter()
    for place in places:
        target = documents.targets[place]
        kinds[target.kind] += 1
        if target.kind == "card":
            card = catalogue.get(target.card)
            sets[card.set] += 1
            types[card.card_type] += 1
            if card.culture:
                cultures[card.culture] += 1
    found = [Facet("kind", kind, kinds[kind], f"kind:{kind}") for kind in KINDS if kinds[kind]]
    found += [Facet("set", catalogue.sets[one].name, sets[one], f"set:{one}") for one in sorted(sets)]
    found += [
        Facet("culture", culture, count, f"culture:{culture.lower().replace(' ', '-')}")
        for culture, count in sorted(cultures.items(), key=lambda one: (-one[1], one[0]))
    ]
    found += [
        Facet("type", _TYPES.get(type_, type_), count, f"type:{type_}")
        for type_, count in sorted(types.items(), key=lambda one: (-one[1], one[0]))
    ]
    return tuple(found)
