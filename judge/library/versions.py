"""What held in which version of the rules, and what one changed of another."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from judge.library.entry import ORIGIN_UNKNOWN, RULES_VERSIONS, Paragraph, Written

Standing = Literal["holds", "not yet", "no longer", "not proved"]
"""How something stands in a version. Not proved: the newest text has it, and whether an older one had is unknown."""

_NEWEST = RULES_VERSIONS[-1]


@dataclass(frozen=True, slots=True)
class Change:
    """What differs on one page between two versions.

    `came` holds in the later and not in the earlier, `went` the other way round; `not_proved` stands in the newest
    text, and whether it held before cannot be said. `new` is a page that the earlier version did not have at all.
    """

    page: Written
    came: tuple[Paragraph, ...]
    went: tuple[Paragraph, ...]
    not_proved: tuple[Paragraph, ...]
    new: bool


def check_version(version: str) -> None:
    """Raises ValueError for a version that is not known."""
    if version not in RULES_VERSIONS:
        raise ValueError(f"The rules version '{version}' is not known; there are {', '.join(RULES_VERSIONS)}.")


def standing(paragraph: Paragraph, version: str) -> Standing:
    """How a paragraph stands in a rules version. Raises ValueError for an unknown version."""
    check_version(version)
    if paragraph.until and version > paragraph.until:
        return "no longer"
    if paragraph.since == ORIGIN_UNKNOWN:
        return "holds" if version == _NEWEST else "not proved"
    return "holds" if version >= paragraph.since else "not yet"


def page_standing(page: Written, version: str) -> Standing:
    """How a page stands in a rules version: it holds where any of its paragraphs does."""
    each = {standing(paragraph, version) for paragraph in page.paragraphs}
    order: tuple[Standing, ...] = ("holds", "not proved", "not yet", "no longer")
    return next(one for one in order if one in each)


def changes(pages: Iterable[Written], earlier: str, later: str) -> tuple[Change, ...]:
    """The pages on which two versions differ, in the order given.

    Raises ValueError where a version is not known, or `earlier` is not the earlier one.
    """
    check_version(earlier)
    check_version(later)
    if earlier >= later:
        raise ValueError(f"'{earlier}' is not earlier than '{later}'; name the earlier version first.")
    return tuple(one for page in pages if (one := _change(page, earlier, later)) is not None)


def _change(page: Written, earlier: str, later: str) -> Change | None:
    parts = [(part, standing(part, earlier), standing(part, later)) for part in page.paragraphs]
    came = tuple(part for part, then, now in parts if then == "not yet" and now == "holds")
    # A paragraph that held in a version between the two and in neither of them differs in nothing.
    went = tuple(part for part, then, now in parts if then == "holds" and now == "no longer")
    not_proved = tuple(part for part, then, now in parts if then == "not proved" and now == "holds")
    if not (came or went or not_proved):
        return None
    return Change(page, came, went, not_proved, new=all(then == "not yet" for _, then, _ in parts))
