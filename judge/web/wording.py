"""The words in which facts are shown to people, and the filters of the templates."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from markupsafe import Markup, escape

SIDES = {
    "free-peoples": "Free Peoples",
    "shadow": "Shadow",
    "site": "Site",
    "the-one-ring": "The One Ring",
}
BLOCKS = {
    "fellowship": "Fellowship",
    "tower": "Towers",
    "king": "King",
    "war-of-the-ring": "War of the Ring",
    "hunters": "Hunters",
    "shadows": "Shadows (set 11 and later)",
}
KINDS = {"term": "Rules", "card": "Cards", "ruling": "Rulings", "chapter": "Overview", "format": "Formats"}


def side(key: str) -> str:
    """`free-peoples` as `Free Peoples`; `shadow 2` as `Shadow player 2`."""
    word, _, player = key.partition(" ")
    return f"{SIDES.get(word, word)} player {player}" if player else SIDES.get(word, key)


def block(key: str) -> str:
    """A block of sites or of sets by its name."""
    return BLOCKS.get(key, key)


def words(key: str) -> str:
    """A key of the facts as words: `hand-weapon` as `hand weapon`, `damage+1` as `damage +1`."""
    return key.replace("-", " ").replace("+", " +")


def signed(number: int) -> str:
    """A number with its sign, and a minus that is as wide as the plus."""
    return f"+{number}" if number >= 0 else f"\N{MINUS SIGN}{-number}"


def kept(text: str) -> str:
    """What somebody typed, to be typed on: only characters that HTML cannot hold are replaced."""
    return text if text.isprintable() else "".join(_REPLACEMENT if _is_unfit(char) else char for char in text)


def plain(text: str) -> str:
    """What somebody typed, to be read: marks that turn the direction of the text around it are replaced too."""
    if text.isprintable():
        return text
    return "".join(_REPLACEMENT if char in _TURNING or _is_unfit(char) else char for char in text)


_REPLACEMENT = "\N{REPLACEMENT CHARACTER}"
_TURNING = frozenset(map(chr, (*range(0x202A, 0x202F), *range(0x2066, 0x206A))))


def _is_unfit(char: str) -> bool:
    code = ord(char)
    return (code < 32 and char not in "\t\n\r") or 127 <= code < 160 or 0xD800 <= code < 0xE000


def marked(text: str, places: tuple[tuple[int, int], ...]) -> Markup:
    """A snippet with its found words marked; everything else is escaped."""
    out, at = Markup(), 0
    for start, end in places:
        out += escape(plain(text[at:start])) + Markup("<mark>{}</mark>").format(plain(text[start:end]))
        at = end
    return out + escape(plain(text[at:]))


def counted(number: int, noun: str) -> str:
    """`1 wound`, `2 wounds`."""
    return f"{number} {noun}{'' if number == 1 else 's'}"


FILTERS: dict[str, Callable[..., Any]] = {
    "side": side,
    "block": block,
    "words": words,
    "signed": signed,
    "plain": plain,
    "kept": kept,
    "marked": marked,
    "counted": counted,
}
