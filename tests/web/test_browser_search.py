"""The search box in a real browser: suggestions walked with the keyboard, and what stays without script."""

from __future__ import annotations

import pytest

from .test_browser import PHONE, browser, site, visit  # noqa: F401  (fixtures; the module skips where no browser is)

pytest.importorskip("playwright")

from playwright.sync_api import Browser, Page, expect


def typed(page: Page, text: str) -> None:
    page.keyboard.press("/")
    page.keyboard.type(text)
    expect(page.get_by_role("option").first).to_be_visible()


def test_arrow_keys_walk_the_suggestions_and_enter_opens_one(browser: Browser, site: str) -> None:  # noqa: F811
    with visit(browser, site) as page:
        page.goto("/rules/")
        box = page.get_by_role("combobox", name="Search rules and cards, or write X vs Y")
        expect(box).to_have_attribute("aria-expanded", "false")
        typed(page, "overwh")
        expect(box).to_have_attribute("aria-expanded", "true")
        page.keyboard.press("ArrowDown")
        chosen = page.get_by_role("option", selected=True)
        expect(chosen).to_contain_text("overwhelmed")
        expect(box).to_have_attribute("aria-activedescendant", chosen.get_attribute("id") or "none")
        page.keyboard.press("Enter")
        page.wait_for_url("**/rules/overwhelmed")


def test_walking_past_the_last_comes_back_to_the_box(browser: Browser, site: str) -> None:  # noqa: F811
    with visit(browser, site) as page:
        page.goto("/rules/")
        typed(page, "axe")
        count = page.get_by_role("option").count()
        for _ in range(count + 1):
            page.keyboard.press("ArrowDown")
        expect(page.get_by_role("option", selected=True)).to_have_count(0)
        page.keyboard.press("ArrowUp")
        assert page.get_by_role("option").nth(count - 1).get_attribute("aria-selected") == "true"


def test_enter_without_a_choice_searches(browser: Browser, site: str) -> None:  # noqa: F811
    with visit(browser, site) as page:
        page.goto("/rules/")
        typed(page, "axe")
        page.keyboard.press("Enter")
        page.wait_for_url("**/search?q=axe")


def test_escape_closes_the_list_and_keeps_what_was_typed(browser: Browser, site: str) -> None:  # noqa: F811
    with visit(browser, site) as page:
        page.goto("/rules/")
        typed(page, "axe")
        page.keyboard.press("Escape")
        expect(page.get_by_role("option")).to_have_count(0)
        expect(page.locator("#q")).to_have_value("axe")


def test_what_is_found_is_said_to_a_screen_reader(browser: Browser, site: str) -> None:  # noqa: F811
    with visit(browser, site) as page:
        page.goto("/rules/")
        typed(page, "axe")
        expect(page.locator(".suggest-place [role=status]")).to_contain_text("suggestions; the arrow keys walk")


def test_a_tap_opens_a_suggestion_and_the_list_stays_on_the_phone(browser: Browser, site: str) -> None:  # noqa: F811
    with visit(browser, site, PHONE) as page:
        page.goto("/cards/")
        typed(page, "axe strike")
        frame = page.get_by_role("listbox").bounding_box()
        assert frame is not None and frame["x"] >= 0 and frame["x"] + frame["width"] <= PHONE["width"]
        page.get_by_role("option").first.click()
        page.wait_for_url("**/cards/1C3")


def test_without_script_the_box_is_a_field_that_searches(browser: Browser, site: str) -> None:  # noqa: F811
    with visit(browser, site, script=False) as page:
        page.goto("/overview/")
        page.locator("#q").fill("axe strike")
        page.locator("#q").press("Enter")
        page.wait_for_url("**/search?q=axe+strike")
        page.goto("/sets/1")
        page.get_by_label("Type").select_option("ally")
        page.get_by_role("button", name="Show these").click()
        page.wait_for_url("**/sets/1?type=ally*")
        expect(page.locator(".of-set tbody tr")).to_have_count(20)


def test_an_anchor_of_what_came_later_is_marked_on_a_pinned_page(browser: Browser, site: str) -> None:  # noqa: F811
    with visit(browser, site, script=False) as page:
        page.goto("/rules/mulligan?rules=4.0#summary")
        expect(page.locator("#summary:target")).to_be_in_viewport()
        page.locator("#summary summary").click()
        expect(page.locator("#summary details p").first).to_be_visible()
