"""What players call cards, sets and rules beside their names."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from judge.cards.names import fold

TABLE = Path(__file__).with_name("nicknames.toml")


@dataclass(frozen=True, slots=True)
class Nicknames:
    """The three kinds of short names, all folded: of cards (their ids), words (what they stand for), sets (numbers)."""

    cards: Mapping[str, tuple[str, ...]]
    words: Mapping[str, str]
    sets: Mapping[str, int]

    def spelt_out(self, text: str) -> str:
        """A folded text with every short word replaced by what it stands for."""
        return " ".join(self.words.get(word, word) for word in text.split())


def load_nicknames(path: Path = TABLE) -> Nicknames:
    """Read the table. Raises ValueError when a row of it is out of form."""
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    cards = {}
    for name, ids in table.get("cards", {}).items():
        if not isinstance(ids, list) or not ids or not all(isinstance(one, str) for one in ids):
            raise ValueError(f'{path}: the card \'{name}\' needs a list of ids, such as "{name}" = ["1U231"].')
        cards[fold(name)] = tuple(ids)
    words = {}
    for name, meant in table.get("words", {}).items():
        if " " in fold(name) or not isinstance(meant, str) or not fold(meant):
            raise ValueError(f"{path}: the word '{name}' needs the words it stands for, such as wk = \"witch king\".")
        words[fold(name)] = fold(meant)
    sets = {}
    for name, number in table.get("sets", {}).items():
        if type(number) is not int:
            raise ValueError(f"{path}: the set '{name}' needs its number, such as fotr = 1.")
        sets[fold(name)] = number
    return Nicknames(cards, words, sets)
