"""Where the rules text is open or at odds with itself, and what play has settled on.

The names are stable: the reference marks its paragraphs with them, and a verdict names the point on which it hangs.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

NAMES = (
    "leftovers-and-allies",
    "archery-and-allies",
    "zero-and-double",
    "defending-ally",
    "mixed-lurkers",
    "mixed-hunters",
    "mixed-overwhelm-protection",
    "still-characters-on-each-side",
    "archery-deaths",
    "about-to-responses",
)


class OpenPoint(NamedTuple):
    """An open point on which this answer hangs, and the sentence that tells what was followed."""

    point: str
    say: Callable[..., str]
    about: tuple[Any, ...]

    def as_dict(self) -> dict[str, str]:
        """The form of the verdict: `{"point", "text"}`."""
        return {"point": self.point, "text": self.say(*self.about)}
