"""From a file taken apart to an entry, a chapter or a ruling; all that its front matter may say is checked here."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Any

from judge.library.checks import checks_of
from judge.library.entry import (
    CHAPTER_KINDS,
    ENTRY_KINDS,
    ORIGIN_UNKNOWN,
    RULES_VERSIONS,
    RULING_KINDS,
    Chapter,
    Entry,
    Heading,
    Paragraph,
    Ruling,
    Section,
)
from judge.library.faults import Fault
from judge.library.reading import Block, Source, plain
from judge.library.slugs import slug

_ENTRY_KEYS = ("term", "aliases", "since", "sources", "see", "kind")
_ENTRY_MAY = ("paragraphs", "was")
_CHAPTER_KEYS = ("title", "order", "summary", "aliases", "sources", "see", "kind")
_CHAPTER_MAY = ("since", "paragraphs", "was")
_RULING_KEYS = ("cards", "kind", "since", "sources")
_RULING_MAY = ("title", "see", "paragraphs", "number", "was")
_PARAGRAPH_KEYS = ("since", "until", "source", "was")
_SINCE = (*RULES_VERSIONS, ORIGIN_UNKNOWN)
_CHAPTER_FILE = re.compile(r"^\d+-([a-z][a-z0-9]*(?:-[a-z0-9]+)*)$")
_HEADING = re.compile(r"^(#{1,6})\s+(.+?)\s*#*$")
_COLLECTORS_INFO = re.compile(r"^\d{1,2}[A-Z]\+?\d{1,3}$")


def entry_from(source: Source, faults: list[Fault]) -> Entry | None:
    """The entry that a file holds; None, and the faults, when it holds none."""
    before = len(faults)
    _check_keys(source, _ENTRY_KEYS, _ENTRY_MAY, faults)
    term = _text(source, "term", faults)
    kind = _one_of(source, "kind", ENTRY_KINDS, faults)
    since = _one_of(source, "since", _SINCE, faults)
    aliases, sources, see, was = (_texts(source, key, faults) for key in ("aliases", "sources", "see", "was"))
    name = slug(term)
    if term and source.path.stem != name:
        faults.append(source.fault(f"the file of the term '{term}' is called '{name}.md'", "term"))
    paragraphs = _paragraphs(source, name, f"/rules/{name}", since, faults)
    if paragraphs and paragraphs[0].name != "summary":
        faults.append(source.fault("the first paragraph is called '#summary'", line=source.blocks[0].attributes_line))
    if len(faults) > before:
        return None
    return Entry(name, kind, since, sources, _slugs(see), paragraphs, source.path, _slugs(was), term, aliases)


def chapter_from(source: Source, faults: list[Fault]) -> Chapter | None:
    """The chapter that a file holds; None, and the faults, when it holds none.

    Its slug is the name of the file without the number that it begins with: `110-archery.md` is `archery`.
    """
    before = len(faults)
    _check_keys(source, _CHAPTER_KEYS, _CHAPTER_MAY, faults)
    title, summary = _text(source, "title", faults), _text(source, "summary", faults)
    kind = _one_of(source, "kind", CHAPTER_KINDS, faults)
    since = _one_of(source, "since", _SINCE, faults) if "since" in source.front else RULES_VERSIONS[0]
    aliases, sources, see, was = (_texts(source, key, faults) for key in ("aliases", "sources", "see", "was"))
    order = _number(source, "order", 0, faults)
    found = _CHAPTER_FILE.match(source.path.stem)
    if found is None:
        say = "the file of a chapter is called by its place and its name, such as '110-archery.md'"
        faults.append(source.fault(say))
    name = found[1] if found else source.path.stem
    parts = _paragraphs(source, f"overview/{name}", f"/overview/{name}", since, faults)
    sections = _sections(source, parts, faults)
    if len(faults) > before:
        return None
    texts = tuple(paragraph for section in sections for paragraph in section.paragraphs)
    written = (name, kind, since, sources, _slugs(see), texts, source.path, _slugs(was))
    return Chapter(*written, title, order, summary, aliases, sections)


def ruling_from(source: Source, faults: list[Fault]) -> Ruling | None:
    """The ruling that a file holds; None, and the faults, when it holds none."""
    before = len(faults)
    _check_keys(source, _RULING_KEYS, _RULING_MAY, faults)
    cards = _texts(source, "cards", faults)
    kind = _one_of(source, "kind", RULING_KINDS, faults)
    since = _one_of(source, "since", _SINCE, faults)
    sources, see, was = (_texts(source, key, faults) for key in ("sources", "see", "was"))
    title = _text(source, "title", faults) if "title" in source.front else ""
    number = _number(source, "number", 2, faults) if "number" in source.front else 1
    if "cards" in source.front and not cards and len(faults) == before:
        faults.append(source.fault("'cards' must name at least one card, such as [1C3]", "cards"))
    for card_id in cards:
        if not _COLLECTORS_INFO.match(card_id):
            say = f"'cards' holds '{card_id}', which is no collector's info; it is written like 1C3 or 9R+30"
            faults.append(source.fault(say, "cards"))
    if cards and source.path.stem != cards[0] and not source.path.stem.startswith(cards[0] + "-"):
        faults.append(source.fault(f"the file of a ruling on {cards[0]} is called '{cards[0]}-….md'", "cards"))
    key = f"{cards[0] if cards else ''}{f'-{number}' if number > 1 else ''}"
    paragraphs = _paragraphs(source, key, f"/rulings/{key}", since, faults)
    if len(faults) > before:
        return None
    written = (source.path.stem, kind, since, sources, _slugs(see), paragraphs, source.path, was)
    return Ruling(*written, cards, title or ", ".join(cards), number)


def _slugs(names: Collection[str]) -> tuple[str, ...]:
    return tuple(map(slug, names))


def _sections(source: Source, parts: Collection[Paragraph], faults: list[Fault]) -> tuple[Section, ...]:
    """The parts of a chapter under their headings."""
    made: list[tuple[Heading | None, list[Paragraph]]] = []
    for part in parts:
        found = _HEADING.match(part.markdown)
        if found is None:
            if not made:
                made.append((None, []))
            made[-1][1].append(part)
            continue
        if len(found[1]) not in (2, 3):
            faults.append(source.fault("a heading of a chapter begins with '##' or '###'", line=part.line))
        title = plain(found[2])
        made.append((Heading(part.name, title, len(found[1]), part.line, part.url, part.former_names), []))
    if not any(paragraphs for _, paragraphs in made) and parts:
        faults.append(source.fault("there is nothing under the headings of this chapter"))
    return tuple(Section(heading, tuple(paragraphs)) for heading, paragraphs in made)


def _number(source: Source, key: str, least: int, faults: list[Fault]) -> int:
    value = source.front.get(key, least)
    if isinstance(value, int) and not isinstance(value, bool) and value >= least:
        return value
    faults.append(source.fault(f"'{key}' is {value!r}; it must be a whole number from {least} on", key))
    return least


def _check_keys(source: Source, needed: Collection[str], may: Collection[str], faults: list[Fault]) -> None:
    for key in source.front:
        if key not in needed and key not in may:
            known = ", ".join([*needed, *may])
            faults.append(source.fault(f"the key '{key}' is not known; there are {known}", str(key)))
    for key in needed:
        if key not in source.front:
            faults.append(source.fault(f"the key '{key}' is missing from the front matter"))


def _text(source: Source, key: str, faults: list[Fault]) -> str:
    value = source.front.get(key, "")
    if isinstance(value, str) and (value.strip() or key not in source.front):
        return value.strip()
    faults.append(source.fault(f"'{key}' must be a text, not {value!r}; put it in quotes", key))
    return ""


def _texts(source: Source, key: str, faults: list[Fault]) -> tuple[str, ...]:
    value = source.front.get(key, [])
    if not isinstance(value, list):
        faults.append(source.fault(f"'{key}' must be a list: {key}: [first, second]", key))
        return ()
    for item in value:
        if not isinstance(item, str) or not slug(item):
            faults.append(source.fault(f"'{key}' holds {item!r}, which is not a text; put it in quotes", key))
            return ()
    return tuple(item.strip() for item in value)


def _one_of(source: Source, key: str, allowed: Collection[str], faults: list[Fault]) -> str:
    value = source.front.get(key)
    if isinstance(value, str) and value in allowed:
        return value
    if key in source.front:
        say = " | ".join(f'"{one}"' for one in allowed)
        faults.append(source.fault(f"'{key}' is {value!r}; it must be one of {say}, numbers in quotes", key))
    return ""


def _paragraphs(source: Source, of: str, page: str, since: str, faults: list[Fault]) -> tuple[Paragraph, ...]:
    if not source.blocks:
        faults.append(source.fault("there is no paragraph under the front matter"))
    extra = source.front.get("paragraphs", {})
    if not isinstance(extra, dict) or not all(isinstance(value, dict) for value in extra.values()):
        faults.append(source.fault("'paragraphs' must be lines of the form 'name: {since: \"4.2\"}'", "paragraphs"))
        return ()
    names = {block.name for block in source.blocks}
    for name in extra:
        if name not in names:
            faults.append(source.fault(f"there is no paragraph '#{name}' in this file", f"paragraphs/{name}"))
    former: set[str] = set()
    made = []
    for block in source.blocks:
        paragraph = _paragraph(source, of, page, since, block, extra.get(block.name, {}), faults)
        for old in paragraph.former_names:
            if old in names or old in former:
                say = f"the former name '#{old}' of '#{block.name}' is another paragraph's name too"
                faults.append(source.fault(say, f"paragraphs/{block.name}"))
            former.add(old)
        made.append(paragraph)
    return tuple(made)


def _paragraph(
    source: Source, of: str, page: str, since: str, block: Block, extra: dict[Any, Any], faults: list[Fault]
) -> Paragraph:
    key = f"paragraphs/{block.name}"
    for unknown in (one for one in extra if one not in _PARAGRAPH_KEYS):
        say = f"the key '{unknown}' of '#{block.name}' is not known; there are {', '.join(_PARAGRAPH_KEYS)}"
        faults.append(source.fault(say, key))
    own = {"since": extra.get("since", since), "until": extra.get("until", ""), "source": extra.get("source", "")}
    for name, allowed in (("since", _SINCE), ("until", RULES_VERSIONS)):
        if name in extra and own[name] not in allowed:
            say = " | ".join(f'"{one}"' for one in allowed)
            faults.append(source.fault(f"'{name}' of '#{block.name}' is {own[name]!r}; it must be one of {say}", key))
    if not isinstance(own["source"], str):
        faults.append(source.fault(f"'source' of '#{block.name}' must be a text; put it in quotes", key))
    was = extra.get("was", [])
    if not isinstance(was, list) or not all(isinstance(one, str) for one in was):
        faults.append(source.fault(f"'was' of '#{block.name}' must be a list of its former names", key))
        was = []
    board = block.attributes.get("board", "")
    checks = checks_of(source, block, board, faults) if board else ()
    return Paragraph(
        entry=of,
        name=block.name,
        markdown=block.markdown,
        text=plain(block.markdown),
        line=block.line,
        since=own["since"],
        until=own["until"],
        source=own["source"],
        open=block.attributes.get("open", ""),
        example=block.example,
        board=board,
        checks=checks,
        former_names=tuple(was),
        page=page,
    )
