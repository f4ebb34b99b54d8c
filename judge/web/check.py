"""The checker: a position and a question in, the verdict beside it."""

from __future__ import annotations

from flask import Blueprint, Response, make_response, redirect, render_template, request
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response as AnyResponse

from judge.engine.ask import QUESTIONS
from judge.engine.board import FREE_PEOPLES, RULES_VERSIONS
from judge.notation import NotationError, decode_link
from judge.web import examples, telling
from judge.web.asking import Asked, Reading, judge, read, status_of
from judge.web.errors import error_json
from judge.web.here import as_json, house
from judge.web.marking import excerpt, mended
from judge.web.position import draw
from judge.web.urls import URLS

page = Blueprint("check", __name__)

_ALL_VERSIONS = "all"
_NOTHING = "Give a position: a link's word under b, or a text in the board notation under text."


@page.get("/check")
def show() -> Response:
    """The form, with the position of a link or a text and the verdict on it."""
    if not ("b" in request.args or request.args.get("text", "").strip()):
        return _page(None, Asked("", request.args.get("ask")))
    try:
        asked = asked_in(request.args)
    except NotationError as broken:
        return _page(Reading(Asked(""), fault=broken), Asked(""))
    return _page(judge(asked, house().catalogue), asked)


@page.post("/check")
def read_form() -> AnyResponse:
    """Lead a position that can be read to its address; show the others again with the place marked."""
    try:
        asked = asked_in(request.form)
    except NotationError as broken:
        return _page(Reading(Asked(""), fault=broken), Asked(""))
    reading = read(asked, house().catalogue)
    if reading.fault:
        return _page(reading, asked)
    return redirect(reading.link, 303)


@page.get("/check.json")
def show_json() -> Response:
    """The verdict as plain data."""
    if not ("b" in request.args or request.args.get("text", "").strip()):
        return error_json("missing", _NOTHING, "b", 400)
    try:
        reading = judge(asked_in(request.args), house().catalogue)
    except NotationError as broken:
        return error_json(**broken.as_dict(), status=status_of(broken))
    if reading.fault:
        return error_json(**reading.fault.as_dict(), status=reading.status)
    return as_json(reading.answer)


def asked_in(given: MultiDict[str, str]) -> Asked:
    """What a form or an address asks. Raises NotationError for a link that no link is made of."""
    text = decode_link(given["b"]) if "b" in given else given.get("text", "")
    versions = list(dict.fromkeys(one for one in given.getlist("rules") if one))[: len(RULES_VERSIONS)]
    if versions == [_ALL_VERSIONS]:
        versions = list(RULES_VERSIONS)
    rules = versions if len(versions) > 1 else (versions[0] if versions else None)
    # Browsers send lines with CR LF; a position has the same address however it was typed.
    return Asked(text.replace("\r\n", "\n"), given.get("ask") or None, given.get("about", "").strip() or None, rules)


def _page(reading: Reading | None, asked: Asked) -> Response:
    catalogue = house().catalogue
    board = reading.board if reading else None
    fault = reading.fault if reading else None
    page = render_template(
        "check/check.html",
        asked=asked,
        reading=reading,
        fault=fault,
        place=excerpt(asked.text, fault) if isinstance(fault, NotationError) else None,
        mends=_mends(asked, fault) if isinstance(fault, NotationError) else [],
        position=draw(board) if board else None,
        told=telling.tell(reading.answer, house()) if reading and reading.answer else None,
        link=request.host_url.rstrip("/") + reading.link if reading and board else "",
        labels=[one.label for one in board.characters if one.side == FREE_PEOPLES] if board else [],
        about_links=_skirmish_links(reading) if reading else [],
        examples=examples.all_links(catalogue),
        questions=QUESTIONS,
        versions=RULES_VERSIONS,
    )
    return make_response(page, reading.status if reading else 200)


def _mends(asked: Asked, fault: NotationError) -> list[tuple[str, str]]:
    """What was probably meant, each with the address of the text in which it stands in the faulty place."""
    found = []
    for near in fault.nearest:
        word = near.partition(" ")[0]
        text = mended(asked.text, fault, word if word in house().catalogue else near)
        if text is not None:
            address = URLS.check(text=text, ask=asked.ask, about=asked.about, rules=asked.rules)
            found.append((near, address))
    return found


def _skirmish_links(reading: Reading) -> list[tuple[str, str]]:
    """Where several skirmishes stand and none was chosen: one link for each."""
    if (
        reading.board is None
        or reading.fault is None
        or reading.fault.code not in ("which-skirmish", "no-such-skirmish")
    ):
        return []
    labels = dict.fromkeys(assignment.to for assignment in reading.board.assignments)
    return [(one, URLS.check(reading.token, ask="skirmish", about=one, rules=reading.asked.rules)) for one in labels]
