"""The JSON form of a board, as types: what reads the input also makes the published schema."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from judge.engine.board import PLAIN_FLAGS

MAX_BYTES = 65_536
MAX_CHARACTERS = 60
MAX_WORDS = 40  # of one kind on one character
MAX_CARDS_IN_PLAY = 200

Side = Literal["free-peoples", "shadow"]
Kind = Literal["companion", "ally", "minion"]
Block = Literal["fellowship", "tower", "king", "shadows"]
Rules = Literal["4.0", "4.1", "4.2"]
Format = Literal[
    "fellowship", "tower", "king", "movie", "war-of-the-ring", "hunters", "standard", "expanded", "open"
]  # fmt: skip
Phase = Literal["archery", "assignment", "skirmish", "fierce assignment", "fierce skirmish"]

Label = Annotated[
    str,
    Meta(
        description="What a character is called: 1 to 60 characters, no double quotation mark, no line break.",
        extra_json_schema={"minLength": 1, "maxLength": 60, "pattern": '^[^"\\r\\n]*$'},
    ),
]
Why = Annotated[
    str,
    Meta(
        description="The reason, as the working will show it: 1 to 60 characters, no double quotation mark.",
        extra_json_schema={"minLength": 1, "maxLength": 60, "pattern": '^[^"\\r\\n]*$'},
    ),
]
CardId = Annotated[
    str, Meta(description="A card, by its collector's info: `1R89`. A name is read as in the text form.")
]
Count = Annotated[int, Meta(ge=0, le=999)]
Wounds = Annotated[int, Meta(ge=0, le=99, description="Wound tokens.")]
Change = Annotated[int, Meta(ge=-999, le=999)]
SiteNumber = Annotated[int, Meta(ge=0, le=99, description="A site number; at a table 1 to 9.")]
Player = Annotated[
    int, Meta(ge=1, le=4, description="Which Shadow player; 1 sits to the right of the Free Peoples player.")
]
Gain = Annotated[str, Meta(description="A keyword gained: `archer`, `damage+1`, `hunter 2`.")]
Loss = Annotated[str, Meta(description="A keyword lost: `fierce`, `damage`.")]
Flag = Annotated[
    str,
    Meta(
        description="What holds for the character besides its values and keywords.",
        extra_json_schema={
            "anyOf": [
                {"enum": [*PLAIN_FLAGS, "removed"]},
                {"pattern": "^(prevent [1-9][0-9]? wounds?|removed [1-9][0-9]?|overwhelmed at x([2-9]|[1-9][0-9]))$"},
            ]
        },
    ),
]


class HomeIn(Struct, forbid_unknown_fields=True, gc=False):
    """A home site of an ally."""

    block: Block
    number: SiteNumber


class ModifierIn(Struct, forbid_unknown_fields=True, gc=False):
    """A change of a value, stated by hand."""

    value: Literal["strength", "vitality", "resistance"]
    by: Change
    why: Why | None = None


class CharacterIn(Struct, forbid_unknown_fields=True):
    """A companion, ally or minion: a card, or made up with kind, strength and vitality."""

    side: Side
    label: Annotated[Label | None, Meta(description="Without one: the card's title. Equal labels are numbered.")] = None
    card: CardId | None = None
    player: Player | None = None
    kind: Annotated[Kind | None, Meta(description="Of a made-up character.")] = None
    strength: Annotated[Count | None, Meta(description="Of a made-up character, as if printed.")] = None
    vitality: Annotated[
        Annotated[int, Meta(ge=0, le=99)] | None, Meta(description="Of a made-up character, as if printed.")
    ] = None
    resistance: Annotated[Count | None, Meta(description="Of a made-up character; of a companion 6 if left out.")] = (
        None
    )
    home: Annotated[
        Annotated[list[HomeIn], Meta(max_length=9)] | None, Meta(description="The home sites of a made-up ally.")
    ] = None
    wounds: Wounds = 0
    bears: Annotated[list[CardId], Meta(max_length=MAX_WORDS, description="The cards it bears.")] = []
    modifiers: Annotated[list[ModifierIn], Meta(max_length=MAX_WORDS, description="Each stands on its own.")] = []
    gains: Annotated[list[Gain], Meta(max_length=MAX_WORDS, description="Numbers of a kind add up, ambush apart.")] = []
    loses: Annotated[list[Loss], Meta(max_length=MAX_WORDS, description="A loss beats any gain of the keyword.")] = []
    flags: Annotated[list[Flag], Meta(max_length=MAX_WORDS, description="What else holds for the character.")] = []


class SiteIn(Struct, forbid_unknown_fields=True):
    """The site of the fellowship; for the question `movement` the site moved to. Its card gives what is left out."""

    number: SiteNumber | None = None
    block: Block | None = None
    card: CardId | None = None
    shadow_number: Annotated[int, Meta(ge=0, le=99)] | None = None


class PathSiteIn(Struct, forbid_unknown_fields=True):
    """A site of the adventure path that a card looks at."""

    number: SiteNumber
    card: CardId


class InPlayIn(Struct, forbid_unknown_fields=True):
    """A card in a support area or on a site."""

    card: CardId
    side: Side


class ArcheryBonusIn(Struct, forbid_unknown_fields=True):
    """Something that adds to a side's archery total, or takes from it."""

    side: Side
    by: Change
    why: Why


class PlacedWoundsIn(Struct, forbid_unknown_fields=True):
    """Archery wounds that a player placed on one character."""

    to: Label
    wounds: Wounds


class AssignmentIn(Struct, forbid_unknown_fields=True):
    """Minions assigned to one character, by a player or by an assignment action."""

    to: Label
    minions: Annotated[list[Label], Meta(min_length=1, max_length=MAX_CHARACTERS)]
    by: Literal["free-peoples", "shadow", "action"] = "free-peoples"
    player: Player | None = None
    cancelled: bool = False


class BoardIn(Struct, forbid_unknown_fields=True):
    """A position as it stood when its phase began."""

    characters: Annotated[
        list[CharacterIn], Meta(max_length=MAX_CHARACTERS, description="Both sides, in the order of the table.")
    ] = []
    format: Annotated[Format, Meta(description="It gives the site block and the movement rule.")] = "open"
    rules: Annotated[Rules, Meta(description="The version of the rules that is played by.")] = "4.2"
    site: SiteIn | None = None
    path: Annotated[
        list[PathSiteIn], Meta(max_length=MAX_WORDS, description="Sites of the path, where a card looks at them.")
    ] = []
    burdens: Annotated[Count, Meta(description="Burden tokens.")] = 0
    threats: Annotated[Count, Meta(description="Threat tokens.")] = 0
    twilight: Annotated[Count, Meta(description="Twilight tokens in the pool.")] = 0
    cards_in_hand: Annotated[
        Count | None, Meta(description="Of the Free Peoples player, for initiative; unknown if left out.")
    ] = None
    phase: Annotated[
        Phase | None, Meta(description="Without one: the earliest that archery, assignments or order speaks of.")
    ] = None
    in_play: Annotated[
        list[InPlayIn], Meta(max_length=MAX_CARDS_IN_PLAY, description="Cards in support areas and on sites.")
    ] = []
    archery_bonus: Annotated[
        list[ArcheryBonusIn], Meta(max_length=MAX_CHARACTERS, description="What adds to the archery totals.")
    ] = []
    archery: Annotated[
        list[PlacedWoundsIn], Meta(max_length=MAX_CHARACTERS, description="Archery wounds as the players placed them.")
    ] = []
    assignments: Annotated[
        list[AssignmentIn], Meta(max_length=MAX_CARDS_IN_PLAY, description="Who was assigned to whom, and by whom.")
    ] = []
    order: Annotated[
        list[Label], Meta(max_length=MAX_CHARACTERS, description="The planned order of the skirmishes, or a part.")
    ] = []


class CheckLine(Struct):
    """One request: a board and what is asked about it. Other keys, such as an id, are ignored.

    `rules` goes before the board's own; a list asks for one verdict under each.
    """

    board: BoardIn
    ask: str | None = None
    about: str | None = None
    rules: Rules | Annotated[list[Rules], Meta(min_length=1, max_length=3)] | None = None
