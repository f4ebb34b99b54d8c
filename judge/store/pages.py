"""Prepared HTML of paragraphs, kept in a small database so that a start need not make it anew."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import uuid
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple


class PageKey(NamedTuple):
    """Which paragraph a piece of HTML belongs to: the page's address, the slug of what is written, its name there."""

    url: str
    slug: str
    paragraph: str


@dataclass(frozen=True, slots=True)
class Pages:
    """All rows of the database, in memory. `stamp` says what they were made of."""

    path: Path
    stamp: str
    html: Mapping[PageKey, str]

    @classmethod
    def read(cls, path: Path) -> Pages | None:
        """What the file holds; None where it is missing, foreign, damaged or incomplete, and has to be written anew."""
        # Immutable: the file is never changed once it stands, so reading needs no lock and works in a folder that
        # may not be written.
        try:
            with contextlib.closing(
                sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro&immutable=1", uri=True)
            ) as connection:
                meta = dict(connection.execute("select key, value from meta"))
                rows = connection.execute("select url, slug, paragraph, html from pages").fetchall()
        except sqlite3.DatabaseError:
            return None
        html = {PageKey(url, slug, paragraph): text for url, slug, paragraph, text in rows}
        if meta.get("pages") != str(len(html)) or not isinstance(meta.get("stamp"), str):
            return None
        return cls(path, meta["stamp"], html)

    @classmethod
    def write(cls, path: Path, stamp: str, html: Iterable[tuple[PageKey, str]]) -> Pages:
        """Write the file anew, whole or not at all: whoever reads meanwhile has the old one. Raises OSError.

        Only one process at a time may write; what broken-off ones have left is removed.
        """
        # Here and not above: reading does without, and the library takes longer to load than the pages do.
        import sqlite_utils

        rows = dict(html)
        with contextlib.closing(sqlite_utils.Database(memory=True)) as database:
            meta = {"stamp": stamp, "pages": str(len(rows))}
            database.table("meta").insert_all([{"key": key, "value": value} for key, value in meta.items()], pk="key")
            pages = database.table("pages")
            pages.create({"url": str, "slug": str, "paragraph": str, "html": str}, pk=PageKey._fields)
            pages.insert_all({**key._asdict(), "html": text} for key, text in rows.items())
            data = database.conn.serialize()
        _replace(path, data)
        return cls(path, stamp, rows)


def _replace(path: Path, data: bytes) -> None:
    for left in path.parent.glob(f"{path.name}.*.part"):
        left.unlink(missing_ok=True)
    part = path.with_name(f"{path.name}.{uuid.uuid4().hex}.part")
    try:
        with part.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
