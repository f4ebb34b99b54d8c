"""The table of what players say and what the reference calls it."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from judge.search.words import stem, words

TABLE = Path(__file__).with_name("synonyms.toml")


@dataclass(frozen=True, slots=True)
class Synonyms:
    """`words`: by the stem of a word, the other stems under which it is looked up too.

    `phrases`: by the stems of several words, the words that are looked up instead of them.
    """

    words: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    phrases: Mapping[tuple[str, ...], tuple[str, ...]] = field(default_factory=dict)

    longest: int = 0  # words of a phrase


def load_synonyms(path: Path = TABLE) -> Synonyms:
    """Read the table. Raises ValueError when a row of it is not of the form `word = ["other words"]`."""
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    found: dict[str, dict[str, None]] = {}
    phrases: dict[tuple[str, ...], tuple[str, ...]] = {}
    for said, others in table.items():
        parts = words(said)
        if not parts or not isinstance(others, list) or not others or not all(isinstance(one, str) for one in others):
            raise ValueError(f"{path}: '{said}' must be words with a list of texts, such as {said} = [\"archery\"].")
        if len(parts) > 1:
            phrases[tuple(map(stem, parts))] = tuple(word for other in others for word in words(other))
            continue
        key = stem(parts[0])
        for other in others:
            for part in words(other):
                if stem(part) != key:
                    found.setdefault(key, {})[stem(part)] = None
    return Synonyms({key: tuple(others) for key, others in found.items()}, phrases, max(map(len, phrases), default=0))
