"""Where somebody begins who looks for a card: a box, and the ways through the catalogue."""

from __future__ import annotations

from collections import Counter

from flask import Blueprint, Response, render_template

from judge.web.here import as_json, house
from judge.web.urls import URLS

page = Blueprint("cards", __name__)

_EXAMPLES = (
    ("Aragorn, Ranger of the North", "a name"),
    ("boromir log", "a title’s first word with the subtitle’s initials"),
    ("1R89", "collector’s info"),
    ("type:minion strength>12", "minions stronger than 12"),
    ("culture:gondor keyword:ranger type:companion", "rangers of Gondor"),
)


@page.get("/cards/")
def show() -> str:
    """A box for names, the sets, and the cultures and types with their counts."""
    catalogue = house().catalogue
    firsts = [one for one in catalogue if not one.reprint_of]
    return render_template(
        "cards/cards.html",
        count=len(catalogue),
        sets=sorted(catalogue.sets.values(), key=lambda one: (one.number == 0, one.number)),
        cultures=sorted(Counter(one.culture for one in firsts if one.culture).items()),
        types=sorted(Counter(one.card_type for one in firsts).items()),
        examples=_EXAMPLES,
    )


@page.get("/cards.json")
def show_json() -> Response:
    """How many cards there are, and the sets in which a program finds them."""
    catalogue = house().catalogue
    return as_json({"count": len(catalogue), "sets": [URLS.set(number) for number in sorted(catalogue.sets)]})
