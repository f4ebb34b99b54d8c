"""All rulings, set by set, and those of one kind."""

from __future__ import annotations

from collections import Counter
from typing import Any

from flask import Blueprint, Response, render_template, request

from judge.library import Ruling
from judge.library.entry import RULING_KINDS
from judge.web.errors import Refused
from judge.web.here import as_json, house
from judge.web.urls import URLS

page = Blueprint("all_rulings", __name__)


@page.get("/rulings/")
def show() -> str:
    """The rulings by the set of their first card; `?kind=erratum` leaves one kind."""
    kind = _kind()
    rulings = house().library.rulings
    sets: dict[str, list[Ruling]] = {}
    for one in _of_kind(kind):
        sets.setdefault(_set_of(one), []).append(one)
    return render_template(
        "rulings/all.html",
        sets=sets,
        kind=kind,
        kinds=[(one, count) for one in RULING_KINDS if (count := Counter(r.kind for r in rulings)[one])],
        count=len(rulings),
    )


@page.get("/rulings.json")
def show_json() -> Response:
    """Title, kind, cards, summary and address of every ruling."""
    return as_json({"rulings": [_data(one) for one in _of_kind(_kind())]})


def _kind() -> str:
    kind = request.args.get("kind", "")
    if kind and kind not in RULING_KINDS:
        raise Refused(400, "bad-value", f"There are no rulings of a kind {kind[:30]!r}; the kinds are "
                      f"{', '.join(RULING_KINDS)}.", "kind")  # fmt: skip
    return kind


def _of_kind(kind: str) -> list[Ruling]:
    return [one for one in house().library.rulings if kind in ("", one.kind)]


def _set_of(ruling: Ruling) -> str:
    """The name of the set of its first card; a card that is none of ours stands with the others of its number."""
    catalogue = house().catalogue
    number = int("".join(sign if sign.isdigit() else " " for sign in ruling.cards[0]).split()[0])
    return catalogue.sets[number].name if number in catalogue.sets else "Other cards"


def _data(ruling: Ruling) -> dict[str, Any]:
    return {
        "title": ruling.title,
        "kind": ruling.kind,
        "cards": ruling.cards,
        "since": ruling.since,
        "summary": ruling.summary.text,
        "address": URLS.ruling(ruling.key),
    }
