"""`python -m judge.library [check|names] [RULES] [RULINGS]`: check the reference, or list all its addresses."""

from __future__ import annotations

import sys
from pathlib import Path

from judge.cards.catalogue import Catalogue
from judge.library.addresses import published
from judge.library.faults import LibraryError
from judge.library.library import Library

_USE = "Use: python -m judge.library [check|names] [RULES] [RULINGS]"


def main(words: list[str]) -> int:
    """Exit status 0 when the reference loads, 1 when it has faults, 2 for words that are not understood.

    `check` says that everything is in order, or everything that is not. `names` prints every address that leads
    somewhere, one a line; a list kept of them shows whether an address that was published once has been lost.
    """
    wanted, *folders = words if words and words[0] in ("check", "names") else ["check", *words]
    if len(folders) > 2 or any(folder.startswith("-") for folder in folders):
        print(_USE, file=sys.stderr)
        return 2
    rules, rulings, *_ = [*map(Path, folders), None, None]
    catalogue = Catalogue.load()
    try:
        library = Library.load(rules, rulings, catalogue)
    except LibraryError as error:
        print(error, file=sys.stderr)
        return 1
    if wanted == "names":
        print(*published(library, catalogue), sep="\n")
    else:
        print(
            f"{len(library.entries)} entries, {len(library.chapters)} chapters and {len(library.rulings)} rulings "
            "are in order."
        )
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
