"""The lock of the data folder, between real processes."""

from __future__ import annotations

import subprocess
import sys
import threading
from pathlib import Path

import pytest

from judge.store import building_lock

HOLDER = """
import sys, time
from pathlib import Path
from judge.store import building_lock
with building_lock(Path(sys.argv[1])):
    print("held", flush=True)
    time.sleep(60)
"""


@pytest.fixture
def holder(tmp_path: Path) -> subprocess.Popen[str]:
    """A process that holds the lock on tmp_path / "lock" until it is killed."""
    process = subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(tmp_path / "lock")], stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None and process.stdout.readline() == "held\n"
    yield process
    process.kill()
    process.wait()
    process.stdout.close()


def test_nobody_waits_for_a_lock_that_is_free(tmp_path: Path) -> None:
    told: list[str] = []
    with building_lock(tmp_path / "lock", lambda: told.append("waiting")):
        assert (tmp_path / "lock").exists()
    with building_lock(tmp_path / "lock", lambda: told.append("waiting")):
        assert told == []


def test_a_killed_holder_lets_the_next_one_in(tmp_path: Path, holder: subprocess.Popen[str]) -> None:
    told: list[str] = []

    def kill_it() -> None:
        told.append("waiting")
        holder.kill()

    with building_lock(tmp_path / "lock", kill_it):
        assert told == ["waiting"]


def test_the_lock_keeps_others_out_while_it_is_held(tmp_path: Path, holder: subprocess.Popen[str]) -> None:
    entered = threading.Event()

    def enter() -> None:
        with building_lock(tmp_path / "lock"):
            entered.set()

    thread = threading.Thread(target=enter)
    thread.start()
    assert not entered.wait(0.3)
    holder.kill()
    assert entered.wait(10)
    thread.join()


def test_the_lock_ends_with_an_error_inside(tmp_path: Path) -> None:
    with pytest.raises(ZeroDivisionError), building_lock(tmp_path / "lock"):
        raise ZeroDivisionError
    with building_lock(tmp_path / "lock", lambda: pytest.fail("it is still held")):
        pass


def test_a_folder_that_is_missing_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError), building_lock(tmp_path / "nowhere" / "lock"):
        pass
