"""A small reference on disk, written by the tests themselves."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.library import Library
from judge.library.library import Cards

FRONT = """---
term: {term}
aliases: [{aliases}]
since: "4.0"
sources: ["CR 4.0 {term}"]
see: [{see}]
kind: rule
{more}---
"""


class Reference:
    """Writes entries and rulings below a folder of its own."""

    def __init__(self, root: Path) -> None:
        self.glossary = root / "rules" / "lotr-tcg" / "glossary"
        self.examples = self.glossary / "examples"
        self.rulings = root / "rulings"
        self.examples.mkdir(parents=True)

    def entry(self, term: str, body: str, *, file: str = "", aliases: str = "", see: str = "", more: str = "") -> Path:
        """Write one entry, in a file of its term's name."""
        path = self.glossary / f"{file or term}.md"
        path.write_text(FRONT.format(term=term, aliases=aliases, see=see, more=more) + body, encoding="utf-8")
        return path

    def ruling(self, name: str, cards: str, body: str, more: str = "") -> Path:
        """Write one ruling of set 1."""
        (self.rulings / "01").mkdir(parents=True, exist_ok=True)
        path = self.rulings / "01" / f"{name}.md"
        front = f'---\ncards: [{cards}]\nkind: clarification\nsince: "4.0"\nsources: ["CR 4.0"]\n{more}---\n'
        path.write_text(front + body, encoding="utf-8")
        return path

    def load(self, cards: Cards | None = None) -> Library:
        """What the loader makes of it."""
        return Library.load(self.glossary.parent.parent, self.rulings, cards)


@pytest.fixture
def reference(tmp_path: Path) -> Reference:
    """An empty reference."""
    return Reference(tmp_path)
