"""Who may carry on as Ring-bearer, as data by card.

The texts of these companions let them take The One Ring when Frodo is killed. The rules add that Frodo
must have been the Ring-bearer when he was killed, and nothing of the kind answers corruption.
Source: sam#only-if-bearer, losing-the-game#ring-bearer-killed
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CarryingOn:
    """Whose death the text answers, and the resistance that its bearer then has before bonuses and burdens."""

    after: str  # folded title of the Ring-bearer who was killed
    resistance: int


# All of them come to 5: the earlier ones state it, the two last print 9 and lose 4 while they bear the Ring.
_AFTER_FRODO = CarryingOn(after="frodo", resistance=5)

BY_CARD = {
    "1R310": _AFTER_FRODO,
    "1C311": _AFTER_FRODO,
    "2C114": _AFTER_FRODO,
    "4R315": _AFTER_FRODO,
    "4C316": _AFTER_FRODO,
    "5U115": _AFTER_FRODO,
    "7C326": _AFTER_FRODO,
    "7R327": _AFTER_FRODO,
    "10P122": _AFTER_FRODO,
    "15U153": _AFTER_FRODO,
    "19P32": _AFTER_FRODO,
}
