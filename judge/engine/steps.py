"""What the engine notes while it computes: steps with their citations and sums.

A step keeps the sentence that will tell it as a function and its arguments, so that a verdict whose
words nobody reads costs nothing to word. `judge.engine.sentences` holds those functions.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple


class Part(NamedTuple):
    """One addend of a value and where it comes from (unit: that of the value)."""

    by: int
    why: str


class Sum(NamedTuple):
    """A value as the total of its parts; below zero the total counts as zero (Source: modifier#floor)."""

    of: str
    who: str
    parts: Sequence[Part]
    total: int

    def as_dict(self) -> dict[str, Any]:
        """The form of the verdict: `{"of", "who", "parts": [{"by", "why"}], "total"}`."""
        return {
            "of": self.of,
            "who": self.who,
            "parts": [{"by": part.by, "why": part.why} for part in self.parts],
            "total": self.total,
        }


def floored_total(parts: Sequence[Part]) -> int:
    """What the parts add up to when the value is used: never less than zero. Source: modifier#floor"""
    total = 0
    for part in parts:
        total += part.by
    return total if total > 0 else 0


class Step(NamedTuple):
    """One thing that the engine did: a sentence to be told, the paragraphs it rests on, the sum it shows."""

    cites: tuple[str, ...]
    say: Callable[..., str]
    about: tuple[Any, ...] = ()
    sum: Sum | None = None

    def as_dict(self) -> dict[str, Any]:
        """The form of the verdict: `{"text", "cites", "sum"?}`."""
        told: dict[str, Any] = {"text": self.say(*self.about), "cites": list(self.cites)}
        if self.sum is not None:
            told["sum"] = self.sum.as_dict()
        return told
