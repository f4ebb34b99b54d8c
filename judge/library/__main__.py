"""`python -m judge.library [RULES] [RULINGS]`: check the files of the reference and print everything that is wrong."""

from __future__ import annotations

import sys
from pathlib import Path

from judge.library.faults import LibraryError
from judge.library.library import Library


def main(folders: list[str]) -> int:
    """Exit status 0 when the reference loads, 1 when it has faults."""
    try:
        rules, rulings, *_ = [*map(Path, folders), None, None]
        library = Library.load(rules, rulings)
    except LibraryError as error:
        print(error, file=sys.stderr)
        return 1
    print(f"{len(library.entries)} entries and {len(library.rulings)} rulings are in order.")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
