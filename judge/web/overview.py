"""The overview of the turn, chapter by chapter, for somebody who learns the game."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, redirect, render_template
from rapidfuzz import fuzz, process
from werkzeug.wrappers import Response as AnyResponse

from judge.cards.names import fold
from judge.library import Chapter, UnknownChapter
from judge.web.errors import Missing
from judge.web.here import as_json, house, wants_json, without_json
from judge.web.paragraphs import paragraph_data, shown
from judge.web.urls import URLS
from judge.web.versions import Edition, edition, with_rules

page = Blueprint("overview", __name__)


@page.get("/overview/")
def show_all() -> str:
    """All chapters in reading order, each with what it is about."""
    return render_template("overview/all.html", chapters=house().library.chapters)


@page.get("/overview.json")
def show_all_json() -> Response:
    """Title, summary and address of every chapter, in reading order."""
    return as_json({"chapters": [_head(one) for one in house().library.chapters]})


@page.get("/overview/<path:name>")
def show(name: str) -> str | AnyResponse:
    """The chapter of a slug; any other name of it leads there."""
    name = without_json(name)
    library = house().library
    try:
        chapter = library.chapter(name)
    except UnknownChapter as unknown:
        raise Missing(str(unknown), _nearest(name), "name") from None
    if chapter.slug != name:
        address = URLS.chapter(chapter.slug)
        return redirect(with_rules(URLS.json(address) if wants_json() else address), 301)
    asked = edition(URLS.chapter(chapter.slug), chapter)
    before, behind = _neighbours(chapter)
    if wants_json():
        return as_json(_data(chapter, asked))
    return render_template(
        "overview/chapter.html",
        chapter=chapter,
        edition=asked,
        sections=[(one.heading, [shown(chapter, part, asked) for part in one.paragraphs]) for one in chapter.sections],
        place=library.chapters.index(chapter) + 1,
        count=len(library.chapters),
        see_also=library.see_also(chapter),
        before=before,
        behind=behind,
    )


def _neighbours(chapter: Chapter) -> tuple[Chapter | None, Chapter | None]:
    chapters = house().library.chapters
    place = chapters.index(chapter)
    return (
        chapters[place - 1] if place else None,
        chapters[place + 1] if place + 1 < len(chapters) else None,
    )


def _nearest(name: str) -> list[tuple[str, str]]:
    titles = {one.slug: fold(one.title) for one in house().library.chapters}
    found = process.extract(fold(name[:80]), titles, scorer=fuzz.WRatio, limit=3, score_cutoff=50)
    near = [(house().library.chapter(slug).title, URLS.chapter(slug)) for _, _, slug in found]
    return [*near, ("All chapters of the overview", URLS.OVERVIEW)]


def _head(chapter: Chapter) -> dict[str, Any]:
    return {"title": chapter.title, "summary": chapter.summary, "address": URLS.chapter(chapter.slug)}


def _data(chapter: Chapter, edition: Edition) -> dict[str, Any]:
    before, behind = _neighbours(chapter)
    return {
        **_head(chapter),
        "kind": chapter.kind,
        "aliases": chapter.aliases,
        "since": chapter.since,
        "sources": chapter.sources,
        "rules": edition.version,
        "stands": edition.stands,
        "sections": [
            {
                "name": one.heading.name if one.heading else None,
                "title": one.heading.title if one.heading else None,
                "level": one.heading.level if one.heading else None,
                "paragraphs": [paragraph_data(chapter, part, edition) for part in one.paragraphs],
            }
            for one in chapter.sections
        ],
        "see_also": [one.url for one in house().library.see_also(chapter)],
        "previous": URLS.chapter(before.slug) if before else None,
        "next": URLS.chapter(behind.slug) if behind else None,
    }
