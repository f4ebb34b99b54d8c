"""What changed in the reference, as `rules/changes.toml` tells it."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from uuid import NAMESPACE_URL, UUID, uuid5

import msgspec

from judge.content import folder
from judge.library.entry import RULES_VERSIONS

_NAMES = uuid5(NAMESPACE_URL, "lotr-judge/changes")


class News(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One change. `key` is its name for ever, `address` where it is seen, `says` what it is, in a few sentences.

    With `compares`, two versions of the rules, the pages on which they differ belong to it.
    """

    key: str
    date: datetime
    title: str
    says: str
    address: str
    compares: tuple[str, str] | None = None

    @property
    def id(self) -> UUID:
        """By which readers of the feed know it, wherever the site stands."""
        return uuid5(_NAMES, self.key)

    @property
    def day(self) -> str:
        """Its date as it is read."""
        return f"{self.date.day} {self.date:%B %Y}"


class ChangelogError(Exception):
    """The file cannot be used; the text names it, the place and a mend."""


class _File(msgspec.Struct, forbid_unknown_fields=True):
    change: list[News]


FEED_ID = uuid5(NAMESPACE_URL, "lotr-judge/changes.atom")


@cache
def changelog() -> tuple[News, ...]:
    """All changes, the latest first. Raises ChangelogError."""
    return read(folder("rules") / "changes.toml")


def read(path: Path) -> tuple[News, ...]:
    """The changes of a file, the latest first. Raises ChangelogError."""
    try:
        found = msgspec.toml.decode(path.read_bytes(), type=_File).change
    except (msgspec.DecodeError, ValueError) as error:
        raise ChangelogError(f"{path}: {error}. Mend the file.") from error
    keys: set[str] = set()
    for one in found:
        if one.key in keys:
            raise ChangelogError(f"{path}: the key '{one.key}' stands twice. Give the later change another.")
        keys.add(one.key)
        if one.date.tzinfo is None:
            raise ChangelogError(f"{path}: the date of '{one.key}' has no zone. Write a Z behind it.")
        if one.compares and not (set(one.compares) <= set(RULES_VERSIONS) and one.compares[0] < one.compares[1]):
            mend = f"Name two of {', '.join(RULES_VERSIONS)}, the earlier first."
            raise ChangelogError(f"{path}: '{one.key}' compares {one.compares}. {mend}")
    if not found:
        raise ChangelogError(f"{path}: there is no [[change]]. Begin with the first edition.")
    return tuple(sorted(found, key=lambda one: one.date.astimezone(UTC), reverse=True))
