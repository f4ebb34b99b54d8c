"""The first start and every later one, with real processes and real folders."""

from __future__ import annotations

import contextlib
import errno
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from judge import content, house
from judge.house import House, HouseError, content_stamp, data_home, open_house
from judge.search import Searcher
from judge.store import Pages, building_lock

OPEN = "import sys; from judge.house import open_house; open_house(progress=lambda line: print(line, flush=True))"


def start(home: Path, code: str = OPEN) -> subprocess.Popen[str]:
    """Another process that opens the house."""
    environment = {**os.environ, "JUDGE_HOME": str(home)}
    return subprocess.Popen(
        [sys.executable, "-c", code], env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )


def searched(opened: House) -> list[str]:
    return [hit.address.partition("#")[0] for hit in opened.searcher.search("overwhelmed", 1)]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[str], float]:
    """A home after its first start, what was told, and how many seconds it took."""
    home = tmp_path_factory.mktemp("first") / "not" / "yet" / "there"
    told: list[str] = []
    begin = time.perf_counter()
    open_house(home, told.append)
    return home, told, time.perf_counter() - begin


@pytest.fixture
def home(built: tuple[Path, list[str], float], tmp_path: Path) -> Path:
    """A copy of a home as the first start left it."""
    return Path(shutil.copytree(built[0], tmp_path / "home"))


def test_the_first_start_tells_a_line_for_each_thing_that_it_builds(built: tuple[Path, list[str], float]) -> None:
    home, told, seconds = built
    assert [line.split()[0] for line in told] == ["Building", "Preparing"]
    assert seconds < 15
    assert (home / "pages.sqlite3").is_file()


def test_a_later_start_builds_nothing(home: Path) -> None:
    before = {file: file.stat().st_mtime_ns for file in home.rglob("*") if file.is_file()}
    told: list[str] = []
    opened = open_house(home, told.append)
    assert told == []
    assert searched(opened) == ["/rules/overwhelmed"]
    assert {file: file.stat().st_mtime_ns for file in home.rglob("*") if file.is_file()} == before


def test_a_later_start_loads_nothing_that_only_building_needs(home: Path) -> None:
    code = f"{OPEN}; print(sorted({{'markdown', 'sqlite_utils', 'flask', 'rich'}} & set(sys.modules)))"
    output, _ = start(home, code).communicate()
    assert output == "[]\n"


def test_prepared_pages_are_what_rendering_would_give(home: Path) -> None:
    opened = open_house(home)
    rendered = replace(opened, database=None)
    assert opened.database is not None
    for written in opened.library.written:
        for paragraph in written.paragraphs:
            assert opened.html(written, paragraph) == rendered.html(written, paragraph)
    assert len(opened.database.html) == sum(len(written.paragraphs) for written in opened.library.written)


def test_pages_of_older_content_are_prepared_anew(home: Path) -> None:
    Pages.write(home / "pages.sqlite3", "the stamp of an older version", [])
    told: list[str] = []
    opened = open_house(home, told.append)
    assert [line.split()[0] for line in told] == ["Preparing"]
    entry = opened.library.entry("overwhelmed")
    assert opened.html(entry, entry.summary).startswith("<p>")


@pytest.mark.parametrize("damage", ["cut", "garbage", "missing", "folder"])
def test_a_damaged_database_is_built_again(home: Path, damage: str) -> None:
    path = home / "pages.sqlite3"
    if damage == "cut":
        with path.open("r+b") as file:
            file.truncate(path.stat().st_size // 2)
    elif damage == "garbage":
        path.write_bytes(os.urandom(5000))
    elif damage == "missing":
        path.unlink()
    if damage == "folder":
        path.unlink()
        path.mkdir()
        with pytest.raises(HouseError, match=r"JUDGE_HOME"):
            open_house(home)
        return
    opened = open_house(home)
    assert opened.database is not None and opened.database.stamp == content_stamp()
    assert Pages.read(path) == opened.database


def test_a_damaged_index_is_built_again(home: Path) -> None:
    largest = max((file for file in home.rglob("search-*/*") if file.is_file()), key=lambda file: file.stat().st_size)
    largest.write_bytes(largest.read_bytes()[:-100])
    told: list[str] = []
    assert searched(open_house(home, told.append)) == ["/rules/overwhelmed"]
    assert [line.split()[0] for line in told] == ["Building"]


def test_the_index_of_older_content_is_replaced(home: Path) -> None:
    (index,) = (folder for folder in home.iterdir() if folder.is_dir())
    older = index.rename(home / "search-1-0000000000000000")
    (home / "pages.sqlite3").unlink()
    opened = open_house(home)
    assert searched(opened) == ["/rules/overwhelmed"]
    assert index.is_dir() and not older.exists()


@pytest.fixture
def copied_content(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the rules and rulings, in the place of the project's own for the stamp."""
    for name in ("rules", "rulings"):
        shutil.copytree(content.folder(name), tmp_path / "content" / name)
    monkeypatch.setattr(house, "content_folder", lambda name: tmp_path / "content" / name)
    return tmp_path / "content"


def test_the_stamp_stays_while_nothing_changes(copied_content: Path) -> None:
    before = content_stamp()
    for file in copied_content.rglob("*.md"):
        os.utime(file)
    assert content_stamp() == before


def test_the_stamp_notices_an_edit_that_keeps_length_and_date(copied_content: Path) -> None:
    before = content_stamp()
    entry = copied_content / "rules" / "lotr-tcg" / "glossary" / "overwhelmed.md"
    dates = entry.stat()
    text = entry.read_text(encoding="utf-8")
    entry.write_text(text.swapcase(), encoding="utf-8")
    os.utime(entry, ns=(dates.st_atime_ns, dates.st_mtime_ns))
    assert entry.stat().st_size == dates.st_size
    assert content_stamp() != before


@pytest.mark.parametrize("change", ["new", "gone", "renamed", "card facts"])
def test_the_stamp_notices_every_change_of_the_files(copied_content: Path, change: str) -> None:
    before = content_stamp()
    glossary = copied_content / "rules" / "lotr-tcg" / "glossary"
    if change == "new":
        (glossary / "zzz.md").write_text("", encoding="utf-8")
    elif change == "gone":
        (glossary / "overwhelmed.md").unlink()
    elif change == "renamed":
        (glossary / "overwhelmed.md").rename(glossary / "overwhelming.md")
    else:
        cards = copied_content / "rulings" / "cards" / "01.csv"
        cards.write_bytes(cards.read_bytes() + b"\n")
    assert content_stamp() != before


def test_the_stamp_notices_an_upgrade(monkeypatch: pytest.MonkeyPatch) -> None:
    before = content_stamp()
    monkeypatch.setattr(house, "__version__", "99.0")
    assert content_stamp() != before


def test_of_processes_that_start_at_once_one_builds_and_all_can_use_it(tmp_path: Path) -> None:
    processes = [start(tmp_path / "home") for _ in range(3)]
    outputs = [process.communicate(timeout=120)[0] for process in processes]
    assert [process.returncode for process in processes] == [0, 0, 0], outputs
    everything = "".join(outputs)
    assert everything.count("Building the search index") == 1
    assert everything.count("Preparing the pages") == 1
    assert sorted(file.name for file in (tmp_path / "home").iterdir() if ".part" in file.name) == []
    told: list[str] = []
    assert searched(open_house(tmp_path / "home", told.append)) == ["/rules/overwhelmed"]
    assert told == []


def test_a_process_that_has_to_wait_says_so_and_goes_on(home: Path) -> None:
    (home / "pages.sqlite3").unlink()
    with building_lock(home / "building.lock"):
        waiting = start(home)
        assert waiting.stdout is not None
        assert waiting.stdout.readline() == f"Waiting for another process to fill {home} …\n"
    rest, _ = waiting.communicate(timeout=60)
    assert waiting.returncode == 0
    assert rest.startswith("Preparing the pages")


WHILE_INDEXING = """
import sys, time
import judge.search.index as index
def slowly(*_):
    print("indexing", flush=True)
    time.sleep(60)
index._fill = slowly
"""
WHILE_WRITING = """
import sys, time, os
def slowly(_):
    print("writing", flush=True)
    time.sleep(60)
os.fsync = slowly
"""


@pytest.mark.parametrize(("until", "spoiled"), [("indexing", WHILE_INDEXING), ("writing", WHILE_WRITING)])
def test_a_builder_killed_midway_blocks_nobody_and_leaves_nothing(tmp_path: Path, until: str, spoiled: str) -> None:
    builder = start(tmp_path, spoiled + OPEN)
    assert builder.stdout is not None
    lines = []
    while (line := builder.stdout.readline().strip()) != until:
        assert line, lines
        lines.append(line)
    builder.kill()
    builder.communicate()
    litter = [file.name for file in tmp_path.iterdir() if "building-" in file.name or file.name.endswith(".part")]
    assert litter  # it was indeed killed midway
    told: list[str] = []
    assert searched(open_house(tmp_path, told.append)) == ["/rules/overwhelmed"]
    assert told[-1].startswith("Preparing")
    assert not {*litter} & {file.name for file in tmp_path.iterdir()}


def error_of(home: Path) -> str:
    with pytest.raises(HouseError) as caught:
        open_house(home)
    sentence = str(caught.value)
    assert "\n" not in sentence and str(home) in sentence and sentence.endswith("JUDGE_HOME=…")
    return sentence


def test_a_file_where_the_folder_should_be_is_one_clear_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert "a file stands where a folder should be" in error_of(tmp_path / "file")
    assert "a file stands where a folder should be" in error_of(tmp_path / "file" / "below")


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (errno.EACCES, "it may not be written; allow it"),
        (errno.EROFS, "it may not be written; allow it"),
        (errno.ENOSPC, "the disk is full; make room there"),
        (errno.ENAMETOOLONG, "File name too long; mend that"),
    ],
)
@pytest.mark.parametrize("where", ["folder", "index", "pages"])
def test_what_the_system_refuses_is_one_clear_sentence(
    home: Path, monkeypatch: pytest.MonkeyPatch, number: int, words: str, where: str
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError(number, os.strerror(number))

    (home / "pages.sqlite3").unlink()
    if where == "folder":
        monkeypatch.setattr(Path, "mkdir", refuse)
    elif where == "index":
        monkeypatch.setattr(Searcher, "__init__", refuse)
    else:
        monkeypatch.setattr("os.fsync", refuse)
    assert words in error_of(home)


@contextlib.contextmanager
def mounted(place: Path, options: str) -> Iterator[None]:
    """A small file system of its own, where this account may mount one."""
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        pytest.skip("only root can mount a file system")
    place.mkdir(exist_ok=True)
    command = ["mount", "-t", "tmpfs", "-o", options, "tmpfs", str(place)]
    if subprocess.run(command, capture_output=True, check=False).returncode:
        pytest.skip("no file system can be mounted here")
    try:
        yield
    finally:
        subprocess.run(["umount", str(place)], check=True)


def search_there(home: Path) -> subprocess.CompletedProcess[str]:
    """The command `judge search` with its data in `home`."""
    environment = {**os.environ, "JUDGE_HOME": str(home)}
    command = [sys.executable, "-m", "judge", "search", "overwhelmed"]
    return subprocess.run(command, env=environment, capture_output=True, text=True, encoding="utf-8", check=False)


@pytest.mark.parametrize("size", ["64k", "1m"])
def test_a_disk_that_is_really_full_is_one_clear_sentence(tmp_path: Path, size: str) -> None:
    with mounted(tmp_path / "disk", f"size={size}"):
        done = search_there(tmp_path / "disk")
    assert (done.returncode, done.stdout) == (2, "")
    progress, sentence = done.stderr.splitlines()
    assert progress.startswith("Building the search index")
    assert sentence.startswith(f"The data folder {tmp_path / 'disk'} cannot be used: the disk is full;")


@pytest.mark.parametrize("below", ["", "below"])
def test_a_disk_that_really_cannot_be_written_is_one_clear_sentence(tmp_path: Path, below: str) -> None:
    with mounted(tmp_path / "disk", "ro"):
        done = search_there(tmp_path / "disk" / below)
    assert (done.returncode, done.stdout) == (2, "")
    (sentence,) = done.stderr.splitlines()
    assert sentence.startswith(f"The data folder {tmp_path / 'disk' / below} cannot be used: it may not be written;")


def test_a_filled_folder_that_cannot_be_written_is_enough(home: Path, tmp_path: Path) -> None:
    with mounted(tmp_path / "disk", "size=20m"):
        shutil.copytree(home, tmp_path / "disk", dirs_exist_ok=True)
        subprocess.run(["mount", "-o", "remount,ro", str(tmp_path / "disk")], check=True)
        done = search_there(tmp_path / "disk")
    assert (done.returncode, done.stderr) == (0, "")
    assert "/rules/overwhelmed" in done.stdout


def test_judge_home_says_where_data_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUDGE_HOME", str(tmp_path))
    assert data_home() == tmp_path
    monkeypatch.setenv("JUDGE_HOME", "~/judge-data")
    assert data_home() == Path.home() / "judge-data"
    monkeypatch.delenv("JUDGE_HOME")
    assert data_home().is_absolute() and data_home().name == "lotr-judge"
