"""Pages of other sites may read what is meant for programs, and put positions to the checker."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient

ELSEWHERE = {"Origin": "https://forum.example"}
READ = ["/rules/overwhelmed.json", "/cards/1R89.json", "/index.json", "/openapi.json", "/schema/board.json",
        "/suggest?q=ara", "/suggest?q=ara&format=opensearch", "/check.json?text=6/3+vs+9/2"]  # fmt: skip


def is_open(headers: object) -> bool:
    return headers.get("Access-Control-Allow-Origin") == "*"  # type: ignore[attr-defined]


@pytest.mark.parametrize("path", READ)
def test_json_may_be_read_from_every_origin_without_credentials(client: FlaskClient, path: str) -> None:
    answer = client.get(path, headers=ELSEWHERE)
    assert answer.status_code == 200
    assert is_open(answer.headers)
    assert "Access-Control-Allow-Credentials" not in answer.headers
    for name in ("ETag", "Link", "Retry-After"):
        assert name in answer.headers["Access-Control-Expose-Headers"]
    again = client.get(path, headers={**ELSEWHERE, "If-None-Match": answer.headers["ETag"]})
    assert again.status_code == 304 and is_open(again.headers)


@pytest.mark.parametrize("path", ["/rules/qqqqq.json", "/nowhere.json", "/check.json", "/suggest?format=xml"])
def test_errors_may_be_read_too(client: FlaskClient, path: str) -> None:
    answer = client.get(path, headers=ELSEWHERE)
    assert answer.status_code >= 400
    assert is_open(answer.headers)
    assert set(answer.json["error"]) == {"code", "message", "at"}


def test_a_redirect_of_data_may_be_followed(client: FlaskClient) -> None:
    answer = client.get("/cards/1r89.json", headers=ELSEWHERE)
    assert answer.status_code == 301 and is_open(answer.headers)


def test_the_checker_is_asked_first_and_then_answers(client: FlaskClient) -> None:
    asked = {
        **ELSEWHERE,
        "Access-Control-Request-Method": "POST",
        "Access-Control-Request-Headers": "content-type",
    }
    leave = client.options("/api/check", headers=asked)
    assert leave.status_code == 200
    assert is_open(leave.headers)
    assert "POST" in leave.headers["Access-Control-Allow-Methods"]
    assert "content-type" in leave.headers["Access-Control-Allow-Headers"].lower()
    assert int(leave.headers["Access-Control-Max-Age"]) > 600
    answer = client.post("/api/check", json={"text": "6/3 vs 9/2"}, headers=ELSEWHERE)
    assert answer.status_code == 200 and is_open(answer.headers)
    assert is_open(client.post("/api/check", data="x", headers=ELSEWHERE).headers)


@pytest.mark.parametrize("path", READ)
def test_reading_with_a_tag_is_allowed_beforehand(client: FlaskClient, path: str) -> None:
    asked = {**ELSEWHERE, "Access-Control-Request-Method": "GET", "Access-Control-Request-Headers": "if-none-match"}
    leave = client.options(path, headers=asked)
    assert "GET" in leave.headers["Access-Control-Allow-Methods"]
    assert "if-none-match" in leave.headers["Access-Control-Allow-Headers"].lower()


@pytest.mark.parametrize("path", ["/", "/rules/overwhelmed", "/check"])
def test_pages_for_people_and_their_form_stay_with_this_site(client: FlaskClient, path: str) -> None:
    assert not is_open(client.get(path, headers=ELSEWHERE).headers)
    asked = {**ELSEWHERE, "Access-Control-Request-Method": "POST"}
    assert not is_open(client.options(path, headers=asked).headers)
