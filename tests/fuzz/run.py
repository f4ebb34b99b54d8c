"""Hostile input for every door of the house: notation, JSON, search, the site's checker and its API.

    python tests/fuzz/run.py --count 20000 --seed 1

Each case is made from the seed and its number, so a failure can be made again with `--only NUMBER`. Nothing may end in
a traceback or in a status of 500, and no answer may take longer than a second. Exit status 1 when something did.
"""

from __future__ import annotations

import argparse
import gzip
import json
import random
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlencode

from judge.checking import judge_board, judge_line
from judge.engine.ask import QUESTIONS
from judge.engine.errors import CannotAnswer
from judge.house import House, open_house
from judge.notation import NotationError, decode_link, encode_link, parse_json, parse_text, to_json, write_text
from judge.web import create_app
from judge.web.described import OPERATIONS

SECONDS = 1.0
_DATA = Path(__file__).resolve().parents[1] / "data"

_HOSTILE = (
    "\0", "\x1b[2J", "\u202e", "\ud800", "\ufeff", "\u2028", "\r\n", "\t", "\n\n", "'", '"', "“", "’", "&", "#",
    ";", ",", ":", "=", "+", "(", ")", "[", "]", "((((", "]]]]", "{", "}", "{:", "%s", "%00",
    "../../etc/passwd", "<script>", "</textarea>", "{{7*7}}", "${x}", "' OR 1=1 --", "*", "?", "~", "^", "AND",
    "OR", "NOT", "TO", "title:", "[a TO b]", '"a b"~9', "-", "--", "0", "-1", "1e309", "9" * 25, "NaN", "²",
    "٣", "½", "é" * 40, "ﬁ", "İ", "ß", "👍🏽", "a\u0301" * 30, "x" * 400, " vs ", " vs. ", "vs", "1R89", "1 R 89",
    "01R089", "99Z999", "ring-bearer", "wearing", "wounds", "damage +1", "hunter 2", "ambush 5", "no ",
    "removed 2", "prevent all wounds", "overwhelmed at x3", "strength +2", "resistance -9", "Free Peoples",
    "Shadow 4", "Shadow 5", "Archery", "Order", "In play", "Path", "Assignments", "format: tower", "rules: 4.0",
    "site: 7 = 11S263", "phase: archery", "(shadow 2)", "(action)", "(cancelled)", "= ", '"Orc" minion 9/2',
    "999 Uruk Savage", "60 Uruk Savage", "companion 0/0", "home 5 tower",
)  # fmt: skip
_VALUES = (
    None, True, False, 0, -1, 1, 9, 99, 999, 10**30, 0.5, float("1e308"), "", "x", "\0", "1R89", "1R1",
    "é" * 70, [], {}, [[]], [None], {"x": 1}, ["Gimli"], "shadow", "free-peoples", "action", "fierce skirmish",
    ["ring-bearer", "wearing"], ["removed 1"], ["damage+1"],
)  # fmt: skip
_KEYS = (
    "characters",
    "assignments",
    "order",
    "archery",
    "site",
    "path",
    "label",
    "card",
    "side",
    "flags",
    "gains",
    "bears",
    "to",
    "by",
    "é",
)


def seeds() -> list[str]:
    """Positions to begin with, in the board notation."""
    with gzip.open(_DATA / "boards.jsonl.gz", "rt", encoding="utf-8") as file:
        boards = [json.loads(line) for line in file]
    chosen = boards[:: max(len(boards) // 60, 1)]
    return [(_DATA / "ford-of-bruinen.txt").read_text(encoding="utf-8"), *map(json.dumps, chosen)]


def mangled_text(chance: random.Random, text: str) -> str:
    """A text with some of its parts cut, doubled, swapped or replaced."""
    for _ in range(chance.randint(1, 6)):
        start = chance.randrange(len(text) + 1)
        end = min(len(text), start + int(chance.expovariate(0.1)))
        piece = chance.choice(_HOSTILE) if chance.random() < 0.6 else text[end : end + chance.randrange(40)]
        text = text[:start] + piece + text[end if chance.random() < 0.6 else start :]
    if chance.random() < 0.02:
        text *= chance.randint(2, 200)
    return text[:150_000]


def random_text(chance: random.Random) -> str:
    """A text of hostile pieces and of any characters at all."""
    pieces = []
    for _ in range(int(chance.expovariate(0.15)) + 1):
        kind = chance.random()
        if kind < 0.7:
            pieces.append(chance.choice(_HOSTILE))
        elif kind < 0.9:
            pieces.append("".join(chr(chance.randrange(32, 127)) for _ in range(chance.randrange(12))))
        else:
            pieces.append("".join(chr(chance.randrange(0x11000)) for _ in range(chance.randrange(8))))
    return chance.choice(("", " ", " ", "\n", ", ")).join(pieces)


def mangled_json(chance: random.Random, data: Any) -> Any:
    """A copy of a JSON value in which some places hold something else."""
    if chance.random() < 0.03:
        return chance.choice(_VALUES)
    if isinstance(data, dict):
        changed = {key: mangled_json(chance, value) for key, value in data.items() if chance.random() > 0.02}
        if chance.random() < 0.05:
            changed[chance.choice(_KEYS)] = chance.choice(_VALUES)
        return changed
    if isinstance(data, list):
        changed_list = [mangled_json(chance, value) for value in data if chance.random() > 0.02]
        return changed_list * 2 if chance.random() < 0.03 else changed_list
    return data


_HEADERS = ("If-None-Match", "If-Modified-Since", "Accept-Encoding", "Accept", "Origin", "Range", "Referer", "Cookie",
            "Access-Control-Request-Method", "Access-Control-Request-Headers", "X-Forwarded-For", "Content-Type",
            "Host")  # fmt: skip


@dataclass(frozen=True)
class Failure:
    """What went wrong with which case."""

    number: int
    door: str
    given: object
    what: str


class Doors:
    """Every way in, each a function that takes something hostile and raises where it must not."""

    def __init__(self, house: House, seed: int) -> None:
        self._house = house
        self._client = create_app(house, {"LIMITS": None}).test_client()
        self._seed = seed
        self._texts = seeds()
        for place, text in enumerate(self._texts):
            if text.startswith("{"):
                self._texts[place] = write_text(parse_json(text, house.catalogue))
        self._boards = [to_json(parse_text(text, house.catalogue)) for text in self._texts]

    def run(self, numbers: range) -> Iterator[Failure]:
        """Try the cases with these numbers; each goes through every door that takes its kind."""
        for number in numbers:
            chance = random.Random(f"{self._seed} {number}")
            for door, given in self._case(chance):
                what = self._try(door, given)
                if what:
                    yield Failure(number, door.__name__, given, what)

    def _case(self, chance: random.Random) -> list[tuple[Callable[[Any], None], object]]:
        if chance.random() < 0.4:
            board = mangled_json(chance, chance.choice(self._boards))
            request = {"board": board, "ask": chance.choice((*QUESTIONS, None, "combat", 7)), "about": "Gimli"}
            if chance.random() < 0.2:
                request = mangled_json(chance, request)
            return [(self.json_form, board), (self.line, request), (self.api, request)]
        text = random_text(chance) if chance.random() < 0.4 else mangled_text(chance, chance.choice(self._texts))
        some = chance.randrange(1 << 30)  # which of many places the text is put into
        return [
            (self.text_form, text),
            (self.search, text),
            (self.form, text),
            (self.address, text),
            (self.link, text),
            (self.parameters, (text, some)),
            (self.headers, (text, some)),
        ]

    def _try(self, door: Callable[[Any], None], given: object) -> str:
        begin = time.process_time()  # of this process alone: neighbours may hold the processor, and nothing here waits
        try:
            door(given)
        except Exception:
            return traceback.format_exc()
        took = time.process_time() - begin
        return f"took {took:.1f} s" if took > SECONDS else ""

    def text_form(self, text: str) -> None:
        """The board notation: a board, which reads the same when written, or an error with its place."""
        try:
            board = parse_text(text, self._house.catalogue)
        except NotationError as error:
            assert error.code and error.message and error.at, error
            return
        assert parse_text(write_text(board), self._house.catalogue) == board
        self._judge(board)

    def json_form(self, data: object) -> None:
        """The JSON form, likewise."""
        try:
            board = parse_json(json.dumps(data), self._house.catalogue)
        except NotationError as error:
            assert error.code and error.message, error
            return
        assert parse_json(to_json(board), self._house.catalogue) == board
        self._judge(board)

    def _judge(self, board: Any) -> None:
        for question in (None, *QUESTIONS):
            try:
                json.dumps(judge_board(board, question))
            except CannotAnswer as error:
                assert error.code and error.message, error

    def line(self, request: object) -> None:
        """A line of `judge check --jsonl`."""
        json.dumps(judge_line(json.dumps(request).encode(), self._house.catalogue))

    def search(self, text: str) -> None:
        """The search."""
        for hit in self._house.searcher.search(text, 20):
            assert hit.address and hit.title
        self._house.searcher.suggestions(text)

    def form(self, text: str) -> None:
        """The form of the checker."""
        self._answered(self._client.post("/check", data={"text": _sendable(text), "about": _sendable(text[:30])}))

    def address(self, text: str) -> None:
        """The checker, the search and other pages by their addresses."""
        short = _sendable(text[:2000])
        self._answered(self._client.get("/check.json", query_string={"text": short, "ask": short[:9]}))
        self._answered(self._client.get("/search", query_string={"q": short}))
        self._answered(self._client.get(f"/rules/{_in_path(short[:60])}"))
        self._answered(self._client.get(f"/cards/{_in_path(short[:60])}"))

    def parameters(self, given: tuple[str, int]) -> None:
        """Any documented address, the text in any part of its path and its query."""
        text, some = given
        chance = random.Random(some)
        for one in chance.sample(OPERATIONS, 4):
            path, query, short = one.path, [], _sendable(text[: chance.choice((10, 80, 2000))])
            for param in one.params:
                value = short if chance.random() < 0.7 else str(param.example or "")
                if param.where == "path":
                    path = path.replace(f"{{{param.name}}}", _in_path(value[:200]))
                else:
                    query += [(param.name, value)] * chance.choice((0, 1, 1, 2))
            address = f"{path}?{urlencode(query)}" if chance.random() < 0.9 else f"{path}?{_in_path(short)}"
            self._answered(self._client.open(address, method=chance.choice((one.method, "get", "head", "options"))))

    def headers(self, given: tuple[str, int]) -> None:
        """Any documented page, the text in headers that the site reads."""
        text, some = given
        chance = random.Random(some)
        value = "".join(char for char in text[:300] if char.isprintable()).encode("latin-1", "ignore").decode("latin-1")
        sent = {name: value for name in _HEADERS if chance.random() < 0.4}
        for one in chance.sample([one for one in OPERATIONS if one.method == "get"], 2):
            path, query = one.path, {}
            for param in one.params:
                if param.where == "path":
                    path = path.replace(f"{{{param.name}}}", str(param.example))
                elif param.example is not None:
                    query[param.name] = str(param.example)
            method = chance.choice(("GET", "GET", "HEAD", "OPTIONS"))
            answer = self._answered(self._client.open(path, method=method, query_string=query, headers=sent))
            assert answer.headers["Content-Security-Policy"], path

    def link(self, text: str) -> None:
        """A link that is none, or is a broken one of a good position."""
        try:
            token = encode_link(parse_text(text, self._house.catalogue))[:-5]
        except NotationError:
            token = _sendable(text[:2000])
        try:
            decode_link(token)
        except NotationError as error:
            assert error.code == "bad-link"
        self._answered(self._client.get("/check", query_string={"b": token}))

    def api(self, request: object) -> None:
        """The API."""
        answer = self._answered(self._client.post("/api/check", json=request))
        assert isinstance(answer.json, dict), answer.status

    def _answered(self, answer: Any) -> Any:
        # oEmbed has it so for a format that is not known; it is an answer with a sentence, as 404 is.
        assert answer.status_code < 500 or answer.status_code == 501, answer.status
        return answer


def _sendable(text: str) -> str:
    """No client can send half of a surrogate pair."""
    return text.encode("utf-8", "replace").decode()


def _in_path(text: str) -> str:
    return quote(text, safe="")


def main() -> int:
    """The long run, for people."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", type=int, metavar="NUMBER", help="this one case")
    options = parser.parse_args()
    numbers = range(options.count) if options.only is None else range(options.only, options.only + 1)
    failures = 0
    with tempfile.TemporaryDirectory() as home:
        doors = Doors(open_house(Path(home)), options.seed)
        begin = time.perf_counter()
        for failure in doors.run(numbers):
            failures += 1
            if failures <= 10:
                print(f"--- case {failure.number}, {failure.door}: {str(failure.given)[:300]!r}\n{failure.what}")
        print(f"{len(numbers)} cases in {time.perf_counter() - begin:.0f} s, {failures} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
