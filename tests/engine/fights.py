"""Hypothesis strategies of tables as they come up in play: a few companions, a few minions, who fights whom.

Values are small, so that ties, doubles, deaths and unlawful assignments come up often.
"""

from __future__ import annotations

from hypothesis import strategies as st

from judge.cards.card import Card, Home
from judge.cards.catalogue import catalogue
from judge.engine import board as b

DEFENDERS = ("Frodo", "Aragorn", "Gimli", "Elrond")
MINIONS = ("Orc", "Uruk", "Troll", "Warg")
FLAGS = (
    "participates", "archery only", "skirmish only", "cannot skirmish", "cannot be assigned",
    "cannot be assigned by free peoples", "cannot be assigned by shadow", "cannot take wounds", "prevent all wounds",
    "prevent 1 wound", "prevent 2 wounds", "cannot be overwhelmed", "overwhelmed at x3", "no archery", "gone",
    "removed 1", "removed 2", "no longer assigned", "fought",
)  # fmt: skip
GAINS = (
    "archer", "archer", "damage+1", "damage+2", "defender+1", "hunter 1", "hunter 2", "ambush 1", "ambush 5",
    "enduring", "lurker", "fierce", "unhasty",
)  # fmt: skip
_MODIFIERS = st.builds(
    b.Modifier,
    st.sampled_from(["strength", "strength", "vitality", "resistance"]),
    st.integers(-4, 4),
    st.sampled_from([None, "why"]),
)


def _few(words: tuple[str, ...], most: int) -> st.SearchStrategy[tuple[str, ...]]:
    return st.lists(st.sampled_from(words), max_size=most, unique=True).map(tuple)


def card(card_id: str) -> Card:
    return next(one for one in catalogue() if one.id == card_id)


@st.composite
def characters(draw: st.DrawFn, label: str, side: str, *, flags: bool = True) -> b.Character:
    """A made-up character; the one called Frodo bears the Ring, Elrond is an ally at home at site 3."""
    kind = b.MINION if side == b.SHADOW else b.ALLY if label == "Elrond" else b.COMPANION
    found = draw(_few(FLAGS, 2)) if flags and draw(st.booleans()) else ()
    if {"removed 1", "removed 2"} <= set(found):
        found = ("removed 1",)
    bears: tuple[Card, ...] = ()
    if label == "Frodo":
        ring = draw(st.sampled_from(["1C2", "1R1", "4R1"]))
        bears = (card(ring),)
        worn = ring != "4R1" and draw(st.booleans())
        found = (*found, "ring-bearer", *(("wearing",) if worn else ()))
    return b.Character(
        label=label,
        side=side,
        kind=kind,
        strength=draw(st.integers(0, 12)),
        vitality=draw(st.integers(1, 4)),
        resistance=draw(st.integers(4, 10)) if kind == b.COMPANION else None,
        home=(Home("fellowship", 3),) if kind == b.ALLY else (),
        player=draw(st.integers(1, 2)) if side == b.SHADOW else 1,
        wounds=draw(st.integers(0, 2)),
        bears=bears,
        modifiers=tuple(draw(st.lists(_MODIFIERS, max_size=3))),
        gains=tuple(draw(st.lists(st.sampled_from(GAINS), max_size=3))),
        loses=draw(_few(("damage", "hunter", "fierce", "lurker", "enduring"), 1)) if draw(st.booleans()) else (),
        flags=found,
    )


@st.composite
def fights(draw: st.DrawFn, *, flags: bool = True) -> b.Board:
    """One skirmish: Aragorn or Frodo against one to three minions, with a companion who looks on."""
    who, other = draw(st.permutations(["Aragorn", "Frodo"]))
    minions = MINIONS[: draw(st.integers(1, 3))]
    there = (
        draw(characters(who, b.FREE_PEOPLES, flags=flags)),
        draw(characters(other, b.FREE_PEOPLES, flags=flags)),
        *(draw(characters(minion, b.SHADOW, flags=flags)) for minion in minions),
    )
    return b.Board(
        characters=there,
        rules=draw(st.sampled_from(b.RULES_VERSIONS)),
        burdens=draw(st.integers(0, 9)),
        threats=draw(st.integers(0, 3)),
        phase="skirmish",
        assignments=(b.Assignment(who, minions),),
    )


@st.composite
def tables(draw: st.DrawFn) -> b.Board:
    """A table with assignments by all parties, archery wounds and an order, lawful or not."""
    own = DEFENDERS[: draw(st.integers(1, 4))]
    theirs = MINIONS[: draw(st.integers(1, 4))]
    there = (
        *(draw(characters(label, b.FREE_PEOPLES)) for label in own),
        *(draw(characters(label, b.SHADOW)) for label in theirs),
    )
    assignment = st.builds(
        b.Assignment,
        to=st.sampled_from(own),
        minions=st.lists(st.sampled_from(theirs), min_size=1, max_size=2, unique=True).map(tuple),
        by=st.sampled_from([b.FREE_PEOPLES, b.FREE_PEOPLES, b.SHADOW, "action"]),
        cancelled=st.sampled_from([False, False, False, True]),
    )
    placed = draw(_few((*own, *theirs), 3))
    return b.Board(
        characters=there,
        rules=draw(st.sampled_from(b.RULES_VERSIONS)),
        format=draw(st.sampled_from(["fellowship", "open"])),
        site=draw(st.sampled_from([None, b.Site(3, "fellowship", None, 2), b.Site(8, "shadows", None, 3)])),
        burdens=draw(st.integers(0, 9)),
        threats=draw(st.integers(0, 3)),
        phase=draw(st.sampled_from(b.PHASES)),
        archery_bonus=tuple(
            draw(
                st.lists(
                    st.builds(
                        b.ArcheryBonus, st.sampled_from([b.FREE_PEOPLES, b.SHADOW]), st.integers(-2, 3), st.just("a")
                    ),
                    max_size=2,
                )
            )
        ),
        archery=tuple(b.PlacedWounds(label, draw(st.integers(0, 4))) for label in placed),
        assignments=tuple(draw(st.lists(assignment, max_size=4))),
        order=draw(_few(own, 4)),
    )
