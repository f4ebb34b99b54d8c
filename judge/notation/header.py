"""The lines before the first section: format, rules, site, counts and phase."""

from __future__ import annotations

import re
from collections.abc import Callable

from judge.engine.board import BLOCKS, FORMAT_BLOCKS, PHASES, RULES_VERSIONS
from judge.notation.draft import Draft
from judge.notation.errors import NotationError, did_you_mean, near, or_list, shown
from judge.notation.lines import HEADINGS, Line, clean, near_heading
from judge.notation.types import SiteIn
from judge.notation.words import folded

MOST = 999
_SHADOW_NUMBER = re.compile(r"(?P<rest>.*?) ?, ?shadow number (?P<number>\S+)", re.IGNORECASE)
_CARD = re.compile(r"(?P<number>\d+)? ?(?P<block>[^\W\d]+)? ?= ?(?P<card>.*)")
_NUMBER = re.compile(r"(?P<number>\d+)(?: (?P<block>[^\W\d]+))?")


def is_key_line(line: Line) -> bool:
    """Whether a line is one of those that stand before the first section, such as `site: 4`."""
    key, colon, _ = line.text.partition(":")
    return bool(colon) and folded(key) in _KEYS


def read_header(line: Line, draft: Draft) -> None:
    """Read one line before the first section into the draft; raises NotationError."""
    typed, colon, rest = line.text.partition(":")
    if not colon:
        raise _no_key(line)
    key = folded(clean(typed))
    read = _KEYS.get(key)
    if read is None:
        nearest = near(key, _KEYS)
        message = f"'{shown(clean(typed))}:' is no line of a board.{did_you_mean(nearest)}"
        raise line.error("unknown-key", message, line.column, len(typed) + 2, nearest)
    path = key.replace(" ", "_")
    if path in draft.places:
        raise line.error("twice", f"'{key}:' stands here a second time; keep one of the two lines.")
    value = " ".join(clean(rest).split())
    column = len(line.text) - len(rest.lstrip()) + 1
    end = len(line.text.rstrip()) + 1
    draft.mark_columns(path, line, column, end)
    if not value:
        raise line.error("missing", f"Nothing follows '{key}:'. {_EXPECTED[key]}")
    try:
        read(value, draft, path)
    except NotationError as error:
        raise line.error(error.code, error.message, column, end, error.nearest) from None


def _no_key(line: Line) -> NotationError:
    headings = near_heading(line.text)
    if headings:
        return line.error(
            "unknown-section",
            f"'{shown(clean(line.text))}' is no section.{did_you_mean(headings)}",
            nearest=headings,
        )
    return line.error(
        "syntax",
        f"'{shown(clean(line.text))}' stands before the first section. Expected a line such as 'site: 4', or a heading:"
        f" {or_list(HEADINGS)}. One skirmish alone is a line such as '6/3 (damage +1) vs 9/2'.",
    )


def _one_of(choices: tuple[str, ...], what: str) -> Callable[[str, Draft, str], None]:
    by_words = {folded(choice).replace("-", " "): choice for choice in choices}

    def read(value: str, draft: Draft, path: str) -> None:
        choice = by_words.get(folded(value).replace("-", " "))
        if choice is None:
            nearest = near(folded(value), choices)
            raise NotationError(
                "bad-value", f"'{shown(value)}' is no {what}; expected {or_list(choices)}.", path, nearest=nearest
            )
        setattr(draft.board, path, choice)

    return read


def _count(value: str, draft: Draft, path: str) -> None:
    setattr(draft.board, path, _whole(value, MOST, path))


def _whole(digits: str, most: int, path: str) -> int:
    if not re.fullmatch(r"[0-9]{1,6}", digits) or int(digits) > most:
        raise NotationError("bad-number", f"Expected a whole number from 0 to {most}, not '{shown(digits)}'.", path)
    return int(digits)


def _site(value: str, draft: Draft, path: str) -> None:
    site = SiteIn()
    if found := _SHADOW_NUMBER.fullmatch(value):
        value = found["rest"]
        site.shadow_number = _whole(found["number"], 99, path)
    if found := _CARD.fullmatch(value):
        site.card = found["card"]
        if not site.card:
            raise NotationError("missing", f"No site card follows '='. {_EXPECTED['site']}", path)
    elif not (found := _NUMBER.fullmatch(value)):
        site.card = value
        if not value or "=" in value:
            raise NotationError("syntax", f"'{shown(value)}' is no site. {_EXPECTED['site']}", path)
    if found:
        site.number = None if found["number"] is None else _whole(found["number"], 99, path)
        site.block = None if found["block"] is None else read_block(found["block"], path)  # type: ignore[assignment]
    draft.board.site = site


def read_block(word: str, at: str) -> str:
    """The site block of that name; raises NotationError."""
    block = folded(word)
    if block not in BLOCKS:
        raise NotationError(
            "bad-value",
            f"'{shown(word)}' is no block; expected {or_list(BLOCKS)}.",
            at,
            nearest=near(block, BLOCKS),
        )
    return block


_KEYS: dict[str, Callable[[str, Draft, str], None]] = {
    "format": _one_of(tuple(FORMAT_BLOCKS), "format"),
    "rules": _one_of(RULES_VERSIONS, "version of the rules"),
    "site": _site,
    "burdens": _count,
    "threats": _count,
    "twilight": _count,
    "cards in hand": _count,
    "phase": _one_of(PHASES, "phase"),
}
_EXPECTED = {
    "format": f"Expected {or_list(FORMAT_BLOCKS)}.",
    "rules": f"Expected {or_list(RULES_VERSIONS)}.",
    "site": "Write a number such as '4' or '4 tower', a site card, or both: '7 = 11S263'.",
    "burdens": "Expected a number.",
    "threats": "Expected a number.",
    "twilight": "Expected a number.",
    "cards in hand": "Expected a number.",
    "phase": f"Expected {or_list(PHASES)}.",
}
