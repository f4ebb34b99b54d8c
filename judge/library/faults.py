"""What is wrong in a file of the reference: where, and how to mend it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True, order=True)
class Fault:
    """One fault. `line` counts from 1; 0 means the file as a whole."""

    path: Path
    line: int
    text: str

    def __str__(self) -> str:
        place = f"{self.path}:{self.line}" if self.line else str(self.path)
        return f"{place}: {self.text}"


class LibraryError(ValueError):
    """The reference cannot be loaded. `faults` holds everything that is wrong, in order of file and line."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        self.faults = tuple(sorted(faults))
        super().__init__("\n".join(str(fault) for fault in self.faults))
