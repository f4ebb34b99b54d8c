"""The columns of the card facts: what each may hold, and which of them a card of each type needs or cannot have."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from judge.cards.card import Home
from judge.cards.keywords import canonical_printed

COLUMNS = (
    "id", "title", "subtitle", "unique", "side", "culture", "card_type", "race", "item_classes", "twilight",
    "strength", "vitality", "resistance", "resistance_printed", "site_number", "home", "signet", "keywords",
    "timewords", "strength_bonus", "vitality_bonus", "resistance_bonus", "site_number_bonus", "site_block",
    "site_no", "shadow_number", "site_direction", "ring_bearer_eligible", "reprint_of", "acts_in_combat",
    "offers_actions",
)  # fmt: skip

COLLECTORS_INFO = re.compile(r"(0|[1-9][0-9]?)(R\+|[RUCPSA])([1-9][0-9]{0,2})(?:-[a-z]+)?")

SIDES = ("free-peoples", "shadow", "site", "the-one-ring")
BLOCKS = ("fellowship", "tower", "king", "shadows")
SIDES_OF_TYPE = {
    "companion": ("free-peoples",),
    "ally": ("free-peoples",),
    "minion": ("shadow",),
    "possession": ("free-peoples", "shadow"),
    "artifact": ("free-peoples", "shadow"),
    "condition": ("free-peoples", "shadow"),
    "event": ("free-peoples", "shadow"),
    "follower": ("free-peoples", "shadow"),
    "site": ("site",),
    "the-one-ring": ("the-one-ring",),
}
CULTURES = (
    "Dunland", "Dwarven", "Elven", "Gandalf", "Gollum", "Gondor", "Isengard", "Men", "Moria", "Orc", "Raider",
    "Rohan", "Sauron", "Shire", "Uruk-hai", "Wraith",
)  # fmt: skip
RACES = (
    "Balrog", "Creature", "Dwarf", "Elf", "Ent", "Half-troll", "Hobbit", "Maia", "Man", "Nazgûl", "Orc", "Spider",
    "Tree", "Troll", "Uruk-hai", "Wizard", "Wraith",
)  # fmt: skip
ITEM_CLASSES = (
    "armor", "box", "bracers", "brooch", "cloak", "gauntlets", "hand-weapon", "helm", "mount", "palantír", "phial",
    "pipe", "ranged-weapon", "ring", "shield", "staff",
)  # fmt: skip
SIGNETS = ("Aragorn", "Frodo", "Gandalf", "Théoden")
TIMEWORDS = ("fellowship", "shadow", "maneuver", "archery", "assignment", "skirmish", "regroup", "response")

# A character whose card shows no strength says so in its cell; an empty cell there is a slip.
SHOWS_NONE = "-"


class Cells(dict[str, Any]):
    """What a column may hold, with the value of each text; `read` makes the value of a text not met before."""

    def __init__(self, expected: str, read: Callable[[str], Any]) -> None:
        super().__init__()
        self.expected = expected
        self._read = read

    def __missing__(self, text: str) -> Any:
        value = self[text] = self._read(text)
        return value


def _one_of(words: tuple[str, ...], *, or_empty: bool = False) -> Cells:
    def read(text: str) -> str:
        if text in words or (or_empty and not text):
            return text
        raise ValueError(text)

    return Cells(f"one of {', '.join(words)}{' or an empty cell' if or_empty else ''}", read)


def _several_of(words: tuple[str, ...]) -> Cells:
    def read(text: str) -> tuple[str, ...]:
        parts = tuple(text.split(";")) if text else ()
        if any(part not in words for part in parts) or len(set(parts)) != len(parts):
            raise ValueError(text)
        return parts

    return Cells(f"an empty cell or different words of {', '.join(words)}, with ';' between them", read)


_NUMBER = re.compile(r"0|[1-9][0-9]?")
_SIGNED = re.compile(r"-?[1-9]")


def _number(least: int, most: int, *, or_none: bool = False) -> Cells:
    def read(text: str) -> int | None:
        if not text or (or_none and text == SHOWS_NONE):
            return None
        if _NUMBER.fullmatch(text) and least <= int(text) <= most:
            return int(text)
        raise ValueError(text)

    none = f", or '{SHOWS_NONE}' where the card shows none" if or_none else ""
    return Cells(f"a whole number from {least} to {most}{none}", read)


def _bonus() -> Cells:
    def read(text: str) -> int:
        if not text:
            return 0
        if _SIGNED.fullmatch(text):
            return int(text)
        raise ValueError(text)

    return Cells("a bonus from -9 to 9, without a plus sign, or an empty cell for none", read)


def _yes() -> Cells:
    def read(text: str) -> bool:
        if text in ("", "yes"):
            return text == "yes"
        raise ValueError(text)

    return Cells("'yes' or an empty cell", read)


def _homes() -> Cells:
    def read(text: str) -> tuple[Home, ...]:
        homes = []
        for part in text.split(";") if text else ():
            block, number = part.split(" ")
            if block not in BLOCKS or not re.fullmatch(r"[1-9]", number):
                raise ValueError(text)
            homes.append(Home(block, int(number)))
        return tuple(homes)

    return Cells("homes such as 'fellowship 3', with ';' between them", read)


def _keywords() -> Cells:
    def read(text: str) -> tuple[str, ...]:
        return tuple(canonical_printed(part) for part in text.split(";")) if text else ()

    return Cells(
        "keywords of the game with ';' between them, such as 'archer;damage+1;hunter 2', or an empty cell", read
    )


def fresh_tables() -> dict[str, Cells]:
    """A table for every column but the id, the names and `reprint_of`, in the order of the columns."""
    return {
        "unique": _yes(),
        "side": _one_of(SIDES),
        "culture": _one_of(CULTURES, or_empty=True),
        "card_type": _one_of(tuple(SIDES_OF_TYPE)),
        "race": _one_of(RACES, or_empty=True),
        "item_classes": _several_of(ITEM_CLASSES),
        "twilight": _number(0, 99),
        "strength": _number(0, 99, or_none=True),
        "vitality": _number(1, 99),
        "resistance": _number(0, 99),
        "resistance_printed": _yes(),
        "site_number": _number(1, 9),
        "home": _homes(),
        "signet": _one_of(SIGNETS, or_empty=True),
        "keywords": _keywords(),
        "timewords": _several_of(TIMEWORDS),
        "strength_bonus": _bonus(),
        "vitality_bonus": _bonus(),
        "resistance_bonus": _bonus(),
        "site_number_bonus": _bonus(),
        "site_block": _one_of(BLOCKS, or_empty=True),
        "site_no": _number(1, 9),
        "shadow_number": _number(0, 99),
        "site_direction": _one_of(("left", "right"), or_empty=True),
        "ring_bearer_eligible": _yes(),
        "acts_in_combat": _yes(),
        "offers_actions": _yes(),
    }


# Which cells a card of a type must have; an empty one among these is an error.
NEEDED = {
    "companion": ("culture", "twilight", "strength", "vitality", "resistance"),
    "ally": ("culture", "twilight", "strength", "vitality", "home"),
    "minion": ("culture", "twilight", "strength", "vitality", "site_number"),
    "possession": ("culture", "twilight"),
    "artifact": ("culture", "twilight"),
    "condition": ("culture", "twilight"),
    "event": ("culture", "twilight", "timewords"),
    "follower": ("culture", "twilight"),
    "site": ("site_block", "shadow_number", "site_direction"),
    "the-one-ring": (),
}
# Which cells only some types have; a filled one of another type is an error.
ONLY_OF = {
    "strength": ("companion", "ally", "minion"),
    "vitality": ("companion", "ally", "minion"),
    "resistance": ("companion",),
    "resistance_printed": ("companion",),
    "site_number": ("minion",),
    "home": ("ally",),
    "signet": ("companion",),
    "race": ("companion", "ally", "minion"),
    "item_classes": ("possession", "artifact"),
    "timewords": ("event",),
    "site_block": ("site",),
    "site_no": ("site",),
    "shadow_number": ("site",),
    "site_direction": ("site",),
    "ring_bearer_eligible": ("companion",),
}
AT = {column: place for place, column in enumerate(COLUMNS)}
MUST = {kind: tuple(AT[column] for column in needed) for kind, needed in NEEDED.items()}
MUST_NOT = {kind: tuple(AT[column] for column, kinds in ONLY_OF.items() if kind not in kinds) for kind in NEEDED}
