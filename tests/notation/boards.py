"""A hypothesis strategy of boards, made from the engine's own types and not by the readers under test."""

from __future__ import annotations

from functools import cache

from hypothesis import strategies as st

from judge.cards.card import Card, Home
from judge.cards.catalogue import Catalogue
from judge.engine import board as b
from judge.engine.the_one_ring import known_ring
from judge.notation.labels import label_key

HOSTILE_LABELS = (
    "Shadow", "free peoples", "Shadow 2", "Order", "archery", "Archery:", "archery +2", "2 Uruk", "2", "4 tower",
    "site: 4", "a, b", "x = y", "(shadow)", "[1R1]", "#1", " edge ", "a  b", "vs", "X vs Y + Z", "6/3", "Orc 1", "1R89",
    "“curly”", "it's", "tab\there", "nb\u00a0sp", "\u200b", "\u2028", "Éomer", "ﬁ", "ß", "ʹ", "\u0301", "😀", "\x00",
    "\x1c", "-", ";", "/", "+", "{", "2 R 5", "free-peoples", "in  play",
)  # fmt: skip

_TEXTS = st.text(st.characters(exclude_characters='"\n\r', exclude_categories=["Cs"]), min_size=1, max_size=60)
LABELS = st.one_of(
    st.sampled_from(HOSTILE_LABELS), _TEXTS, st.sampled_from(["Aragorn", "Orc", "Sam", "Uruk 1", "Uruk 2"])
)
_GAINS = st.sampled_from(
    [
        "archer",
        "fierce",
        "damage+1",
        "damage+3",
        "defender+1",
        "hunter 2",
        "ambush 5",
        "enduring",
        "lurker",
        "ring-bound",
    ]
)
_LOSES = st.sampled_from(["fierce", "damage", "archer", "hunter", "defender", "lurker"])
_PLAIN = st.sampled_from([f for f in b.PLAIN_FLAGS if f not in ("ring-bearer", "wearing")])
_NUMBERED = st.tuples(
    st.sampled_from([None, *(f"prevent {n} wound{'' if n == 1 else 's'}" for n in (1, 2, 12))]),
    st.sampled_from([None, "removed 1", "removed 2", "removed 17"]),
    st.sampled_from([None, "overwhelmed at x2", "overwhelmed at x3"]),
)


@cache
def _cards(catalogue: Catalogue, *types: str) -> list[Card]:
    return [card for card in catalogue if card.card_type in types]


def boards(catalogue: Catalogue, *, most_characters: int = 8) -> st.SearchStrategy[b.Board]:
    """Boards of every shape that the notation can say, with the labels people would not choose."""
    return _boards(catalogue, most_characters)


@st.composite
def _boards(draw: st.DrawFn, catalogue: Catalogue, most: int) -> b.Board:
    labels = draw(st.lists(LABELS, max_size=most, unique_by=label_key))
    characters = tuple(draw(_character(catalogue, label)) for label in labels)
    format = draw(st.sampled_from(list(b.FORMAT_BLOCKS)))
    label = st.sampled_from(labels) if labels else st.nothing()
    sites = st.sampled_from(_cards(catalogue, "site"))
    in_play = st.sampled_from(
        _cards(catalogue, "condition", "possession", "artifact", "companion", "minion", "follower")
    )
    sides = st.sampled_from([b.FREE_PEOPLES, b.SHADOW])
    placed = draw(st.lists(label, max_size=3, unique=True)) if labels else []
    return b.Board(
        characters=characters,
        format=format,
        rules=draw(st.sampled_from(b.RULES_VERSIONS)),
        site=draw(st.none() | _site(sites, format)),
        path=tuple(draw(st.lists(st.builds(b.PathSite, st.integers(0, 99), sites), max_size=3))),
        burdens=draw(st.integers(0, 999)),
        threats=draw(st.integers(0, 3)),
        twilight=draw(st.integers(0, 30)),
        cards_in_hand=draw(st.none() | st.integers(0, 999)),
        phase=draw(st.sampled_from(b.PHASES)),
        in_play=tuple(draw(st.lists(st.builds(b.InPlay, in_play, sides), max_size=3))),
        archery_bonus=tuple(
            draw(st.lists(st.builds(b.ArcheryBonus, sides, st.integers(-999, 999), _TEXTS), max_size=4))
        ),
        archery=tuple(b.PlacedWounds(to, draw(st.integers(0, 99))) for to in placed),
        assignments=tuple(draw(st.lists(_assignment(label), max_size=4))) if labels else (),
        order=tuple(draw(st.lists(label, max_size=4, unique=True))) if labels else (),
    )


@st.composite
def _site(draw: st.DrawFn, sites: st.SearchStrategy[Card], format: str) -> b.Site:
    block = draw(st.none() | st.sampled_from(b.BLOCKS))
    shadow_number = draw(st.none() | st.integers(0, 99))
    number = draw(st.none() | st.integers(0, 99))
    card = draw(st.none() | sites)
    if card is None:
        return b.Site(number or 0, block or b.FORMAT_BLOCKS[format], None, shadow_number)
    return b.Site(
        card.site_no if number is None else number,
        block or card.site_block,
        card,
        card.shadow_number if shadow_number is None else shadow_number,
    )


@st.composite
def _character(draw: st.DrawFn, catalogue: Catalogue, label: str) -> b.Character:
    side = draw(st.sampled_from([b.FREE_PEOPLES, b.SHADOW]))
    card = draw(st.none() | st.sampled_from(_cards(catalogue, "companion", "ally", "minion")))
    home: tuple[Home, ...]
    if card is not None:
        kind, strength, vitality, home = card.card_type, card.strength, card.vitality, card.home
        resistance = None if kind == b.MINION else card.resistance
    else:
        kind = draw(st.sampled_from([b.COMPANION, b.ALLY, b.MINION]))
        strength, vitality = draw(st.integers(0, 999)), draw(st.integers(0, 99))
        resistance = draw(st.integers(0, 999)) if kind == b.COMPANION else draw(st.none() | st.integers(0, 9))
        homes = st.builds(Home, st.sampled_from(b.BLOCKS), st.integers(0, 99))
        home = tuple(draw(st.lists(homes, max_size=3))) if kind == b.ALLY else ()
    borne = st.sampled_from(_cards(catalogue, "possession", "artifact", "condition", "follower", "the-one-ring"))
    bears = tuple(draw(st.lists(borne, max_size=3)))
    changes = st.builds(
        b.Modifier, st.sampled_from(["strength", "vitality", "resistance"]), st.integers(-999, 999), st.none() | _TEXTS
    )
    flags = draw(st.lists(_PLAIN, max_size=4, unique=True)) + [f for f in draw(_NUMBERED) if f]
    if side == b.FREE_PEOPLES and draw(st.booleans()):
        flags += ["ring-bearer", "wearing"] if any(map(known_ring, bears)) else ["ring-bearer"]
    return b.Character(
        label=label,
        side=side,
        kind=kind,
        strength=strength,
        vitality=vitality,
        resistance=resistance,
        home=home,
        card=card,
        player=1 if side == b.FREE_PEOPLES else draw(st.integers(1, 4)),
        wounds=draw(st.integers(0, 99)),
        bears=bears,
        modifiers=tuple(draw(st.lists(changes, max_size=3))),
        gains=tuple(draw(st.lists(_GAINS, max_size=4))),
        loses=tuple(draw(st.lists(_LOSES, max_size=2))),
        flags=tuple(draw(st.permutations(flags))),
    )


@st.composite
def _assignment(draw: st.DrawFn, label: st.SearchStrategy[str]) -> b.Assignment:
    by = draw(st.sampled_from([b.FREE_PEOPLES, b.SHADOW, "action"]))
    return b.Assignment(
        to=draw(label),
        minions=tuple(draw(st.lists(label, min_size=1, max_size=4, unique=True))),
        by=by,
        player=draw(st.integers(1, 4)) if by == b.SHADOW else 1,
        cancelled=draw(st.booleans()),
    )
