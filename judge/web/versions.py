"""Which version of the rules a page shows: the latest, or the one to which a link is pinned by `?rules=4.0`.

A pinned page shows what held then. What came later keeps its place and its anchor but is folded away; what holds no
longer is shown again as it held. All links of a pinned page to rules, chapters and rulings are pinned as it is.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from flask import request

from judge.library import Paragraph, Written
from judge.library.entry import RULES_VERSIONS
from judge.library.versions import Standing, page_standing, standing
from judge.web.errors import Refused
from judge.web.urls import URLS

LATEST = RULES_VERSIONS[-1]

_LINK = re.compile(r'(?<= href=")(/(?:rules|overview|rulings)/[^"?]*)(?=")')


@dataclass(frozen=True)
class Edition:
    """The version that a page shows, and the same page in the others.

    `stands` is how the page as a whole stands in that version; `differs` whether any of its paragraphs does.
    """

    version: str
    pinned: bool
    address: str  # of the page in its latest version
    stands: Standing
    differs: bool

    @property
    def others(self) -> tuple[tuple[str, str], ...]:
        """Each version with the address that is pinned to it."""
        return tuple((one, URLS.pinned(self.address, one)) for one in RULES_VERSIONS)

    def link(self, address: str) -> str:
        """An address of the reference as this page links it."""
        return URLS.pinned(address, self.version) if self.pinned else address

    def html(self, html: str) -> str:
        """The HTML of a paragraph with its links led to the same version."""
        return _LINK.sub(lambda found: self.link(found[1]), html) if self.pinned else html

    def standing(self, paragraph: Paragraph) -> Standing:
        """How a paragraph stands in this version."""
        return standing(paragraph, self.version)


def edition(address: str, *pages: Written) -> Edition:
    """The edition asked for of a page with this address. Raises Refused for a version that there is not."""
    asked = request.args.get("rules", "")
    if asked and asked not in RULES_VERSIONS:
        known = ", ".join(RULES_VERSIONS)
        message = f"There are no rules {asked[:20]!r}; a link may be pinned to {known}, or have no rules= at all."
        raise Refused(400, "bad-value", message, "rules")
    version = asked or LATEST
    stands = [page_standing(one, version) for one in pages]
    differs = any(standing(part, version) != "holds" for one in pages for part in one.paragraphs)
    return Edition(version, bool(asked), address, "holds" if "holds" in stands else stands[0], differs)


def with_rules(address: str) -> str:
    """Where a redirect leads: the address, pinned as the one that was asked for."""
    asked = request.args.get("rules", "")
    return URLS.pinned(address, asked) if asked in RULES_VERSIONS else address
