"""Links that the community has: the anchors of the rules wiki's page, and its addresses, led to our own."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from html import unescape
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import parse_qs, unquote, urlsplit

from judge.library.faults import Fault

if TYPE_CHECKING:
    from judge.cards.catalogue import Catalogue

INDEXES = frozenset({"/rules/", "/overview/", "/rulings/", "/formats/"})
"""Pages that list what there is; an anchor may lead to one of them as well as to a page of the reference."""

_DOT_ENCODED = re.compile(r"(?:\.[0-9A-F]{2})+")
_SPACES = re.compile(r"[\s_]+")
_COUNTED = re.compile(r"^(.*\S) \d+$")  # the wiki counts headings that are called alike: "Fierce", "fierce 2"
_APOSTROPHES = str.maketrans("‘’`´ʼ", "'''''")

_RULES_PAGE = re.compile(r"^comprehensive rules(?: 4\.[012])?$")
_COMMUNITY = ("lotrtcgpc.net",)  # hosts whose pages are named by our terms
_NAMESPACE = re.compile(r"^(?:card|file|image):\s*", re.IGNORECASE)
_PICTURE = re.compile(
    r"^LOTR-?(?:EN)?(\d{2})([A-Z]?)\+?(\d{3})(?:\.0)?(?:[ _-]card)?(?:\.(?:jpe?g|png))?$", re.IGNORECASE
)
_ID = re.compile(r"^\d{1,2}[A-Z]\+?\d{1,3}$")
_NAMED_ID = re.compile(r"\((\d{1,2}[A-Z]\+?\d{1,3})\)$")


def fold_anchor(anchor: str) -> str:
    """What two spellings of an anchor are compared by: lower case, spaces for underscores, percent signs decoded."""
    text = unescape(unquote(anchor)).translate(_APOSTROPHES)
    return _SPACES.sub(" ", text.removeprefix("#")).strip().casefold()


def spellings(anchor: str) -> tuple[str, ...]:
    """The folded forms under which an anchor is looked up, the likeliest first.

    Older pages write a sign as a dot and two digits: `collector.27s_info` is `collector's info`. The wiki counts
    headings that are called alike, so that what is not known with its number is looked up without it.
    """
    forms = [fold_anchor(anchor)]
    decoded = _DOT_ENCODED.sub(_from_dots, anchor)
    if decoded != anchor:
        forms.append(fold_anchor(decoded))
    forms += [found[1] for form in forms if (found := _COUNTED.match(form))]
    return tuple(dict.fromkeys(forms))


def _from_dots(found: re.Match[str]) -> str:
    try:
        return bytes.fromhex(found[0].replace(".", "")).decode("utf-8")
    except UnicodeDecodeError:
        return found[0]


def read_anchors(file: Path, known: Callable[[str], bool], faults: list[Fault]) -> dict[str, str]:
    """The table of anchors: by folded anchor the address. `known` says whether a page or a paragraph exists.

    The file holds tables of lines `"anchor" = "/rules/term"`; a file that does not exist holds none.
    """
    if not file.is_file():
        return {}
    try:
        text = file.read_text(encoding="utf-8")
        tables = tomllib.loads(text)
    except UnicodeDecodeError as error:
        faults.append(Fault(file, 0, f"is not UTF-8 text (byte {error.start}); save it as UTF-8"))
        return {}
    except tomllib.TOMLDecodeError as error:
        faults.append(Fault(file, 0, f"is not TOML: {error}"))
        return {}
    lines = {line.partition(" =")[0].strip(' "'): number for number, line in enumerate(text.splitlines(), 1)}
    anchors: dict[str, str] = {}
    for name, table in tables.items():
        if not isinstance(table, dict):
            faults.append(Fault(file, lines.get(name, 0), f"'{name}' stands outside of every table; put it into one"))
            continue
        for anchor, address in table.items():
            line = lines.get(anchor, 0)
            if anchor != fold_anchor(anchor):
                say = f"the anchor '{anchor}' is written '{fold_anchor(anchor)}': in lower case, with single spaces"
                faults.append(Fault(file, line, say))
            elif anchor in anchors:
                faults.append(Fault(file, line, f"the anchor '{anchor}' is given twice; one of the two must go"))
            elif not isinstance(address, str) or not (address in INDEXES or known(address)):
                say = f"the anchor '{anchor}' leads to {address!r}, which does not exist"
                faults.append(Fault(file, line, say))
            else:
                anchors[anchor] = address
    return anchors


def look_up(anchor: str, anchors: Mapping[str, str], term: Callable[[str], str | None]) -> str | None:
    """Our address for an anchor of the wiki, or None. `term` gives the address of a term, however it is spelt."""
    for form in spellings(anchor):
        found = anchors.get(form) or term(form)
        if found:
            return found
    return None


def page_and_anchor(address: str) -> tuple[str, str, str] | None:
    """Host, page name and anchor of an address of a wiki (`…/wiki/NAME#anchor`, `…?title=NAME`); None for others."""
    text = address.strip()
    if any(sign.isspace() for sign in text) or len(text) > 2000:
        return None
    try:
        parts = urlsplit(text if "//" in text else f"//{text}")
        host = (parts.hostname or "").lower()
    except ValueError:  # a bracket in the host
        return None
    if "." not in host:
        return None
    title = parse_qs(parts.query).get("title", [""])[0]
    page = title or unquote(parts.path.rsplit("/", 1)[-1])
    if not page:
        return None
    return host, _SPACES.sub(" ", page).strip(), parts.fragment


def is_rules_page(page: str) -> bool:
    """Whether a page of that name is the Comprehensive Rules, of whichever version."""
    return bool(_RULES_PAGE.match(page.casefold()))


def is_of_the_community(host: str) -> bool:
    """Whether the pages of a host are named as the game's terms and cards are."""
    return any(host == known or host.endswith(f".{known}") for known in _COMMUNITY)


def card_of_page(page: str, catalogue: Catalogue) -> str | None:
    """The id of the card that a wiki page is about: `LOTR-EN01S089.0 card`, `1R89`, `Aragorn, … (1R89)`; else None."""
    name = _NAMESPACE.sub("", page)
    named = _NAMED_ID.search(name)
    if named or _ID.match(name):
        id_ = named[1] if named else name
        return id_ if id_ in catalogue else None
    picture = _PICTURE.match(name)
    if picture is None:
        return None
    letter, number = picture[2].upper(), int(picture[3])
    for card in catalogue.of_set(int(picture[1])):
        # S stands for the card as it was first made, whatever its rarity.
        if card.number == number and letter in ("", "S", card.rarity[:1]):
            return card.id
    return None
