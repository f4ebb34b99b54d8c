"""Links that the community has: the anchors of the rules wiki, led on to our paragraphs."""

from __future__ import annotations

from flask import Blueprint, redirect
from werkzeug.wrappers import Response

from judge.web.errors import Missing
from judge.web.here import house
from judge.web.urls import URLS
from judge.web.versions import with_rules

page = Blueprint("anchors", __name__)


@page.get("/a/<path:anchor>")
def lead(anchor: str) -> Response:
    """To the paragraph that says what the wiki says at this anchor, however the anchor is spelt."""
    rooms = house()
    address = rooms.library.from_anchor(anchor)
    if address is None:
        found = rooms.searcher.search(anchor[:80].replace("_", " "), 5)
        near = [(hit.title, hit.address) for hit in found] or [("Rules from A to Z", URLS.RULES)]
        raise Missing(f"The rules wiki's anchor '{anchor[:80]}' is not known here.", near, "anchor")
    return redirect(with_rules(address), 301)
