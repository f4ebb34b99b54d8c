"""The files of the reference, read and held against each other: no name claimed twice, none that leads nowhere."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Protocol, TypeVar

from rapidfuzz import fuzz, process

from judge.library.anchors import read_anchors
from judge.library.entry import Chapter, Entry, Ruling, Written
from judge.library.faults import Fault, LibraryError
from judge.library.making import chapter_from, entry_from, ruling_from
from judge.library.phases import PhaseTerms, read_phases
from judge.library.reading import Source, read
from judge.library.slugs import slug

_W = TypeVar("_W", bound=Written)


class HasName(Protocol):
    """What is needed of a card."""

    @property
    def name(self) -> str: ...


class Cards(Protocol):
    """What is needed of the catalogue: to know an id, and the name of its card."""

    def __contains__(self, card_id: str, /) -> bool: ...

    def get(self, card_id: str, /) -> HasName: ...


@dataclass(frozen=True, slots=True)
class Content:
    """Everything that was read, in no order that means something."""

    entries: tuple[Entry, ...]
    chapters: tuple[Chapter, ...]
    rulings: tuple[Ruling, ...]
    anchors: dict[str, str]  # of the rules wiki: the address that each leads to
    phases: tuple[PhaseTerms, ...]


def load(rules: Path, rulings: Path, cards: Cards | None) -> Content:
    """Read `lotr-tcg/glossary/*.md` and `lotr-tcg/overview/*.md` below `rules` and `NN/*.md` below `rulings`.

    Besides, where they are there, `lotr-tcg/aliases/wiki-anchors.toml` and `lotr-tcg/phases.toml`.
    Raises LibraryError with every fault of every file.
    """
    faults: list[Fault] = []
    glossary = rules / "lotr-tcg" / "glossary"
    if not glossary.is_dir():
        raise LibraryError([Fault(glossary, 0, "is missing; the entries of the reference lie there")])
    entry_sources = _sources(glossary.glob("*.md"), faults)
    chapter_sources = _sources((rules / "lotr-tcg" / "overview").glob("*.md"), faults)
    ruling_sources = _sources(rulings.glob("[0-9][0-9]/*.md"), faults)
    entries = _made(entry_sources, entry_from, faults)
    chapters = _made(chapter_sources, chapter_from, faults)
    made_rulings = _made(ruling_sources, ruling_from, faults)
    terms = _claims(entry_sources, "term", faults)
    _claims(chapter_sources, "title", faults, taken=terms)
    for source in (*entry_sources, *chapter_sources, *ruling_sources):
        _check_see(source, terms, faults)
    _check_addresses(entries, faults)
    _check_addresses(chapters, faults)
    _check_addresses(made_rulings, faults)
    _check_order(chapters, faults)
    if cards is not None:
        made_rulings = [(source, _with_cards(source, ruling, cards, faults)) for source, ruling in made_rulings]
    pages = [one for _, one in (*entries, *chapters, *made_rulings)]
    known = {address for page in pages for address in addresses_of(page)}
    anchors = read_anchors(
        rules / "lotr-tcg" / "aliases" / "wiki-anchors.toml",
        lambda address: address in known or address.startswith("/formats/"),
        faults,
    )
    slugs = {chapter.slug for _, chapter in chapters}
    phases = read_phases(rules / "lotr-tcg" / "phases.toml", terms, slugs, faults)
    if faults:
        raise LibraryError(faults)
    return Content(
        tuple(_with_see(entry, terms) for _, entry in entries),
        tuple(_with_see(chapter, terms) for _, chapter in chapters),
        tuple(_with_see(ruling, terms) for _, ruling in made_rulings),
        anchors,
        phases,
    )


def _sources(paths: Iterable[Path], faults: list[Fault]) -> list[Source]:
    return [source for path in sorted(paths) if (source := read(path, faults))]


def _made(
    sources: Iterable[Source], make: Callable[[Source, list[Fault]], _W | None], faults: list[Fault]
) -> list[tuple[Source, _W]]:
    return [(source, one) for source in sources if (one := make(source, faults)) is not None]


def _claims(
    sources: Iterable[Source], key: str, faults: list[Fault], taken: dict[str, str] | None = None
) -> dict[str, str]:
    """By the slug of every name and alias: the slug of the name. An alias that two claim is a fault.

    `taken` are the names of the entries, of which a chapter may have none among its aliases: the entry wins.
    """
    known: dict[str, str] = {}
    names: dict[str, str] = {}
    sources = [source for source in sources if isinstance(source.front.get(key), str)]
    for source in sources:
        name = slug(source.front[key])
        known[name] = name
        names[name] = source.front[key]
    for source in sources:
        own = slug(source.front[key])
        aliases = source.front.get("aliases")
        for alias in aliases if isinstance(aliases, list) else []:
            name = slug(str(alias))
            if taken and name in taken:
                say = f"the alias '{alias}' belongs to the entry '{taken[name]}' of the glossary; a chapter gives it up"
                faults.append(source.fault(say, "aliases"))
            elif known.setdefault(name, own) != own:
                kind = "entry" if key == "term" else "chapter"
                other = names[known[name]]
                say = f"the alias '{alias}' belongs to the {kind} '{other}' already; one of the two must give it up"
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


def _check_addresses(made: Iterable[tuple[Source, Written]], faults: list[Fault]) -> None:
    """No two pages have one address, and none takes one that another had before."""
    made = list(made)
    owners: dict[str, Source] = {}
    for source, one in made:
        if one.url in owners:
            say = f"the address {one.url} belongs to {owners[one.url].path.name} already"
            mend = "; give this one 'number: 2'" if isinstance(one, Ruling) else "; rename one of the two"
            faults.append(source.fault(say + mend, "number"))
        owners.setdefault(one.url, source)
    for source, one in made:
        for former in one.former_slugs:
            address = f"{one.url.rpartition('/')[0]}/{former}"
            if owners.setdefault(address, source) is not source or address == one.url:
                say = f"the former name '{former}' belongs to {owners[address].path.name}; each name leads to one page"
                faults.append(source.fault(say, "was"))


def addresses_of(page: Written) -> Iterable[str]:
    """The addresses of a page: its own, and those of its paragraphs and headings, without former names."""
    yield page.url
    yield from (paragraph.url for paragraph in page.paragraphs)
    if isinstance(page, Chapter):
        yield from (heading.url for heading in page.headings)


def _check_order(chapters: Iterable[tuple[Source, Chapter]], faults: list[Fault]) -> None:
    places: dict[int, Chapter] = {}
    for source, chapter in chapters:
        other = places.setdefault(chapter.order, chapter)
        if other is not chapter:
            say = f"the place {chapter.order} belongs to the chapter '{other.title}' already; give this one its own"
            faults.append(source.fault(say, "order"))


def _with_see(one: _W, known: dict[str, str]) -> _W:
    """The same with `see` leading to the slugs of entries, where it named aliases."""
    return replace(one, see=tuple(known[name] for name in one.see))


def _with_cards(source: Source, ruling: Ruling, cards: Cards, faults: list[Fault]) -> Ruling:
    """The same with its cards' names for a title, unless it has a title of its own.

    A ruling with a title may be about one card that is none of ours (an oversized one, say).
    """
    unknown = [card_id for card_id in ruling.cards if card_id not in cards]
    if unknown and not ("title" in source.front and len(ruling.cards) == 1):
        say = f"there is no card {', '.join(unknown)} in the catalogue"
        if len(ruling.cards) == 1:
            say += "; a ruling on a card that is none of ours says with 'title: …' what it is about"
        faults.append(source.fault(say, "cards"))
        return ruling
    if "title" in source.front:
        return ruling
    names = dict.fromkeys(cards.get(card_id).name for card_id in ruling.cards)
    return replace(ruling, name=" / ".join(names))
