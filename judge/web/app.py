"""The site as a Flask application."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flask import Flask
from werkzeug.middleware.proxy_fix import ProxyFix

from judge.content import folder
from judge.house import House
from judge.notation.types import MAX_BYTES
from judge.web import (
    all_rulings,
    anchors,
    api,
    card,
    cards,
    changes,
    check,
    entry,
    formats,
    home,
    index,
    notation,
    oembed,
    overview,
    passages,
    phases,
    pictures,
    printing,
    programs,
    quote,
    results,
    rulings,
    search_help,
    sets,
    suggest,
    wording,
)
from judge.web.errors import init_errors
from judge.web.headers import init_headers, static_url
from judge.web.limits import init_limits
from judge.web.shape_words import shape_words, ticked
from judge.web.twins import json_twin
from judge.web.urls import URLS

# A form sends most characters as three, so a position of the greatest length arrives as up to three times as much.
_MOST_BYTES = 3 * MAX_BYTES + 4096


def create_app(house: House, config: Mapping[str, Any] | None = None) -> Flask:
    """The site over an opened house. `config` goes over the settings of Flask."""
    app = Flask("judge.web", template_folder=str(folder("templates")), static_folder="static")
    app.config.from_mapping(MAX_CONTENT_LENGTH=_MOST_BYTES, MAX_FORM_MEMORY_SIZE=_MOST_BYTES)
    app.config.from_mapping(config or {})
    app.extensions["house"] = house
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    app.jinja_env.globals.update(urls=URLS, static_url=static_url, json_twin=json_twin)
    app.jinja_env.filters.update(wording.FILTERS, shape_words=shape_words, ticked=ticked)
    for part in (home, results, index, entry, card, formats, rulings, notation, check, api):
        app.register_blueprint(part.page)
    for part in (overview, phases, sets, cards, all_rulings, anchors, suggest, search_help):
        app.register_blueprint(part.page)
    app.register_blueprint(programs.page)
    for part in (passages, quote, oembed, pictures, changes, printing):
        app.register_blueprint(part.page)
    oembed.init_previews(app)
    init_errors(app)
    init_limits(app)  # before anything else is done for a request
    init_headers(app)
    if app.config.get("PROXY"):
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=1, x_proto=1, x_host=1)  # type: ignore[method-assign]
    return app
