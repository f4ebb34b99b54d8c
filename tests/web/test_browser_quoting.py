"""Quoting in a real browser: with script the menu copies, without it leads to a page with the same texts."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from judge.web.urls import URLS

from .test_browser import DESKTOP, PHONE, browser, site, visit  # noqa: F401

ZERO = "Any strength above zero overwhelms"


def menu(page: Page, of: str) -> Locator:
    """The menu beside a paragraph, opened by its sign."""
    found = page.locator(f".quotable:has(> #{of}) > details.quote")
    found.locator("summary").click()
    return found


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_the_menu_copies_a_form_and_says_so(
    browser: Browser,  # noqa: F811
    site: str,  # noqa: F811
    size: dict[str, int],
) -> None:
    with visit(browser, site, size) as page:
        page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        page.goto("/rules/overwhelmed")
        with page.expect_response("**/quote.json**"):
            opened = menu(page, "zero")
        expect(opened.get_by_role("link", name="BBCode (forum)")).to_be_in_viewport(ratio=1)
        opened.get_by_role("link", name="BBCode (forum)").click()
        expect(opened.get_by_role("status")).to_have_text("Copied.")
        assert page.url == f"{site}/rules/overwhelmed"
        copied = page.evaluate("navigator.clipboard.readText()")
        assert copied.startswith(f"[quote]{ZERO}") and f"[url={site}/rules/overwhelmed/zero]" in copied
        page.keyboard.press("Escape")
        expect(opened.get_by_role("link", name="Markdown")).to_be_hidden()


def test_without_script_the_menu_leads_to_the_same_text(browser: Browser, site: str) -> None:  # noqa: F811
    with visit(browser, site, PHONE, script=False) as page:
        page.goto("/rules/overwhelmed")
        menu(page, "zero").get_by_role("link", name="Markdown").click()
        assert page.url == f"{site}{URLS.quote('/rules/overwhelmed#zero', 'markdown')}"
        expect(page.get_by_role("textbox", name="Markdown")).to_be_in_viewport()
        assert page.get_by_role("textbox", name="Markdown").input_value().startswith(f"> {ZERO}")
        expect(page.get_by_role("button", name="Copy")).to_have_count(0)


def test_the_page_of_all_forms_copies_too(browser: Browser, site: str) -> None:  # noqa: F811
    with visit(browser, site) as page:
        page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        page.goto(URLS.quote("/rules/overwhelmed#zero"))
        page.get_by_role("button", name="Copy Discord").click()
        expect(page.get_by_text("Copied.")).to_be_visible()
        assert (
            page.evaluate("navigator.clipboard.readText()") == page.get_by_role("textbox", name="Discord").input_value()
        )


@pytest.mark.parametrize("script", [True, False], ids=["script", "no script"])
def test_a_quotation_leads_to_its_paragraph_in_view(browser: Browser, site: str, script: bool) -> None:  # noqa: F811
    with visit(browser, site, PHONE, script=script) as page:
        page.goto("/rules/overwhelmed/zero")
        expect(page.locator("#zero")).to_be_in_viewport()
        expect(page.locator("#zero")).to_be_focused()


def test_a_menu_is_used_with_the_keyboard_alone(browser: Browser, site: str) -> None:  # noqa: F811
    with visit(browser, site) as page:
        page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        page.goto("/rules/overwhelmed")
        summary = page.locator(".quotable:has(> #zero) > details.quote > summary")
        summary.focus()
        with page.expect_response("**/quote.json**"):
            page.keyboard.press("Enter")
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        expect(page.locator("details.quote[open]").get_by_role("status")).to_have_text("Copied.")
        assert page.evaluate("navigator.clipboard.readText()") == f"{site}/rules/overwhelmed/zero"
        page.keyboard.press("Escape")
        expect(summary).to_be_focused()


def test_a_verdict_is_copied_from_its_page(browser: Browser, site: str) -> None:  # noqa: F811
    with visit(browser, site, PHONE) as page:
        page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        page.goto(URLS.check(text="6/3 vs 9/2"))
        with page.expect_response("**/quote.json**"):
            page.locator(".share details.quote > summary").click()
        page.locator(".share").get_by_role("link", name="Discord").click()
        expect(page.locator(".share details.quote").get_by_role("status")).to_have_text("Copied.")
        assert "The Shadow side wins 9 to 6." in page.evaluate("navigator.clipboard.readText()")


@pytest.mark.parametrize("address", ["/rules/overwhelmed", "/overview/the-archery-phase", "/cards/1R89", "/rules/print",
                                     "/check?text=6/3+vs+9/2"])  # fmt: skip
def test_on_paper_there_are_no_controls_and_the_address_stands(
    browser: Browser,  # noqa: F811
    site: str,  # noqa: F811
    address: str,
) -> None:
    with visit(browser, site) as page:
        page.goto(address)
        page.emulate_media(media="print")
        for control in ("nav.ways", "details.quote", ".pilcrow", "button", "footer", "nav.crumbs", "form"):
            assert not [one for one in page.locator(control).all() if one.is_visible()], control
        expect(page.locator("h1")).to_be_visible()
        expect(page.locator(".printed-from")).to_be_visible()
        assert page.locator(".printed-from").inner_text().startswith(site)
        assert page.pdf(format="A4").startswith(b"%PDF")


def test_paper_is_white_for_whoever_reads_in_the_dark(browser: Browser, site: str) -> None:  # noqa: F811
    with visit(browser, site, scheme="dark") as page:
        page.goto("/rules/overwhelmed")
        page.emulate_media(media="print", color_scheme="dark")
        colours = page.evaluate(
            "[...document.querySelectorAll('main *')].filter(one => one.checkVisibility())"
            ".map(one => getComputedStyle(one).color)"
        )
        assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
        pale = {one for one in colours if sum(int(part) for part in one[4:-1].split(",")) > 400}
        assert pale == set()
