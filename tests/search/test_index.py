"""The index on disk: built once, rebuilt when stale, never half seen."""

from __future__ import annotations

import errno
import json
import multiprocessing
from pathlib import Path

import pytest

from judge.cards.catalogue import Catalogue
from judge.library import Library
from judge.search import SearchIndexError
from judge.search.documents import Documents
from judge.search.index import open_index


def folders(home: Path) -> list[Path]:
    return [path for path in home.iterdir() if path.is_dir()]


def test_the_index_is_built_once_and_then_opened(tmp_path: Path, documents: Documents) -> None:
    told: list[str] = []
    first = open_index(documents, tmp_path / "home", told.append)
    second = open_index(documents, tmp_path / "home", told.append)
    assert first.reader.doc_count_all() == second.reader.doc_count_all() == len(documents.documents)
    assert len(told) == 1
    assert "Building the search index" in told[0]


def test_documents_stand_in_the_index_in_their_own_order(tmp_path: Path, documents: Documents) -> None:
    reader = open_index(documents, tmp_path / "home").reader
    matcher = reader.postings("term", "exert")
    document = documents.documents[matcher.id()]
    assert documents.targets[document.target].url == "/rules/exert"


def test_an_index_in_memory_is_the_same(tmp_path: Path, documents: Documents) -> None:
    in_memory, on_disk = open_index(documents, None), open_index(documents, tmp_path / "home")
    assert list(in_memory.reader.field_terms("entry")) == list(on_disk.reader.field_terms("entry"))
    for stem in in_memory.reader.field_terms("entry"):
        assert len(in_memory.postings.get("entry", stem)[0]) > 0
        assert in_memory.postings.get("entry", stem) == on_disk.postings.get("entry", stem)


def test_changed_content_is_indexed_anew_and_the_stale_index_removed(
    tmp_path: Path, documents: Documents, small_library: Library, small_cards: Catalogue
) -> None:
    open_index(documents, tmp_path / "home")
    stale = folders(tmp_path / "home")
    fewer = Documents(Library(small_library.entries[:2]), small_cards)
    assert open_index(fewer, tmp_path / "home").reader.doc_count_all() == len(fewer.documents)
    assert len(folders(tmp_path / "home")) == 1
    assert folders(tmp_path / "home") != stale


@pytest.mark.parametrize("harm", ["cut", "lost", "unfinished"])
def test_a_damaged_index_is_built_anew(tmp_path: Path, documents: Documents, harm: str) -> None:
    open_index(documents, tmp_path / "home").reader.close()
    (place,) = folders(tmp_path / "home")
    largest = max(place.iterdir(), key=lambda file: file.stat().st_size)
    if harm == "cut":
        largest.write_bytes(largest.read_bytes()[:-1])
    elif harm == "lost":
        largest.unlink()
    else:
        (place / "complete.json").write_text("{", encoding="utf-8")
    told: list[str] = []
    assert open_index(documents, tmp_path / "home", told.append).reader.doc_count_all() == len(documents.documents)
    assert told


def test_what_a_broken_off_build_has_left_is_cleared_away(tmp_path: Path, documents: Documents) -> None:
    left = tmp_path / "home" / "search-building-0"
    left.mkdir(parents=True)
    open_index(documents, tmp_path / "home")
    assert not left.exists()
    assert len(folders(tmp_path / "home")) == 1


def _count(documents: Documents, home: Path, answers: multiprocessing.Queue[object]) -> None:
    told: list[str] = []
    answers.put((open_index(documents, home, told.append).reader.doc_count_all(), len(told)))


def test_processes_that_start_at_once_build_it_once_and_all_can_read(tmp_path: Path, documents: Documents) -> None:
    context = multiprocessing.get_context("fork")
    answers = context.Queue()
    started = [context.Process(target=_count, args=(documents, tmp_path / "home", answers)) for _ in range(4)]
    for process in started:
        process.start()
    got = [answers.get(timeout=60) for _ in started]
    for process in started:
        process.join(60)
    assert [count for count, _ in got] == [len(documents.documents)] * 4
    assert sum(built for _, built in got) == 1


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (errno.EACCES, "it may not be written"),
        (errno.EROFS, "it may not be written"),
        (errno.ENOSPC, "the disk is full"),
        (errno.EIO, "Input/output error"),
    ],
)
def test_a_folder_that_cannot_be_written_is_told_in_one_sentence(
    tmp_path: Path, documents: Documents, monkeypatch: pytest.MonkeyPatch, number: int, words: str
) -> None:
    def refuse(self: Path, *args: object, **more: object) -> None:
        raise OSError(number, "refused")

    monkeypatch.setattr(Path, "mkdir", refuse)
    with pytest.raises(SearchIndexError) as caught:
        open_index(documents, tmp_path / "home")
    assert words in str(caught.value)
    assert str(tmp_path / "home") in str(caught.value)


def test_a_build_that_fails_leaves_nothing_behind(
    tmp_path: Path, documents: Documents, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(self: Path, target: object) -> None:
        raise OSError(errno.ENOSPC, "refused")

    monkeypatch.setattr(Path, "rename", refuse)
    with pytest.raises(SearchIndexError, match="the disk is full"):
        open_index(documents, tmp_path / "home")
    assert folders(tmp_path / "home") == []


def test_a_file_where_the_folder_should_be_is_told(tmp_path: Path, documents: Documents) -> None:
    (tmp_path / "home").write_text("", encoding="utf-8")
    with pytest.raises(SearchIndexError, match="a file stands where the folder should be"):
        open_index(documents, tmp_path / "home")


def test_a_fresh_index_is_opened_without_writing(
    tmp_path: Path, documents: Documents, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_index(documents, tmp_path / "home").reader.close()

    def refuse(self: Path, *args: object, **more: object) -> None:
        raise AssertionError("nothing is to be made")

    monkeypatch.setattr(Path, "mkdir", refuse)
    monkeypatch.setattr(Path, "write_text", refuse)
    assert open_index(documents, tmp_path / "home").reader.doc_count_all() == len(documents.documents)


def test_the_list_of_files_says_how_long_each_is(tmp_path: Path, documents: Documents) -> None:
    open_index(documents, tmp_path / "home").reader.close()
    (place,) = folders(tmp_path / "home")
    sizes = json.loads((place / "complete.json").read_text(encoding="utf-8"))
    assert sizes == {file.name: file.stat().st_size for file in place.iterdir() if file.name != "complete.json"}
