"""What a judge at a table sees and does, in a real browser: phone and desktop, light and dark, with and without script.

Needs Debian's chromium. Where it is missing these tests are skipped; in CI they fail instead.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from flask import Flask
from werkzeug.serving import WSGIRequestHandler, make_server

from judge.house import House
from judge.web import examples
from judge.web.urls import URLS

CHROMIUM = Path("/usr/bin/chromium")
ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PHONE = {"width": 390, "height": 844}
SMALL_PHONE = {"width": 360, "height": 640}
DESKTOP = {"width": 1280, "height": 900}

if not CHROMIUM.exists() and not os.environ.get("CI"):
    pytest.skip(f"{CHROMIUM} is not installed", allow_module_level=True)

from axe_playwright_python.sync_playwright import Axe  # noqa: E402
from playwright.sync_api import Browser, Page, expect, sync_playwright  # noqa: E402

UNREADABLE = "Free Peoples\n  Frodo, Son of Drogo (ring-bearer)\n  Aragorm, Ranger of the Nort (2 wounds)\n"


@pytest.fixture(scope="module")
def kinds(house: House) -> dict[str, str]:
    """One address of every kind of page."""
    opened = {f"check: {one.name}": link.partition("#")[0] for one, link in examples.all_links(house.catalogue)}
    return {
        "home": "/",
        "results": URLS.search("aragorn"),
        "nothing found": URLS.search("xqzzy"),
        "index": URLS.RULES,
        "entry": URLS.entry("overwhelmed"),
        "card": URLS.card("1R89"),
        "item": URLS.card("1C2"),
        "formats": URLS.FORMATS,
        "format": URLS.format("expanded"),
        "notation": URLS.NOTATION,
        "check": URLS.CHECK,
        "fault": URLS.check(text=UNREADABLE),
        "versions": URLS.check(text="6/3 vs 9/2", ask="skirmish", rules=["4.0", "4.2"]),
        "no page": "/nowhere",
        "overview": URLS.OVERVIEW,
        "chapter": URLS.chapter("the-archery-phase"),
        "pinned": URLS.pinned(URLS.entry("overwhelmed"), "4.0"),
        "by phase": URLS.BY_PHASE,
        "by kind": URLS.BY_KIND,
        "cards": URLS.CARDS,
        "sets": URLS.SETS,
        "set": URLS.set(2),
        "set, narrowed": URLS.set(1, "ally", "shire"),
        "rulings": URLS.RULINGS,
        "rulings on a card": URLS.ruling("1C3"),
        "results with facets": URLS.search("culture:gondor"),
        "search help": URLS.SEARCH_HELP,
        "for programs": URLS.API,
        "passage": URLS.passage("/rules/overwhelmed#zero"),
        "quote": URLS.quote("/rules/overwhelmed#zero"),
        "changes": URLS.CHANGES,
        "whole overview": URLS.OVERVIEW_PRINT,
        **opened,
    }


class _Quiet(WSGIRequestHandler):
    def log(self, type: str, message: str, *args: object) -> None:
        """Requests of the tests are not told."""


@pytest.fixture(scope="module")
def site(app: Flask) -> Iterator[str]:
    server = make_server("127.0.0.1", 0, app, threaded=True, request_handler=_Quiet)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=str(CHROMIUM), args=ARGS)
        yield opened
        opened.close()


@contextmanager
def visit(
    browser: Browser, site: str, size: dict[str, int] = DESKTOP, scheme: str = "light", script: bool = True
) -> Iterator[Page]:
    """A page of a fresh visitor; complaints of the console and requests to elsewhere fail the test."""
    context = browser.new_context(
        viewport=size,  # type: ignore[arg-type]
        color_scheme=scheme,  # type: ignore[arg-type]
        java_script_enabled=script,
        base_url=site,
    )
    page = context.new_page()
    complaints: list[str] = []
    foreign: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("console", lambda said: complaints.append(said.text) if _is_complaint(said.type, said.text) else None)
    page.on("request", lambda sent: foreign.append(sent.url) if not sent.url.startswith(site) else None)
    yield page
    context.close()
    assert complaints == []
    assert foreign == []


def _is_complaint(kind: str, text: str) -> bool:
    # That a page answered 404 or 422 is told as an error too; here it is what was asked for.
    return kind in ("error", "warning") and "server responded with a status of 4" not in text


@pytest.mark.parametrize("size", [SMALL_PHONE, PHONE, DESKTOP], ids=["360", "390", "1280"])
def test_no_page_scrolls_sideways(browser: Browser, site: str, kinds: dict[str, str], size: dict[str, int]) -> None:
    with visit(browser, site, size) as page:
        for kind, address in kinds.items():
            page.goto(address)
            width = page.evaluate("document.documentElement.scrollWidth")
            assert width <= size["width"], (kind, width)


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_kind_of_page_is_accessible(
    browser: Browser, site: str, kinds: dict[str, str], scheme: str, size: dict[str, int]
) -> None:
    everything = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
    # The dark scheme differs in its colours alone.
    rules = {"runOnly": everything if scheme == "light" else ["color-contrast"]}
    found = []
    with visit(browser, site, size, scheme) as page:
        for kind, address in kinds.items():
            page.goto(address)
            # A menu lies over the text below it, as menus do; it is looked at by itself.
            for details in page.locator("details:not(.quote)").all():
                details.evaluate("one => one.open = true")
            faults = Axe().run(page, options=rules).response["violations"]
            menu = page.locator("details.quote").first
            if menu.count():
                menu.evaluate("one => one.open = true")
                faults += Axe().run(page, context="details.quote[open]", options=rules).response["violations"]
            for fault in faults:
                found.append((kind, fault["id"], fault["impact"], [node["html"][:200] for node in fault["nodes"][:3]]))
    assert found == []


def test_light_and_dark_are_two_schemes(browser: Browser, site: str) -> None:
    brightness = {}
    for scheme in ("light", "dark"):
        with visit(browser, site, scheme=scheme) as page:
            page.goto("/")
            colour = page.evaluate("getComputedStyle(document.body).backgroundColor")
            brightness[scheme] = sum(int(part) for part in colour[4:-1].split(","))
    assert brightness["light"] > 600 > 150 > brightness["dark"]


@pytest.mark.parametrize("script", [True, False], ids=["script", "no script"])
@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_judge_gets_a_verdict_and_reads_the_rule(
    browser: Browser, site: str, size: dict[str, int], script: bool
) -> None:
    with visit(browser, site, size, script=script) as page:
        page.goto("/")
        page.get_by_role("link", name="Checker").click()
        page.get_by_label("Position").fill("Aragorn, Ranger of the North (2 wounds) vs 9/2 (damage +1)")
        page.get_by_role("button", name="Judge it").click()
        answer = page.get_by_text("The Shadow side wins 9 to 8. Aragorn takes 2 wounds and is killed.").first
        expect(answer).to_be_in_viewport()  # on a phone too: the address leads to the verdict
        page.get_by_role("link", name="overwhelmed double").first.click()
        assert page.url == f"{site}/rules/overwhelmed#double"
        expect(page.locator("#double")).to_be_in_viewport()


def test_a_judge_mends_a_name_with_one_click(browser: Browser, site: str) -> None:
    with visit(browser, site, PHONE, script=False) as page:
        page.goto("/check")
        page.get_by_label("Position").fill("Aragorm, Ranger of the Nort (2 wounds) vs 9/2")
        page.get_by_role("button", name="Judge it").click()
        assert page.get_by_label("Position").input_value() == "Aragorm, Ranger of the Nort (2 wounds) vs 9/2"
        page.get_by_role("link", name="1R89 Aragorn, Ranger of the North").click()
        expect(page.get_by_text("The Shadow side wins 9 to 8.").first).to_be_visible()


def test_a_skirmish_in_the_search_box_opens_the_checker(browser: Browser, site: str) -> None:
    with visit(browser, site) as page:
        page.goto("/")
        page.locator("main input[type=search]").fill("6/3 vs 12/2")
        page.get_by_role("button", name="Ask").click()
        assert "/check?b=" in page.url
        expect(page.get_by_text("overwhelmed").first).to_be_visible()


def test_everything_can_be_done_with_the_keyboard(browser: Browser, site: str) -> None:
    with visit(browser, site) as page:
        page.goto("/rules/overwhelmed")
        page.keyboard.press("Tab")
        expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()
        page.keyboard.press("Enter")
        expect(page.locator("#main")).to_be_focused()
        page.keyboard.press("/")
        expect(page.locator("input[type=search]")).to_be_focused()
        page.keyboard.type("lurker")
        page.keyboard.press("Enter")
        page.wait_for_url("**/search?q=lurker")
        page.goto("/check")
        page.get_by_label("Position").focus()
        page.keyboard.type("6/3 vs 9/2")
        page.keyboard.press("Control+Enter")
        page.wait_for_url("**/check?b=*")
        expect(page.get_by_text("The Shadow side wins 9 to 6.").first).to_be_visible()


def test_what_has_the_focus_is_seen(browser: Browser, site: str) -> None:
    with visit(browser, site) as page:
        page.goto("/check")
        for _ in range(12):
            page.keyboard.press("Tab")
            outline = page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
            assert outline != "none", page.evaluate("document.activeElement.outerHTML")


def test_a_slash_in_a_text_is_only_a_slash(browser: Browser, site: str) -> None:
    with visit(browser, site) as page:
        page.goto("/check")
        page.get_by_label("Position").focus()
        page.keyboard.type("6/3")
        assert page.get_by_label("Position").input_value() == "6/3"


def test_the_link_is_copied_and_opens_the_same_verdict(browser: Browser, site: str) -> None:
    with visit(browser, site) as page:
        page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        page.goto(URLS.check(text="6/3 vs 9/2"))
        page.get_by_role("button", name="Copy link").click()
        expect(page.get_by_text("Copied.")).to_be_visible()
        copied = page.evaluate("navigator.clipboard.readText()")
        assert copied.startswith(f"{site}/check?b=")
        page.goto(copied)
        expect(page.get_by_text("The Shadow side wins 9 to 6.").first).to_be_visible()


def test_without_script_the_link_is_there_and_no_dead_button(browser: Browser, site: str) -> None:
    with visit(browser, site, script=False) as page:
        page.goto(URLS.check(text="6/3 vs 9/2"))
        expect(page.locator("#share-link")).to_be_visible()
        expect(page.get_by_role("button", name="Copy link")).to_be_hidden()


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_the_verdict_stands_beside_the_form_and_before_it_on_a_phone(
    browser: Browser, site: str, size: dict[str, int]
) -> None:
    with visit(browser, site, size) as page:
        page.goto(URLS.check(text="6/3 vs 9/2"))
        form, verdict = (page.locator(one).bounding_box() for one in ("form.checker", "#verdict"))
        assert form is not None and verdict is not None
        if size is PHONE:
            assert verdict["y"] < size["height"] / 2  # whoever opens a link reads who wins without scrolling
            assert form["y"] >= verdict["y"] + verdict["height"]
        else:
            assert verdict["x"] >= form["x"] + form["width"]


def test_what_is_tapped_is_big_enough_on_a_phone(browser: Browser, site: str, kinds: dict[str, str]) -> None:
    with visit(browser, site, PHONE) as page:
        small = []
        for kind, address in kinds.items():
            page.goto(address)
            for one in page.locator("button, input, select, textarea, summary, .button, nav a, .tile, .terms a").all():
                box = one.bounding_box() if one.is_visible() else None
                if box and box["height"] < 44:
                    small.append((kind, one.evaluate("one => one.outerHTML")[:80], box["height"]))
        assert small == []


def test_hostile_labels_run_nothing(browser: Browser, site: str) -> None:
    text = (
        'Free Peoples\n  "<img src=x onerror=alert(1)>" companion 6/3\n'
        'Shadow\n  "<script>alert(1)</script>" minion 9/2\n'
        'Assignments\n  "<img src=x onerror=alert(1)>": "<script>alert(1)</script>"\n'
    )
    with visit(browser, site) as page:
        dialogs: list[str] = []
        page.on("dialog", lambda dialog: (dialogs.append(dialog.message), dialog.dismiss()))
        page.goto(URLS.check(text=text))
        expect(page.get_by_text("<script>alert(1)</script>").first).to_be_visible()
        page.goto(URLS.search("<script>alert(1)</script>"))
        assert dialogs == []


def test_a_printed_verdict_leaves_the_form_out(browser: Browser, site: str) -> None:
    with visit(browser, site) as page:
        page.goto(URLS.check(text="6/3 vs 9/2"))
        page.emulate_media(media="print")
        expect(page.locator("form.checker")).to_be_hidden()
        expect(page.get_by_text("The Shadow side wins 9 to 6.").first).to_be_visible()
