"""What players ask about each entry, in their own words: one more text by which an entry is found."""

from __future__ import annotations

import tomllib
from pathlib import Path

TABLE = Path(__file__).with_name("asked.toml")


def load_asked(path: Path = TABLE) -> dict[str, str]:
    """By the slug of an entry: the questions and phrases that lead to it, in one text.

    Raises ValueError when a row of the table is not of the form `slug = ["a question", "another"]`.
    """
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    for slug, asked in table.items():
        if not isinstance(asked, list) or not all(isinstance(one, str) for one in asked):
            raise ValueError(f"{path}: '{slug}' must be a list of texts, such as {slug} = [\"who takes the arrows\"].")
    return {slug: " ".join(asked) for slug, asked in table.items()}
