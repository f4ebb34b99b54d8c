"""One card as facts: what is printed on it, never its text."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from flask import Blueprint, redirect, render_template
from werkzeug.wrappers import Response

from judge.cards.card import Card
from judge.cards.names import CardNameError
from judge.library import Entry
from judge.web.errors import Missing
from judge.web.here import as_json, house, wants_json, without_json
from judge.web.standing_of_cards import explained, keyword_entry, rulings_on, standings, timeword_entry, type_entry
from judge.web.urls import URLS
from judge.web.wording import words

page = Blueprint("card", __name__)


@page.get("/cards/<path:name>")
def show(name: str) -> str | Response:
    """The card with this id; any other way to write its id or its name leads there."""
    name = without_json(name)
    rooms = house()
    if name not in rooms.catalogue:
        return _lead_to_the_card_called(name)
    card = rooms.catalogue.get(name)
    printings = rooms.catalogue.printings(card)
    if wants_json():
        return as_json(_data(card))
    before, behind = rooms.catalogue.neighbours(card)
    return render_template(
        "card/card.html",
        card=card,
        card_set=rooms.catalogue.sets[card.set],
        sets=rooms.catalogue.sets,
        keywords=[(words(keyword), _address(keyword_entry(keyword))) for keyword in card.keywords],
        timewords=[(word, _address(timeword_entry(word))) for word in card.timewords],
        card_type=(words(card.card_type), _address(type_entry(card))),
        printings=[one for one in printings[1:] if one is not card],
        first=rooms.catalogue.get(card.first_printing),
        standings=standings(card),
        rulings=rulings_on(card),
        explained=explained(card),
        before=before,
        behind=behind,
        skirmish=_skirmish_with(card),
    )


def _lead_to_the_card_called(name: str) -> Response:
    try:
        found = house().catalogue.find(name).card
    except CardNameError as error:
        near = [(f"{card.name} ({card.id})", URLS.card(card.id)) for card in error.candidates[:30]]
        raise Missing(str(error), near, "name") from None
    address = URLS.card(found.id)
    return redirect(URLS.json(address) if wants_json() else address, 301)


def _address(entry: Entry | None) -> str | None:
    return URLS.entry(entry.slug) if entry else None


def _skirmish_with(card: Card) -> str | None:
    """A skirmish in the short form with this card in it, as a beginning to be changed."""
    if card.strength is None or card.vitality is None:
        return None
    if card.card_type == "companion":
        return URLS.check(text=f"{card.id} vs 9/2", ask="skirmish")
    return URLS.check(text=f"8/4 vs {card.id}", ask="skirmish") if card.card_type == "minion" else None


def _data(card: Card) -> dict[str, Any]:
    rooms = house()
    facts = {field.name: getattr(card, field.name) for field in fields(card)}
    facts["home"] = [{"block": home.block, "number": home.number} for home in card.home]
    printings = rooms.catalogue.printings(card)
    return {
        **facts,
        "name": card.name,
        "address": URLS.card(card.id),
        "printings": [one.id for one in printings],
        "formats": [key for key in rooms.catalogue.formats if rooms.catalogue.legal(card, key)],
        "lists": [
            {"format": one.format.key, "list": one.anchor, "disputed": one.disputed}
            for one in standings(card)
            if one.anchor or one.disputed
        ],
        "entries": [address for _, address in explained(card)],
        "rulings": list(dict.fromkeys(one.url for one in rooms.library.rulings_on(*(c.id for c in printings)))),
    }
