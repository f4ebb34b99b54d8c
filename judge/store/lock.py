"""One builder at a time in a data folder, whatever processes there are."""

from __future__ import annotations

import contextlib
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import BinaryIO

# The lock is the system's own, on an open file: it ends with its process, however that ends, so nothing that a killed
# builder leaves behind can block the next one. The file itself says nothing and stays.

if sys.platform == "win32":
    import msvcrt

    def _try(file: BinaryIO) -> bool:
        file.seek(0)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

    def _wait(file: BinaryIO) -> None:
        while not _try(file):
            time.sleep(0.05)

    def _release(file: BinaryIO) -> None:
        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_UNLCK, 1)

else:
    import fcntl

    def _try(file: BinaryIO) -> bool:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    def _wait(file: BinaryIO) -> None:
        fcntl.flock(file, fcntl.LOCK_EX)

    def _release(file: BinaryIO) -> None:
        fcntl.flock(file, fcntl.LOCK_UN)


@contextlib.contextmanager
def building_lock(path: Path, waiting: Callable[[], None] | None = None) -> Iterator[None]:
    """Hold the lock on `path`; `waiting` is called once if another process holds it.

    The file is made where it is missing. Raises OSError where it cannot be.
    """
    with path.open("ab") as file:
        if not _try(file):
            if waiting:
                waiting()
            _wait(file)
        try:
            yield
        finally:
            _release(file)
