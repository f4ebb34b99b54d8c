"""Whatever people send: no script of theirs runs, nothing breaks, and the answer says what is wrong."""

from __future__ import annotations

import random
import time

import pytest
from flask.testing import FlaskClient

from judge.web import examples

from .page import Page, read

HOSTILE = [
    "<script>alert(1)</script>",
    "</textarea><script>alert(1)</script>",
    "</title><img src=x onerror=alert(1)>",
    '"><svg onload=alert(1)>',
    "' onfocus=alert(1) autofocus='",
    "{{ 7 * 7 }}{% raw %}",
    "a\x00b",
    "\u202egnirts desrever\u202c",
    "\ufeff\u200b\u2028\u2029",
    "é" * 400,
    "((((((((((((((((",
    '"' * 300,
    "vs" * 100,
    "6/3 vs " + "9/2 + " * 400,
    "%00%ff%c3%28",
    "\n\n\n",
]
PLACES = [
    ("/search", "q"),
    ("/check", "text"),
    ("/check", "b"),
    ("/check", "about"),
    ("/check", "ask"),
    ("/check", "rules"),
]


def is_safe(html: str) -> None:
    page = Page(html)
    assert not page.faults, page.faults
    scripts = page.root.all("script")
    assert scripts and all((one.attrs.get("src") or "").startswith("/static/") and not one.text for one in scripts)
    assert not page.root.all("svg")
    assert all(not name.startswith("on") and name != "autofocus" for one in page.root.walk() for name in one.attrs)
    assert "\x00" not in html


@pytest.mark.parametrize("hostile", HOSTILE)
@pytest.mark.parametrize(("path", "key"), PLACES)
def test_a_hostile_parameter_is_only_a_text(client: FlaskClient, path: str, key: str, hostile: str) -> None:
    query = {key: hostile} if key in ("q", "text", "b") else {"text": examples.WOUNDED_RANGER, key: hostile}
    answer = client.get(path, query_string=query)
    assert answer.status_code in (200, 303, 400, 422)
    if answer.mimetype == "text/html" and answer.status_code != 303:
        is_safe(answer.text)


@pytest.mark.parametrize("hostile", HOSTILE)
def test_a_hostile_address_is_a_page_that_does_not_exist(client: FlaskClient, hostile: str) -> None:
    for folder in ("/", "/rules/", "/cards/", "/rulings/", "/formats/"):
        answer = client.get(folder + hostile.replace("?", "").replace("#", "").strip("\n/") or "x")
        assert answer.status_code in (200, 301, 308, 404)
        if answer.status_code == 404:
            is_safe(answer.text)


@pytest.mark.parametrize("hostile", HOSTILE)
def test_a_hostile_form_comes_back_as_it_was(client: FlaskClient, hostile: str) -> None:
    answer = client.post("/check", data={"text": hostile, "about": hostile, "ask": "", "rules": ""})
    assert answer.status_code in (303, 422)
    if answer.status_code == 422:
        is_safe(answer.text)
        kept = read(answer.text).one("textarea")
        assert hostile.replace("\x00", "\N{REPLACEMENT CHARACTER}").split() == kept.text.split()


def test_a_hostile_label_is_shown_as_it_is_written(client: FlaskClient) -> None:
    text = (
        'Free Peoples\n  "<script>alert(1)</script>" companion 6/3 (strength +1 "<img src=x>")\n'
        'Shadow\n  "</p><b>" minion 9/2\n  "\u202eOrc" minion 3/1\n'
        'Assignments\n  "<script>alert(1)</script>": </p><b>, \u202eOrc\n'
    )
    answer = client.get("/check", query_string={"text": text})
    assert answer.status_code == 200, answer.text
    is_safe(answer.text)
    page = read(answer.text)
    assert "<script>alert(1)</script>" in page.one("table", class_="side-free-peoples").text
    assert not page.all("b")


def test_64_kb_of_anything_are_answered_within_a_second(client: FlaskClient) -> None:
    many = "Free Peoples\n" + '  "Man" companion 6/3\n' * 2900
    for text in (many, "(" * 65_000, "é" * 32_000, "6/3 vs " + "9/2 + " * 10_000, "\n" * 65_000):
        begun = time.perf_counter()
        answer = client.post("/check", data={"text": text})
        assert answer.status_code in (303, 413, 422)
        assert time.perf_counter() - begun < 1


def test_mangled_positions_never_break_the_checker(client: FlaskClient) -> None:
    chance = random.Random(7)
    pieces = [*examples.WHOLE_TABLE, "vs", "(", ")", "[", "]", '"', ":", "\x00", "\u202e", "9" * 30, "é", "{"]
    for _ in range(150):
        letters = list(examples.WHOLE_TABLE)
        for _ in range(chance.randint(1, 12)):
            letters[chance.randrange(len(letters))] = chance.choice(pieces)
        answer = client.post("/check", data={"text": "".join(letters)})
        assert answer.status_code in (303, 422)
        if answer.status_code == 303:
            assert client.get(answer.location).status_code in (200, 422)
