from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from judge.web.headers import static_url

PAGES = ["/", "/rules/", "/rules/overwhelmed", "/cards/1R89", "/check", "/nowhere", "/schema/board.json", "/rules.json"]


@pytest.mark.parametrize("path", PAGES)
def test_every_answer_keeps_foreign_and_inline_scripts_out(client: FlaskClient, path: str) -> None:
    headers = client.get(path).headers
    policy = headers["Content-Security-Policy"]
    assert "default-src 'self'" in policy and "frame-ancestors 'self'" in policy
    assert "unsafe" not in policy
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert "Referrer-Policy" in headers


@pytest.mark.parametrize("path", PAGES)
def test_no_cookie_is_set(client: FlaskClient, path: str) -> None:
    assert "Set-Cookie" not in client.get(path).headers


@pytest.mark.parametrize("path", ["/rules/overwhelmed", "/cards/1R89", "/cards/1R89.json"])
def test_a_page_that_did_not_change_is_not_sent_again(client: FlaskClient, path: str) -> None:
    first = client.get(path)
    again = client.get(path, headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")


@pytest.mark.parametrize("name", ["site.css", "site.js", "icon.svg"])
def test_a_static_file_is_kept_for_ever_at_the_address_of_its_content(client: FlaskClient, name: str) -> None:
    with client.get(static_url(name)) as answer, client.get(f"/static/{name}") as without:
        assert answer.status_code == 200
        assert "immutable" in answer.headers["Cache-Control"]
        assert "immutable" not in without.headers["Cache-Control"]


def test_the_head_of_a_page_is_answered(client: FlaskClient) -> None:
    answer = client.head("/rules/overwhelmed")
    assert (answer.status_code, answer.data) == (200, b"")


@pytest.mark.parametrize("host", ["a@evil.example", "<script>", "evil.example/x", "a b", "evil.example:99999999"])
def test_a_host_that_is_no_name_of_a_host_is_refused(client: FlaskClient, host: str) -> None:
    answer = client.get("/rules/overwhelmed", headers={"Host": host})
    assert answer.status_code == 400 and host not in answer.text


@pytest.mark.parametrize("host", ["127.0.0.1:8000", "judge.example", "[::1]:8000", "localhost"])
def test_the_name_of_a_host_is_welcome(client: FlaskClient, host: str) -> None:
    assert client.get("/rules/overwhelmed", headers={"Host": host}).status_code == 200
