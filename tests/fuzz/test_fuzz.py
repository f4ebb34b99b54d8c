"""A short run of the fuzzing; `python tests/fuzz/run.py --count 20000` is the long one."""

from __future__ import annotations

import pytest

from judge.house import House

from . import run
from .run import Doors

SEED = 2


@pytest.fixture(scope="module")
def doors(house: House) -> Doors:
    return Doors(house, SEED)


@pytest.mark.parametrize("start", range(0, 500, 100))
def test_nothing_hostile_ends_in_a_traceback_or_takes_long(doors: Doors, start: int) -> None:
    assert list(doors.run(range(start, start + 100))) == []


def test_a_fault_behind_any_door_would_be_noticed(doors: Doors, monkeypatch: pytest.MonkeyPatch) -> None:
    def fault(*_: object, **__: object) -> None:
        raise ZeroDivisionError

    for name in ("parse_text", "parse_json", "judge_line"):
        with monkeypatch.context() as patch:
            patch.setattr(run, name, fault)
            assert any("ZeroDivisionError" in one.what for one in doors.run(range(40))), name


def test_a_slow_answer_would_be_noticed(doors: Doors, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "SECONDS", 0.0)
    assert all(one.what.startswith("took") for one in doors.run(range(3)))
    assert list(doors.run(range(3)))
