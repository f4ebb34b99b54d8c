"""A verdict in few words: its title, the lines of its numbers, and the strengths that face each other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from judge.web.quoting import shorten
from judge.web.telling import Page, Told
from judge.web.wording import SIDES, plain

_MOST_LINES = 8  # of several verdicts, in a quotation


@dataclass(frozen=True)
class Score:
    """A number that stands out. `won` is set where it decides a skirmish."""

    side: str  # free-peoples or shadow; empty for a number of a card
    name: str
    number: int
    won: bool = False


def title_of(page: Page) -> str:
    """`Skirmish of Aragorn`; for several verdicts what they have in common."""
    if len(page.verdicts) == 1:
        return plain(page.verdicts[0].title)
    return "Verdicts on a position" if page.verdicts else "A position"


def lines_of(page: Page) -> tuple[str, ...]:
    """The numbers of a single verdict; the answers of several."""
    if len(page.verdicts) == 1:
        return tuple(_numbers(page.verdicts[0]))
    told = [
        f"{plain(one.title)}{f', rules {one.rules}' if one.rules else ''}: {plain(one.data['answer'])}"
        for one in page.verdicts
    ]
    more = len(told) - _MOST_LINES
    return (*told[:_MOST_LINES], f"And {more} more.") if more > 0 else tuple(told)


def scores(page: Page) -> tuple[Score, ...]:
    """The two strengths of a single skirmish, or the two archery totals; nothing for any other verdict."""
    if len(page.verdicts) != 1:
        return ()
    outcome = page.verdicts[0].data["outcome"]
    if outcome.get("strength"):
        return tuple(
            Score(side, SIDES[side], number, outcome["winner"] == side) for side, number in outcome["strength"].items()
        )
    if "totals" in outcome:
        names = {"free-peoples": "Fellowship archery", "shadow": "Minion archery"}
        return tuple(Score(side, names[side], number) for side, number in outcome["totals"].items())
    return ()


def _numbers(told: Told) -> Iterator[str]:
    outcome = told.data["outcome"]
    if outcome.get("strength"):
        for side, who in (("free-peoples", told.data["about"]), ("shadow", "shadow")):
            yield f"{SIDES[side]} {_sum(told.sums.get(who), outcome['strength'][side])}"
    for side, total in outcome.get("totals", {}).items():
        name = "Fellowship" if side == "free-peoples" else "Minion"
        yield f"{name} archery {_sum({'parts': outcome['adds'][side]}, total)}"
    if "add" in outcome:
        yield f"Twilight {_sum(outcome, outcome['add'])}"


def _sum(parts: dict[str, Any] | None, total: int) -> str:
    """`10 (8 printed + 2 Aragorn's Bow)`."""
    said = ""
    for part in parts["parts"] if parts else ():
        sign = "" if not said and part["by"] >= 0 else (" + " if part["by"] >= 0 else " \N{MINUS SIGN} ")
        said += f"{sign}{abs(part['by'])} {plain(part['why'])}"
    return shorten(f"{total} ({said.strip()})" if said else str(total))
