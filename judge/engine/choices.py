"""Choices that belong to a player: listed, never made silently."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple


class Choice(NamedTuple):
    """Who may choose, what they may do, what then follows; `characters` says how much each may be given."""

    who: str  # free-peoples, shadow, shadow 2, …
    may: Callable[..., str]
    may_about: tuple[Any, ...]
    then: Callable[..., str]
    then_about: tuple[Any, ...]
    characters: dict[str, int] | None = None

    def as_dict(self) -> dict[str, Any]:
        """The form of the verdict: `{"who", "may", "then", "characters"?}`."""
        told: dict[str, Any] = {"who": self.who, "may": self.may(*self.may_about), "then": self.then(*self.then_about)}
        if self.characters is not None:
            told["characters"] = dict(self.characters)
        return told
