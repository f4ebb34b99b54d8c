"""What an address of the site is about, in words: what is quoted of it, and what its preview shows.

A quotation leads to `/rules/overwhelmed/zero` and not to `/rules/overwhelmed#zero`: what stands behind `#` never
reaches a server, so that only the former can have a preview of its own. Both show the same page.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from urllib.parse import SplitResult, parse_qs, parse_qsl, unquote, urlsplit

from flask import request
from werkzeug.datastructures import MultiDict

from judge.cards.card import Card
from judge.library import Chapter, Entry, Library, Paragraph, Ruling, Written
from judge.library.entry import RULES_VERSIONS
from judge.notation import NotationError
from judge.web.asking import judge, status_of
from judge.web.check import asked_in
from judge.web.errors import Missing, Refused
from judge.web.here import house
from judge.web.quoting import MOST, Quotation, shorten
from judge.web.telling import Page, tell
from judge.web.urls import URLS
from judge.web.verdict_words import Score, lines_of, scores, title_of
from judge.web.versions import LATEST
from judge.web.wording import SIDES, plain, words

SITE = "lotr-judge"
_MOST_CITES = 12


@dataclass(frozen=True)
class Subject:
    """A page, a paragraph, a card or a verdict. `address` is where it is quoted from; `text` is not shortened.

    `notes` are further lines of a verdict, `cites` the paragraphs it rests on with their addresses.
    """

    title: str
    text: str
    source: str
    address: str
    notes: tuple[str, ...] = ()
    cites: tuple[tuple[str, str], ...] = ()
    scores: tuple[Score, ...] = ()

    @property
    def picture(self) -> str:
        """The address of its picture."""
        return URLS.picture(self.address)

    @property
    def short(self) -> str:
        """The text as a quotation has it."""
        return shorten(self.text)

    def quotation(self) -> Quotation:
        """It as it is quoted, its addresses whole."""
        cites = tuple((name, in_full(address)) for name, address in self.cites)
        return Quotation(self.text, self.source, in_full(self.address), self.notes, cites)


def in_full(address: str) -> str:
    """An address with the host by which the site was reached."""
    return request.host_url.rstrip("/") + address


def subject_at(address: str) -> Subject:
    """What an address of this site is about, whole or from its first stroke on, with any name that leads there.

    Raises Missing for what lies elsewhere, leads nowhere or has nothing to quote, Refused for what cannot be read.
    """
    try:
        parts = urlsplit(address.strip())
    except ValueError:
        raise Refused(400, "bad-address", f"{address[:80]!r} is no address.", "of") from None
    if parts.netloc not in ("", request.host) or parts.scheme not in ("", "http", "https"):
        raise Missing(f"{address[:80]!r} does not lie on this site.", at="of")
    path = unquote(parts.path)
    if path.startswith(("/rules/", "/overview/", "/rulings/")):
        return _written(path, unquote(parts.fragment), _version(parts))
    if path.startswith("/cards/"):
        return _card(path.removeprefix("/cards/"))
    if path == URLS.CHECK and parts.query:
        return _verdict(parts.query)
    raise Missing(
        f"There is nothing to quote at {address[:80]!r}: entries, chapters, rulings, cards and verdicts can be quoted.",
        [("Rules from A to Z", URLS.RULES), ("Rulings", URLS.RULINGS)],
        "of",
    )


def subject_here() -> Subject | None:
    """What the page that is being made is about; None for one that is not quoted as a whole."""
    if request.endpoint is None or request.endpoint.partition(".")[0] not in _QUOTED:
        return None
    try:
        return subject_at(request.full_path)
    except (Missing, Refused):  # the page tells why; nobody previews an error
        return None


_QUOTED = ("entry", "overview", "rulings", "card", "passages")


def of_paragraph(page: Written, paragraph: Paragraph, version: str = "") -> Subject:
    """A paragraph of a page; with a version, as the rules of that version have it."""
    name, source = _names(page)
    called = words(paragraph.name)
    address = URLS.passage(paragraph.url)
    return Subject(
        f"{name} ¶ {called}",
        paragraph.text,
        f"{SITE}, {source} ¶ {called}; after CR {version or LATEST}",
        URLS.pinned(address, version) if version else address,
    )


def _version(parts: SplitResult) -> str:
    asked = parse_qs(parts.query).get("rules", [""])[0]
    return asked if asked in RULES_VERSIONS else ""


def _written(path: str, fragment: str, version: str) -> Subject:
    rooms = house()
    _, kind, slug, *behind = path.split("/")
    name = "/".join(behind) or fragment
    at = f"/{kind}/{slug}"
    led = rooms.library.lead(f"{at}#{name}" if name else at, rooms.catalogue)
    if led is None and behind:  # a name with a stroke in it, `Gollum/Sméagol`
        led = rooms.library.lead(f"{path}#{fragment}" if fragment else path, rooms.catalogue)
    if led is None:
        whole = rooms.library.lead(at, rooms.catalogue) if name else None
        if whole is None:
            raise Missing(f"There is no page {at[:80]!r}.", [("Rules from A to Z", URLS.RULES)], "of")
        raise Missing(f"{whole} has no paragraph {name[:80]!r}.", [("The whole page", whole)], "of")
    address, _, name = led.partition("#")
    page = _pages(rooms.library)[address]
    for paragraph in page.paragraphs:
        if paragraph.name == name:
            return of_paragraph(page, paragraph, version)
    title, source = _names(page)
    text = page.summary if isinstance(page, Chapter) else page.paragraphs[0].text
    for section in page.sections if isinstance(page, Chapter) else ():
        if name and section.heading is not None and section.heading.name == name:
            title, text = f"{title}: {section.heading.title}", " ".join(one.text for one in section.paragraphs[:2])
            source = f"{source}: {section.heading.title}"
    return Subject(
        title,
        text,
        f"{SITE}, {source}; after CR {version or LATEST}",
        URLS.pinned(led, version) if version else led,
    )


def _names(page: Written) -> tuple[str, str]:
    """What a page is called over a preview, and as a source."""
    if isinstance(page, Ruling):
        return f"Ruling on {page.title}", f"ruling on {page.title} ({page.key})"
    if isinstance(page, Entry):
        return page.title, page.title
    return page.title, f"overview, {page.title}"


@lru_cache(maxsize=4)
def _pages(library: Library) -> dict[str, Written]:
    return {one.url: one for one in library.written}


def _card(id_: str) -> Subject:
    catalogue = house().catalogue
    if id_ not in catalogue:
        raise Missing(f"There is no card {id_[:80]!r}.", [("Cards", URLS.CARDS)], "of")
    card = catalogue.get(id_)
    facts = ". ".join(one[0].upper() + one[1:] for one in _facts(card))
    source = f"{SITE}, facts of {card.id}, {catalogue.sets[card.set].name}"
    figures = tuple(Score("", name[0].upper() + name[1:], number) for name, number in _figures(card))
    return Subject(f"{card.name} ({card.id})", f"{facts}.", source, URLS.card(card.id), scores=figures)


def _figures(card: Card) -> list[tuple[str, int]]:
    site_number = card.site_number if card.site_no is None else card.site_no
    told = (("twilight cost", card.twilight), ("strength", card.strength), ("vitality", card.vitality),
            ("resistance", card.resistance), ("site number", site_number),
            ("Shadow number", card.shadow_number))  # fmt: skip
    return [(name, number) for name, number in told if number is not None]


def _facts(card: Card) -> Iterator[str]:
    side = "" if card.side in (card.card_type, "site") else SIDES[card.side]
    kind = f"{side} {words(card.card_type)}".strip()
    what = [kind if card.card_type != "the-one-ring" else SIDES["the-one-ring"], card.culture, card.race]
    yield ", ".join(one for one in (*what, *(words(item) for item in card.item_classes)) if one)
    told = ", ".join(f"{name} {number}" for name, number in _figures(card))
    if told:
        yield told
    if card.keywords:
        yield ", ".join(words(keyword) for keyword in card.keywords)


def _verdict(query: str) -> Subject:
    rooms = house()
    try:
        reading = judge(asked_in(MultiDict(parse_qsl(query))), rooms.catalogue)
    except NotationError as broken:
        raise Refused(status_of(broken), broken.code, str(broken), "of") from None
    if reading.fault is not None:
        raise Refused(reading.status, reading.fault.code, str(reading.fault), "of")
    assert reading.answer is not None, "a position without a fault has an answer"
    return of_verdict(tell(reading.answer, rooms), reading.link)


def of_verdict(page: Page, link: str) -> Subject:
    """The verdict or the verdicts on a position; `link` is the address that opens it."""
    cited = {one.url: one for told in page.verdicts for one in told.cited.values()}
    cites = tuple((f"{one.term} ¶ {one.name}", URLS.passage(one.url)) for one in list(cited.values())[:_MOST_CITES])
    rules = ", ".join(dict.fromkeys(one.data["rules"] for one in page.verdicts)) or LATEST
    title = title_of(page)
    return Subject(
        shorten(title, MOST // 2),
        plain(page.verdicts[0].data["answer"]) if len(page.verdicts) == 1 else _summing_up(page),
        f"{SITE}, {shorten(title[0].lower() + title[1:], MOST // 2)}; by CR {rules}",
        link,
        lines_of(page),
        cites,
        scores(page),
    )


def _summing_up(page: Page) -> str:
    if not page.verdicts:
        return "No wounds are placed, nobody is assigned and no skirmish waits: there is nothing to judge yet."
    return f"{len(page.verdicts)} verdicts: {'all of it is legal' if page.legal else 'something is not legal'}."
