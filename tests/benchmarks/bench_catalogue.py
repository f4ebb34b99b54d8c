"""How long the catalogue takes, against a bare reading of the same files.

Run it: python tests/benchmarks/bench_catalogue.py
Prints milliseconds for the curious; the ratios are what can be compared between machines.
"""

from __future__ import annotations

import csv
import subprocess
import sys
from collections.abc import Callable
from statistics import median
from time import perf_counter

from judge import content

ROUNDS = 7
FRESH = (
    "from time import perf_counter; t = perf_counter();"
    "from judge.cards.catalogue import Catalogue; a = perf_counter(); Catalogue.load(); b = perf_counter();"
    "print(a - t, b - a)"
)


def bare_pass() -> int:
    rows = 0
    for file in sorted((content.folder("rulings") / "cards").glob("*.csv")):
        with file.open(encoding="utf-8", newline="") as lines:
            rows += sum(1 for _ in csv.DictReader(lines))
    return rows


def seconds(run: Callable[[], object], rounds: int = ROUNDS) -> float:
    taken = []
    for _ in range(rounds):
        start = perf_counter()
        run()
        taken.append(perf_counter() - start)
    return median(taken)


def main() -> None:
    from judge.cards.catalogue import Catalogue
    from judge.cards.names import CardNameError, NameIndex

    bare = seconds(bare_pass)
    fresh = [
        [float(part) for part in subprocess.check_output([sys.executable, "-c", FRESH], text=True).split()]
        for _ in range(ROUNDS)
    ]
    imports, load = (median(column) for column in zip(*fresh, strict=True))
    cards = Catalogue.load()
    index = seconds(lambda: NameIndex(tuple(cards)))
    names = [card.name for card in cards][::10]

    def find_all(texts: list[str]) -> Callable[[], None]:
        def run() -> None:
            for text in texts:
                try:
                    cards.find(text)
                except CardNameError:
                    continue  # a name that two cards share costs as much as any other

        return run

    by_id = seconds(find_all([card.id for card in cards])) / len(cards)
    by_name = seconds(find_all(names)) / len(names)
    print(f"bare csv.DictReader pass   {bare * 1e3:7.1f} ms   1.0")
    print(f"load in a fresh process    {load * 1e3:7.1f} ms   {load / bare:.1f}")
    print(f"imports before that        {imports * 1e3:7.1f} ms   {imports / bare:.1f}")
    print(f"index of names             {index * 1e3:7.1f} ms   {index / bare:.1f}")
    print(f"find by id                 {by_id * 1e6:7.2f} µs")
    print(f"find by whole name         {by_name * 1e6:7.2f} µs")


if __name__ == "__main__":
    main()
