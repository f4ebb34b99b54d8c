"""The feed of what changed, in Atom (RFC 4287)."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime
from xml.etree import ElementTree

from judge.web.changelog import FEED_ID, News

ATOM = "http://www.w3.org/2005/Atom"
_HIGHEST = 50  # entries; readers come often enough


def feed(news: Iterable[News], contents: dict[str, str], host: str, home: str, own: str) -> bytes:
    """The feed as XML: the news with the latest first, by key the HTML of their contents.

    `host` is the site's address up to its first stroke, `home` the page that the feed is of and `own` the feed's own,
    both from the stroke on. Links in the contents stand from the stroke on too: `xml:base` leads them.
    """
    shown = list(news)[:_HIGHEST]
    root = ElementTree.Element("feed", {"xmlns": ATOM, "xml:lang": "en", "xml:base": f"{host}/"})
    _add(root, "id", FEED_ID.urn)
    _add(root, "title", "LotR Judge: what changed")
    _add(root, "subtitle", "Rules, rulings and verdicts for The Lord of the Rings Trading Card Game")
    _add(root, "updated", _time(shown[0].date))
    _add(_add(root, "author"), "name", "lotr-judge")
    _add(root, "link", rel="self", type="application/atom+xml", href=host + own)
    _add(root, "link", rel="alternate", type="text/html", href=host + home)
    for one in shown:
        entry = _add(root, "entry")
        _add(entry, "id", one.id.urn)
        _add(entry, "title", one.title)
        _add(entry, "updated", _time(one.date))
        _add(entry, "published", _time(one.date))
        _add(entry, "link", rel="alternate", type="text/html", href=host + one.address)
        _add(entry, "summary", one.says)
        _add(entry, "content", contents[one.key], type="html")
    ElementTree.indent(root)
    return bytes(ElementTree.tostring(root, "utf-8", xml_declaration=True)) + b"\n"


def _add(parent: ElementTree.Element, name: str, text: str | None = None, **attributes: str) -> ElementTree.Element:
    made = ElementTree.SubElement(parent, name, attributes)
    made.text = text
    return made


def _time(date: datetime) -> str:
    return date.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
