"""The table of what players say and what the reference calls it."""

from __future__ import annotations

import tomllib
from pathlib import Path

from judge.search.words import stem, words

TABLE = Path(__file__).with_name("synonyms.toml")


def load_synonyms(path: Path = TABLE) -> dict[str, tuple[str, ...]]:
    """By the stem of a word: the other stems under which it is looked up.

    Raises ValueError when an entry of the table is not of the form `word = ["other words"]`.
    """
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    found: dict[str, dict[str, None]] = {}
    for word, others in table.items():
        if len(words(word)) != 1 or not isinstance(others, list) or not all(isinstance(one, str) for one in others):
            raise ValueError(f"{path}: '{word}' must be one word with a list of texts, such as {word} = [\"archery\"].")
        key = stem(words(word)[0])
        for other in others:
            for part in words(other):
                if stem(part) != key:
                    found.setdefault(key, {})[stem(part)] = None
    return {key: tuple(others) for key, others in found.items()}
