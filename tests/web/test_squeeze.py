from __future__ import annotations

import gzip

import pytest
from flask.testing import FlaskClient

from judge.web.headers import static_url

GZIP = {"Accept-Encoding": "gzip, deflate, br"}


@pytest.mark.parametrize("path", ["/rules/overwhelmed", "/rules/overwhelmed.json", "/openapi.json", "/sets/1"])
def test_a_text_is_packed_for_whoever_takes_it_and_is_the_same_text(client: FlaskClient, path: str) -> None:
    plain, packed = client.get(path), client.get(path, headers=GZIP)
    assert packed.headers["Content-Encoding"] == "gzip"
    assert "Content-Encoding" not in plain.headers
    assert gzip.decompress(packed.data) == plain.data
    assert len(packed.data) < len(plain.data) / 2
    assert "Accept-Encoding" in packed.headers["Vary"] and "Accept-Encoding" in plain.headers["Vary"]
    assert int(packed.headers["Content-Length"]) == len(packed.data)


def test_the_packed_body_has_another_strong_tag_which_is_known_again(client: FlaskClient) -> None:
    plain, packed = client.get("/rules/overwhelmed"), client.get("/rules/overwhelmed", headers=GZIP)
    assert plain.headers["ETag"] != packed.headers["ETag"]
    again = client.get("/rules/overwhelmed", headers={**GZIP, "If-None-Match": packed.headers["ETag"]})
    assert (again.status_code, again.headers["ETag"]) == (304, packed.headers["ETag"])


@pytest.mark.parametrize("refused", ["", "identity", "gzip;q=0", "br"])
def test_nobody_gets_what_he_did_not_ask_for(client: FlaskClient, refused: str) -> None:
    answer = client.get("/rules/overwhelmed", headers={"Accept-Encoding": refused})
    assert "Content-Encoding" not in answer.headers


def test_static_files_are_packed_but_not_pictures_of_few_bytes(client: FlaskClient) -> None:
    with client.get(static_url("site.css"), headers=GZIP) as answer:
        assert answer.headers["Content-Encoding"] == "gzip"
        assert b"color-scheme" in gzip.decompress(answer.data)
    with client.get(static_url("icon.svg"), headers=GZIP) as answer:
        assert answer.status_code == 200 and b"<svg" in answer.data


def test_a_static_file_that_did_not_change_is_not_sent_again(client: FlaskClient) -> None:
    with client.get(static_url("site.css"), headers=GZIP) as first:
        tag = first.headers["ETag"]
    with client.get(static_url("site.css"), headers={**GZIP, "If-None-Match": tag}) as again:
        assert (again.status_code, again.data) == (304, b"")


def test_an_error_is_answered_as_it_is(client: FlaskClient) -> None:
    answer = client.get("/nowhere", headers=GZIP)
    assert answer.status_code == 404 and "Content-Encoding" not in answer.headers


def test_the_head_of_a_packed_page_is_answered(client: FlaskClient) -> None:
    answer = client.head("/rules/overwhelmed", headers=GZIP)
    assert (answer.status_code, answer.data) == (200, b"")
