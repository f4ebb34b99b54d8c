"""The shapes of facts: cards, sets and formats."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from judge.web.shapes.reference import Address, CardId

Block = Annotated[str, Meta(description="fellowship, tower, king, shadows, and of sets war-of-the-ring and hunters.")]


class HomeSite(Struct, forbid_unknown_fields=True):
    """A home site of an ally."""

    block: Block
    number: int


class OnList(Struct, forbid_unknown_fields=True):
    """A list of a format on which a card is, or about which the sources disagree as to this card."""

    format: Annotated[str, Meta(description="The key of the format.")]
    list: Annotated[str, Meta(description="x-list, r-list, or empty.")]
    disputed: Annotated[tuple[str, ...], Meta(description="What the sources disagree about, in sentences.")]


class Card(Struct, forbid_unknown_fields=True):
    """What is printed on a card, never its text. Null stands where the card shows no number."""

    id: CardId
    set: int
    rarity: str
    number: int
    title: str
    subtitle: str
    unique: bool
    side: Literal["free-peoples", "shadow", "site", "the-one-ring"]
    culture: str
    card_type: str
    race: str
    item_classes: list[str]
    twilight: int | None
    strength: int | None
    vitality: int | None
    resistance: int | None
    resistance_printed: bool
    site_number: Annotated[int | None, Meta(description="Of a minion: where it stops roaming.")]
    home: list[HomeSite]
    signet: str
    keywords: Annotated[list[str], Meta(description="As in the board notation: `archer`, `damage+1`.")]
    timewords: list[str]
    strength_bonus: int
    vitality_bonus: int
    resistance_bonus: int
    site_number_bonus: int
    site_block: str
    site_no: int | None
    shadow_number: int | None
    site_direction: str
    ring_bearer_eligible: bool
    reprint_of: Annotated[str, Meta(description="The id of the first printing; empty where this is the first.")]
    acts_in_combat: bool
    offers_actions: bool
    name: str
    address: Address
    printings: list[CardId]
    formats: Annotated[list[str], Meta(description="Keys of the formats in which it is legal.")]
    rulings: list[Address]
    lists: list[OnList]
    entries: Annotated[list[Address], Meta(description="The entries that explain the words on the card.")]


class FormatLine(Struct, forbid_unknown_fields=True):
    """A format in the list of all."""

    name: str
    address: Address


class Formats(Struct, forbid_unknown_fields=True):
    """All formats of play."""

    address: Address
    formats: list[FormatLine]


class Dispute(Struct, forbid_unknown_fields=True):
    """A point on which two sources disagree."""

    about: str
    cards: list[CardId]
    holds: str
    lacks: str
    text: str


class Format(Struct, forbid_unknown_fields=True):
    """A format of play. Its lists bind every printing of their cards."""

    key: str
    name: str
    address: Address
    historical: bool
    sets: list[int]
    site_block: Block
    site_rule: str
    sites_per_shadow_number: int | None
    x_list: Annotated[list[CardId], Meta(description="May not be used.")]
    r_list: Annotated[list[CardId], Meta(description="Once in a deck.")]
    also_legal: list[CardId]
    sources: list[str]
    disputed: list[Dispute]


class Cards(Struct, forbid_unknown_fields=True):
    """How many cards there are, and the pages of the sets in which they stand."""

    address: Address
    count: int
    sets: list[Address]


class CardSet(Struct, forbid_unknown_fields=True):
    """A set as it was published."""

    number: int
    name: str
    year: int | None
    month: int | None
    block: Block | None
    kind: str
    cards: Annotated[int, Meta(description="How many cards it has, reprints among them.")]
    reprints: int
    address: Address


class Sets(Struct, forbid_unknown_fields=True):
    """All sets, the promos last."""

    address: Address
    sets: list[CardSet]


class CardRow(Struct, forbid_unknown_fields=True):
    """A card in the list of its set."""

    id: CardId
    name: str
    side: str
    culture: str
    card_type: str
    twilight: int | None
    strength: int | None
    vitality: int | None
    address: Address


class SetOfCards(CardSet, kw_only=True, forbid_unknown_fields=True):
    """A set with its cards, all or those of a type and a culture."""

    rows: list[CardRow] = field(name="list")
