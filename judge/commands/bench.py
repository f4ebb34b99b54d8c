"""`judge bench`: how fast a part of the house is here, next to something plain in the same run."""

from __future__ import annotations

import contextlib
import csv
import sqlite3
import statistics
import time
from collections.abc import Callable, Iterable, Iterator
from itertools import cycle, islice

from judge.cards.catalogue import Catalogue
from judge.commands.faults import content_faults
from judge.content import folder as content_folder

_BOARDS = 2000
_ROUNDS = 5


def bench_engine() -> Iterator[str]:
    """Full verdicts on JSON boards, next to parsing the same JSON and adding up both sides' strengths."""
    import msgspec

    from judge.checking import judge_lines
    from judge.notation import parse_text, to_json

    with content_faults():
        catalogue = Catalogue.load()
    texts = (
        "Éomer, Third Marshal of Riddermark (2 wounds) vs Úlairë Enquëa, Lieutenant of Morgul + 2 Goblin Runner",
        "6/3 (damage +1) vs 9/2 + 5/1 (removed)",
        'Aragorn, Ranger of the North (strength +2 "Athelas") [Aragorn\'s Bow] vs Uruk Savage + 12R85',
        "Frodo, Son of Drogo (ring-bearer, wearing) [The One Ring, The Ruling Ring] vs Goblin Marksman",
    )
    boards = [to_json(parse_text(text, catalogue)) for text in texts]
    lines = list(islice(cycle(msgspec.json.encode({"board": board}) for board in boards), _BOARDS))
    seconds = _best(lambda: _spend(judge_lines(lines, catalogue)))
    plain = _best(lambda: _spend(_bare_numbers(line, catalogue) for line in lines))
    yield f"{_BOARDS / seconds:,.0f} verdicts a second"
    yield f"{_BOARDS / plain:,.0f} a second for a loop that reads the same JSON and compares the printed strengths"
    yield f"A verdict takes {seconds / plain:.1f} times as long."


def bench_search() -> Iterator[str]:
    """Queries for names and rules, next to SQLite's full-text search over the same titles and snippets."""
    from judge.commands.opening import open_here

    with content_faults():
        house = open_here()
    terms = [entry.term for entry in house.library.entries]
    names = [card.name for card in house.catalogue]
    summaries = [" ".join(entry.summary.text.split()[:5]) for entry in house.library.entries]
    queries = [*_evenly(terms, 100), *_evenly(names, 200), *_evenly(summaries, 100)]
    house.searcher.search(queries[0])  # what is made once, is made now
    times = [_timed(lambda query=query: house.searcher.search(query)) for query in queries]  # type: ignore[misc]
    yield f"{len(queries)} queries: median {_ms(statistics.median(times))}, 95 of 100 within {_ms(_percentile(times))}"
    with contextlib.closing(sqlite3.connect(":memory:")) as connection:
        connection.execute("create virtual table plain using fts5(text)")
        texts = [(one.text,) for entry in house.library.entries for one in entry.paragraphs]
        connection.executemany("insert into plain values (?)", [*texts, *((name,) for name in names)])
        plain = [_timed(lambda query=query: _full_text(connection, query)) for query in queries]  # type: ignore[misc]
    yield (
        f"SQLite FTS5, same queries: median {_ms(statistics.median(plain))}, 95 of 100 within {_ms(_percentile(plain))}"
    )
    yield f"Ratio of the medians: {statistics.median(times) / statistics.median(plain):.1f}"


def bench_catalogue() -> Iterator[str]:
    """Loading and checking all cards, next to reading the same files with the csv module alone."""
    with content_faults():
        count = len(Catalogue.load())
    loading = _best(Catalogue.load)
    plain = _best(_read_bare)
    yield f"{count} cards loaded and checked in {_ms(loading)}"
    yield f"{_ms(plain)} for the csv module alone on the same files; {loading / plain:.1f} times as long"
    catalogue = Catalogue.load()
    names = [card.name for card in catalogue if not card.reprint_of]
    catalogue.find(names[0])  # makes the index of names
    finding = _best(lambda: _spend(_find(catalogue, name) for name in names)) / len(names)
    yield f"{finding * 1e6:,.0f} microseconds to find a card by its whole name"


BENCHES: dict[str, Callable[[], Iterator[str]]] = {
    "engine": bench_engine,
    "search": bench_search,
    "catalogue": bench_catalogue,
}


def _bare_numbers(line: bytes, catalogue: Catalogue) -> bool:
    import json

    totals = {"free-peoples": 0, "shadow": 0}
    for character in json.loads(line)["board"]["characters"]:
        card = catalogue.get(character["card"]) if "card" in character else None
        strength = card.strength or 0 if card else character["strength"]
        borne = sum(catalogue.get(item).strength_bonus for item in character.get("bears", []))
        changes = sum(one["by"] for one in character.get("modifiers", []) if one["value"] == "strength")
        totals[character["side"]] += max(strength + borne + changes, 0)
    return totals["free-peoples"] > totals["shadow"]


def _find(catalogue: Catalogue, name: str) -> object:
    from judge.cards.names import CardNameError

    try:
        return catalogue.find(name)
    except CardNameError as ambiguous:  # a few cards share their whole name
        return ambiguous


def _full_text(connection: sqlite3.Connection, query: str) -> list[tuple[int]]:
    words = " OR ".join(f'"{word}"' for word in query.replace('"', " ").split())
    found: list[tuple[int]] = connection.execute(
        "select rowid from plain where plain match ? order by rank limit 10", (words,)
    ).fetchall()
    return found


def _read_bare() -> int:
    rows = 0
    for path in sorted((content_folder("rulings") / "cards").glob("*.csv")):
        with path.open(encoding="utf-8", newline="") as file:
            rows += sum(1 for _ in csv.DictReader(file))
    return rows


def _evenly(texts: list[str], count: int) -> list[str]:
    return texts[:: max(len(texts) // count, 1)][:count]


def _spend(things: Iterable[object]) -> None:
    for _ in things:
        pass


def _best(work: Callable[[], object]) -> float:
    """Seconds of the best of some rounds: what the computer can do when nothing disturbs it."""
    return min(_timed(work) for _ in range(_ROUNDS))


def _timed(work: Callable[[], object]) -> float:
    begin = time.perf_counter()
    work()
    return time.perf_counter() - begin


def _percentile(times: list[float]) -> float:
    return sorted(times)[len(times) * 95 // 100]


def _ms(seconds: float) -> str:
    return f"{seconds * 1000:.2f} ms"
