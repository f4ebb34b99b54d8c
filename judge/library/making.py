"""From a file taken apart to an entry or a ruling; everything that its front matter may say is checked here."""

from __future__ import annotations

import json
from collections.abc import Collection
from pathlib import Path
from typing import Any

from judge.library.entry import (
    ENTRY_KINDS,
    ORIGIN_UNKNOWN,
    RULES_VERSIONS,
    RULING_KINDS,
    Check,
    Entry,
    Paragraph,
    Ruling,
)
from judge.library.faults import Fault
from judge.library.reading import Block, Source, plain
from judge.library.slugs import slug

_ENTRY_KEYS = ("term", "aliases", "since", "sources", "see", "kind")
_RULING_KEYS = ("cards", "kind", "since", "sources")
_RULING_MAY = ("title", "see", "paragraphs")
_PARAGRAPH_KEYS = ("since", "until", "source", "was")
_SINCE = (*RULES_VERSIONS, ORIGIN_UNKNOWN)
_CHECK_KEYS = frozenset({"ask", "about", "board", "expect", "says"})
_QUESTIONS = ("archery", "assignment", "assignments", "order", "skirmish", "combat", "movement", "play")


def entry_from(source: Source, faults: list[Fault]) -> Entry | None:
    """The entry that a file holds; None, and the faults, when it holds none."""
    before = len(faults)
    _check_keys(source, _ENTRY_KEYS, ("paragraphs",), faults)
    term = _text(source, "term", faults)
    kind = _one_of(source, "kind", ENTRY_KINDS, faults)
    since = _one_of(source, "since", _SINCE, faults)
    aliases, sources, see = (_texts(source, key, faults) for key in ("aliases", "sources", "see"))
    name = slug(term)
    if term and source.path.stem != name:
        faults.append(source.fault(f"the file of the term '{term}' is called '{name}.md'", "term"))
    paragraphs = _paragraphs(source, name, since, faults)
    if paragraphs and paragraphs[0].name != "summary":
        faults.append(source.fault("the first paragraph is called '#summary'", line=source.blocks[0].attributes_line))
    if len(faults) > before:
        return None
    return Entry(name, kind, since, sources, tuple(map(slug, see)), paragraphs, source.path, term, aliases)


def ruling_from(source: Source, faults: list[Fault]) -> Ruling | None:
    """The ruling that a file holds; None, and the faults, when it holds none."""
    before = len(faults)
    _check_keys(source, _RULING_KEYS, _RULING_MAY, faults)
    cards = _texts(source, "cards", faults)
    kind = _one_of(source, "kind", RULING_KINDS, faults)
    since = _one_of(source, "since", _SINCE, faults)
    sources, see = _texts(source, "sources", faults), _texts(source, "see", faults)
    title = _text(source, "title", faults) if "title" in source.front else ""
    if "cards" in source.front and not cards and len(faults) == before:
        faults.append(source.fault("'cards' must name at least one card, such as [1C3]", "cards"))
    if cards and source.path.stem != cards[0] and not source.path.stem.startswith(cards[0] + "-"):
        faults.append(source.fault(f"the file of a ruling on {cards[0]} is called '{cards[0]}-….md'", "cards"))
    paragraphs = _paragraphs(source, cards[0] if cards else "", since, faults)
    if len(faults) > before:
        return None
    see = tuple(map(slug, see))
    return Ruling(
        source.path.stem, kind, since, sources, see, paragraphs, source.path, cards, title or ", ".join(cards)
    )


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


def _paragraphs(source: Source, of: str, since: str, faults: list[Fault]) -> tuple[Paragraph, ...]:
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
        paragraph = _paragraph(source, of, since, block, extra.get(block.name, {}), faults)
        for old in paragraph.former_names:
            if old in names or old in former:
                say = f"the former name '#{old}' of '#{block.name}' is another paragraph's name too"
                faults.append(source.fault(say, f"paragraphs/{block.name}"))
            former.add(old)
        made.append(paragraph)
    return tuple(made)


def _paragraph(
    source: Source, of: str, since: str, block: Block, extra: dict[Any, Any], faults: list[Fault]
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
    checks = _checks(source, block, board, faults) if board else ()
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
    )


def _checks(source: Source, block: Block, board: str, faults: list[Fault]) -> tuple[Check, ...]:
    folder = source.path.parent / "examples"
    place = folder / board
    if Path(board).name != board or not board.endswith(".txt"):
        say = f"the board '{board}' must be the name of a .txt file in {folder}"
        faults.append(source.fault(say, line=block.attributes_line))
        return ()
    if not place.is_file():
        faults.append(source.fault(f"there is no board {place}", line=block.attributes_line))
        return ()
    claims = place.with_suffix(".json")
    if not claims.is_file():
        say = f"beside the board {board} there is no {claims.name} that says what the example claims"
        faults.append(source.fault(say, line=block.attributes_line))
        return ()
    try:
        rows = json.loads(claims.read_text(encoding="utf-8"))
    except UnicodeDecodeError as error:
        faults.append(Fault(claims, 0, f"is not UTF-8 text (byte {error.start}); save it as UTF-8"))
        return ()
    except json.JSONDecodeError as error:
        faults.append(Fault(claims, error.lineno, f"is not JSON: {error.msg} (column {error.colno})"))
        return ()
    if not isinstance(rows, list) or not rows:
        faults.append(Fault(claims, 1, "must be a list of checks, with one at least"))
        return ()
    made = [_check(claims, number, row, board, faults) for number, row in enumerate(rows, 1)]
    return tuple(check for check in made if check is not None)


def _check(claims: Path, number: int, row: object, board: str, faults: list[Fault]) -> Check | None:
    def fault(say: str) -> None:
        faults.append(Fault(claims, 0, f"check {number} {say}"))

    if not isinstance(row, dict):
        fault('must be an object: {"ask": …, "about": …, "expect": {…}, "says": …}')
        return None
    unknown = [str(key) for key in row if key not in _CHECK_KEYS]
    if unknown:
        fault(f"has the unknown key '{unknown[0]}'; there are {', '.join(sorted(_CHECK_KEYS))}")
        return None
    texts = [row.get("ask", ""), row.get("about", ""), row.get("board", board), row.get("says", "")]
    if not all(isinstance(text, str) for text in texts):
        fault("needs texts for 'ask', 'about', 'board' and 'says'")
        return None
    ask, about, own_board, says = texts
    if ask not in _QUESTIONS:
        fault(f"asks {ask!r}; the questions are {', '.join(_QUESTIONS)}")
        return None
    expect = row.get("expect")
    if not isinstance(expect, dict) or not expect:
        fault("expects nothing; 'expect' holds what must stand in the outcome")
        return None
    if Path(own_board).name != own_board or not (claims.parent / own_board).is_file():
        fault(f"names the board '{own_board}', which does not lie in {claims.parent}")
        return None
    return Check(ask, about, own_board, expect, says)
