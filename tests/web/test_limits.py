"""Nobody keeps the site from the others, and nobody who reads or types is ever stopped."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest
from flask import Flask

from judge.house import House
from judge.web import create_app, limits
from judge.web.limits import A_MINUTE, CHECKS, PAGES, SUGGESTIONS, Buckets

from .page import read

FEW = {PAGES: 3, CHECKS: 2, SUGGESTIONS: 4}


@pytest.fixture
def limited(house: House) -> Flask:
    return create_app(house, {"LIMITS": FEW})


def test_a_bucket_gives_what_a_minute_allows_and_fills_evenly() -> None:
    buckets = Buckets({PAGES: 60})
    assert [buckets.take(PAGES, "me", 0.0) for _ in range(60)] == [0.0] * 60
    assert buckets.take(PAGES, "me", 0.0) == pytest.approx(1.0)
    assert buckets.take(PAGES, "me", 0.5) == pytest.approx(0.5)
    assert buckets.take(PAGES, "me", 1.0) == 0.0
    assert buckets.take(PAGES, "me", 1.0) > 0
    assert [buckets.take(PAGES, "me", 3600.0) for _ in range(60)] == [0.0] * 60  # never more than a minute's
    assert buckets.take(PAGES, "me", 3600.0) > 0


def test_each_address_has_a_bucket_of_its_own_for_each_kind() -> None:
    buckets = Buckets({PAGES: 1, CHECKS: 1})
    assert buckets.take(PAGES, "me", 0.0) == buckets.take(PAGES, "you", 0.0) == buckets.take(CHECKS, "me", 0.0) == 0.0
    assert buckets.take(PAGES, "me", 0.0) > 0


def test_only_so_many_addresses_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "_MOST_KNOWN", 5)
    buckets = Buckets({PAGES: 1})
    for number in range(50):
        buckets.take(PAGES, f"{number}", 0.0)
    assert buckets.take(PAGES, "49", 0.0) > 0  # the latest are
    assert buckets.take(PAGES, "1", 0.0) == 0.0


def test_threads_get_no_more_than_there_is() -> None:
    buckets = Buckets({PAGES: 200})
    with ThreadPoolExecutor(8) as pool:
        taken = list(pool.map(lambda _: buckets.take(PAGES, "me", 0.0), range(400)))
    assert taken.count(0.0) == 200


def test_beyond_the_limit_a_page_says_when_to_come_again(limited: Flask) -> None:
    client = limited.test_client()
    assert [client.get("/rules/overwhelmed").status_code for _ in range(4)] == [200, 200, 200, 429]
    answer = client.get("/rules/overwhelmed")
    assert 1 <= int(answer.headers["Retry-After"]) <= 60
    assert answer.headers["Cache-Control"] == "no-store"
    page = read(answer.text).one("main")
    assert "3 requests in a minute" in page.text and f"{answer.headers['Retry-After']} second" in page.text


@pytest.mark.parametrize("path", ["/rules/overwhelmed.json", "/suggest?q=ara", "/check.json?text=6/3+vs+9/2"])
def test_beyond_the_limit_a_program_gets_the_one_shape(limited: Flask, path: str) -> None:
    client = limited.test_client()
    answers = [client.get(path) for _ in range(5)]
    assert answers[0].status_code == 200
    assert answers[-1].status_code == 429
    assert answers[-1].json["error"]["code"] == "too-many-requests"
    assert set(answers[-1].json["error"]) == {"code", "message", "at"}
    assert int(answers[-1].headers["Retry-After"]) >= 1
    assert answers[-1].headers["Access-Control-Allow-Origin"] == "*"


def test_verdicts_are_counted_apart_from_pages(limited: Flask) -> None:
    client = limited.test_client()
    ask = {"text": "6/3 vs 9/2"}
    assert [client.post("/api/check", json=ask).status_code for _ in range(3)] == [200, 200, 429]
    assert client.post("/check", data=ask).status_code == 429
    assert client.get("/check").status_code == 200  # the form alone is a page
    assert client.get("/rules/overwhelmed").status_code == 200


def test_after_the_time_it_says_there_is_room_again(limited: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [1000.0]
    monkeypatch.setattr(limits.time, "monotonic", lambda: clock[0])
    client = limited.test_client()
    for _ in range(3):
        client.get("/rules/")
    wait = int(client.get("/rules/").headers["Retry-After"])
    clock[0] += wait
    assert client.get("/rules/").status_code == 200


def test_static_files_and_questions_beforehand_are_not_counted(limited: Flask) -> None:
    client = limited.test_client()
    for _ in range(10):
        with client.get("/static/site.css") as answer:
            assert answer.status_code == 200
        assert client.options("/api/check").status_code == 200


def test_an_unchanged_page_is_counted_too(limited: Flask) -> None:
    client = limited.test_client()
    tag = client.get("/rules/").headers["ETag"]
    assert [client.get("/rules/", headers={"If-None-Match": tag}).status_code for _ in range(3)] == [304, 304, 429]


def test_a_household_with_many_new_addresses_is_one_visitor(limited: Flask) -> None:
    client = limited.test_client()
    for number in range(3):
        client.get("/rules/", environ_base={"REMOTE_ADDR": f"2001:db8:1:2::{number}"})
    assert client.get("/rules/", environ_base={"REMOTE_ADDR": "2001:db8:1:2:ffff::1"}).status_code == 429
    assert client.get("/rules/", environ_base={"REMOTE_ADDR": "2001:db8:1:3::1"}).status_code == 200


def test_who_says_by_himself_where_he_comes_from_is_not_believed(limited: Flask) -> None:
    client = limited.test_client()
    found = [client.get("/rules/", headers={"X-Forwarded-For": f"10.0.0.{n}"}).status_code for n in range(4)]
    assert found[-1] == 429


def test_behind_a_proxy_each_visitor_is_one(house: House) -> None:
    client = create_app(house, {"LIMITS": FEW, "PROXY": True}).test_client()
    found = [client.get("/rules/", headers={"X-Forwarded-For": f"10.0.0.{n}"}).status_code for n in range(6)]
    assert found == [200] * 6
    # What stands before the proxy's own word is the visitor's invention.
    found = [client.get("/rules/", headers={"X-Forwarded-For": f"9.9.9.{n}, 10.0.0.99"}).status_code for n in range(4)]
    assert found[-1] == 429
    forwarded = {"X-Forwarded-Proto": "https", "X-Forwarded-Host": "a.example"}
    assert "https://a.example/check?b=" in client.get("/check?text=6/3+vs+9/2", headers=forwarded).text


def test_without_limits_nobody_is_held(house: House) -> None:
    client = create_app(house, {"LIMITS": None}).test_client()
    assert {client.get("/rules.json").status_code for _ in range(A_MINUTE[PAGES] // 20)} == {200}


def test_the_limits_are_stated(house: House) -> None:
    page = read(create_app(house).test_client().get("/api").text)
    stated = next(one for one in page.all("li") if one.attrs.get("id") == "limits").text
    for number in A_MINUTE.values():
        assert f"{number:,}" in stated
    assert "Retry-After" in stated and "429" in stated
