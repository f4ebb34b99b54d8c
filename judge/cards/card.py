"""A card as facts: what is printed on it, never what its text says."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Home:
    """A home site of an ally: a site number on the adventure path of one block."""

    block: str
    number: int


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """One printing. Two printings of one card differ in `id` and share `first_printing`.

    Numbers are what the card shows; `None` means that the card shows none. Keywords are in the
    board notation's own form: `archer`, `damage+1`, `hunter 2`, `ambush 1`.
    Cards are compared by `id`: the catalogue holds one object for each.
    """

    id: str
    set: int
    rarity: str
    number: int
    title: str
    subtitle: str
    unique: bool
    side: str  # free-peoples, shadow, site, the-one-ring
    culture: str
    card_type: str  # companion, ally, minion, possession, artifact, condition, event, follower, site, the-one-ring
    race: str
    item_classes: tuple[str, ...]
    twilight: int | None
    strength: int | None
    vitality: int | None
    resistance: int | None
    resistance_printed: bool
    site_number: int | None  # the site number of a minion: where it stops roaming
    home: tuple[Home, ...]
    signet: str
    keywords: tuple[str, ...]
    timewords: tuple[str, ...]
    strength_bonus: int
    vitality_bonus: int
    resistance_bonus: int
    site_number_bonus: int
    site_block: str  # of a site card: fellowship, tower, king, shadows
    site_no: int | None  # of a site card of the numbered blocks
    shadow_number: int | None
    site_direction: str
    ring_bearer_eligible: bool
    reprint_of: str  # id of the first printing, empty where this is the first
    acts_in_combat: bool  # its text acts by itself in a combat (no action needed)
    offers_actions: bool  # its text only offers actions in a combat

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Card) and self.id == other.id)

    def __hash__(self) -> int:
        return hash(self.id)

    @property
    def name(self) -> str:
        """Title and subtitle as people write them: `Aragorn, Ranger of the North`."""
        return f"{self.title}, {self.subtitle}" if self.subtitle else self.title

    @property
    def first_printing(self) -> str:
        """The id under which this card was printed first."""
        return self.reprint_of or self.id
