"""The sets, and the cards of each."""

from __future__ import annotations

from collections import Counter
from typing import Any

from flask import Blueprint, Response, redirect, render_template, request
from werkzeug.wrappers import Response as AnyResponse

from judge.cards.card import Card
from judge.cards.formats import CardSet
from judge.cards.names import fold
from judge.web.errors import Missing
from judge.web.here import as_json, house, wants_json, without_json
from judge.web.urls import URLS

page = Blueprint("sets", __name__)


@page.get("/sets/")
def show_all() -> str:
    """All sets in the order of their numbers, the promos last."""
    return render_template("sets/all.html", sets=_sets())


@page.get("/sets.json")
def show_all_json() -> Response:
    """Number, name, year and count of cards of every set."""
    return as_json({"sets": [_head(one) for one in _sets()]})


@page.get("/sets/<name>")
def show(name: str) -> str | AnyResponse:
    """The cards of a set by its number, all or those of `?type=` and `?culture=`; a set's name leads there."""
    name = without_json(name)
    catalogue = house().catalogue
    found = catalogue.sets.get(int(name)) if name.isascii() and name.isdigit() and len(name) < 4 else None
    if found is None or str(found.number) != name:
        return _lead_to_the_set_called(name)
    cards = catalogue.of_set(found.number)
    type_, culture = fold(request.args.get("type", "")[:40]), fold(request.args.get("culture", "")[:40])
    shown = [one for one in cards if _fits(one.card_type, type_) and _fits(one.culture, culture)]
    if wants_json():
        return as_json({**_head(found), "list": [_row(one) for one in shown]})
    before, behind = _neighbours(found)
    return render_template(
        "sets/set.html",
        set=found,
        cards=shown,
        types=sorted(Counter(one.card_type for one in cards).items()),
        cultures=sorted(Counter(one.culture for one in cards if one.culture).items()),
        type=type_,
        culture=culture,
        fold=fold,
        narrowed=bool(type_ or culture),
        formats=[one for one in catalogue.formats.values() if found.number in one.sets],
        before=before,
        behind=behind,
    )


def _sets() -> list[CardSet]:
    return sorted(house().catalogue.sets.values(), key=lambda one: (one.number == 0, one.number))


def _neighbours(of: CardSet) -> tuple[CardSet | None, CardSet | None]:
    sets = _sets()
    place = sets.index(of)
    return sets[place - 1] if place else None, sets[place + 1] if place + 1 < len(sets) else None


def _fits(value: str | None, wanted: str) -> bool:
    return not wanted or fold(value or "") == wanted


def _lead_to_the_set_called(name: str) -> AnyResponse:
    wanted = fold(name[:80]).removeprefix("set ").lstrip("0") or "0"
    for one in house().catalogue.sets.values():
        if wanted in (str(one.number), fold(one.name)):
            address = URLS.set(one.number)
            return redirect(URLS.json(address) if wants_json() else address, 301)
    message = f"There is no set '{name[:80]}'; the sets have the numbers from 0 to {max(house().catalogue.sets)}."
    raise Missing(message, [("All sets", URLS.SETS)], "name")


def _head(one: CardSet) -> dict[str, Any]:
    return {
        "number": one.number,
        "name": one.name,
        "year": one.year,
        "month": one.month,
        "block": one.block or None,
        "kind": one.kind,
        "cards": one.cards,
        "reprints": one.reprints,
        "address": URLS.set(one.number),
    }


def _row(card: Card) -> dict[str, Any]:
    return {
        "id": card.id,
        "name": card.name,
        "side": card.side,
        "culture": card.culture,
        "card_type": card.card_type,
        "twilight": card.twilight,
        "strength": card.strength,
        "vitality": card.vitality,
        "address": URLS.card(card.id),
    }
