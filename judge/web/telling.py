"""A verdict as a page tells it: headings, sums to draw, citations with the paragraphs they name."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from judge.house import House
from judge.library import UnknownParagraph
from judge.web.urls import URLS
from judge.web.wording import counted


@dataclass(frozen=True)
class Citation:
    """A paragraph that a step rests on."""

    term: str
    name: str
    url: str
    text: str


@dataclass(frozen=True)
class Told:
    """One verdict. `data` is the verdict itself; `sums` are those of its strengths by whom they are about."""

    data: dict[str, Any]
    anchor: str
    title: str
    rules: str  # shown where several versions are compared
    cited: dict[str, Citation]
    sums: dict[str, dict[str, Any]]
    margins: tuple[str, ...]


@dataclass(frozen=True)
class Page:
    """All verdicts, and what is said of the position as a whole only once."""

    verdicts: list[Told]
    legal: bool
    notices: list[tuple[str, list[str]]] = field(default_factory=list)  # sentence, ids of its cards
    problems: list[dict[str, str]] = field(default_factory=list)
    open_at: dict[str, str] = field(default_factory=dict)  # by the name of an open point: the paragraph on it


def tell(answer: dict[str, Any], house: House) -> Page:
    """Everything that the page shows of an answer: of one verdict, of several, or of several versions of the rules."""
    several = "by_rules" in answer
    found = list(_verdicts(answer))
    verdicts = [_told(one, f"{place}", several, house) for place, one in enumerate(found, 1)]
    notices = {one["text"]: one["card"].split(", ") for told in found for one in told["notices"]}
    problems = {(one["code"], one["at"]): one for told in found for one in told["problems"]}
    points = {one["point"] for told in found for one in told["open"]}
    open_at = {
        point: URLS.citation(paragraphs[0].address)
        for point, paragraphs in house.library.open_points.items()
        if point in points
    }
    legal = all(one["legal"] for one in found)
    return Page(verdicts, legal, list(notices.items()), list(problems.values()), open_at)


def _verdicts(answer: dict[str, Any]) -> Iterator[dict[str, Any]]:
    if "by_rules" in answer:
        for one in answer["by_rules"].values():
            yield from _verdicts(one)
    elif "verdicts" in answer:
        yield from answer["verdicts"]
    else:
        yield answer


def _told(verdict: dict[str, Any], place: str, several: bool, house: House) -> Told:
    return Told(
        verdict,
        f"v{place}",
        _title(verdict),
        verdict["rules"] if several else "",
        {address: _citation(address, house) for address in _addresses(verdict)},
        {one["who"]: one for step in verdict["steps"] for one in sums(step) if one["of"] == "strength"},
        tuple(_margins(verdict["outcome"].get("margins", {}))),
    )


def sums(step: dict[str, Any]) -> list[dict[str, Any]]:
    """The sums of a step, none, one or several of them."""
    found = step.get("sum", [])
    return [found] if isinstance(found, dict) else found


def _title(verdict: dict[str, Any]) -> str:
    question = str(verdict["question"])
    return f"Skirmish of {verdict['about']}" if question == "skirmish" else question.capitalize()


def _addresses(verdict: dict[str, Any]) -> Iterator[str]:
    for step in verdict["steps"]:
        yield from step["cites"]
    outcome = verdict["outcome"]
    held = [outcome, *outcome.get("assignments", ()), *outcome.get("must_wait", ())]
    for one in held:
        for reason in one.get("reasons", ()):
            yield from reason["cites"]


def _citation(address: str, house: House) -> Citation:
    slug, _, name = address.partition("#")
    try:
        text = house.library.paragraph(address).text
        term = house.library.entry(slug).term
    except UnknownParagraph:
        # A judge still needs the verdict while the reference lacks a paragraph; the test of citations reports it.
        text, term = "", slug.replace("-", " ")
    return Citation(term, name.replace("-", " "), URLS.citation(address), text)


_WOULD_WIN = {"free-peoples": "the Free Peoples would win", "shadow": "the Shadow side would win"}
_OVERWHELMED = {
    "free-peoples": "The Free Peoples are overwhelmed once the Shadow side has {}.",
    "shadow": "The Shadow side is overwhelmed once the Free Peoples have {}.",
}


def _margins(margins: dict[str, int]) -> Iterator[str]:
    for key, value in margins.items():
        side, _, what = key.partition(" ")
        if what == "win with":
            yield f"With {counted(value, 'point')} of strength more {_WOULD_WIN[side]}."
        else:
            yield _OVERWHELMED[side].format(value)
