"""From the JSON form's types to a Board: every check that text and JSON share.

Errors carry the JSON path of their place; `judge.notation.text` turns it into line and column.
"""

from __future__ import annotations

from judge.cards.card import Card, Home
from judge.cards.catalogue import Catalogue
from judge.cards.keywords import UnknownKeyword
from judge.engine.board import (
    ALLY,
    COMPANION,
    FORMAT_BLOCKS,
    FREE_PEOPLES,
    MINION,
    SHADOW,
    ArcheryBonus,
    Assignment,
    Board,
    Character,
    InPlay,
    Modifier,
    PathSite,
    PlacedWounds,
    Site,
    default_phase,
)
from judge.engine.the_one_ring import known_ring
from judge.notation import words
from judge.notation.errors import NotationError
from judge.notation.labels import LabelBook, number_labels, text_fault
from judge.notation.resolving import Resolver
from judge.notation.types import AssignmentIn, BoardIn, CharacterIn, SiteIn

DEFAULT_RESISTANCE = 6
FACTS = ("kind", "strength", "vitality", "resistance", "home")


def board_from_struct(struct: BoardIn, catalogue: Catalogue, rules: str | None = None) -> Board:
    """The Board of a decoded JSON form. `rules` goes before the rules version that the board states.

    Raises NotationError, its `at` the JSON path inside the board.
    """
    resolver = Resolver(catalogue, struct.format)
    characters = struct.characters
    cards = [
        None if c.card is None else resolver.character(c.card, c.side, f"characters[{i}].card")
        for i, c in enumerate(characters)
    ]
    labels = number_labels([_stated_label(i, c, cards[i]) for i, c in enumerate(characters)])
    keywords = catalogue.keywords
    read = tuple(
        [_character(i, c, labels[i], cards[i], resolver, keywords) for i, c in enumerate(characters)]
    )  # a list first: it is built faster than a generator runs
    site = None if struct.site is None else _site(struct.site, struct.format, resolver)
    path = tuple([PathSite(p.number, resolver.site(p.card, f"path[{i}].card")) for i, p in enumerate(struct.path)])
    in_play = tuple(
        [InPlay(resolver.in_play(p.card, f"in_play[{i}].card"), p.side) for i, p in enumerate(struct.in_play)]
    )
    bonuses = tuple(
        [ArcheryBonus(b.side, b.by, _why(b.why, f"archery_bonus[{i}].why")) for i, b in enumerate(struct.archery_bonus)]
    )
    book = LabelBook(labels)
    archery = tuple([PlacedWounds(book.find(p.to, f"archery[{i}].to"), p.wounds) for i, p in enumerate(struct.archery)])
    _no_repeat([p.to for p in archery], "archery[{}].to", "has wounds placed on it twice; write one line with the sum")
    assignments = tuple([_assignment(i, a, book) for i, a in enumerate(struct.assignments)])
    order = tuple([book.find(label, f"order[{i}]") for i, label in enumerate(struct.order)])
    _no_repeat(order, "order[{}]", "stands twice in the order; a character has one skirmish in a round")
    return Board(
        characters=read,
        format=struct.format,
        rules=rules or struct.rules,
        site=site,
        path=path,
        burdens=struct.burdens,
        threats=struct.threats,
        twilight=struct.twilight,
        cards_in_hand=struct.cards_in_hand,
        phase=struct.phase or default_phase(archery, assignments, order),
        in_play=in_play,
        archery_bonus=bonuses,
        archery=archery,
        assignments=assignments,
        order=order,
        settled=resolver.remarks(labels) if resolver.settled else (),
    )


def _stated_label(index: int, c: CharacterIn, card: Card | None) -> str:
    if c.label is None:
        if card is not None:
            return card.title
        raise NotationError(
            "missing", "A made-up character has no title, so it needs a label.", f"characters[{index}].label"
        )
    fault = text_fault(c.label, "The label")
    if fault:
        raise NotationError("bad-label", fault, f"characters[{index}].label")
    return c.label


def _character(
    index: int, c: CharacterIn, label: str, card: Card | None, resolver: Resolver, keywords: frozenset[str]
) -> Character:
    if c.side == FREE_PEOPLES and c.player is not None:
        raise NotationError(
            "bad-value",
            "Only a minion belongs to one of the Shadow players; leave player out for a Free Peoples character.",
            f"characters[{index}].player",
        )
    kind: str
    if card is not None:
        for fact in FACTS:
            if getattr(c, fact) is not None:
                raise NotationError(
                    "card-fact",
                    f"{fact} comes from the card {card.id}; leave it out, or use a modifier to change it.",
                    f"characters[{index}].{fact}",
                )
        kind, strength, vitality, home = card.card_type, card.strength, card.vitality, card.home
        resistance = None if kind == MINION else card.resistance
    else:
        for fact in ("kind", "strength", "vitality"):
            if getattr(c, fact) is None:
                raise NotationError(
                    "missing",
                    f"{label} has no {fact}: a made-up character needs kind, strength and vitality, or else a card.",
                    f"characters[{index}].{fact}",
                )
        assert c.kind is not None  # just asked, with the sentence for people
        kind, strength, vitality = c.kind, c.strength, c.vitality
        resistance = DEFAULT_RESISTANCE if c.resistance is None and kind == COMPANION else c.resistance
        home = ()
        if c.home:
            if kind != ALLY:
                raise NotationError(
                    "bad-value",
                    f"{label} is a {kind}; only an ally has a home site, so leave home out.",
                    f"characters[{index}].home",
                )
            home = tuple([Home(h.block, h.number) for h in c.home])
    bears = tuple([resolver.borne(b, f"characters[{index}].bears[{j}]") for j, b in enumerate(c.bears)])
    flags = _flags(index, c, label, bears) if c.flags else ()
    return Character(
        label,
        c.side,
        kind,
        strength,
        vitality,
        resistance,
        home,
        card,
        c.player or 1,
        c.wounds,
        bears,
        _modifiers(index, c) if c.modifiers else (),
        _keywords(index, "gains", c.gains, keywords) if c.gains else (),
        _keywords(index, "loses", c.loses, keywords) if c.loses else (),
        flags,
    )


def _modifiers(index: int, c: CharacterIn) -> tuple[Modifier, ...]:
    read = []
    for j, m in enumerate(c.modifiers):
        why = None if m.why is None else _why(m.why, f"characters[{index}].modifiers[{j}].why")
        read.append(Modifier(m.value, m.by, why))
    return tuple(read)


def _keywords(index: int, key: str, texts: list[str], keywords: frozenset[str]) -> tuple[str, ...]:
    read = words.gain if key == "gains" else words.loss
    found = []
    for j, text in enumerate(texts):
        try:
            found.append(read(text, keywords))
        except UnknownKeyword as error:
            at = f"characters[{index}].{key}[{j}]"
            raise NotationError("unknown-word", str(error), at, nearest=error.nearest) from None
    return tuple(found)


def _flags(index: int, c: CharacterIn, label: str, bears: tuple[Card, ...]) -> tuple[str, ...]:
    at = f"characters[{index}].flags"
    flags = tuple([words.flag(flag, f"{at}[{j}]") for j, flag in enumerate(c.flags)])
    seen: set[str] = set()
    for j, flag in enumerate(flags):
        word = flag.rstrip("0123456789") if flag.startswith(("removed", "overwhelmed")) else flag
        word = "prevent" if flag.startswith("prevent") and flag != "prevent all wounds" else word
        if word in seen:
            raise NotationError("twice", f"{label} has '{flag}' twice or more; write it once.", f"{at}[{j}]")
        seen.add(word)
    if "ring-bearer" in flags and c.side == SHADOW:
        raise NotationError(
            "bad-value",
            f"{label} is a Shadow character and cannot bear The One Ring; put ring-bearer on a companion.",
            f"{at}[{flags.index('ring-bearer')}]",
        )
    if "wearing" in flags:
        fault = _wearing_fault(label, flags, bears)
        if fault:
            raise NotationError("wearing", fault, f"{at}[{flags.index('wearing')}]")
    return flags


def _wearing_fault(label: str, flags: tuple[str, ...], bears: tuple[Card, ...]) -> str | None:
    rings = [card for card in bears if card.card_type == "the-one-ring"]
    if "ring-bearer" not in flags:
        return f"{label} cannot be wearing The One Ring without being the Ring-bearer; write 'ring-bearer' as well."
    if not rings:
        return f"{label} is wearing The One Ring but bears none; name the Ring among the cards borne, such as 1R1."
    if not any(known_ring(ring) for ring in rings):
        return (
            f"How {rings[0].id} {rings[0].name} works while worn is not known yet; leave 'wearing' out,"
            " or use 1R1 or 1C2."
        )
    return None


def _why(text: str, at: str) -> str:
    fault = text_fault(text, "The reason")
    if fault:
        raise NotationError("bad-reason", fault, at)
    return text


def _site(stated: SiteIn, format: str, resolver: Resolver) -> Site:
    """The site with everything filled in that its card or the format gives; what is stated goes before the card."""
    if stated.card is None:
        if stated.number is None:
            raise NotationError("missing", "A site needs a number (such as 4) or a site card.", "site")
        return Site(stated.number, stated.block or FORMAT_BLOCKS[format], None, stated.shadow_number)
    card = resolver.site(stated.card, "site.card")
    return Site(
        card.site_no if stated.number is None else stated.number,
        stated.block or card.site_block or FORMAT_BLOCKS[format],
        card,
        card.shadow_number if stated.shadow_number is None else stated.shadow_number,
    )


def _assignment(index: int, a: AssignmentIn, book: LabelBook) -> Assignment:
    at = f"assignments[{index}]"
    if a.player is not None and a.by != SHADOW:
        raise NotationError(
            "bad-value", f"Only an assignment by a Shadow player has a player; this one is by {a.by}.", f"{at}.player"
        )
    to = book.find(a.to, f"{at}.to")
    minions = tuple([book.find(label, f"{at}.minions[{j}]") for j, label in enumerate(a.minions)])
    _no_repeat(minions, at + ".minions[{}]", f"is assigned to {to} twice; name it once")
    return Assignment(to, minions, a.by, a.player or 1, a.cancelled)


def _no_repeat(labels: tuple[str, ...] | list[str], at: str, fault: str) -> None:
    if len(set(labels)) == len(labels):
        return
    for index, label in enumerate(labels):
        if label in labels[:index]:
            raise NotationError("twice", f"{label} {fault}.", at.format(index))
