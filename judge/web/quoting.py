"""What people paste elsewhere: a short quotation with its source and its address, in the form that the place reads.

Nothing here knows of entries or verdicts, only of words. Every text may come from somebody unknown: what a form would
take for a mark of its own is made harmless, and what cannot be escaped there is broken by a character that is not seen.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

MOST = 300  # characters of a quotation
_ELLIPSIS = "…"
_JOINER = "\N{WORD JOINER}"  # not seen, and never a place to break a line

_SENTENCE_END = re.compile(r"[.!?][”’)\"']*(?= )")
_BBCODE_TAG = re.compile(r"\[(?=[/*\w])")
_MARKDOWN = re.compile(r"[\\`*_{}\[\]<>~|&]")
_MARKDOWN_START = re.compile(r"^([#+\-=]|\d+(?=[.)]))")
_DISCORD = re.compile(r"[\\`*_\[\]<>~|]")
_EMOJI = re.compile(r":(?=\w+:)")
_SCHEME = re.compile(r"\b([a-z][a-z0-9+.-]*):(?=//)", re.IGNORECASE)
_MENTION = re.compile(r"@(?=\w)")
_UNSAFE_IN_A_LINK = {ord(sign): f"%{ord(sign):02X}" for sign in " \"'()<>[]\\^`{|}\n\r"}


@dataclass(frozen=True)
class Quotation:
    """What is quoted. `link` is the whole address, `notes` further lines, `cites` names and whole addresses."""

    text: str
    source: str
    link: str
    notes: tuple[str, ...] = ()
    cites: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Form:
    """One way to write a quotation: its key in addresses, what it is called, and the text to paste."""

    key: str
    name: str
    text: str


def forms(quotation: Quotation) -> tuple[Form, ...]:
    """The quotation in all forms, the bare link first."""
    return tuple(Form(key, name, write(quotation)) for key, (name, write) in _WAYS.items())


def shorten(text: str, most: int = MOST) -> str:
    """The text on one line, of at most `most` characters: cut behind a sentence, else behind a word, with `…`."""
    text = squeezed(text)
    if len(text) <= most:
        return text
    room = text[: most - 1]  # for the sign that something is left out
    ends = [found.end() for found in _SENTENCE_END.finditer(text, 0, most - 1) if found.end() <= most - 2]
    if ends and ends[-1] >= most // 2:
        return f"{room[: ends[-1]]} {_ELLIPSIS}"
    word = room if text[most - 1] == " " else room.rpartition(" ")[0] or room
    return word.rstrip(" ,;:–—-") + _ELLIPSIS


def squeezed(text: str) -> str:
    """The text on one line: a form must not end where a line of the text does."""
    return " ".join(text.split())


def bare_link(quotation: Quotation) -> str:
    """The address alone."""
    return _safe(quotation.link)


def bbcode(quotation: Quotation) -> str:
    """For forums. There is no escape for a bracket; one that would open a tag is parted from its word."""
    inside = "\n".join([_bbcode(shorten(quotation.text)), *(_bbcode(shorten(note)) for note in quotation.notes)])
    lines = [f"[quote]{inside}[/quote]", _bbcode_link(quotation.source, quotation.link)]
    if quotation.cites:
        lines.append("Rules: " + ", ".join(_bbcode_link(name, link) for name, link in quotation.cites))
    return "\n".join(lines)


def markdown(quotation: Quotation) -> str:
    """For GitHub, Reddit, Lemmy: a block quotation, then the source as a link."""
    blocks = [_markdown(shorten(one)) for one in (quotation.text, *quotation.notes)]
    blocks.append(f"— {_markdown_link(quotation.source, quotation.link)}")
    if quotation.cites:
        blocks.append("Rules: " + ", ".join(_markdown_link(name, link) for name, link in quotation.cites))
    return "\n>\n".join(f"> {block}" for block in blocks)


def discord(quotation: Quotation) -> str:
    """For Discord: the link stands bare on a line of its own, so that its preview is shown."""
    lines = [f"> {_discord(shorten(one))}" for one in (quotation.text, *quotation.notes)]
    lines.append(f"> — {_discord(squeezed(quotation.source))}")
    if quotation.cites:
        lines.append("> Rules: " + _discord(", ".join(name for name, _ in quotation.cites)))
    return "\n".join([*lines, _safe(quotation.link)])


def plain(quotation: Quotation) -> str:
    """For a place that knows no marks."""
    lines = [f"“{shorten(quotation.text)}”", *(shorten(note) for note in quotation.notes)]
    lines.append(f"— {squeezed(quotation.source)}")
    if quotation.cites:
        lines.append("Rules: " + ", ".join(squeezed(name) for name, _ in quotation.cites))
    return "\n".join([*lines, _safe(quotation.link)])


_WAYS: dict[str, tuple[str, Callable[[Quotation], str]]] = {
    "link": ("Link", bare_link),
    "bbcode": ("BBCode (forum)", bbcode),
    "markdown": ("Markdown", markdown),
    "discord": ("Discord", discord),
    "plain": ("Plain text", plain),
}


def _safe(link: str) -> str:
    """An address that no form can take for its own marks; the percent form of a character means the same."""
    return link.translate(_UNSAFE_IN_A_LINK)


def _bbcode(text: str) -> str:
    return _BBCODE_TAG.sub(f"[{_JOINER}", squeezed(text))


def _bbcode_link(name: str, link: str) -> str:
    return f"[url={_safe(link)}]{_bbcode(name)}[/url]"


def _markdown(text: str) -> str:
    escaped = _MARKDOWN.sub(r"\\\g<0>", squeezed(text))
    escaped = _MENTION.sub(f"@{_JOINER}", _SCHEME.sub(rf"\1{_JOINER}:", escaped))
    start = _MARKDOWN_START.match(escaped)
    if start is None:
        return escaped
    behind = escaped[start.end() :]
    return f"{start[0]}\\{behind}" if start[0].isdigit() else f"\\{escaped}"


def _markdown_link(name: str, link: str) -> str:
    return f"[{_markdown(name)}]({_safe(link)})"


def _discord(text: str) -> str:
    escaped = _DISCORD.sub(r"\\\g<0>", squeezed(text))
    escaped = _SCHEME.sub(rf"\1{_JOINER}:", _EMOJI.sub(r"\\:", escaped))
    escaped = _MENTION.sub(f"@{_JOINER}", escaped)
    return f"\\{escaped}" if escaped[:1] in ("#", "-") else escaped
