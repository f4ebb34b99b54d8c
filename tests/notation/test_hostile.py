"""Whatever is typed or sent: a board or a NotationError, and soon."""

from __future__ import annotations

import json
import random
import time
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.cards.catalogue import catalogue
from judge.notation import NotationError, decode_link, parse_json, parse_text

CARDS = catalogue()
EXAMPLE = (Path(__file__).parent.parent / "data" / "ford-of-bruinen.txt").read_text(encoding="utf-8")
FORM = {
    "format": "fellowship",
    "site": {"card": "1U338"},
    "burdens": 2,
    "phase": "skirmish",
    "characters": [
        {
            "label": "Aragorn",
            "card": "1R89",
            "side": "free-peoples",
            "wounds": 2,
            "bears": ["1R90"],
            "gains": ["defender+1"],
        },
        {"label": "Orc", "side": "shadow", "kind": "minion", "strength": 9, "vitality": 2, "flags": ["removed 2"]},
    ],
    "archery_bonus": [{"side": "shadow", "by": 2, "why": "why"}],
    "archery": [{"to": "Aragorn", "wounds": 1}],
    "assignments": [{"to": "Aragorn", "minions": ["Orc"]}],
    "order": ["Aragorn"],
}
SNIPPETS = [
    '"',
    "“",
    "(",
    ")",
    "[",
    "]",
    ",",
    ";",
    ":",
    "=",
    "#",
    "+",
    "/",
    "\n",
    "\r",
    "\t",
    " ",
    "  vs ",
    "2 ",
    "archery +2 ",
    "Shadow\n",
    "Order\n",
    "wounds",
    "strength +",
    "é",
    "\u0301",
    "\u2028",
    "\x00",
    "😀",
    "1 R 89",
    "9R+1",
    "home 3 ",
    "ring-bearer",
    "-",
    "−",
    "'",
    "site: ",
    "\ufeff",
    "resistance 1",
    "companion 6/3",
    "removed",
    "0",
    "99999999999999999999",
    "{",
    "}",
    "null",
    "true",
    "\\",
    "\\u0000",
    "١",
    "½",
]


def mangled(text: str, chance: random.Random) -> str:
    """The text with a few pieces cut out, doubled, moved or put in."""
    for _ in range(chance.randint(1, 6)):
        at, length = chance.randrange(len(text) + 1), chance.randint(0, 12)
        piece = text[at : at + length]
        other = chance.randrange(len(text) + 1)
        match chance.randrange(4):
            case 0:
                text = text[:at] + text[at + length :]
            case 1:
                text = text[:other] + piece + text[other:]
            case 2:
                text = text[:at] + chance.choice(SNIPPETS) + text[at + length :]
            case _:
                text = text[:at] + chance.choice(SNIPPETS) * chance.randint(1, 3) + text[at:]
    return text


def read_soon(read, data) -> NotationError | None:
    """Read, and hold the error to what every error owes."""
    begun = time.perf_counter()
    try:
        read(data, CARDS)
    except NotationError as error:
        assert error.code and error.message and error.message[-1] in ".?"
        assert json.dumps(error.as_dict()).isascii() and str(error).encode()
        assert len(error.message) < 6000 and len(error.nearest) < 200
        return error
    finally:
        assert time.perf_counter() - begun < 1
    return None


def test_1500_mangled_texts_are_read_or_refused_with_a_place_in_the_text():
    chance = random.Random(11)
    refused = 0
    for _ in range(1500):
        text = mangled(EXAMPLE, chance)
        error = read_soon(parse_text, text)
        if error is not None:
            refused += 1
            lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
            assert error.line is not None and error.column is not None and error.end_column is not None
            assert 1 <= error.line <= len(lines)
            assert 1 <= error.column <= len(lines[error.line - 1]) + 1 and error.end_column > error.column
            assert error.at == f"line {error.line}, column {error.column}"
    assert 700 < refused < 1500  # both ways are taken


def test_1500_mangled_json_texts_are_read_or_refused():
    chance = random.Random(12)
    text = json.dumps(FORM)
    refused = sum(read_soon(parse_json, mangled(text, chance)) is not None for _ in range(1500))
    assert 1000 < refused <= 1500


JSON_VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=20)
    | st.sampled_from(["Orc", "1R89", "shadow"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from([*FORM, *FORM["characters"][1], "by", "to"]), inner, max_size=5)
    ),
    max_leaves=12,
)


@settings(deadline=None, max_examples=300)
@given(st.data())
def test_a_form_with_any_value_in_any_place_is_read_or_refused(data):
    form = json.loads(json.dumps(FORM))
    place = form
    while True:
        key = data.draw(st.sampled_from(list(place) if isinstance(place, dict) else list(range(len(place)))))
        if isinstance(place[key], dict | list) and place[key] and data.draw(st.booleans()):
            place = place[key]
        else:
            place[key] = data.draw(JSON_VALUES)
            break
    read_soon(parse_json, form)


@settings(deadline=None, max_examples=300)
@given(st.text())
def test_any_text_is_read_or_refused(text):
    read_soon(parse_text, text)
    read_soon(lambda token, cards: decode_link(token), text)


SIDES = 'Free Peoples\n"A" companion 1/1\nShadow\n"B" minion 1/1\n'
FULL = 65_000
HOSTILE = {
    "spaces": " " * FULL + "x",
    "lines": "a\n" * (FULL // 2),
    "empty lines": "\n" * FULL,
    "comments": "#\n" * (FULL // 2),
    "headings": "Shadow\n" * (FULL // 7),
    "quotes": '"' * FULL,
    "open quotes in lines": '"\n' * (FULL // 2),
    "mixed quotes": '"“' * (FULL // 4),
    "brackets": "Shadow\n" + "(" * FULL,
    "one long line": "x" * FULL,
    "short form of spaces": "6/3" + " " * 7_900 + "vs 9/2",
    "short form of names": "6/3 vs " + "a + " * 1_900 + "a",
    "vs": " vs " * (FULL // 4),
    "plus": "6/3 vs " + "1/1 + " * 1_300 + "1/1",
    "order": SIDES + "Order\n" + "a," * 3_900,
    "orders": SIDES + ("Order\n" + "A," * 3_900 + "\n") * 8,
    "assignments": SIDES + "Assignments\n" + ("A: " + "B, " * 2_600 + "B\n") * 8,
    "words": "Shadow\n" + "1U178 (" + "archer, " * 980 + "archer)",
    "bears": "Free Peoples\n" + ("1R89 [" + "1R90; " * 39 + "1R90]\n") * 60,
    "borne by name": "Free Peoples\n"
    + ("1R89 [" + "; ".join(f"sword{' ' * n}hobbit" for n in range(1, 38)) + "]\n") * 55,
    "names": "Shadow\n" + "runner goblin\n" * (FULL // 14),
    "long name": "Shadow\n" + "a " * 3_900,
    "many words": "Shadow\n" + " ".join(f"w{n}" for n in range(1_300)),
    "digits": "Shadow\n" + "9" * 7_900,
    "digits and spaces": "Shadow\n" + "9 " * 3_900,
    "collector's info": "Shadow\n1 a" + " " * 7_900 + "!",
    "homes": 'Free Peoples\n"A" ally 1/1 home ' + "1 tower, " * 800 + "1 tower",
    "site": "site: " + "4 " * 3_900,
    "site with spaces": "site: 4" + " " * 7_900 + "!",
    "shadow numbers": "site: 4" + ", shadow number 1" * 460,
    "a key of spaces": " " * 7_900 + "x",
    "colons": ":" * 7_900,
    "in play": "In play\n" + "1C138 (shadow)\n" * (FULL // 15),
    "gain with spaces": "Shadow\n1U178 (a" + " " * 7_900 + "b)",
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_text_costs_little_time(name):
    text = HOSTILE[name]
    assert len(text.encode()) <= 65_536
    read_soon(parse_text, text)


@pytest.mark.parametrize(
    "form",
    [
        {"characters": [{"side": "shadow", "card": "1U178", "gains": ["a" + " " * 60_000 + "b"]}]},
        {"characters": [{"side": "shadow", "card": "1U178", "gains": ["9" * 60_000]}]},
        {"characters": [{"side": "shadow", "card": "1U178", "flags": ["removed " + "9" * 60_000]}]},
        {"characters": [{"side": "shadow", "card": "1U178", "loses": ["é" * 30_000]}]},
        {"characters": [{"side": "shadow", "card": "a " * 30_000}]},
        {"characters": [{"side": "shadow", "card": " ".join(f"w{n}" for n in range(9_000))}]},
        {"characters": [{"side": "shadow", "card": "1U178", "label": "x" * 60_000}]},
        {"order": ["x" * 60_000]},
        {"x" * 60_000: 1},
        {"format": "x" * 60_000},
        {"characters": [{"side": "shadow", "card": "\ud800"}]},
        {"\ud800": 1},
        {"order": ["\ud800"]},
    ],
)
def test_hostile_json_costs_little_time(form):
    assert read_soon(parse_json, form) is not None


def test_more_than_64_kb_of_text_is_refused_with_a_sentence():
    error = read_soon(parse_text, "#" * 65_537)
    assert error is not None and (error.code, error.at) == ("too-long", "line 1, column 1")
    assert "64 KB" in error.message


@pytest.mark.parametrize("text", ["", "  \n\t\n", "# only a remark\n#", "\ufeff", "\u00a0\u200b"])
def test_a_text_that_says_nothing_is_an_error_with_an_example(text):
    error = read_soon(parse_text, text)
    assert error is not None and error.code == "empty" and "vs" in error.message


def test_half_a_surrogate_pair_is_no_text():
    error = read_soon(parse_text, "burdens: 2\n# \ud800")
    assert error is not None and (error.code, error.line, error.column) == ("bad-text", 2, 3)
