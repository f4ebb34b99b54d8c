"""The site behind its real server, with and without a proxy in front."""

from __future__ import annotations

import gzip
import json
import os
import re
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

FORWARDED = {"X-Forwarded-For": "10.1.2.3", "X-Forwarded-Proto": "https", "X-Forwarded-Host": "rules.example"}


@contextmanager
def served(home: Path, *options: str) -> Iterator[str]:
    """`judge serve` as a process, and the address at which it is open."""
    with subprocess.Popen(
        [sys.executable, "-m", "judge", "serve", "--port", "0", *options],
        env={**os.environ, "JUDGE_HOME": str(home)},
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            assert process.stdout is not None
            said = process.stdout.readline()
            address = re.search(r"http://\S+", said)
            assert address, said
            yield address[0]
        finally:
            process.terminate()


def asked(address: str, **headers: str) -> Any:
    with urllib.request.urlopen(urllib.request.Request(address, headers=headers), timeout=20) as answer:
        return answer.headers, answer.read()


@pytest.mark.parametrize(("options", "believed"), [((), False), (("--proxy",), True)])
def test_a_proxy_is_believed_only_where_there_is_one(
    judge_home: Path, options: tuple[str, ...], believed: bool
) -> None:
    with served(judge_home, *options) as site:
        _, page = asked(f"{site}/check?text=6/3+vs+9/2", **FORWARDED)
        assert (b"https://rules.example/check?b=" in page) is believed
        headers, packed = asked(f"{site}/rules/overwhelmed.json", **{"Accept-Encoding": "gzip"})
        assert headers["Content-Encoding"] == "gzip"
        assert json.loads(gzip.decompress(packed))["term"] == "overwhelmed"
        assert b"1,200 pages" in asked(f"{site}/api")[1]


def test_limits_can_be_left_out(judge_home: Path) -> None:
    with served(judge_home, "--no-limits") as site:
        assert b"no limits" in asked(f"{site}/api")[1]
