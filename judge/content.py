"""Where the reference, the rulings and the templates lie: inside the wheel, or beside the package in a checkout."""

from __future__ import annotations

from functools import cache
from pathlib import Path


@cache
def folder(name: str) -> Path:
    """The folder `rules`, `rulings` or `templates`.

    Raises FileNotFoundError, with both places that were tried, when an installation is incomplete.
    """
    package = Path(__file__).resolve().parent
    tried = [package / "_content" / name, package.parent / name]
    for place in tried:
        if place.is_dir():
            return place
    raise FileNotFoundError(
        f"The folder '{name}' of lotr-judge is missing; looked in {tried[0]} and {tried[1]}. Install the package again."
    )
