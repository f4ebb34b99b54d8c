"""Cards of a position whose texts act by themselves in a combat and are not applied: named, so that "
"nobody is misled."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from judge.engine.the_one_ring import known_ring

if TYPE_CHECKING:
    from judge.cards.card import Card
    from judge.engine.board import Board


class Notice(NamedTuple):
    """A card, by collector's info (several for the shared line), and what is not applied."""

    card: str
    text: str

    def as_dict(self) -> dict[str, str]:
        """The form of the verdict: `{"card", "text"}`."""
        return {"card": self.card, "text": self.text}


@lru_cache(maxsize=8192)
def _acting(card: Card) -> Notice:
    return Notice(card.id, f"{card.name} has a text that acts by itself in a combat; it is not applied here.")


@lru_cache(maxsize=4096)
def _offering(ids: tuple[str, ...], names: tuple[str, ...]) -> Notice:
    listed = names[0] if len(names) == 1 else ", ".join(names[:-1]) + " and " + names[-1]
    verb = "offers" if len(names) == 1 else "offer"
    return Notice(", ".join(ids), f"{listed} {verb} actions; none counts as used here.")


def cards_of(board: Board) -> list[Card]:
    """Every card of the position, in board order, each once."""
    cards: dict[str, Card] = {}
    for character in board.characters:
        if character.card is not None:
            cards[character.card.id] = character.card
        for borne in character.bears:
            cards[borne.id] = borne
    for lying in board.in_play:
        cards[lying.card.id] = lying.card
    if board.site is not None and board.site.card is not None:
        cards[board.site.card.id] = board.site.card
    return list(cards.values())


def notices(board: Board) -> list[Notice]:
    """One notice for each card that acts by itself, and one line for all that only offer actions.

    A version of The One Ring whose working is known is applied and needs none.
    """
    found: list[Notice] = []
    offering: list[Card] = []
    for card in cards_of(board):
        if card.acts_in_combat:
            if not known_ring(card):
                found.append(_acting(card))
        elif card.offers_actions:
            offering.append(card)
    if offering:
        found.append(_offering(tuple(card.id for card in offering), tuple(card.name for card in offering)))
    return found
