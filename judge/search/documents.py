"""What can be found: every entry, paragraph, card, ruling, format and chapter, with the words by which it is found."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from judge.cards.card import Card
from judge.cards.catalogue import Catalogue
from judge.cards.formats import Format
from judge.library import Library
from judge.library.entry import RULES_VERSIONS, Chapter, Entry, Paragraph, Ruling
from judge.search.asked import load_asked

KINDS = ("term", "card", "ruling", "format", "chapter")
TCG, DBG = "tcg", "dbg"
GAMES = (TCG, DBG)  # the trading card game and the deck-building game: they share words, and never mix

_SIDES = {"free-peoples": "Free Peoples", "shadow": "Shadow"}


@dataclass(frozen=True, slots=True)
class Target:
    """What a result leads to: a page."""

    kind: str  # one of KINDS
    url: str
    title: str
    game: str = TCG
    card: str = ""  # the id of a card's first printing


@dataclass(frozen=True, slots=True)
class Document:
    """One document of the index. `fields` gives the plain text of each of its fields; `text` is what snippets show."""

    target: int  # the place of its target in Documents.targets
    anchor: str  # the paragraph's name, empty for a document that is a whole page
    fields: tuple[tuple[str, str], ...]
    text: str


class Documents:
    """All documents, in the order in which they are indexed, those of one target together, and all targets."""

    def __init__(self, library: Library, catalogue: Catalogue) -> None:
        self.targets: list[Target] = []
        self.documents: list[Document] = []
        self._places: dict[str, int] = {}
        asked = load_asked()
        for entry in library.entries:
            self._add_entry(entry, asked.get(entry.slug, ""))
        for card in catalogue:
            if not card.reprint_of:
                self._add_card(card, catalogue)
        for ruling in library.rulings:
            self._add_ruling(ruling, catalogue)
        for format_ in catalogue.formats.values():
            self._add_format(format_, catalogue)
        for chapter in library.chapters:
            self._add_chapter(chapter)
        # Two rulings may share a page, and the documents of a page are to stand together.
        self.documents.sort(key=lambda document: document.target)

    @property
    def stamp(self) -> str:
        """Changes whenever anything that is indexed changes."""
        digest = hashlib.sha256()
        for document in self.documents:
            line = "\x1f".join((self.targets[document.target].url, document.anchor, *map("\x1e".join, document.fields)))
            digest.update(line.encode("utf-8", "surrogatepass"))
            digest.update(b"\x1d")
        return digest.hexdigest()[:16]

    @cached_property
    def counts(self) -> Mapping[str, int]:
        """How many documents have each field."""
        return Counter(name for document in self.documents for name, _ in document.fields)

    def place(self, url: str) -> int:
        """The place of the target with this address among `targets`. Raises KeyError."""
        return self._places[url]

    def has(self, url: str) -> bool:
        """Whether a target has this address."""
        return url in self._places

    def by_game(self) -> Mapping[str, frozenset[int] | None]:
        """By game: the places of its targets; None where all belong to it."""
        found: dict[str, frozenset[int] | None] = {}
        for game in GAMES:
            places = frozenset(place for place, target in enumerate(self.targets) if target.game == game)
            found[game] = places if len(places) < len(self.targets) else None
        return found

    def _target(self, kind: str, url: str, title: str, card: str = "") -> int:
        if url not in self._places:
            self._places[url] = len(self.targets)
            self.targets.append(Target(kind, url, title, card=card))
        return self._places[url]

    def _add(self, target: int, anchor: str, fields: Iterable[tuple[str, str]], text: str) -> None:
        self.documents.append(Document(target, anchor, tuple(field for field in fields if field[1]), text))

    def _add_entry(self, entry: Entry, asked: str) -> None:
        target = self._target("term", entry.url, entry.term)
        whole = " ".join(paragraph.text for paragraph in entry.paragraphs)
        aliases = " ".join(entry.aliases)
        fields = (("term", entry.term), ("aliases", aliases), ("asked", asked), ("entry", whole))
        self._add(target, "", fields, entry.summary.text)
        # What no longer holds is found by the entry's text, but no result leads to it.
        for paragraph in entry.in_rules(RULES_VERSIONS[-1]):
            self._add(target, paragraph.name, [("paragraph", _searched(paragraph))], paragraph.text)

    def _add_card(self, card: Card, catalogue: Catalogue) -> None:
        target = self._target("card", f"/cards/{card.id}", card.name, card.id)
        facts = card_facts(card)
        set_name = catalogue.sets[card.set].name if card.set in catalogue.sets else ""
        self._add(target, "", [("card_name", card.name), ("card_facts", f"{facts} {set_name}")], facts)

    def _add_ruling(self, ruling: Ruling, catalogue: Catalogue) -> None:
        names = " ".join(card_names(ruling, catalogue)) or ruling.title
        target = self._target("ruling", ruling.url, " / ".join(card_names(ruling, catalogue)) or ruling.title)
        for number, paragraph in enumerate(ruling.paragraphs):
            fields = [("ruling_text", f"{ruling.kind} {_searched(paragraph)}")]
            if number == 0:
                fields.append(("ruling_name", names))
            self._add(target, paragraph.name if number else "", fields, paragraph.text)

    def _add_format(self, format_: Format, catalogue: Catalogue) -> None:
        target = self._target("format", f"/formats/{format_.key}", format_.name)
        sets = ", ".join(catalogue.sets[number].name for number in sorted(format_.sets))
        named = [f"{format_.name} format", format_.key.replace("-", " ")]
        text = f"{format_.site_rule} Sets: {sets}. X-list: {len(format_.x_list)}, R-list: {len(format_.r_list)}."
        lists = (("X-list, banned, may not be used", format_.x_list), ("R-list, restricted, once", format_.r_list))
        listed = [f"{say}: {', '.join(catalogue.get(id_).name for id_ in ids)}" for say, ids in lists if ids]
        searched = " ".join([text, *listed, *(dispute.text for dispute in format_.disputed)])
        self._add(target, "", [("format_name", " ".join(named)), ("format_text", searched)], text)

    def _add_chapter(self, chapter: Chapter) -> None:
        target = self._target("chapter", chapter.url, chapter.title)
        whole = " ".join(paragraph.text for paragraph in chapter.paragraphs)
        name = " ".join((chapter.title, *chapter.aliases, *(heading.title for heading in chapter.headings)))
        self._add(target, "", [("chapter_name", name), ("chapter_whole", whole)], chapter.summary)
        for paragraph in chapter.paragraphs:
            self._add(target, paragraph.name, [("chapter_text", _searched(paragraph))], paragraph.text)


def card_names(ruling: Ruling, catalogue: Catalogue) -> list[str]:
    """The names of the cards that a ruling is on, each once."""
    return list(dict.fromkeys(catalogue.get(card_id).name for card_id in ruling.cards if card_id in catalogue))


def card_facts(card: Card) -> str:
    """What a card shows, in a line: `Free Peoples companion, Gondor, Man, twilight 4, strength 8, ranger`."""
    return ", ".join(_facts(card))


def _facts(card: Card) -> Iterator[str]:
    kind = "The One Ring" if card.card_type == "the-one-ring" else card.card_type
    yield f"{_SIDES.get(card.side, '')} {kind}".strip()
    yield from (text for text in (card.culture, card.race) if text)
    yield from (one.replace("-", " ") for one in card.item_classes)
    if card.unique and card.card_type in ("companion", "ally", "minion"):
        yield "unique"
    numbers: Sequence[tuple[str, int | None]] = (
        ("twilight", card.twilight),
        ("strength", card.strength),
        ("vitality", card.vitality),
        ("resistance", card.resistance if card.resistance_printed else None),
        ("roams before site", card.site_number if card.side == "shadow" else None),
        ("site", card.site_no),
        ("Shadow number", card.shadow_number),
    )
    yield from (f"{name} {number}" for name, number in numbers if number is not None)
    yield from (f"home {home.number} ({home.block})" for home in card.home)
    if card.signet:
        yield f"{card.signet} signet"
    yield from card.keywords
    yield from (f"{word} action" for word in card.timewords)
    bonuses = (("strength", card.strength_bonus), ("vitality", card.vitality_bonus))
    yield from (f"{name} {bonus:+d}" for name, bonus in bonuses if bonus)


def _searched(paragraph: Paragraph) -> str:
    name = paragraph.name.replace("-", " ") if paragraph.name != "summary" else ""
    return " ".join(part for part in (name, paragraph.text, paragraph.source) if part)
