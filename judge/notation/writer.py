"""The one canonical text of a board: every card as collector's info, everything at its default left out."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.board import (
    COMPANION,
    FORMAT_BLOCKS,
    FREE_PEOPLES,
    LATEST_RULES,
    ArcheryBonus,
    Assignment,
    Board,
    Character,
    Modifier,
    Site,
    default_phase,
)
from judge.notation.build import DEFAULT_RESISTANCE
from judge.notation.lines import quote


def write_text(board: Board) -> str:
    """The canonical text of a board, ending in a line break; `parse_text` makes an equal board of it."""
    parts = ["\n".join(_header(board)), *_sides(board)]
    parts.append(_section("In play", [f"{p.card.id} ({p.side.replace('-', ' ')})" for p in board.in_play]))
    parts.append(_section("Path", [f"{p.number} = {p.card.id}" for p in board.path]))
    parts.append(_section("Archery", [f"{quote(p.to)}: {p.wounds}" for p in board.archery]))
    parts.append(_section("Assignments", [_assignment(a) for a in board.assignments]))
    parts.append(_section("Order", [", ".join(map(quote, board.order))] if board.order else []))
    # An empty board still needs a line: a text that says nothing is no board.
    return "\n\n".join(part for part in parts if part) + "\n" if any(parts) else f"format: {board.format}\n"


def _section(heading: str, lines: list[str]) -> str:
    return "\n".join([heading, *(f"  {line}" for line in lines)]) if lines else ""


def _header(board: Board) -> Iterator[str]:
    if board.format != "open":
        yield f"format: {board.format}"
    if board.rules != LATEST_RULES:
        yield f"rules: {board.rules}"
    if board.site is not None:
        yield f"site: {_site(board.site, board.format)}"
    for key in ("burdens", "threats", "twilight"):
        if value := getattr(board, key):
            yield f"{key}: {value}"
    if board.cards_in_hand is not None:
        yield f"cards in hand: {board.cards_in_hand}"
    if board.phase != default_phase(board.archery, board.assignments, board.order):
        yield f"phase: {board.phase}"


def _site(site: Site, format: str) -> str:
    """A site with only what its card and the format do not give already."""
    card = site.card
    block = (card.site_block if card else "") or FORMAT_BLOCKS[format]
    stated = []
    if site.number is not None and (card is None or site.number != card.site_no):
        stated.append(str(site.number))
    if site.block != block:
        stated.append(site.block)
    if card is not None:
        stated += ["=", card.id] if stated else [card.id]
    text = " ".join(stated)
    if site.shadow_number is not None and (card is None or site.shadow_number != card.shadow_number):
        text += f", shadow number {site.shadow_number}"
    return text


def _sides(board: Board) -> Iterator[str]:
    """The characters' sections in board order; a section comes again where the board's order goes back and forth.

    Archery bonuses keep their order too: each stands in the first section of its side behind that side's characters.
    """
    left = list(board.archery_bonus)
    runs: list[tuple[str, list[str]]] = []
    last_of_side = {c.side: index for index, c in enumerate(board.characters)}
    for index, character in enumerate(board.characters):
        heading = _heading(character.side, character.player)
        if not runs or runs[-1][0] != heading:
            runs.append((heading, []))
        runs[-1][1].append(_character(character))
        while left and left[0].side == character.side and last_of_side[character.side] == index:
            runs[-1][1].append(_bonus(left.pop(0)))
    for bonus in left:
        heading = _heading(bonus.side, 1)
        if not runs or runs[-1][0] != heading:
            runs.append((heading, []))
        runs[-1][1].append(_bonus(bonus))
    return (_section(heading, lines) for heading, lines in runs)


def _heading(side: str, player: int) -> str:
    if side == FREE_PEOPLES:
        return "Free Peoples"
    return "Shadow" if player == 1 else f"Shadow {player}"


def _character(c: Character) -> str:
    if c.card is not None:
        text = f"{quote(c.label)} = {c.card.id}"
    else:
        text = f'"{c.label}" {c.kind} {c.strength}/{c.vitality}'
        if c.resistance is not None and not (c.kind == COMPANION and c.resistance == DEFAULT_RESISTANCE):
            text += f" resistance {c.resistance}"
        if c.home:
            text += " home " + ", ".join(f"{home.number} {home.block}" for home in c.home)
    if words := list(_words(c)):
        text += f" ({', '.join(words)})"
    if c.bears:
        text += f" [{'; '.join(card.id for card in c.bears)}]"
    return text


def _words(c: Character) -> Iterator[str]:
    if c.wounds:
        yield f"{c.wounds} wound{'' if c.wounds == 1 else 's'}"
    yield from map(_modifier, c.modifiers)
    yield from (gain.replace("+", " +") for gain in c.gains)
    yield from (f"no {word}" for word in c.loses)
    yield from ("removed" if flag == "removed 1" else flag for flag in c.flags)


def _modifier(modifier: Modifier) -> str:
    why = "" if modifier.why is None else f' "{modifier.why}"'
    return f"{modifier.value} {modifier.by:+d}{why}"


def _bonus(bonus: ArcheryBonus) -> str:
    return f'archery {bonus.by:+d} "{bonus.why}"'


def _assignment(a: Assignment) -> str:
    words = []
    if a.by != FREE_PEOPLES:
        words.append(a.by if a.player == 1 else f"{a.by} {a.player}")
    if a.cancelled:
        words.append("cancelled")
    suffix = f" ({', '.join(words)})" if words else ""
    return f"{quote(a.to)}: {', '.join(map(quote, a.minions))}{suffix}"
