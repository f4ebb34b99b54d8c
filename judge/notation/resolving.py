"""Which card is meant, and whether it can stand in that place."""

from __future__ import annotations

import re
from collections.abc import Callable

from judge.cards.card import Card
from judge.cards.catalogue import Catalogue
from judge.cards.names import AmbiguousName, CardNameError, Found
from judge.engine.board import ALLY, COMPANION, FREE_PEOPLES, MINION, SHADOW, Settled
from judge.notation.errors import NotationError, shown

CHARACTERS = (COMPANION, ALLY, MINION)
BORNE = ("possession", "artifact", "condition", "follower", "the-one-ring")

# No card's name begins with a digit, so what does is collector's info.
_COLLECTORS_INFO = re.compile(r"\W*\d")

# Strength and vitality alone, as the short form has them.
_STRENGTH_AND_VITALITY = re.compile(r"\s*\d+\s*/\s*\d+\s*")


def is_character(card: Card) -> bool:
    """Whether the card is a companion, an ally or a minion."""
    return card.card_type in CHARACTERS


def _of_free_peoples(card: Card) -> bool:
    return is_character(card) and card.side == FREE_PEOPLES


def _of_shadow(card: Card) -> bool:
    return is_character(card) and card.side == SHADOW


def _can_be_borne(card: Card) -> bool:
    return card.card_type in BORNE


def _is_site(card: Card) -> bool:
    return card.card_type == "site"


def _can_be_in_play(card: Card) -> bool:
    return card.card_type != "event"


_EXPECTED: dict[Callable[[Card], bool], str] = {
    is_character: "a companion, an ally or a minion",
    _of_free_peoples: "a companion or an ally",
    _of_shadow: "a minion",
    _can_be_borne: "a card that a character can bear (possession, artifact, condition, follower or The One Ring)",
    _is_site: "a site",
    _can_be_in_play: "a card that stays in play (no event)",
}


class Resolver:
    """Finds the cards of one board, and keeps what only the format settled."""

    def __init__(self, catalogue: Catalogue, format: str) -> None:
        self._catalogue = catalogue
        self._format = format
        # What a format settled: the place in the board, what was typed, the card taken.
        self.settled: list[tuple[str, str, Card]] = []
        self._found: dict[tuple[str, Callable[[Card], bool]], Found] = {}

    def character(self, text: str, side: str, at: str) -> Card:
        """The character that `text` names in a section of `side`; collector's info may be of the other side's cards."""
        card = self._exact(text)
        if card is not None and card.card_type in CHARACTERS:
            return card
        if _STRENGTH_AND_VITALITY.fullmatch(text):
            kind = COMPANION if side == FREE_PEOPLES else MINION
            raise NotationError(
                "made-up",
                f"'{shown(text)}' gives strength and vitality only. In a section a made-up character has a name in"
                f' quotes and its kind: "Somebody" {kind} {text.strip()}.',
                at,
            )
        own, other = (_of_free_peoples, _of_shadow) if side == FREE_PEOPLES else (_of_shadow, _of_free_peoples)
        try:
            return self._find(text, own, at)
        except CardNameError as error:
            if error.misplaced is not None and is_character(error.misplaced) and _COLLECTORS_INFO.match(text):
                return error.misplaced
            if not isinstance(error, AmbiguousName):
                self._other_side(text, side, other, at)
            raise self._refusal(error, own, at) from None

    def borne(self, text: str, at: str) -> Card:
        """A card in square brackets."""
        return self._standing(text, _can_be_borne, at)

    def site(self, text: str, at: str) -> Card:
        """A site card."""
        return self._standing(text, _is_site, at)

    def in_play(self, text: str, at: str) -> Card:
        """A card in a support area or on a site."""
        return self._standing(text, _can_be_in_play, at)

    def remarks(self, labels: list[str]) -> tuple[Settled, ...]:
        """The names that only the format settled, each under the label, `site`, `path` or `in play` where it stood."""
        return tuple(Settled(_place(at, labels), text, card) for at, text, card in self.settled)

    def _exact(self, text: str) -> Card | None:
        return self._catalogue.get(text) if text in self._catalogue else None

    def _standing(self, text: str, standing: Callable[[Card], bool], at: str) -> Card:
        card = self._exact(text)
        if card is not None and standing(card):
            return card
        try:
            return self._find(text, standing, at)
        except CardNameError as error:
            raise self._refusal(error, standing, at) from None

    def _find(self, text: str, standing: Callable[[Card], bool], at: str) -> Card:
        found = self._found.get((text, standing))
        if found is None:
            found = self._found[text, standing] = self._catalogue.find(text, standing, self._format)
        if found.settled_by_format:
            self.settled.append((at, text, found.card))
        return found.card

    def _other_side(self, text: str, side: str, other: Callable[[Card], bool], at: str) -> None:
        """Say where a name belongs that only fits the other side's characters."""
        try:
            cards = [self._catalogue.find(text, other, self._format).card]
        except AmbiguousName as error:
            cards = error.candidates
        except CardNameError:
            return
        belongs = "Shadow" if side == FREE_PEOPLES else "Free Peoples"
        many = f"{len(cards)} cards" if len(cards) > 1 else f"{cards[0].id} {cards[0].name}"
        raise NotationError(
            "wrong-place",
            f"'{shown(text)}' only fits {many} of the other side; write it under {belongs}."
            f" To have it stand here all the same, write its collector's info ({cards[0].id}).",
            at,
            nearest=[f"{card.id} {card.name}" for card in cards[:5]],
        )

    def _refusal(self, error: CardNameError, standing: Callable[[Card], bool], at: str) -> NotationError:
        expected = _EXPECTED[standing]
        nearest = [f"{card.id} {card.name}" for card in error.candidates]
        if isinstance(error, AmbiguousName):
            return NotationError("ambiguous-card", str(error), at, nearest=nearest)
        if error.misplaced is not None:
            return NotationError("wrong-place", f"{error} Expected here: {expected}.", at, nearest=nearest)
        return NotationError("unknown-card", f"{error} Expected here: {expected}.", at, nearest=nearest)


def _place(at: str, labels: list[str]) -> str:
    """What people call the place of a JSON path: `Frodo` for `characters[0].bears[1]`."""
    if match := re.match(r"characters\[(\d+)\]", at):
        return labels[int(match[1])]
    return re.split(r"[.\[]", at)[0].replace("_", " ")
