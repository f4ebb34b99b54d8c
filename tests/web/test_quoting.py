"""The forms of a quotation, as words: short, whole, and never taken for marks of their own."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.web.quoting import MOST, Form, Quotation, forms, shorten

LINK = "https://judge.example/rules/overwhelmed/zero"
SENTENCE = "Any strength above zero overwhelms a side whose total is zero."


def form(key: str, text: str = SENTENCE, link: str = LINK, **more: tuple[str, ...]) -> str:
    made: dict[str, Form] = {
        one.key: one for one in forms(Quotation(text, "lotr-judge, overwhelmed ¶ zero", link, **more))
    }
    return made[key].text


def test_there_are_five_forms_and_the_bare_link_is_the_first() -> None:
    made = forms(Quotation(SENTENCE, "source", LINK))
    assert [one.key for one in made] == ["link", "bbcode", "markdown", "discord", "plain"]
    assert made[0].text == LINK


@pytest.mark.parametrize("key", ["bbcode", "markdown", "discord", "plain"])
def test_every_form_has_the_words_the_source_and_the_link(key: str) -> None:
    text = form(key)
    assert SENTENCE in text and "lotr-judge, overwhelmed ¶ zero" in text and LINK in text


def test_the_forms_are_those_that_the_places_read() -> None:
    assert form("bbcode") == f"[quote]{SENTENCE}[/quote]\n[url={LINK}]lotr-judge, overwhelmed ¶ zero[/url]"
    assert form("markdown") == f"> {SENTENCE}\n>\n> — [lotr-judge, overwhelmed ¶ zero]({LINK})"
    assert form("discord") == f"> {SENTENCE}\n> — lotr-judge, overwhelmed ¶ zero\n{LINK}"
    assert form("plain") == f"“{SENTENCE}”\n— lotr-judge, overwhelmed ¶ zero\n{LINK}"


def test_what_a_verdict_has_besides_stands_in_every_form() -> None:
    for key in ("bbcode", "markdown", "discord", "plain"):
        text = form(key, notes=("Shadow 9 (9 Minion)",), cites=(("killed ¶ vitality", f"{LINK}/x"),))
        assert "Shadow 9 (9 Minion)" in text and "killed ¶ vitality" in text
        assert (f"{LINK}/x" in text) == (key in ("bbcode", "markdown"))


@given(st.text(max_size=900))
def test_a_quotation_is_short_and_on_one_line(text: str) -> None:
    short = shorten(text)
    assert len(short) <= MOST
    assert "\n" not in short
    whole = " ".join(text.split())
    assert short == whole or (short.endswith("…") and whole.startswith(short[:-1].rstrip()))


def test_a_long_text_is_cut_behind_a_sentence() -> None:
    assert shorten(f"{'a' * 200}. {'b' * 200}.") == f"{'a' * 200}. …"


def test_a_long_sentence_is_cut_behind_a_word() -> None:
    short = shorten("word " * 100)
    assert short == " ".join(["word"] * 60) + "…"
    assert shorten("x" * 400) == "x" * 299 + "…"


def test_a_text_that_just_fits_is_whole() -> None:
    assert shorten("x" * MOST) == "x" * MOST


@given(st.text(alphabet="[]/quote*url=b x", max_size=200))
def test_no_text_opens_or_closes_a_tag_of_a_forum(text: str) -> None:
    made = form("bbcode", text)
    assert re.findall(r"\[(?=[/*\w])[^\]]*\]", made) == ["[quote]", "[/quote]", f"[url={LINK}]", "[/url]"]


@pytest.mark.parametrize("link", ["https://j.example/a]b", "https://j.example/a)b", 'https://j.example/a\nb c"<>'])
def test_no_address_ends_its_own_link(link: str) -> None:
    for key in ("link", "bbcode", "markdown", "discord", "plain"):
        made = form(key, link=link)
        assert link not in made
        found = re.search(r"https://j\.example/a[^\])\s]*b", made)
        assert found is not None and "%" in found[0]


def test_marks_of_markdown_are_escaped() -> None:
    assert r"\*bold\* \_thin\_ \`code\` \[link\](x) \<b\> \~\~no\~\~ a \| b" in form(
        "markdown", "*bold* _thin_ `code` [link](x) <b> ~~no~~ a | b"
    )


@pytest.mark.parametrize(("text", "start"), [("# big", r"> \# big"), ("- item", r"> \- item"), ("1. one", r"> 1\. one"),
                                             ("+1 strength", r"> \+1 strength"), ("12) x", r"> 12\) x")])  # fmt: skip
def test_no_line_begins_as_a_heading_or_a_list(text: str, start: str) -> None:
    assert form("markdown", text).startswith(start)


@pytest.mark.parametrize("key", ["markdown", "discord"])
@pytest.mark.parametrize("mention", ["@everyone", "@here", "<@1234>", "https://evil.example"])
def test_nobody_is_called_and_no_other_address_becomes_a_link(key: str, mention: str) -> None:
    assert mention not in form(key, f"look {mention} now")


def test_an_emoji_in_a_text_stays_a_word_in_discord() -> None:
    assert r"\:smile:" in form("discord", "a :smile: b")
    assert "so: yes" in form("discord", "so: yes")


@given(st.text(alphabet="*_`~|<>\\[]#-@:abc \n", max_size=120))
def test_every_mark_of_discord_has_its_stroke(text: str) -> None:
    quoted = form("discord", text).split("\n")[0].removeprefix("> ")
    bare = re.sub(r"\\[\\`*_\[\]<>~|:#-]", "", quoted)
    assert not re.search(r"[\\`*_\[\]<>~|]", bare)
