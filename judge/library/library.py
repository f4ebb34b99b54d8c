"""The whole reference in memory: entries, rulings, and the ways from one to another."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import Protocol, TypeVar

from rapidfuzz import fuzz, process

from judge.content import folder as content_folder
from judge.library.entry import RULES_VERSIONS, Entry, Paragraph, Ruling, Written
from judge.library.faults import Fault, LibraryError
from judge.library.links import TermFinder
from judge.library.making import entry_from, ruling_from
from judge.library.reading import Source, read
from judge.library.slugs import slug

_W = TypeVar("_W", bound=Written)


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


class HasName(Protocol):
    """What is needed of a card."""

    @property
    def name(self) -> str: ...


class Cards(Protocol):
    """What is needed of the catalogue: to know an id, and the name of its card."""

    def __contains__(self, card_id: str, /) -> bool: ...

    def get(self, card_id: str, /) -> HasName: ...


class Library:
    """The reference. Made by `Library.load`; never changes afterwards."""

    def __init__(self, entries: Iterable[Entry], rulings: Iterable[Ruling] = ()) -> None:
        self.entries = tuple(sorted(entries, key=lambda entry: entry.slug))
        self.rulings = tuple(rulings)
        self._by_slug = {entry.slug: entry for entry in self.entries}
        self._by_name = {slug(alias): entry for entry in self.entries for alias in entry.aliases} | self._by_slug
        self._paragraphs = {paragraph.address: paragraph for entry in self.entries for paragraph in entry.paragraphs}
        for entry in self.entries:
            for paragraph in entry.paragraphs:
                for former in paragraph.former_names:
                    self._paragraphs[f"{entry.slug}#{former}"] = paragraph

    @classmethod
    def load(
        cls, folder: Path | None = None, rulings_folder: Path | None = None, cards: Cards | None = None
    ) -> Library:
        """Read `lotr-tcg/glossary/*.md` below `folder` and `NN/*.md` below `rulings_folder`.

        Without folders the ones of the project are read. With `cards` (the catalogue) the ids in rulings are checked
        and rulings get their cards' names as titles. Raises LibraryError with every fault of every file.
        """
        faults: list[Fault] = []
        glossary = (folder or content_folder("rules")) / "lotr-tcg" / "glossary"
        rulings_folder = rulings_folder or content_folder("rulings")
        if not glossary.is_dir():
            raise LibraryError([Fault(glossary, 0, "is missing; the entries of the reference lie there")])
        entry_sources = _sources(sorted(glossary.glob("*.md")), faults)
        ruling_sources = _sources(sorted(rulings_folder.glob("[0-9][0-9]/*.md")), faults)
        entries = {entry.path: entry for source in entry_sources if (entry := entry_from(source, faults))}
        rulings = {ruling.path: ruling for source in ruling_sources if (ruling := ruling_from(source, faults))}
        known = _claims(entry_sources, faults)
        for source in (*entry_sources, *ruling_sources):
            _check_see(source, known, faults)
        if cards is not None:
            for source in ruling_sources:
                if source.path in rulings:
                    rulings[source.path] = _with_cards(source, rulings[source.path], cards, faults)
        if faults:
            raise LibraryError(faults)
        return cls(
            [_with_see(entry, known) for entry in entries.values()],
            [_with_see(ruling, known) for ruling in rulings.values()],
        )

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

    def paragraph(self, address: str) -> Paragraph:
        """The paragraph of an address `overwhelmed#zero`; former names are followed. Raises UnknownParagraph."""
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
        if version not in RULES_VERSIONS:
            raise ValueError(f"The rules version '{version}' is not known; there are {', '.join(RULES_VERSIONS)}.")
        return tuple(paragraph for entry in self.entries for paragraph in entry.in_rules(version))

    def board(self, entry: Entry, file_name: str) -> str:
        """The text of an example's position: `paragraph.board`, or the `board` of one of its checks."""
        return (entry.path.parent / "examples" / file_name).read_text(encoding="utf-8")

    def see_also(self, of: Written) -> tuple[Entry, ...]:
        """The entries that an entry or a ruling names under `see`, in its order."""
        return tuple(self._by_slug[name] for name in of.see)

    def mentioned_by(self, entry: Entry) -> tuple[Entry, ...]:
        """The other entries whose text or `see` names this one, by slug."""
        return tuple(one for one in self.entries if one.slug != entry.slug and entry.slug in self._named[one.path])

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
    def open_points(self) -> dict[str, tuple[Paragraph, ...]]:
        """The paragraphs on each point on which the rules text is open, by the point's name."""
        found: dict[str, tuple[Paragraph, ...]] = {}
        for entry in self.entries:
            for paragraph in entry.paragraphs:
                if paragraph.open:
                    found[paragraph.open] = (*found.get(paragraph.open, ()), paragraph)
        return found

    @cached_property
    def _named(self) -> dict[Path, set[str]]:
        """By file: the slugs of the entries that it names."""
        named = {}
        for one in (*self.entries, *self.rulings):
            in_text = (mention.slug for part in one.paragraphs for mention in self.terms.mentions(part.text))
            named[one.path] = {*one.see, *in_text}
        return named

    def _nearest(self, name: str) -> list[str]:
        terms = {entry.slug: entry.term for entry in self.entries}
        found = process.extract(slug(name[:200]), terms.keys(), scorer=fuzz.ratio, limit=5, score_cutoff=50)
        return [terms[one] for one, _, _ in found]


def _sources(paths: Iterable[Path], faults: list[Fault]) -> list[Source]:
    return [source for path in paths if (source := read(path, faults))]


def _claims(sources: Iterable[Source], faults: list[Fault]) -> dict[str, str]:
    """By the slug of every term and alias: the slug of its entry. A name that two entries claim is a fault."""
    known: dict[str, str] = {}
    terms: dict[str, str] = {}
    sources = [source for source in sources if isinstance(source.front.get("term"), str)]
    for source in sources:
        name = slug(source.front["term"])
        known[name] = name
        terms[name] = source.front["term"]
    for source in sources:
        own = slug(source.front["term"])
        aliases = source.front.get("aliases")
        for alias in aliases if isinstance(aliases, list) else []:
            name = slug(str(alias))
            if known.setdefault(name, own) != own:
                other = terms[known[name]]
                say = f"the alias '{alias}' belongs to the entry '{other}' already; one of the two must give it up"
                faults.append(source.fault(say, "aliases"))
    return known


def _check_see(source: Source, known: dict[str, str], faults: list[Fault]) -> None:
    see = source.front.get("see")
    own = slug(str(source.front.get("term", "")))
    done: set[str] = set()
    for term in see if isinstance(see, list) else []:
        target = known.get(slug(str(term)))
        if target is None:
            near = process.extractOne(slug(str(term)), known.keys(), scorer=fuzz.ratio, score_cutoff=70)
            hint = f"; did you mean '{near[0]}'?" if near else ""
            faults.append(source.fault(f"'see' names the term '{term}', which has no entry{hint}", "see"))
        elif target == own:
            faults.append(source.fault("'see' names the entry itself", "see"))
        elif target in done:
            faults.append(source.fault(f"'see' names the entry '{target}' twice", "see"))
        done.add(target or "")


def _with_see(one: _W, known: dict[str, str]) -> _W:
    """The same with `see` leading to the slugs of entries, where it named aliases."""
    return replace(one, see=tuple(known[name] for name in one.see))


def _with_cards(source: Source, ruling: Ruling, cards: Cards, faults: list[Fault]) -> Ruling:
    """The same with its cards' names for a title, unless it has a title of its own."""
    unknown = [card_id for card_id in ruling.cards if card_id not in cards]
    if unknown:
        faults.append(source.fault(f"there is no card {', '.join(unknown)} in the catalogue", "cards"))
    if unknown or "title" in source.front:
        return ruling
    names = dict.fromkeys(cards.get(card_id).name for card_id in ruling.cards)
    return replace(ruling, title=" / ".join(names))
