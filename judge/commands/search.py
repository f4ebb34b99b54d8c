"""`judge search`: one query for people or programs, or a stream of them."""

from __future__ import annotations

import sys
import time
from typing import Annotated, Any

import click
import msgspec
from rich.text import Text

from judge.commands.faults import content_faults
from judge.commands.opening import open_here
from judge.search import Hit, Searcher

_MOST_BYTES = 1 << 18


class QueryLine(msgspec.Struct):
    """A line of a stream of queries. Other keys, such as an id, are ignored."""

    query: str
    limit: Annotated[int, msgspec.Meta(ge=1, le=100)] = 10


def search_one(query: str, limit: int, as_json: bool) -> None:
    """Print the results of a query."""
    with content_faults():
        searcher = open_here().searcher
    if as_json:
        answer = msgspec.json.format(msgspec.json.encode(_answer(searcher, query, limit)), indent=2)
        sys.stdout.write(answer.decode() + "\n")
    else:
        _tell(query, searcher.search(query, limit))


def search_lines() -> int:
    """Answer JSON lines from standard input; returns the exit status: 2 where a line could not be read."""
    with content_faults():
        searcher = open_here().searcher
    status, sink = 0, sys.stdout.buffer
    decoder, encode = msgspec.json.Decoder(QueryLine), msgspec.json.Encoder().encode
    for line in sys.stdin.buffer:
        if not line.strip():
            continue
        answer = _answer_line(line, decoder, searcher)
        if "error" in answer:
            status = 2
        sink.write(encode(answer) + b"\n")
        sink.flush()  # whoever writes the lines may wait for each answer before the next
    return status


def _answer_line(line: bytes, decoder: msgspec.json.Decoder[QueryLine], searcher: Searcher) -> dict[str, Any]:
    if len(line) > _MOST_BYTES:
        message = f"A line has at most {_MOST_BYTES // 1024} KB; this one has {len(line) // 1024 + 1} KB."
        return {"error": {"code": "too-long", "message": message, "at": ""}}
    try:
        read = decoder.decode(line)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        message = f'Expected a line like {{"query": "damage bonus", "limit": 10}}, the limit 1 to 100: {error}.'
        return {"error": {"code": "bad-line", "message": message, "at": ""}}
    return _answer(searcher, read.query, read.limit)


def _answer(searcher: Searcher, query: str, limit: int) -> dict[str, Any]:
    begin = time.perf_counter()
    hits = searcher.search(query, limit)
    took = (time.perf_counter() - begin) * 1000
    return {"results": [hit.as_json() for hit in hits], "took_ms": round(took, 3)}


def _tell(query: str, hits: list[Hit]) -> None:
    from judge.commands.terminal import console, harmless, link, say

    if not hits:
        click.echo(f"Nothing was found for '{harmless(query[:80])}'. Try fewer words, or a card's name or number.")
        return
    out = console()
    for hit in hits:
        say(out, Text(hit.title, "bold") + Text(f"  {hit.kind}  ", "dim") + link(hit.address, hit.address))
        snippet = Text(harmless(hit.snippet))
        for start, end in hit.marks:
            snippet.stylize("bold yellow", start, end)
        say(out, snippet, 4)
