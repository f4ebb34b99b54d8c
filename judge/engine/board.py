"""A table position: what the engine is asked about.

Everything here is immutable and already read: cards are resolved, labels are known, words are words of
the notation. `judge.notation` makes boards from text and JSON and writes them back.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from judge.cards.card import Card, Home
from judge.engine.problems import Problem, list_problems

FREE_PEOPLES = "free-peoples"
SHADOW = "shadow"

COMPANION = "companion"
ALLY = "ally"
MINION = "minion"

RULES_VERSIONS = ("4.0", "4.1", "4.2")
LATEST_RULES = "4.2"

PHASES = ("archery", "assignment", "skirmish", "fierce assignment", "fierce skirmish")

# The site block that a format plays on. Movie plays on King sites; everything later on sites of set 11 onward.
FORMAT_BLOCKS = {
    "fellowship": "fellowship",
    "tower": "tower",
    "king": "king",
    "movie": "king",
    "war-of-the-ring": "shadows",
    "hunters": "shadows",
    "standard": "shadows",
    "expanded": "shadows",
    "open": "shadows",
}
BLOCKS = ("fellowship", "tower", "king", "shadows")

# Flags that stand alone; `prevent N wounds`, `removed N` and `overwhelmed at xN` carry a number.
PLAIN_FLAGS = (
    "ring-bearer",
    "wearing",
    "participates",
    "archery only",
    "skirmish only",
    "cannot skirmish",
    "cannot be assigned",
    "cannot be assigned by free peoples",
    "cannot be assigned by shadow",
    "cannot take wounds",
    "prevent all wounds",
    "cannot be overwhelmed",
    "no archery",
    "gone",
    "no longer assigned",
    "fought",
)


@dataclass(frozen=True, slots=True)
class Modifier:
    """A modifier stated by hand: `value` is strength, vitality or resistance."""

    value: str
    by: int
    why: str | None = None


@dataclass(frozen=True, slots=True)
class Character:
    """A companion, ally or minion at the table.

    `strength`, `vitality` and `resistance` are as printed (for a card without a number: None).
    Rules never read them directly: `judge.engine.values` adds up the sources of every value.
    """

    label: str
    side: str  # free-peoples, shadow
    kind: str  # companion, ally, minion
    strength: int | None
    vitality: int | None
    resistance: int | None = None
    home: tuple[Home, ...] = ()
    card: Card | None = None
    player: int = 1  # of the Shadow players, 1 sits to the right of the Free Peoples player
    wounds: int = 0
    bears: tuple[Card, ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    gains: tuple[str, ...] = ()
    loses: tuple[str, ...] = ()
    flags: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Site:
    """The site of the fellowship (for the question `movement`: the site it moves to).

    `block` is always filled in, from the card or from the format. `number` is None for a card of the
    later sets whose place on the path was not said.
    """

    number: int | None
    block: str
    card: Card | None = None
    shadow_number: int | None = None


@dataclass(frozen=True, slots=True)
class InPlay:
    """A card in a support area or on a site."""

    card: Card
    side: str


@dataclass(frozen=True, slots=True)
class PathSite:
    """A site of the adventure path that a card looks at."""

    number: int
    card: Card


@dataclass(frozen=True, slots=True)
class ArcheryBonus:
    """Something that adds to (or takes from) a side's archery total."""

    side: str
    by: int
    why: str


@dataclass(frozen=True, slots=True)
class PlacedWounds:
    """Archery wounds that a player placed on one character."""

    to: str
    wounds: int


@dataclass(frozen=True, slots=True)
class Assignment:
    """Minions assigned to one Free Peoples character by one player or by an assignment action."""

    to: str
    minions: tuple[str, ...]
    by: str = FREE_PEOPLES  # free-peoples, shadow, action
    player: int = 1  # which Shadow player, where by is shadow
    cancelled: bool = False


@dataclass(frozen=True, slots=True)
class Board:
    """A position as it stood when its phase began. Labels are unique and fold-distinct."""

    characters: tuple[Character, ...] = ()
    format: str = "open"
    rules: str = LATEST_RULES
    site: Site | None = None
    path: tuple[PathSite, ...] = ()
    burdens: int = 0
    threats: int = 0
    twilight: int = 0
    cards_in_hand: int | None = None
    phase: str = "assignment"
    in_play: tuple[InPlay, ...] = ()
    archery_bonus: tuple[ArcheryBonus, ...] = ()
    archery: tuple[PlacedWounds, ...] = ()
    assignments: tuple[Assignment, ...] = ()
    order: tuple[str, ...] = ()
    # How a name was settled is a remark about the reading, not part of the position: the canonical text has ids.
    settled: tuple[Settled, ...] = field(default=(), compare=False)

    def problems(self) -> list[Problem]:
        """Everything about this position that cannot be at a table, all at once."""
        return list_problems(self)


@dataclass(frozen=True, slots=True)
class Settled:
    """A name that fitted several cards, of which only one is legal in the format."""

    at: str  # the label, or `site`, where the name stood
    name: str
    card: Card


def default_phase(archery: object, assignments: object, order: object) -> str:
    """The phase of a board that states none: the earliest that one of its sections speaks of."""
    if archery:
        return "archery"
    if assignments:
        return "assignment"
    if order:
        return "skirmish"
    return "assignment"
