"""What tests of the whole house share: a data folder of their own, and the command `judge` in this process."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from judge.cli import main
from judge.house import House, open_house


@dataclass(frozen=True)
class Done:
    """What a command left behind."""

    status: int
    out: str
    err: str


Judge = Callable[..., Done]


@pytest.fixture(scope="session")
def judge_home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder that is filled once for all tests, never the user's own."""
    home = tmp_path_factory.mktemp("judge-home")
    open_house(home)
    return home


@pytest.fixture(scope="session")
def house(judge_home: Path) -> House:
    """The house, opened once for all tests."""
    return open_house(judge_home)


@pytest.fixture
def judge(judge_home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Judge]:
    """`judge("show", "overwhelmed")`: the command in this process, on a terminal of 80 columns without colours."""
    monkeypatch.setenv("JUDGE_HOME", str(judge_home))
    monkeypatch.setenv("COLUMNS", "80")
    for name in ("FORCE_COLOR", "TTY_COMPATIBLE", "TTY_INTERACTIVE"):
        monkeypatch.delenv(name, raising=False)

    def run(*arguments: str, stdin: str | bytes = b"") -> Done:
        data = stdin.encode() if isinstance(stdin, str) else stdin
        streams = [io.TextIOWrapper(io.BytesIO(start), encoding="ascii") for start in (data, b"", b"")]
        with monkeypatch.context() as patch:
            patch.setattr(sys, "argv", ["judge", *arguments])
            for name, stream in zip(("stdin", "stdout", "stderr"), streams, strict=True):
                patch.setattr(sys, name, stream)
            try:
                main()
                status = 0
            except SystemExit as leaving:
                status = leaving.code if isinstance(leaving.code, int) else 0 if leaving.code is None else 1
        told = []
        for stream in streams[1:]:
            stream.flush()
            told.append(stream.buffer.getvalue().decode())  # type: ignore[attr-defined]
        return Done(status, *told)

    yield run
