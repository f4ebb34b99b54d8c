"""Nothing that belongs among the best is passed over, however few lists are gone through."""

from __future__ import annotations

import random
from itertools import pairwise
from pathlib import Path

import pytest

from judge.search import Searcher
from judge.search.query import read_query

QUESTIONS = [
    line.split(" | ")[0] for line in (Path(__file__).parent / "questions.txt").read_text(encoding="utf-8").splitlines()
]
EVERY = 100_000  # so many that every list is gone through


@pytest.mark.parametrize("limit", [1, 3, 10])
def test_the_best_are_the_same_as_if_everything_was_added_up(searcher: Searcher, limit: int) -> None:
    luck = random.Random(5)
    common = [
        "companion minion",
        "gondor companion ranger",
        "shadow minion strength twilight",
        "ring bearer",
        "unique man",
    ]
    for question in [*luck.sample(QUESTIONS, 80), *common]:
        query = read_query(question, searcher._vocabulary)
        bonus = {luck.randrange(3000): luck.random() * 10 for _ in range(3)}
        whole = searcher._ranker.rank(query, bonus, EVERY)
        best = searcher._ranker.rank(query, bonus, limit)
        assert [(one.target, one.document) for one in best] == [(one.target, one.document) for one in whole[:limit]]
        assert [one.score for one in best] == pytest.approx([one.score for one in whole[:limit]])


def test_only_what_is_allowed_is_ranked(searcher: Searcher) -> None:
    query = read_query("archery wounds companion", searcher._vocabulary)
    whole = searcher._ranker.rank(query, {}, EVERY)
    allowed = frozenset(one.target for one in whole[::7])
    assert searcher._ranker.rank(query, {}, EVERY, allowed) == whole[::7]


def test_a_bonus_alone_finds_nothing(searcher: Searcher) -> None:
    query = read_query("overwhelmed", searcher._vocabulary)
    found = {one.target for one in searcher._ranker.rank(query, {}, EVERY)}
    strange = next(place for place in range(3000) if place not in found)
    assert strange not in {one.target for one in searcher._ranker.rank(query, {strange: 50.0}, EVERY)}


def test_equal_scores_stand_in_the_order_of_the_pages(searcher: Searcher) -> None:
    whole = searcher._ranker.rank(read_query("gondor companion", searcher._vocabulary), {}, EVERY)
    for before, after in pairwise(whole):
        assert (-before.score, before.target) < (-after.score, after.target)
