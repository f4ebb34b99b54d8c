"""Which terms belong to which phase of a turn, for readers who look for a rule by the moment in which it counts."""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from pathlib import Path

from judge.library.entry import Chapter, Entry
from judge.library.faults import Fault
from judge.library.slugs import slug

_KEYS = ("key", "title", "chapters", "terms")


@dataclass(frozen=True, slots=True)
class PhaseTerms:
    """A phase as its file has it: slugs of chapters and of entries."""

    key: str
    title: str
    chapters: tuple[str, ...]
    terms: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Phase:
    """A phase of a turn, or what comes before or after it, with what is written about it."""

    key: str  # `archery`
    title: str
    chapters: tuple[Chapter, ...]
    entries: tuple[Entry, ...]


ALWAYS = ("always", "In every phase")
"""Key and title of the last group: the entries that belong to no phase more than to another."""


def read_phases(
    file: Path, terms: Mapping[str, str], chapters: Collection[str], faults: list[Fault]
) -> tuple[PhaseTerms, ...]:
    """The phases in their order. A file that does not exist has none.

    `terms` gives the slug of an entry for every term and alias, `chapters` are the slugs of the chapters.
    """
    if not file.is_file():
        return ()
    try:
        rows = tomllib.loads(file.read_text(encoding="utf-8")).get("phase", [])
    except UnicodeDecodeError as error:
        faults.append(Fault(file, 0, f"is not UTF-8 text (byte {error.start}); save it as UTF-8"))
        return ()
    except tomllib.TOMLDecodeError as error:
        faults.append(Fault(file, 0, f"is not TOML: {error}"))
        return ()
    if not isinstance(rows, list):
        faults.append(Fault(file, 0, "holds no list of phases; each begins with a line '[[phase]]'"))
        return ()
    made = [_phase(file, number, row, terms, chapters, faults) for number, row in enumerate(rows, 1)]
    found = tuple(one for one in made if one is not None)
    keys = [one.key for one in found]
    for key in sorted({key for key in keys if keys.count(key) > 1}):
        faults.append(Fault(file, 0, f"has two phases with the key '{key}'; one of the two needs another"))
    return found


def _phase(
    file: Path, number: int, row: object, terms: Mapping[str, str], chapters: Collection[str], faults: list[Fault]
) -> PhaseTerms | None:
    def fault(say: str) -> None:
        faults.append(Fault(file, 0, f"phase {number} {say}"))

    if not isinstance(row, dict) or set(row) != set(_KEYS):
        fault(f"must have exactly the keys {', '.join(_KEYS)}")
        return None
    key, title, named, written = (row[name] for name in _KEYS)
    if not isinstance(key, str) or not isinstance(title, str) or slug(key) != key or not key or key == ALWAYS[0]:
        fault(f"needs a text for 'title' and a 'key' such as 'archery', not {key!r}")
        return None
    if not all(isinstance(many, list) and all(isinstance(one, str) for one in many) for many in (named, written)):
        fault("must have lists of texts for 'chapters' and 'terms'")
        return None
    for one in named:
        if one not in chapters:
            fault(f"({key}) names the chapter '{one}', which does not exist")
    slugs = []
    for one in written:
        target = terms.get(slug(one))
        if target is None:
            fault(f"({key}) names the term '{one}', which has no entry")
        elif target in slugs:
            fault(f"({key}) names the term '{one}' twice")
        else:
            slugs.append(target)
    return PhaseTerms(key, title, tuple(named), tuple(slugs))
