"""Positions to open: each shows one thing that the checker does."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from judge.cards.catalogue import Catalogue
from judge.notation import encode_link, is_short_form, parse_text
from judge.web.urls import URLS


@dataclass(frozen=True)
class Example:
    """A position with a name, what it is about, and the question it is opened with (None: everything)."""

    name: str
    about: str
    text: str
    ask: str | None = None


WOUNDED_RANGER = """\
Aragorn, Ranger of the North (2 wounds) vs 9/2 (damage +1)
"""

TWO_ON_ONE = """\
# May the Free Peoples player give both minions to Boromir?
format: fellowship
site: 4

Free Peoples
  Frodo, Son of Drogo (ring-bearer) [The One Ring, The Ruling Ring]
  Boromir, Lord of Gondor
  Aragorn, Ranger of the North (defender +1)

Shadow
  2 Uruk Savage
  "Scout" minion 6/2
  "Scout" minion 6/2
Assignments
  Boromir: Uruk Savage 1, Uruk Savage 2
  Aragorn: Scout 1, Scout 2
"""

ARROWS = """\
format: fellowship
site: 3

Free Peoples
  Frodo, Son of Drogo (ring-bearer, 1 wound) [The One Ring, The Ruling Ring]
  Legolas, Greenleaf
  Aragorn, Ranger of the North [Aragorn's Bow]

Shadow
  3 Goblin Marksman
  Goblin Runner

Archery
  Frodo: 1
  Aragorn: 2
  Goblin Marksman 1: 1
  Goblin Runner: 1
"""

RING_WORN = """\
format: fellowship
site: 6
burdens: 3

Free Peoples
  Frodo, Son of Drogo (ring-bearer, wearing) [The One Ring, The Ruling Ring]
  Sam, Son of Hamfast

Shadow
  "Orc" minion 7/3 (damage +1)

Assignments
  Frodo: Orc
"""

MOVING = """\
format: open
site: 5, shadow number 2

Free Peoples
  Frodo, Son of Drogo (ring-bearer) [The One Ring, The Ruling Ring]
  Aragorn, Ranger of the North
  Gimli, Son of Gloin
"""

WHOLE_TABLE = """\
format: fellowship
site: Ford of Bruinen
burdens: 2
threats: 1
twilight: 6

Free Peoples
  Frodo, Son of Drogo (ring-bearer, 1 wound) [The One Ring, The Ruling Ring; Hobbit Sword]
  Aragorn, Ranger of the North (2 wounds, archer, defender +1) [Aragorn's Bow]
  Gimli = 1U12 (strength +2 "Axe Strike")
  Sam, Son of Hamfast
  "Townsman" companion 6/3 (archer, unhasty)

Shadow
  2 Uruk Savage
  Goblin Marksman
  Goblin Runner
  "Orc" minion 9/2 (damage +1, fierce, 1 wound)

Archery
  Aragorn: 1
  Goblin Marksman: 1
  Uruk Savage 1: 1

Assignments
  Aragorn: Uruk Savage 1, Uruk Savage 2
  Gimli: Orc (action)
  Sam: Goblin Runner

Order
  Aragorn, Gimli, Sam
"""

EXAMPLES = (
    Example("A skirmish in one line", "A wounded Aragorn meets an Orc with damage +1. Who lives?", WOUNDED_RANGER),
    Example(
        "Two minions on one companion",
        "An assignment that breaks a rule, and one that does not.",
        TWO_ON_ONE,
        "assignment",
    ),
    Example("Archery", "Who adds to which total, and are the wounds placed as they must be?", ARROWS, "archery"),
    Example("Wearing The One Ring", "Frodo loses with the Ring on: wounds turn into burdens.", RING_WORN, "skirmish"),
    Example("Moving on", "How many twilight tokens are added for the next site?", MOVING, "movement"),
    Example("A whole table", "Archery, assignments, order and three skirmishes at once.", WHOLE_TABLE),
)


@lru_cache(maxsize=32)
def link(catalogue: Catalogue, text: str, ask: str | None = None) -> str:
    """The address that opens a text, at its verdict."""
    ask = ask or ("skirmish" if is_short_form(text) else None)
    return URLS.check(encode_link(parse_text(text, catalogue)), ask=ask)


def all_links(catalogue: Catalogue) -> list[tuple[Example, str]]:
    """Every example with its address."""
    return [(one, link(catalogue, one.text, one.ask)) for one in EXAMPLES]
