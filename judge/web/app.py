"""The site as a Flask application."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flask import Flask

from judge.content import folder
from judge.house import House
from judge.notation.types import MAX_BYTES
from judge.web import api, card, check, entry, formats, home, index, notation, results, rulings, wording
from judge.web.errors import init_errors
from judge.web.headers import init_headers, static_url
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
    app.jinja_env.globals.update(urls=URLS, static_url=static_url)
    app.jinja_env.filters.update(wording.FILTERS)
    for part in (home, results, index, entry, card, formats, rulings, notation, check, api):
        app.register_blueprint(part.page)
    init_errors(app)
    init_headers(app)
    return app
