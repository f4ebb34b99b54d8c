"""The index on disk: built when it is missing or stale, opened otherwise."""

from __future__ import annotations

import contextlib
import errno
import json
import os
import shutil
import tempfile
import uuid
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from whoosh.filedb.filestore import FileStorage, copy_to_ram
from whoosh.index import Index
from whoosh.reading import IndexReader

from judge.search.documents import Documents
from judge.search.postings import Postings
from judge.search.schema import make_schema
from judge.search.words import stems

_FORMAT = "2"  # to be raised when the same documents are to be indexed in another way
_COMPLETE = "complete.json"


class SearchIndexError(OSError):
    """The index can be neither opened nor built; the text says in one sentence why."""


@dataclass(frozen=True, slots=True)
class OpenIndex:
    """Whoosh's reader, of one segment, so that document n is `documents.documents[n]`, and what each stem is worth."""

    reader: IndexReader
    postings: Postings


def open_index(documents: Documents, folder: Path | None, progress: Callable[[str], None] | None = None) -> OpenIndex:
    """The index of these documents.

    `folder` is where indexes are kept; each has a folder of its own, named by what it holds, so a stale one is never
    opened. It is built elsewhere and moved there at once: a process that looks in between sees no half of it. With None
    it is built in memory. `progress` is told, in a line, when something is built. Raises SearchIndexError.
    """
    if folder is None:
        # Not built in memory from the start: Whoosh then keeps its parts in one folder that all processes share.
        with tempfile.TemporaryDirectory(prefix="judge-search-") as building:
            _fill(FileStorage(building).create_index(make_schema()), documents).close()
            reader = copy_to_ram(FileStorage(building)).open_index().reader()
        return OpenIndex(reader, Postings.of(reader, documents.counts))
    place = folder / f"search-{_FORMAT}-{documents.stamp}"
    with _one_sentence(folder):
        if not _is_whole(place):
            _build(documents, folder, place, progress)
        reader = FileStorage(str(place)).open_index().reader()
        return OpenIndex(reader, Postings.load(place) or Postings.of(reader, documents.counts))


def _build(documents: Documents, folder: Path, place: Path, progress: Callable[[str], None] | None) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    lock = FileStorage(str(folder)).lock("search.lock")
    lock.acquire(blocking=True)
    try:
        if _is_whole(place):  # another process has built it while this one waited
            return
        if progress:
            progress(f"Building the search index: {len(documents.documents)} documents …")
        _remove_others(folder)
        building = folder / f"search-building-{uuid.uuid4().hex}"
        building.mkdir()
        try:
            index = _fill(FileStorage(str(building)).create_index(make_schema()), documents)
            with contextlib.closing(index.reader()) as reader:
                Postings.of(reader, documents.counts).save(building)
            index.close()
            sizes = {file.name: file.stat().st_size for file in building.iterdir()}
            (building / _COMPLETE).write_text(json.dumps(sizes), encoding="utf-8")
            building.rename(place)
        except BaseException:
            shutil.rmtree(building, ignore_errors=True)
            raise
    finally:
        lock.release()


def _fill(index: Index, documents: Documents) -> Index:
    # A writer of its own, not a pool of processes: it keeps the order, and the whole takes seconds.
    writer = index.writer(limitmb=128)
    for document in documents.documents:
        writer.add_document(**{name: " ".join(stems(text)) for name, text in document.fields})
    writer.commit(optimize=True)
    return index


def _is_whole(place: Path) -> bool:
    """Whether the index was finished and none of its files was lost or cut since."""
    try:
        sizes = json.loads((place / _COMPLETE).read_text(encoding="utf-8"))
        return all((place / name).stat().st_size == size for name, size in sizes.items())
    except (FileNotFoundError, NotADirectoryError, ValueError):
        return False


def _remove_others(folder: Path) -> None:
    """Remove what older versions and broken-off builds have left. Called under the lock, so nobody is building."""
    for old in folder.glob("search-*"):
        if old.is_dir():
            # Another process may still read it; where the system forbids the removal, the next build tries again.
            shutil.rmtree(old, ignore_errors=True)


@contextlib.contextmanager
def _one_sentence(folder: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise SearchIndexError(error.errno, _sentence(error, folder)) from error


def _sentence(error: OSError, folder: Path) -> str:
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        why = "it may not be written; choose another with JUDGE_HOME, or allow it"
    elif error.errno in (errno.ENOSPC, errno.EDQUOT):
        why = "the disk is full; make room, or choose another folder with JUDGE_HOME"
    elif error.errno in (errno.EEXIST, errno.ENOTDIR):
        why = "a file stands where the folder should be; remove it, or choose another folder with JUDGE_HOME"
    else:
        why = os.strerror(error.errno) if error.errno else str(error)
    return f"The search index cannot be built in {folder}: {why}."
