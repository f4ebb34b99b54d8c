"""The reasons for which something is illegal: an enumeration, each with the one paragraph that says so."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Any, NamedTuple

from judge.engine import cites


class Code(Enum):
    """A reason code; `.cite` is the paragraph it rests on."""

    ONE_MINION_PER_COMPANION = "one-minion-per-companion", cites.ASSIGNMENT_ONE_TO_ONE
    MORE_THAN_DEFENDER_ALLOWS = "more-than-defender-allows", cites.DEFENDER_EXTRA
    ONE_COMPANION_PER_MINION = "one-companion-per-minion", cites.ASSIGNMENT_ONE_COMPANION_PER_MINION
    NOT_A_LEFTOVER = "not-a-leftover", cites.ASSIGNMENT_NOT_A_LEFTOVER
    ALREADY_ASSIGNED = "already-assigned", cites.ASSIGNMENT_BOTH_UNASSIGNED
    HAS_FOUGHT = "already-assigned", cites.SKIRMISH_ONCE_A_ROUND
    NOT_AT_HOME_SITE = "not-at-home-site", cites.ALLY_SKIRMISH
    UNHASTY = "unhasty", cites.UNHASTY_FREE_PEOPLES
    CANNOT_SKIRMISH = "cannot-skirmish", cites.ASSIGNMENT_CANNOT_SKIRMISH
    CANNOT_BE_ASSIGNED = "cannot-be-assigned", cites.ASSIGNMENT_RESTRICTED
    NOT_YOUR_MINION = "not-your-minion", cites.ASSIGNMENT_SHADOW_ORDER
    NOT_FIERCE = "not-fierce", cites.FIERCE_AT_THE_START
    LURKER = "lurker", cites.LURKER_LAST
    RING_BEARER_CANNOT_BE_CANCELLED = "ring-bearer-cannot-be-cancelled", cites.RING_BEARER_NO_CANCELLING
    TOO_MANY_WOUNDS = "too-many-wounds", cites.ARCHERY_ONE_AT_A_TIME
    WOUNDS_NOT_PLACED = "wounds-not-placed", cites.ARCHERY_MUST_PLACE
    CANNOT_TAKE_WOUNDS = "cannot-take-wounds", cites.WOUND_CANNOT_TAKE
    DOES_NOT_TAKE_PART = "does-not-take-part", cites.ALLY_ARCHERY
    NOT_CHOSEN_PLAYER = "not-chosen-player", cites.ARCHERY_CHOSEN_PLAYER

    def __init__(self, code: str, cite: str) -> None:
        self.code = code
        self.cite = cite


class Reason(NamedTuple):
    """One reason that holds: its code, whom it concerns (a label or a side), and the sentence that tells it."""

    code: Code
    who: str
    say: Callable[..., str]
    about: tuple[Any, ...]

    @property
    def text(self) -> str:
        """The sentence."""
        return self.say(*self.about)

    def as_dict(self, *, with_who: bool = False) -> dict[str, Any]:
        """The form of the verdict: `{"code", "who"?, "cites", "text"}`."""
        told: dict[str, Any] = {"code": self.code.code}
        if with_who:
            told["who"] = self.who
        told["cites"] = [self.code.cite]
        told["text"] = self.text
        return told
