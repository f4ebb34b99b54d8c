"""How fast the search answers, beside SQLite's FTS5 on the same documents and the same queries in the same run.

    python tests/benchmarks/bench_search.py [--times 10]

Prints median and 95th percentile in milliseconds, each query asked once: right after opening (`cold`), and again
afterwards (`warm`); then whole pages of results with count and facets, queries with conditions, and suggestions. With
`--times N` the documents are there N times over. Last comes what Whoosh's own search takes on the same index.
"""

from __future__ import annotations

import argparse
import sqlite3
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from whoosh.query import Or, Term

from judge.cards.catalogue import catalogue
from judge.library import Library
from judge.search import Searcher
from judge.search.conditions import Conditions
from judge.search.documents import Document, Documents
from judge.search.index import open_index
from judge.search.language import help as examples
from judge.search.ranking import Ranker
from judge.search.schema import FIELDS
from judge.search.suggestions import Suggestions
from judge.search.words import STOP_WORDS, stems, words

QUESTIONS = Path(__file__).parents[1] / "search" / "questions.txt"


def queries() -> list[str]:
    """Questions in plain words, names of cards, and collector's info."""
    asked = [line.split(" | ")[0] for line in QUESTIONS.read_text(encoding="utf-8").splitlines()]
    cards = [card for card in catalogue() if not card.reprint_of][::20]
    return asked + [card.name for card in cards] + [card.id.lower() for card in cards]


def measure(ask: Callable[[str], object], asked: Sequence[str]) -> str:
    """Median and 95th percentile of one asking each: by the clock, and of the processor's time, which a busy machine
    does not lengthen."""
    clock, processor = [], []
    for query in asked:
        start, busy = time.perf_counter(), time.thread_time()
        ask(query)
        processor.append((time.thread_time() - busy) * 1000)
        clock.append((time.perf_counter() - start) * 1000)
    return f"{_figures(clock)}   processor: {_figures(processor)}"


def _figures(took: list[float]) -> str:
    took.sort()
    return f"median {took[len(took) // 2]:6.2f} ms   p95 {took[int(0.95 * (len(took) - 1))]:6.2f} ms"


def fts5(documents: Documents) -> Callable[[str], object]:
    """The same documents in FTS5, its own Porter stemmer, any of the words, ranked by its bm25."""
    database = sqlite3.connect(":memory:")
    database.execute("create virtual table d using fts5(text, tokenize='porter unicode61 remove_diacritics 2')")
    rows = ((" ".join(text for _, text in document.fields),) for document in documents.documents)
    database.executemany("insert into d values (?)", rows)
    database.execute("insert into d(d) values ('optimize')")

    def ask(query: str) -> object:
        said = [word for word in words(query) if word not in STOP_WORDS] or words(query)
        match = " OR ".join(f'"{word}"' for word in said)
        sql = "select rowid, snippet(d, 0, '', '', '…', 24) from d where d match ? order by rank limit 10"
        return database.execute(sql, (match,)).fetchall()

    return ask


def whoosh_alone(searcher: Searcher) -> Callable[[str], object]:
    """Whoosh's own ranked search (BM25F) over all fields of our index, any of the words."""
    whoosh = searcher._conditions._searcher

    def ask(query: str) -> object:
        said = [word for word in words(query) if word not in STOP_WORDS] or words(query)
        terms = [Term(field, stem) for stem in stems(" ".join(said)) for field in FIELDS]
        return [hit.docnum for hit in whoosh.search(Or(terms), limit=10)]

    return ask


def many_times(documents: Documents, times: int) -> None:
    """Put the same documents there again, each time as other targets."""
    targets, original = list(documents.targets), list(documents.documents)
    for number in range(1, times):
        shift = len(documents.targets)
        documents.targets.extend(replace(one, url=f"{one.url}~{number}") for one in targets)
        documents.documents.extend(Document(one.target + shift, one.anchor, one.fields, one.text) for one in original)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=1, help="how many times over the documents are there")
    times = parser.parse_args().times
    cards = catalogue()
    library = Library.load(cards=cards)
    asked = queries()
    start = time.perf_counter()
    searcher = Searcher(library, cards)
    documents = Documents(library, cards)
    built = time.perf_counter() - start
    if times > 1:
        many_times(documents, times)
        start = time.perf_counter()
        index = open_index(documents, None)
        built = time.perf_counter() - start
        searcher._documents, searcher._ranker = documents, Ranker(index.postings, documents)
        searcher._conditions = Conditions(index.reader, documents, searcher._facts)
        searcher._suggestions = Suggestions((one.title, one.url, one.kind) for one in documents.targets)
        places = reversed(range(len(documents.documents)))
        searcher._first_document = {documents.documents[place].target: place for place in places}
    print(f"{len(documents.documents)} documents, {len(asked)} queries; built in {built:.2f} s")
    print("ours, cold   ", measure(searcher.search, asked))
    print("ours, warm   ", measure(searcher.search, asked))
    print("ours, pages  ", measure(searcher.find, asked))
    print("conditions   ", measure(searcher.search, [example for example, _ in examples()] * 5))
    print("FTS5         ", measure(fts5(documents), asked))
    print("suggestions  ", measure(searcher.suggestions, [query[:end] for query in asked for end in (2, 5)]))
    print("Whoosh's own ", measure(whoosh_alone(searcher), asked[:100]))


if __name__ == "__main__":
    main()
