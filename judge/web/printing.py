"""The whole glossary, and the whole overview, on one page each: to be printed, or read offline."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from flask import Blueprint, Response, render_template

from judge.library import Entry, Paragraph, Written
from judge.web.here import as_json, house
from judge.web.urls import URLS

page = Blueprint("printing", __name__)

_LINK = re.compile(r'(?<= href=")/(rules|overview)/([^"?#/]+)(?:#([^"]+))?(?=")')


@page.get(URLS.RULES_PRINT)
def show_rules() -> str:
    """Every entry from A to Z, with a list of contents; links from term to term stay on the page."""
    entries = house().library.entries
    here = {one.slug for one in entries}
    parts = [(one, [(part, _html(one, part, "rules", here)) for part in one.paragraphs]) for one in entries]
    return render_template("printing/rules.html", entries=parts, letters=house().library.by_letter)


@page.get(URLS.json(URLS.RULES_PRINT))
def show_rules_json() -> Response:
    """Every entry with the text of its paragraphs."""
    return as_json({"entries": [_data(one) for one in house().library.entries]})


@page.get(URLS.OVERVIEW_PRINT)
def show_overview() -> str:
    """Every chapter in reading order, with a list of contents."""
    chapters = house().library.chapters
    here = {one.slug for one in chapters}
    parts = [
        (
            one,
            [
                (section.heading, [(part, _html(one, part, "overview", here)) for part in section.paragraphs])
                for section in one.sections
            ],
        )
        for one in chapters
    ]
    return render_template("printing/overview.html", chapters=parts)


@page.get(URLS.json(URLS.OVERVIEW_PRINT))
def show_overview_json() -> Response:
    """Every chapter with the text of its paragraphs."""
    return as_json({"chapters": [_data(one) for one in house().library.chapters]})


def _html(of: Written, paragraph: Paragraph, kind: str, here: Iterable[str]) -> str:
    """A paragraph whose links to what stands on the same page lead to it there."""

    def led(found: re.Match[str]) -> str:
        if found[1] != kind or found[2] not in here:
            return found[0]
        return f"#{found[2]}.{found[3]}" if found[3] else f"#{found[2]}"

    return _LINK.sub(led, house().html(of, paragraph))


def _data(of: Written) -> dict[str, Any]:
    return {
        "term" if isinstance(of, Entry) else "title": of.title,
        "address": of.url,
        "since": of.since,
        "sources": of.sources,
        "paragraphs": [{"address": one.url, "text": one.text, "example": one.example} for one in of.paragraphs],
    }
