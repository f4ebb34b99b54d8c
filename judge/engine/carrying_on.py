"""Who may carry on as Ring-bearer, as data by card.

The texts of these companions let them take The One Ring when Frodo is killed. The rules add that Frodo
must have been the Ring-bearer when he was killed, and nothing of the kind answers corruption.
Source: sam#only-if-bearer, losing-the-game#ring-bearer-killed
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CarryingOn:
    """Whose death the text answers, and the resistance that its bearer then has (None: the printed one)."""

    after: str  # folded title of the Ring-bearer who was killed
    resistance: int | None


_AS_STATED_FIVE = CarryingOn(after="frodo", resistance=5)
_AS_PRINTED = CarryingOn(after="frodo", resistance=None)

BY_CARD = {
    "1R310": _AS_STATED_FIVE,
    "1C311": _AS_STATED_FIVE,
    "2C114": _AS_STATED_FIVE,
    "4R315": _AS_STATED_FIVE,
    "4C316": _AS_STATED_FIVE,
    "5U115": _AS_STATED_FIVE,
    "7C326": _AS_STATED_FIVE,
    "7R327": _AS_STATED_FIVE,
    "10P122": _AS_STATED_FIVE,
    "15U153": _AS_PRINTED,
    "19P32": _AS_PRINTED,
}
