"""The formats of play as facts."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, render_template

from judge.cards.formats import Format
from judge.cards.names import nearest
from judge.web.errors import Missing
from judge.web.here import as_json, house, wants_json, without_json
from judge.web.urls import URLS

page = Blueprint("formats", __name__)

# What the first of two sources that differ says, by the key that they differ about.
_HELD = {
    "x_list": "on the X-list",
    "r_list": "on the R-list",
    "sites_per_shadow_number": "holds the number of sites down",
}


@page.get("/formats/")
def show_all() -> str:
    """All formats, those of today first."""
    formats = sorted(house().catalogue.formats.values(), key=lambda one: one.historical)
    return render_template("formats/all.html", formats=formats)


@page.get("/formats.json")
def show_all_json() -> Response:
    """All formats in the order of their file."""
    formats = house().catalogue.formats.values()
    return as_json({"formats": [{"name": one.name, "address": URLS.format(one.key)} for one in formats]})


@page.get("/formats/<key>")
def show(key: str) -> str | Response:
    """One format: its sets, its sites and its lists."""
    key = without_json(key)
    catalogue = house().catalogue
    if key not in catalogue.formats:
        near = [(catalogue.formats[one].name, URLS.format(one)) for one in nearest(key, list(catalogue.formats))]
        raise Missing(f"There is no format '{key[:80]}'.", near, "key")
    played = catalogue.formats[key]
    if wants_json():
        return as_json(_data(played))
    return render_template(
        "formats/format.html",
        format=played,
        sets=[catalogue.sets[number] for number in sorted(played.sets)],
        disputed=[[catalogue.get(id_) for id_ in one.cards] for one in played.disputed],
        held=_HELD,
        lists=[
            ("x-list", "X-list: may not be used", [catalogue.get(id_) for id_ in played.x_list]),
            ("r-list", "R-list: once in a deck", [catalogue.get(id_) for id_ in played.r_list]),
            ("also", "Legal besides", [catalogue.get(id_) for id_ in played.also_legal]),
        ],
    )


def _data(played: Format) -> dict[str, Any]:
    return {
        "key": played.key,
        "name": played.name,
        "address": URLS.format(played.key),
        "historical": played.historical,
        "sets": sorted(played.sets),
        "site_block": played.site_block,
        "site_rule": played.site_rule,
        "sites_per_shadow_number": played.sites_per_shadow_number,
        "x_list": played.x_list,
        "r_list": played.r_list,
        "also_legal": played.also_legal,
        "sources": played.sources,
        "disputed": [
            {"about": one.about, "cards": one.cards, "holds": one.holds, "lacks": one.lacks, "text": one.text}
            for one in played.disputed
        ],
    }
