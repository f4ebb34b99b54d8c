"""What can be found: every entry, paragraph, card and ruling, with the words by which it is found."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from judge.cards.card import Card
from judge.cards.catalogue import Catalogue
from judge.library import Entry, Library, Paragraph, Ruling

KINDS = ("term", "card", "ruling")


@dataclass(frozen=True, slots=True)
class Target:
    """What a result leads to: the page of an entry, of a card, or of the rulings on a card."""

    kind: str  # term, card or ruling
    url: str
    title: str


@dataclass(frozen=True, slots=True)
class Document:
    """One document of the index. `fields` gives the plain text of each of its fields; `text` is what snippets show."""

    target: int  # the place of its target in Documents.targets
    anchor: str  # the paragraph's name, empty for a document that is a whole page
    fields: tuple[tuple[str, str], ...]
    text: str


class Documents:
    """All documents, in the order in which they are indexed, and all targets."""

    def __init__(self, library: Library, catalogue: Catalogue) -> None:
        self.targets: list[Target] = []
        self.documents: list[Document] = []
        self._places: dict[str, int] = {}
        for entry in library.entries:
            self._add_entry(entry)
        for card in catalogue:
            if not card.reprint_of:
                self._add_card(card, catalogue)
        for ruling in library.rulings:
            self._add_ruling(ruling, catalogue)

    @property
    def stamp(self) -> str:
        """Changes whenever anything that is indexed changes."""
        digest = hashlib.sha256()
        for document in self.documents:
            line = "\x1f".join((self.targets[document.target].url, document.anchor, *map("\x1e".join, document.fields)))
            digest.update(line.encode("utf-8", "surrogatepass"))
            digest.update(b"\x1d")
        return digest.hexdigest()[:16]

    def place(self, url: str) -> int:
        """The place of the target with this address among `targets`. Raises KeyError."""
        return self._places[url]

    def _target(self, kind: str, url: str, title: str) -> int:
        if url not in self._places:
            self._places[url] = len(self.targets)
            self.targets.append(Target(kind, url, title))
        return self._places[url]

    def _add_entry(self, entry: Entry) -> None:
        target = self._target("term", entry.url, entry.term)
        whole = " ".join(paragraph.text for paragraph in entry.paragraphs)
        fields = (("term", entry.term), ("aliases", " ".join(entry.aliases)), ("entry", whole))
        self.documents.append(Document(target, "", fields, entry.summary.text))
        for paragraph in entry.paragraphs:
            searched = _paragraph_text(paragraph)
            self.documents.append(Document(target, paragraph.name, (("paragraph", searched),), paragraph.text))

    def _add_card(self, card: Card, catalogue: Catalogue) -> None:
        target = self._target("card", f"/cards/{card.id}", card.name)
        facts = card_facts(card)
        set_name = catalogue.sets[card.set].name if card.set in catalogue.sets else ""
        self.documents.append(
            Document(target, "", (("card_name", card.name), ("card_facts", f"{facts} {set_name}")), facts)
        )

    def _add_ruling(self, ruling: Ruling, catalogue: Catalogue) -> None:
        names = list(dict.fromkeys(catalogue.get(card_id).name for card_id in ruling.cards if card_id in catalogue))
        target = self._target("ruling", ruling.url, " / ".join(names) or ruling.title)
        for number, paragraph in enumerate(ruling.paragraphs):
            fields = [("ruling_text", f"{ruling.kind} {_paragraph_text(paragraph)}")]
            if number == 0:
                fields.append(("ruling_name", " ".join(names)))
            anchor = paragraph.name if number else ""
            self.documents.append(Document(target, anchor, tuple(fields), paragraph.text))


def card_facts(card: Card) -> str:
    """What a card shows, in a line: `Free Peoples companion, Gondor, Man, twilight 4, strength 8, ranger`."""
    return ", ".join(_facts(card))


def _facts(card: Card) -> Iterator[str]:
    side = {"free-peoples": "Free Peoples", "shadow": "Shadow"}.get(card.side, "")
    kind = "The One Ring" if card.card_type == "the-one-ring" else card.card_type
    yield f"{side} {kind}".strip()
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


def _paragraph_text(paragraph: Paragraph) -> str:
    name = paragraph.name.replace("-", " ") if paragraph.name != "summary" else ""
    return " ".join(part for part in (name, paragraph.text, paragraph.source) if part)
