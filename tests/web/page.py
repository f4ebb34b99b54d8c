"""A page as a tree of elements: what the tests look at, and what is wrong with its HTML."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser

_VOID = {"area", "base", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"}
_NO_BLOCKS_IN = {"p", "h1", "h2", "h3", "h4", "dt", "button"}
_BLOCKS = {"p", "div", "ul", "ol", "dl", "table", "section", "article", "aside", "nav", "form", "h1", "h2", "h3", "pre"}


@dataclass
class Element:
    """An element with its children; texts are elements without a tag."""

    tag: str
    attrs: dict[str, str | None] = field(default_factory=dict)
    children: list[Element] = field(default_factory=list)
    text_here: str = ""

    @property
    def text(self) -> str:
        """All text in it, spaces drawn together."""
        return " ".join("".join(one.text_here for one in self.walk()).split())

    def walk(self) -> Iterator[Element]:
        """Itself and everything below, in the order of the page."""
        yield self
        for child in self.children:
            yield from child.walk()

    def all(self, tag: str, **attrs: str) -> list[Element]:
        """The elements of a tag whose attributes have these values (`class_` is one of the classes)."""
        return [one for one in self.walk() if one.tag == tag and all(one.has(*wanted) for wanted in attrs.items())]

    def one(self, tag: str, **attrs: str) -> Element:
        """The only such element."""
        found = self.all(tag, **attrs)
        assert len(found) == 1, f"{len(found)} elements <{tag}> {attrs}"
        return found[0]

    def has(self, name: str, value: str) -> bool:
        """Whether an attribute has a value."""
        if name == "class_":
            return value in (self.attrs.get("class") or "").split()
        return self.attrs.get(name.replace("_", "-")) == value


class Page(HTMLParser):
    """Reads a page strictly: every element that is opened is closed, in order, and ids stand once."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.root = Element("")
        self.faults: list[str] = []
        self._open = [self.root]
        self._ids: set[str] = set()
        self.feed(html)
        self.close()
        self.faults += [f"<{one.tag}> is never closed" for one in self._open[1:]]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, dict(attrs))
        if len(element.attrs) != len(attrs):
            self.faults.append(f"<{tag}> has an attribute twice")
        if tag in _BLOCKS and any(one.tag in _NO_BLOCKS_IN for one in self._open):
            self.faults.append(f"<{tag}> stands inside <{self._open[-1].tag}>")
        if tag == "a" and any(one.tag == "a" for one in self._open):
            self.faults.append("a link stands inside a link")
        name = element.attrs.get("id")
        if name is not None:
            if name in self._ids:
                self.faults.append(f"the id {name!r} stands twice")
            self._ids.add(name)
        self._open[-1].children.append(element)
        if tag not in _VOID:
            self._open.append(element)

    def handle_endtag(self, tag: str) -> None:
        if self._open[-1].tag == tag:
            self._open.pop()
        else:
            self.faults.append(f"</{tag}> closes <{self._open[-1].tag}>")
            if any(one.tag == tag for one in self._open):
                while self._open.pop().tag != tag:
                    pass

    def handle_data(self, data: str) -> None:
        self._open[-1].children.append(Element("", text_here=data))

    @property
    def links(self) -> list[str]:
        """Every address that the page leads to or loads."""
        found = [one.attrs.get(name) for one in self.root.walk() for name in ("href", "src", "action")]
        return [address for address in found if address is not None]


def read(html: str) -> Element:
    """The tree of a page that has no fault."""
    page = Page(html)
    assert not page.faults, page.faults
    return page.root
