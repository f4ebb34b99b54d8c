"""The rulings on one card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NoReturn

from flask import Blueprint, redirect, render_template
from werkzeug.wrappers import Response

from judge.cards.card import Card
from judge.cards.names import CardNameError
from judge.library import Ruling
from judge.web.errors import Missing
from judge.web.here import as_json, house, wants_json, without_json
from judge.web.urls import URLS

page = Blueprint("rulings", __name__)


@page.get("/rulings/<path:name>")
def show(name: str) -> str | Response:
    """All rulings on a card, whichever of its printings is named."""
    name = without_json(name)
    rooms = house()
    card = rooms.catalogue.get(name) if name in rooms.catalogue else None
    if card is not None:
        rulings = rooms.library.rulings_on(*(one.id for one in rooms.catalogue.printings(card)))
    else:  # a ruling may have an address of its own: a second one on a card, or one on a card that is none of ours
        rulings = tuple(one for one in rooms.library.rulings if one.url == URLS.ruling(name))
    if not rulings:
        return _nothing_on(card) if card else _lead_to_the_card_called(name)
    title = card.name if card else rulings[0].title
    if wants_json():
        data = [_data(one, prefix) for one, prefix in _with_prefixes(rulings, name)]
        return as_json({"card": card.id if card else None, "name": title, "rulings": data})
    shown = [
        (one, prefix, [(part, rooms.html(one, part)) for part in one.paragraphs])
        for one, prefix in _with_prefixes(rulings, name)
    ]
    return render_template(
        "rulings/rulings.html", name=name, title=title, card=card, rulings=shown, known=rooms.catalogue
    )


def _with_prefixes(rulings: tuple[Ruling, ...], name: str) -> Iterator[tuple[Ruling, str]]:
    """Each ruling with what stands before the names of its paragraphs: nothing for the one whose own page this is."""
    own = next((one for one in rulings if one.url == URLS.ruling(name)), None)
    for one in rulings:
        yield one, "" if one is own else f"{one.slug}-"


def _nothing_on(card: Card) -> NoReturn:
    raise Missing(
        f"There is no ruling on {card.name}. Its facts are on the page of the card.",
        [(f"{card.name} ({card.id})", URLS.card(card.id))],
        "name",
    )


def _lead_to_the_card_called(name: str) -> Response:
    try:
        address = URLS.ruling(house().catalogue.find(name).card.id)
    except CardNameError as error:
        near = [(f"{card.name} ({card.id})", URLS.card(card.id)) for card in error.candidates[:30]]
        raise Missing(str(error), near, "name") from None
    return redirect(URLS.json(address) if wants_json() else address, 301)


def _data(ruling: Ruling, prefix: str) -> dict[str, Any]:
    return {
        "title": ruling.title,
        "address": ruling.url,
        "kind": ruling.kind,
        "cards": ruling.cards,
        "since": ruling.since,
        "sources": ruling.sources,
        "paragraphs": [
            {"name": prefix + one.name, "text": one.text, "html": house().html(ruling, one), "open": one.open or None}
            for one in ruling.paragraphs
        ],
    }
