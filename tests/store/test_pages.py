"""The database of prepared pages."""

from __future__ import annotations

import errno
import os
import sqlite3
from pathlib import Path

import pytest
import sqlite_utils

from judge.store import PageKey, Pages

ROWS = [
    (PageKey("/rules/wound", "wound", "summary"), "<p>A wound.</p>"),
    (PageKey("/rulings/1C3", "1C3-axe-strike", "what"), "<p>Éomer’s “axe”</p>"),
    (PageKey("/rulings/1C3", "1C3-axe-strike-again", "what"), "<p>another file on the same card</p>"),
]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "pages.sqlite3"


def test_what_is_written_is_read_again(path: Path) -> None:
    written = Pages.write(path, "stamp 1", ROWS)
    read = Pages.read(path)
    assert read == written
    assert read is not None and read.stamp == "stamp 1" and read.html == dict(ROWS)


def test_it_is_an_ordinary_database_for_other_tools(path: Path) -> None:
    Pages.write(path, "stamp 1", ROWS)
    database = sqlite_utils.Database(path)
    assert set(database.table_names()) == {"meta", "pages"}
    assert database.table("pages").pks == ["url", "slug", "paragraph"]
    assert database.execute("pragma integrity_check").fetchone() == ("ok",)
    database.close()


def test_a_missing_file_is_read_as_nothing_and_is_not_made(path: Path) -> None:
    assert Pages.read(path) is None
    assert not path.exists()


@pytest.mark.parametrize(
    "content", [b"", b"no database at all, only words" * 100, b"SQLite format 3\0" + b"\xff" * 5000]
)
def test_a_foreign_file_is_read_as_nothing(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    assert Pages.read(path) is None


def test_the_database_of_another_program_is_read_as_nothing(path: Path) -> None:
    database = sqlite_utils.Database(path)
    database.table("recipes").insert({"name": "lembas"})
    database.close()
    assert Pages.read(path) is None


@pytest.mark.parametrize("kept", [0.1, 0.5, 0.9])
def test_a_file_cut_short_is_read_as_nothing(path: Path, kept: float) -> None:
    Pages.write(path, "stamp 1", ((PageKey("/rules/a", "a", str(n)), "<p>words</p>" * 50) for n in range(200)))
    size = path.stat().st_size
    with path.open("r+b") as file:
        file.truncate(int(size * kept))
    assert Pages.read(path) is None


def test_lost_rows_are_noticed(path: Path) -> None:
    Pages.write(path, "stamp 1", ROWS)
    connection = sqlite3.connect(path)
    connection.execute("delete from pages where slug = 'wound'")
    connection.commit()
    connection.close()
    assert Pages.read(path) is None


def test_a_folder_in_the_place_of_the_file_is_read_as_nothing(path: Path) -> None:
    path.mkdir()
    assert Pages.read(path) is None


@pytest.mark.parametrize("name", ["wh?at=1#x.sqlite3", "with space %20.sqlite3", "Lothlórien.sqlite3"])
def test_any_file_name_will_do(tmp_path: Path, name: str) -> None:
    Pages.write(tmp_path / name, "stamp 1", ROWS)
    read = Pages.read(tmp_path / name)
    assert read is not None and read.stamp == "stamp 1"


def test_a_full_disk_leaves_the_old_file_and_no_litter(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Pages.write(path, "stamp 1", ROWS)

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="No space"):
        Pages.write(path, "stamp 2", ROWS)
    read = Pages.read(path)
    assert read is not None and read.stamp == "stamp 1"
    assert [file.name for file in path.parent.iterdir()] == [path.name]


def test_what_a_killed_writer_left_is_removed(path: Path) -> None:
    left = path.with_name(f"{path.name}.0123.part")
    left.write_bytes(b"half")
    Pages.write(path, "stamp 1", ROWS)
    assert not left.exists()
