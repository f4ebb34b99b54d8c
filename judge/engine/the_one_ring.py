"""The One Ring in a combat: what each version that is known does with the wounds of the Ring-bearer.

A version is data: for which wounds it may be put on, which wounds it turns into burdens while worn, how
many burdens each. Printings of one version work alike.
"""

from __future__ import annotations

from dataclasses import dataclass

from judge.cards.card import Card


@dataclass(frozen=True, slots=True)
class RingWorking:
    """How one version of The One Ring answers wounds. Source: the-one-ring#wounds-into-burdens"""

    burdens_for_a_wound: int
    only_in_a_skirmish: bool  # both when it may be put on in response, and what it turns while worn


WORKINGS = {
    "1R1": RingWorking(burdens_for_a_wound=2, only_in_a_skirmish=False),
    "1C2": RingWorking(burdens_for_a_wound=1, only_in_a_skirmish=True),
}


def working_of(card: Card) -> RingWorking | None:
    """How this card turns wounds into burdens; None for a version whose working is not known yet."""
    return WORKINGS.get(card.first_printing)


def known_ring(card: Card) -> bool:
    """Whether this is a version of The One Ring whose working the engine knows."""
    return card.card_type == "the-one-ring" and card.first_printing in WORKINGS
