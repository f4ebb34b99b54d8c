"""Any text whatever is a query."""

from __future__ import annotations

import random
import time

import pytest

from judge.search import Searcher

PIECES = [
    *("*", "~", "AND", "OR", "NOT", '"', "'", "(", ")", "[", "]", "{", "}", "\\", "^", ":", "+", "-", "/", "..", "…"),
    *("\x00", "\x1f", "\u200b", "\ufeff", "\ud800", "\U0001f480", "é", "Ú", "ß", "中文", "שלום", "\n", "\t", " ", "a"),
    *("overwhelmed", "1R89", "9R+", "the", "of", "what", "aragorn", "0" * 30, "1_", "12_345_6", "xyzzy", "<b>", "%s"),
    *(
        "kind:",
        "kind:term",
        "set:1",
        "set:-1",
        "culture:,",
        'race:"',
        "strength>",
        "cost<=99999999999999",
        "site:3..",
        "-",
        "--",
    ),
    *(" or ", " OR ", "||", "-type:event", '-"', '"dead pile"', "“", "=", ">=", "http://", "x://y#z", "strength>8"),
]


def test_fifteen_hundred_hostile_texts_are_answered(searcher: Searcher) -> None:
    luck = random.Random(11)
    slowest = 0.0
    for _ in range(1500):
        text = luck.choice(["", " "]).join(luck.choice(PIECES) for _ in range(luck.randint(0, 14)))
        start = time.perf_counter()
        hits = searcher.search(text)
        searcher.suggestions(text)
        results = searcher.find(text, 5, luck.choice([0, 3, 400]))
        assert all(note.endswith(".") for note in results.notes)
        slowest = max(slowest, time.perf_counter() - start)
        assert len(hits) <= 10
    assert slowest < 1


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "the of and",
        "*",
        "~ ~ ~",
        "AND OR NOT",
        '"unbalanced',
        "(((((",
        "\x00",
        "a" * 65_536,
        "overwhelmed " * 6_000,
        " ".join(str(number) for number in range(10_000)),
        "\U0001f480" * 16_384,
        "中" * 20_000,
        "\ud800",
        "1" * 65_536,
        "1R" + "9" * 60_000,
        "archery wound minion companion skirmish phase strength vitality twilight site fellowship shadow free card",
    ],
)
def test_a_text_of_any_kind_and_size_is_answered_within_a_second(searcher: Searcher, text: str) -> None:
    start = time.perf_counter()
    hits = searcher.search(text)
    assert time.perf_counter() - start < 1
    assert all(hit.address for hit in hits)


def test_a_text_without_a_word_finds_nothing(searcher: Searcher) -> None:
    for text in ("", " \n", "?!", "\x00", '"""'):
        assert searcher.search(text) == []
