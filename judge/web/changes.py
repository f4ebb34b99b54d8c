"""What changed in the reference: a page, its data, and a feed."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, render_template

from judge.library import Change
from judge.web.atom import feed
from judge.web.changelog import News, changelog
from judge.web.here import as_json, house
from judge.web.subjects import in_full
from judge.web.urls import URLS

page = Blueprint("changes", __name__)


@page.get(URLS.CHANGES)
def show() -> str:
    """The changes, the latest first; of two versions of the rules every page on which they differ."""
    return render_template("changes/changes.html", news=[(one, _pages(one)) for one in changelog()])


@page.get(URLS.json(URLS.CHANGES))
def show_json() -> Response:
    """The changes as data."""
    return as_json({"changes": [_data(one) for one in changelog()]})


@page.get(URLS.FEED)
def show_feed() -> Response:
    """The same as an Atom feed."""
    contents = {
        one.key: render_template("changes/content.html", one=one, pages=_pages(one)).strip() for one in changelog()
    }
    xml = feed(changelog(), contents, in_full(""), URLS.CHANGES, URLS.FEED)
    return Response(xml, mimetype="application/atom+xml")


def _pages(news: News) -> tuple[Change, ...]:
    return house().library.changes(*news.compares) if news.compares else ()


def _data(news: News) -> dict[str, Any]:
    return {
        "key": news.key,
        "date": news.date.isoformat(),
        "title": news.title,
        "says": news.says,
        "address": news.address,
        "compares": news.compares,
        "pages": [
            {
                "title": one.page.title,
                "address": one.page.url,
                "new": one.new,
                "came": [URLS.passage(part.url) for part in one.came],
                "went": [URLS.passage(part.url) for part in one.went],
                "not_proved": [URLS.passage(part.url) for part in one.not_proved],
            }
            for one in _pages(news)
        ],
    }
