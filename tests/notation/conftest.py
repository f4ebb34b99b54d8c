"""The catalogue, and short ways to read a board from a text or a dict."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from judge.cards.catalogue import Catalogue, catalogue
from judge.engine.board import Board
from judge.notation import NotationError, parse_json, parse_text


@pytest.fixture(scope="session")
def cards() -> Catalogue:
    return catalogue()


@pytest.fixture(scope="session")
def read(cards: Catalogue) -> Callable[[str], Board]:
    """Reads a text."""
    return lambda text: parse_text(text, cards)


@pytest.fixture(scope="session")
def read_json(cards: Catalogue) -> Callable[..., Board]:
    """Reads the JSON form, given as keys of the board."""
    return lambda **form: parse_json(form, cards)


@pytest.fixture(scope="session")
def refused(cards: Catalogue) -> Callable[[str], NotationError]:
    """The error of a text that cannot be read."""

    def error_of(text: str) -> NotationError:
        with pytest.raises(NotationError) as caught:
            parse_text(text, cards)
        return caught.value

    return error_of


@pytest.fixture(scope="session")
def refused_json(cards: Catalogue) -> Callable[..., NotationError]:
    """The error of a JSON form that cannot be read."""

    def error_of(**form: Any) -> NotationError:
        with pytest.raises(NotationError) as caught:
            parse_json(form, cards)
        return caught.value

    return error_of
