from __future__ import annotations

from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

BOARD: dict[str, Any] = {
    "phase": "skirmish",
    "characters": [
        {"label": "Man", "side": "free-peoples", "kind": "companion", "strength": 6, "vitality": 3},
        {"label": "Orc", "side": "shadow", "kind": "minion", "strength": 9, "vitality": 2, "gains": ["damage+1"]},
    ],
    "assignments": [{"to": "Man", "minions": ["Orc"]}],
}


def refused(answer: TestResponse, status: int, code: str | None = None) -> dict[str, str]:
    assert answer.status_code == status, answer.text
    error: dict[str, str] = answer.json["error"]
    assert set(error) == {"code", "message", "at"}
    assert error["message"].endswith((".", "?"))
    assert code is None or error["code"] == code
    return error


def test_a_board_gets_its_verdict(client: FlaskClient) -> None:
    answer = client.post("/api/check", json={"board": BOARD, "ask": "skirmish"})
    assert answer.status_code == 200
    assert answer.json["outcome"]["wounds"] == {"Man": 2}


def test_a_text_gets_the_same_verdict_as_the_board_it_says(client: FlaskClient) -> None:
    sides = 'Free Peoples\n"Man" companion 6/3\nShadow\n"Orc" minion 9/2 (damage +1)\n'
    text = f"phase: skirmish\n{sides}Assignments\nMan: Orc\n"
    said = client.post("/api/check", json={"text": text, "ask": "skirmish", "about": "Man"})
    written = client.post("/api/check", json={"board": BOARD, "ask": "skirmish", "about": "Man"})
    assert said.status_code == 200
    assert said.data == written.data


def test_without_a_question_everything_is_answered(client: FlaskClient) -> None:
    answer = client.post("/api/check", json={"board": BOARD}).json
    assert [one["question"] for one in answer["verdicts"]] == ["skirmish"]
    assert answer["legal"] is True


def test_the_short_form_asks_for_its_skirmish_alone(client: FlaskClient) -> None:
    assert client.post("/api/check", json={"text": "6/3 vs 9/2"}).json["question"] == "skirmish"


def test_several_versions_are_answered_each(client: FlaskClient) -> None:
    for position in ({"board": BOARD}, {"text": "6/3 vs 9/2"}):
        answer = client.post("/api/check", json={**position, "ask": "skirmish", "rules": ["4.0", "4.2"]})
        assert list(answer.json["by_rules"]) == ["4.0", "4.2"]


def test_another_kind_of_content_is_refused(client: FlaskClient) -> None:
    refused(client.post("/api/check", data="6/3 vs 9/2"), 415)
    refused(client.post("/api/check", data={"text": "6/3 vs 9/2"}), 415)


def test_json_with_a_charset_is_json(client: FlaskClient) -> None:
    answer = client.post("/api/check", data='{"text": "6/3 vs 9/2"}', content_type="application/json; charset=utf-8")
    assert answer.status_code == 200


def test_more_than_64_kb_is_refused(client: FlaskClient) -> None:
    refused(client.post("/api/check", json={"text": "#" * 65_536}), 413, "too-long")
    refused(client.post("/api/check", json={"text": "#" * 1_000_000}), 413, "too-long")


def test_just_64_kb_is_read(client: FlaskClient) -> None:
    body = b'{"text": "6/3 vs 9/2"}'
    assert client.post("/api/check", data=body.ljust(65_536), content_type="application/json").status_code == 200


@pytest.mark.parametrize("body", [b"", b"{", b'{"text": "a}', b"\xff\xfe", b'{"order":' * 6_000])
def test_what_is_no_json_is_said_to_be_none(client: FlaskClient, body: bytes) -> None:
    refused(client.post("/api/check", data=body, content_type="application/json"), 400, "bad-json")


@pytest.mark.parametrize(
    ("request_", "at"),
    [
        ({}, ""),
        ([], ""),
        ({"text": 3}, "text"),
        ({"text": "6/3 vs 9/2", "board": BOARD}, "text"),
        ({"text": "6/3 vs 9/2", "rules": "5"}, "rules"),
        ({"text": "6/3 vs 9/2", "ask": 1}, "ask"),
        ({"text": "6/3 vs 9/2", "ask": "nothing"}, "ask"),
        ({"text": "Aragorm, Ranger of the Nort vs 9/2"}, "line 1, column 1"),
        ({"board": {**BOARD, "order": [1]}}, "order[0]"),
        ({"board": {**BOARD, "characters": [{"label": "X", "card": "1R999", "side": "shadow"}]}}, "characters[0].card"),
    ],
)
def test_what_cannot_be_read_or_answered_names_its_place(client: FlaskClient, request_: Any, at: str) -> None:
    assert refused(client.post("/api/check", json=request_), 422)["at"] == at


def test_only_post_is_answered(client: FlaskClient) -> None:
    answer = client.get("/api/check")
    refused(answer, 405, "method-not-allowed")
    assert "POST" in answer.headers["Allow"]


def test_an_illegal_position_is_an_answer_and_no_error(client: FlaskClient) -> None:
    orcs = [{**BOARD["characters"][1], "label": name} for name in ("Orc 1", "Orc 2")]
    board = {
        "characters": [BOARD["characters"][0], *orcs],
        "assignments": [{"to": "Man", "minions": ["Orc 1", "Orc 2"]}],
    }
    answer = client.post("/api/check", json={"board": board, "ask": "assignment"})
    assert (answer.status_code, answer.json["legal"]) == (200, False)
