"""How long reading and writing boards takes, as ratios: `python tests/benchmarks/bench_notation.py`."""

from __future__ import annotations

import gzip
import json
import time
from collections.abc import Callable
from pathlib import Path

from judge.cards.catalogue import catalogue
from judge.notation import parse_json, parse_text, to_json, write_text

DATA = Path(__file__).parent.parent / "data"


def best(work: Callable[[], object], times: int = 5) -> float:
    """The shortest of several runs, in seconds."""
    runs = []
    for _ in range(times):
        begun = time.perf_counter()
        work()
        runs.append(time.perf_counter() - begun)
    return min(runs)


def main() -> None:
    """Print each way's time per board, and as a multiple of a bare json.loads of the same boards."""
    cards = catalogue()
    lines = gzip.decompress((DATA / "boards.jsonl.gz").read_bytes()).splitlines()
    boards = [parse_json(line, cards) for line in lines]
    texts = [write_text(board) for board in boards]
    characters = sum(len(board.characters) for board in boards) / len(boards)
    bare = best(lambda: [json.loads(line) for line in lines])
    print(f"{len(lines)} boards of {characters:.1f} characters; json.loads: {bare / len(lines) * 1e6:.0f} µs each")
    for name, work in {
        "parse_json": lambda: [parse_json(line, cards) for line in lines],
        "to_json": lambda: [to_json(board) for board in boards],
        "parse_text": lambda: [parse_text(text, cards) for text in texts],
        "write_text": lambda: [write_text(board) for board in boards],
    }.items():
        took = best(work)
        print(f"{name:<11} {took / len(lines) * 1e6:7.0f} µs a board, {took / bare:5.1f} times json.loads")
    example = (DATA / "ford-of-bruinen.txt").read_text(encoding="utf-8")
    print(f"the long example by names: {best(lambda: parse_text(example, cards)) * 1e3:.1f} ms")


if __name__ == "__main__":
    main()
