"""The page of all ways to quote, and the menu that leads there from every paragraph."""

from __future__ import annotations

from urllib.parse import urlencode

import pytest
from flask import Flask
from flask.testing import FlaskClient

from judge.house import House
from judge.web.subjects import subject_at
from judge.web.urls import URLS

from .page import read

ZERO = "/rules/overwhelmed#zero"
POSITION = {"text": "Aragorn, Ranger of the North (2 wounds) vs 9/2 (damage +1)"}


def forms(client: FlaskClient, of: str) -> dict[str, str]:
    answer = client.get("/quote.json", query_string={"of": of})
    assert answer.status_code == 200, answer.text
    found: dict[str, str] = answer.json["forms"]
    return found


def test_the_page_shows_every_form_in_a_box(client: FlaskClient) -> None:
    page = read(client.get(URLS.quote(ZERO)).text)
    boxes = {one.attrs["id"]: one for one in page.all("textarea")}
    assert list(boxes) == ["link", "bbcode", "markdown", "discord", "plain"]
    assert all("readonly" in one.attrs for one in boxes.values())
    assert {key: box.text for key, box in boxes.items()} == {
        key: " ".join(text.split()) for key, text in forms(client, ZERO).items()
    }


@pytest.mark.parametrize("of", [ZERO, "/rules/overwhelmed/zero", "http://localhost/rules/overwhelmed#zero",
                                "/rules/double-strength#zero", " /rules/overwhelmed/zero "])  # fmt: skip
def test_every_way_to_write_an_address_quotes_the_same(client: FlaskClient, of: str) -> None:
    assert forms(client, of) == forms(client, ZERO)
    assert forms(client, of)["link"] == "http://localhost/rules/overwhelmed/zero"


def test_the_source_names_the_version(client: FlaskClient) -> None:
    assert "lotr-judge, overwhelmed ¶ zero; after CR 4.2" in forms(client, ZERO)["plain"]
    pinned = forms(client, "/rules/overwhelmed?rules=4.0#zero")
    assert "after CR 4.0" in pinned["plain"]
    assert pinned["link"] == "http://localhost/rules/overwhelmed/zero?rules=4.0"


def test_every_paragraph_of_the_reference_can_be_quoted_and_its_link_leads_to_it(app: Flask, house: House) -> None:
    count = 0
    with app.test_request_context():
        for page in house.library.written:
            for paragraph in page.paragraphs:
                subject = subject_at(paragraph.url)
                assert subject.text == paragraph.text
                assert subject_at(subject.address) == subject
                assert len(subject.short) <= 300 and subject.short
                count += 1
    assert count > 1500


@pytest.mark.parametrize("path", ["/rules/overwhelmed", "/overview/the-archery-phase", "/rulings/1C3"])
def test_every_paragraph_of_a_page_has_the_menu(client: FlaskClient, path: str) -> None:
    page = read(client.get(path).text)
    paragraphs = page.all("div", class_="para")
    menus = page.all("details", class_="quote")
    assert len(menus) == len(paragraphs) > 2
    for paragraph, menu in zip(paragraphs, menus, strict=True):
        address = URLS.quote(f"{path}#{paragraph.attrs['id']}")
        leads = [one.attrs["href"] for one in menu.all("a")]
        assert leads == [f"{address}#{key}" for key in ("link", "bbcode", "markdown", "discord", "plain")]
        assert client.get(address).status_code == 200


def test_a_pinned_page_is_quoted_as_pinned(client: FlaskClient) -> None:
    page = read(client.get("/rules/overwhelmed?rules=4.1").text)
    assert "rules%3D4.1%23summary" in str(page.all("details", class_="quote")[0].all("a")[0].attrs["href"])


def test_a_ruling_shown_on_another_card_is_quoted_from_its_own_page(app: Flask, house: House) -> None:
    with app.test_request_context():
        for ruling in house.library.rulings[::10]:
            assert subject_at(ruling.summary.url).address == f"{ruling.url}/summary"


def test_a_verdict_is_quoted_with_its_numbers_and_its_rules(client: FlaskClient) -> None:
    made = forms(client, f"/check?{urlencode(POSITION)}")
    for key in ("bbcode", "markdown", "discord", "plain"):
        assert "The Shadow side wins 9 to 8. Aragorn takes 2 wounds and is killed." in made[key]
        assert "Free Peoples 8 (8 printed)" in made[key] and "Shadow 9 (9 Minion)" in made[key]
        assert "overwhelmed ¶ double" in made[key] and made["link"] in made[key]
    assert "http://localhost/rules/overwhelmed/double" in made["markdown"]
    assert "wins 9 to 8" in client.get(made["link"].removeprefix("http://localhost")).text


def test_several_verdicts_are_quoted_one_by_one(client: FlaskClient) -> None:
    made = forms(client, f"/check?{urlencode({**POSITION, 'rules': 'all'})}")
    assert made["plain"].count("The Shadow side wins 9 to 8.") == 3
    assert "rules 4.0" in made["plain"]


def test_the_check_page_has_the_menu_of_its_verdict(client: FlaskClient) -> None:
    page = read(client.get("/check", query_string=POSITION).text)
    menu = page.one("details", class_="quote")
    address = str(menu.all("a")[0].attrs["href"])
    assert "The Shadow side wins 9 to 8." in read(client.get(address).text).one("textarea", id="plain").text
    assert read(client.get("/check").text).all("details", class_="quote") == []


def test_labels_cannot_break_out_of_a_verdict(client: FlaskClient) -> None:
    label = "[/quote]</textarea><script>@everyone"
    text = f'Free Peoples\n  "{label}" companion 6/3\nShadow\n  "Orc" minion 9/2\nAssignments\n  "{label}": Orc\n'
    of = f"/check?{urlencode({'text': text})}"
    made = forms(client, of)
    assert made["bbcode"].count("[/quote]") == 1
    assert "@everyone" not in made["discord"]
    page = client.get("/quote", query_string={"of": of}).text
    read(page)
    assert "<script>@" not in page


@pytest.mark.parametrize(("of", "status", "code"), [
    ("", 400, "missing"), ("/rules/qqqqq", 404, "not-found"), ("/rules/overwhelmed#nope", 404, "not-found"),
    ("https://elsewhere.example/rules/overwhelmed", 404, "not-found"),
    ("//elsewhere.example/rules/x", 404, "not-found"),
    ("javascript:alert(1)", 404, "not-found"), ("/search?q=x", 404, "not-found"), ("/check", 404, "not-found"),
    ("http://[", 400, "bad-address"), ("/cards/99X9", 404, "not-found"), ("/check?b=broken", 400, "bad-link"),
])  # fmt: skip
def test_what_cannot_be_quoted_is_said_to_be_so(client: FlaskClient, of: str, status: int, code: str) -> None:
    answer = client.get("/quote.json", query_string={"of": of})
    assert (answer.status_code, answer.json["error"]["code"]) == (status, code)
    assert client.get("/quote", query_string={"of": of}).status_code == status


def test_an_unreadable_position_is_not_quoted(client: FlaskClient) -> None:
    answer = client.get("/quote.json", query_string={"of": "/check?text=nonsense"})
    assert answer.status_code == 422 and answer.json["error"]["message"]


def test_the_page_is_kept_out_of_search_engines(client: FlaskClient) -> None:
    assert '<meta name="robots" content="noindex">' in client.get(URLS.quote(ZERO)).text
