"""A site over the real catalogue and the real reference, its search index kept in memory."""

from __future__ import annotations

import pytest
from flask import Flask
from flask.testing import FlaskClient

from judge.cards.catalogue import Catalogue
from judge.house import House
from judge.library import Library
from judge.search import Searcher
from judge.web import create_app


@pytest.fixture(scope="session")
def house() -> House:
    catalogue = Catalogue.load()
    library = Library.load(cards=catalogue)
    return House(catalogue, library, Searcher(library, catalogue))


@pytest.fixture(scope="session")
def app(house: House) -> Flask:
    return create_app(house, {"TESTING": True, "LIMITS": None})  # tests ask for more in a minute than people


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()
