"""Paragraphs as HTML, with the terms of other entries linked. Imported only where pages are made."""

from __future__ import annotations

import re
from threading import Lock
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.treeprocessors import Treeprocessor

from judge.library.entry import Paragraph, Written
from judge.library.library import Cards, Library

_NOT_LINKED_IN = frozenset({"a", "code", "pre", "h1", "h2", "h3", "h4", "h5", "h6"})
_CARD_ID = re.compile(r"\b\d{1,2}[A-Z]\+?\d{1,3}\b")


class Renderer:
    """Makes the HTML of paragraphs, each once, and keeps it.

    With `cards` (the catalogue) a card's id in the text leads to its page; its name does where the library was loaded
    with the catalogue. May be used by several threads.
    """

    def __init__(self, library: Library, cards: Cards | None = None) -> None:
        self._linker = _Linker(library, cards)
        self._markdown = Markdown(extensions=["tables", "sane_lists"], output_format="html")
        self._markdown.treeprocessors.register(self._linker, "terms", 5)  # after the inline marks, at 20
        self._made: dict[tuple[str, str], str] = {}
        self._lock = Lock()

    def html(self, of: Written, paragraph: Paragraph) -> str:
        """One paragraph: a `<p>`, a list, a table, or `<blockquote class="example">`. The page adds the anchor."""
        key = (of.url + of.slug, paragraph.name)
        with self._lock:
            if key not in self._made:
                self._linker.begin(of.slug, paragraph.example)
                self._markdown.reset()
                self._made[key] = self._markdown.convert(paragraph.markdown)
            return self._made[key]


class _Linker(Treeprocessor):
    """Links each other term and each card once a paragraph, never inside links, headings or code."""

    def __init__(self, library: Library, cards: Cards | None) -> None:
        super().__init__()
        self._terms, self._names, self._cards = library.terms, library.card_names, cards
        self._own, self._example, self._done = "", False, set[str]()

    def begin(self, own: str, example: bool) -> None:
        """What the next run is about: the slug that is not linked, and whether it is an example."""
        self._own, self._example, self._done = own, example, set()

    def run(self, root: Element) -> None:
        """Called by Markdown with the whole tree of one paragraph."""
        if self._example:
            for element in root:
                element.set("class", "example")
        self._walk(root)

    def _walk(self, element: Element) -> None:
        if element.tag in _NOT_LINKED_IN:
            return
        children = list(element)
        text, element.text = element.text or "", ""
        self._write(element, None, text)
        for child in children:
            self._walk(child)
            tail, child.tail = child.tail or "", ""
            self._write(element, child, tail)

    def _write(self, parent: Element, after: Element | None, text: str) -> None:
        """Put a text, with its links, at the start of `parent` or after one of its children."""
        at = 0
        index = 0 if after is None else list(parent).index(after) + 1
        last = after
        for start, end, url in self._links(text):
            link = Element("a", {"href": url})
            link.text = text[start:end]
            _append(parent, last, text[at:start])
            parent.insert(index, link)
            last, index, at = link, index + 1, end
        _append(parent, last, text[at:])

    def _links(self, text: str) -> list[tuple[int, int, str]]:
        names = list(self._names.mentions(text))
        taken = [(one.start, one.end) for one in names]
        found = [(one.start, one.end, f"/rules/{one.slug}") for one in self._terms.mentions(text, self._own, taken)]
        found += [(one.start, one.end, f"/cards/{one.card}") for one in names if one.card]
        if self._cards is not None:
            for one in _CARD_ID.finditer(text):
                if one[0] in self._cards:
                    found.append((one.start(), one.end(), f"/cards/{one[0]}"))
        kept = []
        for start, end, url in sorted(found):
            if url not in self._done:
                self._done.add(url)
                kept.append((start, end, url))
        return kept


def _append(parent: Element, last: Element | None, text: str) -> None:
    if last is None:
        parent.text = (parent.text or "") + text
    else:
        last.tail = (last.tail or "") + text
