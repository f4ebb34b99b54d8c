"""Printing for people: wrapped to the terminal, citations as links where it can show them."""

from __future__ import annotations

import unicodedata

from rich.console import Console
from rich.style import Style
from rich.text import Text

WIDEST = 100  # longer lines are hard to read, however wide the window
SITE = "http://127.0.0.1:8000"  # where `judge serve` opens the site unless it is told otherwise


def console() -> Console:
    """A console on standard output that prints what it is given and reads no markup in it."""
    return Console(highlight=False, markup=False, emoji=False)


def harmless(text: str) -> str:
    """The text without what could steer the terminal or turn the direction of reading; line breaks stay.

    Names and reasons come from strangers' positions.
    """
    return "".join(c if c in "\n\t" or unicodedata.category(c) not in ("Cc", "Cf") else "�" for c in text)


def link(shown: str, address: str) -> Text:
    """A text that leads to a page of the site, as a hyperlink where the terminal has them."""
    return Text(harmless(shown), Style(color="cyan", link=SITE + address))


def say(out: Console, text: Text | str, indent: int = 0, first: str = "", style: str = "") -> None:
    """Print a paragraph, wrapped and indented; `first` stands in the indentation of its first line."""
    whole = Text(harmless(text), style) if isinstance(text, str) else text
    width = max(min(out.width, WIDEST) - indent, 20)
    begin = first.rjust(indent)
    for line in whole.wrap(out, width) or [Text()]:
        line.rstrip()
        out.print(Text(begin) + line, soft_wrap=True)
        begin = " " * indent
