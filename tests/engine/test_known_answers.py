"""Positions with known answers: disputes of players, and a sample of combats; each is held whole.

An expectation names some keys of the outcome (or `legal`, or `reasons`: the set of all codes). Lists are
compared as sets, and wounds of zero are left out.
"""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from .tables import Told, cited, codes, judged, sums, table_from

DATA = Path(__file__).parent.parent / "data" / "engine"


def _read(name: str) -> list[Told]:
    data = (DATA / name).read_bytes()
    text = (gzip.decompress(data) if name.endswith(".gz") else data).decode("utf-8")
    return [json.loads(line) for line in text.splitlines()]


DISPUTES = _read("disputes.jsonl")
COMBATS = _read("combats.jsonl.gz")


def _plain(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _plain(inner) for key, inner in value.items() if inner != 0}
    return sorted(json.dumps(_plain(one), sort_keys=True) for one in value) if isinstance(value, list) else value


def _hold(position: Told) -> None:
    verdict = judged(table_from(position["board"]), position["ask"], position.get("about"))
    for key, wanted in position["expect"].items():
        if key == "legal":
            assert verdict["legal"] is wanted
        elif key == "reasons":
            assert set(codes(verdict)) == set(wanted)
        else:
            assert _plain(verdict["outcome"][key]) == _plain(wanted), key
    shown = [one["total"] for one in sums(verdict)]
    for key in ("strength", "totals"):
        assert set(verdict["outcome"].get(key, {}).values()) <= set(shown)
    assert verdict["answer"] and cited(verdict)


@pytest.mark.parametrize("position", DISPUTES, ids=[one["id"] for one in DISPUTES])
def test_a_dispute_is_settled_as_the_rules_settle_it(position: Told) -> None:
    _hold(position)


@pytest.mark.parametrize("position", COMBATS, ids=[one["id"] for one in COMBATS])
def test_a_combat_comes_out_as_it_must(position: Told) -> None:
    _hold(position)


def test_the_sample_holds_every_question_and_every_kind_of_result() -> None:
    assert {one["ask"] for one in COMBATS} == {"archery", "assignment", "order", "skirmish"}
    found = {code for one in COMBATS for code in one["expect"].get("reasons", [])}
    assert found >= {"one-minion-per-companion", "one-companion-per-minion", "not-at-home-site"}
    results = {(one["expect"].get("winner"), one["expect"].get("overwhelmed")) for one in COMBATS}
    assert results >= {(side, dead) for side in ("free-peoples", "shadow") for dead in (True, False)}
    assert len(DISPUTES) == 48 and len(COMBATS) > 290
