"""The rulings on one card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NoReturn

from flask import Blueprint, redirect, render_template
from werkzeug.wrappers import Response

from judge.cards.card import Card
from judge.cards.names import CardNameError
from judge.library import Ruling
from judge.library.versions import page_standing
from judge.web.errors import Missing
from judge.web.here import as_json, house, wants_json, without_json
from judge.web.paragraphs import paragraph_data, shown
from judge.web.urls import URLS
from judge.web.versions import Edition, edition, with_rules

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
        return _lead_on(name, card)
    title = card.name if card else rulings[0].title
    asked = edition(URLS.ruling(name), *rulings)
    if wants_json():
        data = [_data(one, prefix, asked) for one, prefix in _with_prefixes(rulings, name)]
        return as_json({"card": card.id if card else None, "name": title, "rules": asked.version, "rulings": data})
    return render_template(
        "rulings/rulings.html",
        name=name,
        title=title,
        card=card,
        edition=asked,
        rulings=[
            (one, [shown(one, part, asked, prefix) for part in one.paragraphs], rooms.library.see_also(one))
            for one, prefix in _with_prefixes(rulings, name)
        ],
        known=rooms.catalogue,
    )


def _with_prefixes(rulings: tuple[Ruling, ...], name: str) -> Iterator[tuple[Ruling, str]]:
    """Each ruling with what stands before the names of its paragraphs: nothing for the one whose own page this is."""
    own = next((one for one in rulings if one.url == URLS.ruling(name)), None)
    for one in rulings:
        yield one, "" if one is own else f"{one.slug}-"


def _lead_on(name: str, card: Card | None) -> Response:
    """From a name that a ruling had or has beside its address, or from another way to write its card."""
    rooms = house()
    address = rooms.library.lead(URLS.ruling(name), rooms.catalogue)
    if address is None:
        address = _nothing_on(card) if card else _of_the_card_called(name)
    return redirect(with_rules(URLS.json(address) if wants_json() else address), 301)


def _nothing_on(card: Card) -> NoReturn:
    raise Missing(
        f"There is no ruling on {card.name}. Its facts are on the page of the card.",
        [(f"{card.name} ({card.id})", URLS.card(card.id))],
        "name",
    )


def _of_the_card_called(name: str) -> str:
    try:
        return URLS.ruling(house().catalogue.find(name).card.id)
    except CardNameError as error:
        near = [(f"{card.name} ({card.id})", URLS.card(card.id)) for card in error.candidates[:30]]
        raise Missing(str(error), near, "name") from None


def _data(ruling: Ruling, prefix: str, edition: Edition) -> dict[str, Any]:
    return {
        "title": ruling.title,
        "address": ruling.url,
        "kind": ruling.kind,
        "cards": ruling.cards,
        "since": ruling.since,
        "sources": ruling.sources,
        "stands": page_standing(ruling, edition.version),
        "paragraphs": [paragraph_data(ruling, one, edition, prefix) for one in ruling.paragraphs],
        "see_also": [one.url for one in house().library.see_also(ruling)],
    }
