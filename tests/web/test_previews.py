"""What other sites show of ours: OpenGraph, pictures, oEmbed."""

from __future__ import annotations

from io import BytesIO
from urllib.parse import urlencode

import pytest
from flask.testing import FlaskClient
from PIL import Image

from judge.house import House
from judge.web import examples
from judge.web.picture import HEIGHT, WIDTH, Picture, draw
from judge.web.verdict_words import Score

from .page import Element, read

POSITION = "/check?" + urlencode({"text": "Aragorn, Ranger of the North (2 wounds) vs 9/2 (damage +1)"})
ZERO = "Any strength above zero overwhelms"


def told(client: FlaskClient, path: str) -> dict[str, str]:
    page = read(client.get(path).text)
    return {str(one.attrs.get("property") or one.attrs.get("name")): str(one.attrs["content"])
            for one in page.all("meta") if "content" in one.attrs}  # fmt: skip


@pytest.mark.parametrize(("path", "title", "text", "url"), [
    ("/rules/overwhelmed", "overwhelmed", "A side whose total strength", "/rules/overwhelmed"),
    ("/rules/overwhelmed/zero", "overwhelmed ¶ zero", ZERO, "/rules/overwhelmed/zero"),
    ("/rules/overwhelmed/zero?rules=4.0", "overwhelmed ¶ zero", ZERO, "/rules/overwhelmed/zero?rules=4.0"),
    ("/overview/the-archery-phase", "The archery phase", "Both sides", "/overview/the-archery-phase"),
    ("/rulings/1C3", "Ruling on Axe Strike", "", "/rulings/1C3"),
    ("/cards/1R89", "Aragorn, Ranger of the North (1R89)", "Free Peoples companion", "/cards/1R89"),
    (POSITION, "Skirmish of Aragorn", "The Shadow side wins 9 to 8.", "/check?b="),
])  # fmt: skip
def test_a_preview_has_a_title_the_words_and_a_picture(
    client: FlaskClient, path: str, title: str, text: str, url: str
) -> None:
    found = told(client, path)
    assert found["og:title"] == title
    assert found["og:description"].startswith(text) and 20 < len(found["og:description"]) <= 300
    assert found["og:url"].startswith(f"http://localhost{url}")
    assert found["twitter:card"] == "summary_large_image"
    assert (found["og:image:width"], found["og:image:height"]) == ("1200", "630")
    picture = client.get(found["og:image"].removeprefix("http://localhost"))
    assert (picture.status_code, picture.mimetype) == (200, "image/png")
    assert Image.open(BytesIO(picture.data)).size == (WIDTH, HEIGHT)


@pytest.mark.parametrize("path", ["/", "/rules/", "/check", "/search?q=aragorn", "/nowhere", "/check?text=nonsense",
                                  "/rules/overwhelmed/nope", "/rules/overwhelmed?rules=5"])  # fmt: skip
def test_every_other_page_has_the_picture_of_the_site(client: FlaskClient, path: str) -> None:
    found = told(client, path)
    assert found["og:title"] and found["og:description"]
    assert found["og:image"] == "http://localhost/pictures/site.png"
    assert found["og:url"].startswith("http://localhost/")


def test_a_search_for_anything_keeps_the_preview_harmless(client: FlaskClient) -> None:
    found = told(client, '/search?q="><script>alert(1)</script>')
    assert "<script>" not in found["og:url"]
    assert len(told(client, "/search?q=" + "x" * 5000)["og:url"]) < 100


def test_a_picture_is_not_sent_again(client: FlaskClient) -> None:
    first = client.get("/pictures/rules/overwhelmed/zero.png")
    assert "max-age" in first.headers["Cache-Control"]
    again = client.get("/pictures/rules/overwhelmed/zero.png", headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")


def test_pictures_of_different_things_differ_and_are_small(client: FlaskClient) -> None:
    paths = ["site", "rules/overwhelmed", "rules/overwhelmed/zero", "cards/1R89", "rulings/1C3"]
    pictures = [client.get(f"/pictures/{path}.png").data for path in paths]
    pictures.append(client.get(f"/pictures{POSITION.replace('?', '.png?')}").data)
    assert len(set(pictures)) == len(pictures)
    assert all(len(one) < 100_000 for one in pictures)


def test_every_example_of_the_checker_has_a_picture(client: FlaskClient, house: House) -> None:
    for _, link in examples.all_links(house.catalogue):
        path, _, query = link.partition("#")[0].partition("?")
        assert client.get(f"/pictures{path}.png?{query}").status_code == 200, link


@pytest.mark.parametrize(("path", "status"), [("/pictures/nothing.png", 404), ("/pictures/rules/qqq.png", 404),
    ("/pictures/check.png?text=nonsense", 422), ("/pictures/check.png?b=broken", 400), ("/pictures/check.png", 404),
    ("/pictures//elsewhere.example/x.png", 404)])  # fmt: skip
def test_there_is_no_picture_of_what_is_not_there(client: FlaskClient, path: str, status: int) -> None:
    assert client.get(path).status_code in (status, 308)


@pytest.mark.parametrize("text", [
    "", " ", "\n\n\n", "x" * 100_000, "word " * 50_000, "\x00\x1f\x7f\u202e\u2066", "\U0001f600" * 400, "\ud800",
    "e" + "\u0301" * 5000, "مرحبا שלום привет", "¶−★“”",
])  # fmt: skip
def test_no_text_breaks_a_picture(text: str) -> None:
    scores = (Score("free-peoples", text, 10**12), Score("shadow", text, -3, True))
    for picture in (Picture(text, text, text), Picture(text, text, text, scores)):
        png = draw(picture)
        assert Image.open(BytesIO(png)).size == (WIDTH, HEIGHT)
        assert len(png) < 150_000


def ink(png: bytes, box: tuple[int, int, int, int]) -> int:
    part = Image.open(BytesIO(png)).convert("L").crop(box)
    return sum(count for shade, count in enumerate(part.histogram()) if shade < 128)


def test_a_long_text_stays_above_the_source_and_inside_the_edges() -> None:
    long = Picture("A title that is long enough for two lines of this picture, and more", "many words " * 60, "source")
    without = Picture("A title that is long enough for two lines of this picture, and more", "", "source")
    below = (0, HEIGHT - 92, WIDTH, HEIGHT)
    assert ink(draw(long), below) == ink(draw(without), below) > 0
    assert ink(draw(long), (0, 20, 70, HEIGHT)) == 0 == ink(draw(long), (WIDTH - 60, 20, WIDTH, HEIGHT))
    assert ink(draw(long), (70, 20, WIDTH - 70, HEIGHT - 92)) > ink(draw(without), (70, 20, WIDTH - 70, HEIGHT - 92))


def oembed(client: FlaskClient, **query: object) -> dict[str, object]:
    answer = client.get("/oembed", query_string=query)
    assert answer.status_code == 200, answer.text
    found: dict[str, object] = answer.json
    return found


def test_a_page_names_its_oembed_and_that_is_one(client: FlaskClient) -> None:
    for path in ("/rules/overwhelmed/zero", POSITION, "/cards/1R89"):
        (link,) = read(client.get(path).text).all("link", type="application/json+oembed")
        answer = client.get(str(link.attrs["href"]).removeprefix("http://localhost"))
        assert (answer.status_code, answer.mimetype) == (200, "application/json")
        assert answer.json["version"] == "1.0" and answer.json["type"] == "rich"
        assert answer.headers["Access-Control-Allow-Origin"] == "*"
    assert read(client.get("/rules/").text).all("link", type="application/json+oembed") == []


def test_what_is_embedded_is_text_and_a_link_without_script(client: FlaskClient) -> None:
    found = oembed(client, url="http://localhost/rules/overwhelmed#zero", format="json")
    html: Element = read(str(found["html"]))
    assert {one.tag for one in html.walk() if one.tag} == {"blockquote", "p", "footer", "a"}
    assert html.one("p").text.startswith(ZERO)
    assert html.one("a").attrs["href"] == "http://localhost/rules/overwhelmed/zero"
    assert (found["thumbnail_width"], found["thumbnail_height"]) == (1200, 630)


def test_labels_in_what_is_embedded_are_escaped(client: FlaskClient) -> None:
    label = "<img src=x onerror=alert(1)>"
    text = f'Free Peoples\n  "{label}" companion 6/3\nShadow\n  "Orc" minion 9/2\nAssignments\n  "{label}": Orc\n'
    found = oembed(client, url="/check?" + urlencode({"text": text}))
    assert "<img" not in str(found["html"])


def test_a_small_place_gets_no_large_picture(client: FlaskClient) -> None:
    found = oembed(client, url="/rules/overwhelmed", maxwidth=400, maxheight=200)
    assert (found["width"], found["height"]) == (400, 200)
    assert "thumbnail_url" not in found


@pytest.mark.parametrize(("query", "status"), [({}, 400), ({"url": "/rules/overwhelmed", "format": "xml"}, 501),
    ({"url": "/rules/overwhelmed", "maxwidth": "wide"}, 400), ({"url": "/rules/overwhelmed", "maxwidth": "0"}, 400),
    ({"url": "https://elsewhere.example/"}, 404), ({"url": "/check?b=broken"}, 400)])  # fmt: skip
def test_an_oembed_that_cannot_be_says_why(client: FlaskClient, query: dict[str, str], status: int) -> None:
    answer = client.get("/oembed", query_string=query)
    assert answer.status_code == status and answer.json["error"]["message"]
