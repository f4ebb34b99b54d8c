"""The whole reference in memory: entries, chapters, rulings, and the ways from one to another."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from rapidfuzz import fuzz, process

from judge.cards.catalogue import Catalogue
from judge.content import folder as content_folder
from judge.library import addresses, anchors, versions
from judge.library.cardnames import CardNames
from judge.library.entry import ENTRY_KINDS, Chapter, Entry, Paragraph, Ruling, Written
from judge.library.links import TermFinder
from judge.library.loading import Cards, HasName, load
from judge.library.phases import ALWAYS, Phase, PhaseTerms
from judge.library.slugs import slug
from judge.library.versions import Change, Standing

if TYPE_CHECKING:
    from judge.cards.card import Card

__all__ = ["Cards", "HasName", "Library", "UnknownChapter", "UnknownEntry", "UnknownParagraph", "UnknownRuling"]


class UnknownEntry(KeyError):
    """No entry of that name. `nearest` holds up to five terms that resemble it."""

    def __init__(self, text: str, nearest: list[str]) -> None:
        self.text, self.nearest = text, nearest
        super().__init__(text)

    def __str__(self) -> str:
        hint = f" The nearest are: {', '.join(self.nearest)}." if self.nearest else ""
        return f"The reference has no entry '{self.text[:80]}'.{hint}"


class UnknownParagraph(KeyError):
    """No paragraph of that address."""

    def __str__(self) -> str:
        return str(self.args[0])


class UnknownChapter(KeyError):
    """No chapter of that name."""

    def __str__(self) -> str:
        return f"The overview has no chapter '{str(self.args[0])[:80]}'."


class UnknownRuling(KeyError):
    """No ruling of that name."""

    def __str__(self) -> str:
        return f"There is no ruling '{str(self.args[0])[:80]}'; a ruling is named by its first card, such as 1C3."


class Library:
    """The reference. Made by `Library.load`; never changes afterwards."""

    def __init__(
        self,
        entries: Iterable[Entry],
        rulings: Iterable[Ruling] = (),
        chapters: Iterable[Chapter] = (),
        anchors: Mapping[str, str] | None = None,
        phases: Iterable[PhaseTerms] = (),
        cards: Iterable[Card] = (),
    ) -> None:
        self.entries = tuple(sorted(entries, key=lambda entry: entry.slug))
        self.chapters = tuple(sorted(chapters, key=lambda chapter: chapter.order))
        self.rulings = tuple(rulings)
        self.anchors = dict(anchors or {})
        self._phases = tuple(phases)
        self._cards = cards
        self.written: tuple[Written, ...] = (*self.entries, *self.chapters, *self.rulings)
        self._by_slug = {entry.slug: entry for entry in self.entries}
        self._by_name = {slug(alias): entry for entry in self.entries for alias in entry.aliases} | self._by_slug
        for entry in self.entries:
            for former in entry.former_slugs:
                self._by_name.setdefault(former, entry)
        self._chapters = _chapters_by_name(self.chapters)
        self._rulings = {name: one for one in self.rulings for name in one.former_slugs}
        self._rulings |= {name: one for one in self.rulings for name in (one.slug, one.key)}
        self._paragraphs = {part.address: part for one in self.written for part in one.paragraphs}
        for one in self.written:
            for part in one.paragraphs:
                for former in part.former_names:
                    self._paragraphs[f"{part.entry}#{former}"] = part

    @classmethod
    def load(
        cls, folder: Path | None = None, rulings_folder: Path | None = None, cards: Cards | None = None
    ) -> Library:
        """Read `lotr-tcg/glossary/` and `lotr-tcg/overview/` below `folder` and `NN/` below `rulings_folder`.

        Without folders the ones of the project are read. With `cards` (the catalogue) the ids in rulings are checked,
        rulings get their cards' names as titles, and names of cards are told from terms.
        Raises LibraryError with every fault of every file.
        """
        content = load(folder or content_folder("rules"), rulings_folder or content_folder("rulings"), cards)
        known = cards if isinstance(cards, Catalogue) else ()
        return cls(content.entries, content.rulings, content.chapters, content.anchors, content.phases, known)

    def entry(self, name: str) -> Entry:
        """The entry with exactly this slug. Raises UnknownEntry."""
        if name in self._by_slug:
            return self._by_slug[name]
        raise UnknownEntry(name, self._nearest(name))

    def resolve(self, name: str) -> Entry:
        """The entry of a term, a slug or an alias, in any case, singular or plural. Raises UnknownEntry."""
        wanted = slug(name)
        for form in (wanted, wanted.removesuffix("s"), wanted.removesuffix("es"), wanted.removesuffix("ies") + "y"):
            if form in self._by_name:
                return self._by_name[form]
        raise UnknownEntry(name, self._nearest(wanted))

    def chapter(self, name: str) -> Chapter:
        """The chapter of a slug, a title or an alias, of today or earlier. Raises UnknownChapter."""
        found = self._chapters.get(slug(name))
        if found is None:
            raise UnknownChapter(name)
        return found

    def ruling(self, name: str) -> Ruling:
        """The ruling of a key (`1C3`, `7U341-2`) or of a file (`1C3-axe-strike`). Raises UnknownRuling.

        For any card of a ruling, or any printing of one, see `judge.library.addresses.ruling_addresses`.
        """
        if name not in self._rulings:
            raise UnknownRuling(name)
        return self._rulings[name]

    def paragraph(self, address: str) -> Paragraph:
        """The paragraph of `overwhelmed#zero`, `overview/archery#totals` or `1C3#summary`; former names are followed.

        Raises UnknownParagraph.
        """
        found = self._paragraphs.get(address)
        if found is not None:
            return found
        of, _, name = address.partition("#")
        entry = self._by_slug.get(of)
        if entry is None:
            raise UnknownParagraph(f"There is no paragraph '{address[:80]}': {UnknownEntry(of, self._nearest(of))}")
        names = ", ".join(f"#{one.name}" for one in entry.paragraphs)
        raise UnknownParagraph(f"The entry '{entry.term}' has no paragraph '#{name[:80]}'; it has {names}.")

    def paragraphs_in_rules(self, version: str) -> tuple[Paragraph, ...]:
        """All paragraphs of all entries that hold in a rules version. Raises ValueError for an unknown version."""
        return tuple(paragraph for entry in self.entries for paragraph in self.in_rules(entry, version))

    def in_rules(self, page: Written, version: str) -> tuple[Paragraph, ...]:
        """The paragraphs of a page that hold in a rules version, those of unknown origin among them.

        Raises ValueError for an unknown version.
        """
        versions.check_version(version)
        return page.in_rules(version)

    def standing(self, address: str, version: str) -> Standing | None:
        """How what stands at an address (`/rules/overwhelmed`, `/rules/overwhelmed#zero`) stands in a rules version.

        None for an address that leads nowhere, or to a heading. Raises ValueError for an unknown version.
        """
        versions.check_version(version)
        page, _, name = (addresses.lead(self, address) or "").partition("#")
        for one in self.written:
            if one.url == page and not name:
                return versions.page_standing(one, version)
            for part in one.paragraphs if one.url == page else ():
                if part.name == name:
                    return versions.standing(part, version)
        return None

    def changes(self, earlier: str, later: str) -> tuple[Change, ...]:
        """What a later version of the rules changed of an earlier one, page by page. Raises ValueError."""
        return versions.changes(self.written, earlier, later)

    def lead(self, address: str, catalogue: addresses.Printings | None = None) -> str | None:
        """Where an address of the reference leads today, aliases and former names followed; None if nowhere."""
        return addresses.lead(self, address, catalogue)

    def ruling_addresses(self, catalogue: addresses.Printings) -> dict[str, str]:
        """By every id, of whichever printing, of a card on which there is a ruling: the address of the ruling."""
        return addresses.ruling_addresses(self.rulings, catalogue)

    def from_anchor(self, anchor: str) -> str | None:
        """Our address for an anchor of the rules wiki, in any spelling; None if there is none."""
        return anchors.look_up(anchor, self.anchors, self._address_of_term)

    def from_wiki_address(self, address: str, catalogue: Catalogue | None = None) -> str | None:
        """Our address for one of the rules wiki, on whatever host: the Comprehensive Rules with an anchor or without.

        With the catalogue, pages of cards too. None for any other text, and for an anchor that leads nowhere.
        """
        parts = anchors.page_and_anchor(address)
        if parts is None:
            return None
        host, page, anchor = parts
        if anchors.is_rules_page(page):
            return self.from_anchor(anchor) if anchor else "/rules/"
        card = anchors.card_of_page(page, catalogue) if catalogue is not None else None
        if card is not None:
            return f"/cards/{card}"
        return self._address_of_term(page) if anchors.is_of_the_community(host) else None

    def _address_of_term(self, name: str) -> str | None:
        try:
            return self.resolve(name).url
        except UnknownEntry:
            return None

    def board(self, of: Written, file_name: str) -> str:
        """The text of an example's position: `paragraph.board`, or the `board` of one of its checks."""
        return (of.path.parent / "examples" / file_name).read_text(encoding="utf-8")

    def see_also(self, of: Written) -> tuple[Entry, ...]:
        """The entries that an entry, a chapter or a ruling names under `see`, in its order."""
        return tuple(self._by_slug[name] for name in of.see)

    def mentioned_by(self, entry: Entry) -> tuple[Entry, ...]:
        """The other entries whose text or `see` names this one, by slug."""
        return tuple(one for one in self.entries if one.slug != entry.slug and entry.slug in self._named[one.path])

    def chapters_on(self, entry: Entry) -> tuple[Chapter, ...]:
        """The chapters whose text or `see` names this entry, in reading order."""
        return tuple(one for one in self.chapters if entry.slug in self._named[one.path])

    def ruled_in(self, entry: Entry) -> tuple[Ruling, ...]:
        """The rulings whose text or `see` names this entry."""
        return tuple(one for one in self.rulings if entry.slug in self._named[one.path])

    def rulings_on(self, *card_ids: str) -> tuple[Ruling, ...]:
        """The rulings on a card; give the ids of all its printings, for a ruling holds for each of them."""
        return tuple(ruling for ruling in self.rulings if not set(card_ids).isdisjoint(ruling.cards))

    @cached_property
    def terms(self) -> TermFinder:
        """Finds the terms of the glossary in a text."""
        return TermFinder(self.entries)

    @cached_property
    def card_names(self) -> CardNames:
        """Finds the names of cards in a text; finds none where the library was loaded without the catalogue."""
        return CardNames(self._cards, self._by_name)

    @cached_property
    def open_points(self) -> dict[str, tuple[Paragraph, ...]]:
        """The paragraphs on each point on which the rules text is open, by the point's name; entries come first."""
        found: dict[str, tuple[Paragraph, ...]] = {}
        for one in self.written:
            for paragraph in one.paragraphs:
                if paragraph.open:
                    found[paragraph.open] = (*found.get(paragraph.open, ()), paragraph)
        return found

    @cached_property
    def by_kind(self) -> dict[str, tuple[Entry, ...]]:
        """The entries of each kind, from A to Z."""
        return {kind: tuple(one for one in self.entries if one.kind == kind) for kind in ENTRY_KINDS}

    @cached_property
    def by_letter(self) -> dict[str, tuple[Entry, ...]]:
        """The entries by the first letter of their terms, from A to Z; letters without an entry are left out."""
        letters = sorted({entry.slug[0].upper() for entry in self.entries})
        return {one: tuple(entry for entry in self.entries if entry.slug[0].upper() == one) for one in letters}

    @cached_property
    def by_phase(self) -> tuple[Phase, ...]:
        """The phases of a turn with their chapters and entries; what belongs to none of them comes last."""
        chapters = {chapter.slug: chapter for chapter in self.chapters}
        phases = [
            Phase(one.key, one.title, tuple(chapters[name] for name in one.chapters), self._entries_of(one.terms))
            for one in self._phases
        ]
        placed = {name for one in self._phases for name in one.terms}
        rest = tuple(entry for entry in self.entries if entry.slug not in placed)
        return (*phases, Phase(*ALWAYS, (), rest))

    def _entries_of(self, slugs: Iterable[str]) -> tuple[Entry, ...]:
        return tuple(self._by_slug[name] for name in slugs)

    @cached_property
    def _named(self) -> dict[Path, set[str]]:
        """By file: the slugs of the entries that it names."""
        named: dict[Path, set[str]] = {}
        for one in self.written:
            named[one.path] = set(one.see)
            for text in (part.text for part in one.paragraphs):
                cards = [(name.start, name.end) for name in self.card_names.mentions(text)]
                named[one.path].update(mention.slug for mention in self.terms.mentions(text, taken=cards))
        return named

    def _nearest(self, name: str) -> list[str]:
        terms = {entry.slug: entry.term for entry in self.entries}
        found = process.extract(slug(name[:200]), terms.keys(), scorer=fuzz.ratio, limit=5, score_cutoff=50)
        return [terms[one] for one, _, _ in found]


def _chapters_by_name(chapters: Iterable[Chapter]) -> dict[str, Chapter]:
    """By slug, title, alias and former slug; what is said first wins over what is said later."""
    chapters = list(chapters)
    found: dict[str, Chapter] = {}
    for names in (
        lambda one: (one.slug,),
        lambda one: (slug(one.title),),
        lambda one: tuple(map(slug, one.aliases)),
        lambda one: one.former_slugs,
    ):
        for chapter in chapters:
            for name in names(chapter):
                found.setdefault(name, chapter)
    return found
