"""The whole house, opened: catalogue, library, search and prepared pages, with what the first start has to build."""

from __future__ import annotations

import errno
import hashlib
import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from platformdirs import user_data_path

from judge import __version__
from judge.cards.catalogue import Catalogue
from judge.content import folder as content_folder
from judge.library import Library, Paragraph
from judge.library.entry import Written
from judge.search import Searcher
from judge.store import PageKey, Pages, building_lock

if TYPE_CHECKING:
    from judge.library.render import Renderer

Progress = Callable[[str], None]

_LOCK = "building.lock"
_PAGES = "pages.sqlite3"


class HouseError(Exception):
    """The data folder cannot be used; the text is one sentence with its path and a mend."""


@dataclass(frozen=True)
class House:
    """Everything that the site and the command line answer from. Never changes once opened; threads may share it.

    `database` holds the prepared pages, `home` the folder where they and the search index lie. Without them
    paragraphs are rendered when they are first asked for.
    """

    catalogue: Catalogue
    library: Library
    searcher: Searcher
    database: Pages | None = None
    home: Path | None = None

    def html(self, of: Written, paragraph: Paragraph) -> str:
        """A paragraph of an entry or a ruling as HTML, terms and card ids linked; the page adds the anchor."""
        if self.database is not None:
            return self.database.html[_key(of, paragraph)]
        return self._renderer.html(of, paragraph)

    @cached_property
    def _renderer(self) -> Renderer:
        return _make_renderer(self.library, self.catalogue)


def data_home() -> Path:
    """Where data is kept: `JUDGE_HOME`, else the user's data folder of this system."""
    chosen = os.environ.get("JUDGE_HOME")
    return Path(chosen).expanduser().absolute() if chosen else user_data_path("lotr-judge", appauthor=False)


def open_house(home: Path | None = None, progress: Progress | None = None) -> House:
    """Open the house, building in `home` (default: `data_home()`) what is missing, damaged or older than the content.

    `progress` is told, in a line each, what takes a moment. Several processes may open the same home at once: one
    builds, the others wait and use it. Raises HouseError where the folder cannot be used, and LibraryError or
    CatalogueError where the content itself is at fault.
    """
    home = data_home() if home is None else Path(home).absolute()
    stamp = content_stamp()  # before the content is read: an edit in between is then noticed at the next start
    catalogue = Catalogue.load()
    library = Library.load(cards=catalogue)
    try:
        pages = Pages.read(home / _PAGES)
        if pages is not None and pages.stamp == stamp:
            # The pages are written last, so the index is there too; should it be damaged, it is built again here.
            return House(catalogue, library, Searcher(library, catalogue, home, progress), pages, home)
        home.mkdir(parents=True, exist_ok=True)
        with building_lock(home / _LOCK, lambda: _tell(progress, f"Waiting for another process to fill {home} …")):
            searcher = Searcher(library, catalogue, home, progress)
            pages = Pages.read(home / _PAGES)
            if pages is None or pages.stamp != stamp:
                _tell(progress, f"Preparing the pages of {len(library.entries)} entries …")
                pages = Pages.write(home / _PAGES, stamp, _all_pages(library, catalogue))
        return House(catalogue, library, searcher, pages, home)
    except OSError as error:
        raise HouseError(_sentence(error, home)) from error


def content_stamp() -> str:
    """Changes with the version, with every edit of the content, and with the code that makes pages of it."""
    digest = hashlib.blake2b(__version__.encode(), digest_size=16)
    digest.update(Path(__file__).read_bytes())  # it chooses which pages are prepared
    library_code = Path(__file__).parent / "library"
    for folder, pattern in (
        (content_folder("rules"), "**/*"),
        (content_folder("rulings"), "**/*"),
        (library_code, "*.py"),
    ):
        for file in sorted(folder.glob(pattern)):
            if file.is_file():
                # The text itself, not its size and date: three megabytes take a few milliseconds, and an edit that
                # keeps the length, or an upgrade that keeps the dates, would be missed.
                digest.update(f"\0{file.relative_to(folder).as_posix()}\0".encode())
                digest.update(hashlib.blake2b(file.read_bytes(), digest_size=16).digest())
    return digest.hexdigest()


def _all_pages(library: Library, catalogue: Catalogue) -> Iterator[tuple[PageKey, str]]:
    renderer = _make_renderer(library, catalogue)
    for of in library.written:
        for paragraph in of.paragraphs:
            yield _key(of, paragraph), renderer.html(of, paragraph)


def _make_renderer(library: Library, catalogue: Catalogue) -> Renderer:
    from judge.library.render import Renderer  # Markdown is needed for building only

    return Renderer(library, catalogue)


def _key(of: Written, paragraph: Paragraph) -> PageKey:
    return PageKey(of.url, of.slug, paragraph.name)


def _tell(progress: Progress | None, line: str) -> None:
    if progress:
        progress(line)


def _sentence(error: OSError, home: Path) -> str:
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        why = "it may not be written"
        mend = "allow it"
    elif error.errno in (errno.ENOSPC, errno.EDQUOT):
        why, mend = "the disk is full", "make room there"
    elif error.errno in (errno.EEXIST, errno.ENOTDIR):
        why, mend = "a file stands where a folder should be", "remove it"
    elif error.errno == errno.ENOENT:
        why, mend = "it cannot be made there", "make it yourself"
    else:
        why = os.strerror(error.errno) if error.errno else str(error)
        mend = "mend that"
    return f"The data folder {home} cannot be used: {why}; {mend}, or choose another folder with JUDGE_HOME=…"
