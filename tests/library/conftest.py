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

CHAPTER = """---
title: {title}
order: {order}
summary: What it is about.
aliases: [{aliases}]
sources: ["CR 4.2 Section One"]
see: [{see}]
kind: chapter
{more}---
"""


class Reference:
    """Writes entries, chapters and rulings below a folder of its own."""

    def __init__(self, root: Path) -> None:
        self.glossary = root / "rules" / "lotr-tcg" / "glossary"
        self.examples = self.glossary / "examples"
        self.overview = self.glossary.parent / "overview"
        self.anchors = self.glossary.parent / "aliases" / "wiki-anchors.toml"
        self.phases = self.glossary.parent / "phases.toml"
        self.rulings = root / "rulings"
        for folder in (self.examples, self.overview / "examples", self.anchors.parent):
            folder.mkdir(parents=True)

    def entry(self, term: str, body: str, *, file: str = "", aliases: str = "", see: str = "", more: str = "") -> Path:
        """Write one entry, in a file of its term's name."""
        path = self.glossary / f"{file or term}.md"
        path.write_text(FRONT.format(term=term, aliases=aliases, see=see, more=more) + body, encoding="utf-8")
        return path

    def chapter(
        self,
        file: str,
        body: str,
        *,
        title: str = "",
        order: str = "10",
        aliases: str = "",
        see: str = "",
        more: str = "",
    ) -> Path:
        """Write one chapter of the overview, titled like its file unless it has a title of its own."""
        path = self.overview / f"{file}.md"
        front = CHAPTER.format(title=title or file, order=order, aliases=aliases, see=see, more=more)
        path.write_text(front + body, encoding="utf-8")
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
