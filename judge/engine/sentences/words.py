"""Words that all sentences share: numbers with their nouns, lists of names, sides and players."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from judge.engine.steps import Part

SIDES = {"free-peoples": "the Free Peoples side", "shadow": "the Shadow side"}


def count(number: int, noun: str, plural: str | None = None) -> str:
    """`1 wound`, `3 wounds`."""
    return f"{number} {noun if number == 1 else plural or noun + 's'}"


def names(labels: Iterable[str], last: str = "and") -> str:
    """`Frodo`, `Frodo and Sam`, `Frodo, Sam and Gimli`; nobody at all is `nobody`."""
    listed = list(labels)
    if not listed:
        return "nobody"
    if len(listed) == 1:
        return listed[0]
    return f"{', '.join(listed[:-1])} {last} {listed[-1]}"


def verb(labels: Sequence[str], one: str, several: str) -> str:
    """The form of a verb that agrees with the labels."""
    return one if len(labels) == 1 else several


def of(label: str) -> str:
    """The possessive: `Aragorn's`."""
    return f"{label}'s"


def signed(number: int) -> str:
    """`+2`, `−1`."""
    return f"+{number}" if number >= 0 else f"−{-number}"


def added_up(parts: Sequence[Part]) -> str:
    """`8 printed, +2 Aragorn's Bow, −1 modifier`."""
    told = [f"{part.by if at == 0 else signed(part.by)} {part.why}" for at, part in enumerate(parts)]
    return ", ".join(told)


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def side_name(side: str) -> str:
    return SIDES[side]


def player_name(side: str) -> str:
    return "the Free Peoples player" if side == "free-peoples" else "the Shadow player"
