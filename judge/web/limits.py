"""How much one address may ask in a minute. Behind one address may sit a whole tournament; a runaway program is slowed.

A bucket holds as much as a minute allows and fills evenly: after a pause everything may be asked at once.
"""

from __future__ import annotations

import math
import time
from collections.abc import Mapping
from ipaddress import IPv6Address, ip_address
from threading import Lock

from flask import Flask, request
from werkzeug.exceptions import TooManyRequests

from judge.web.urls import URLS

PAGES, CHECKS, SUGGESTIONS = "pages", "checks", "suggestions"
A_MINUTE = {PAGES: 1200, CHECKS: 300, SUGGESTIONS: 3000}
_MOST_KNOWN = 20_000  # addresses that are remembered
_CHECKS = (URLS.CHECK, URLS.json(URLS.CHECK), URLS.API_CHECK)


class Buckets:
    """What is left to each address for each kind of request. Several threads may share it."""

    def __init__(self, a_minute: Mapping[str, int]) -> None:
        self._a_minute = dict(a_minute)
        self._left: dict[tuple[str, str], tuple[float, float]] = {}  # what was left, and when
        self._lock = Lock()

    def take(self, kind: str, who: str, now: float) -> float:
        """Take one request out. Returns 0, or the seconds until there is one again; then nothing is taken."""
        most = self._a_minute[kind]
        with self._lock:
            left, before = self._left.pop((kind, who), (float(most), now))
            left = min(float(most), left + (now - before) * most / 60)
            allowed = left >= 1
            self._left[kind, who] = (left - 1 if allowed else left, now)  # the latest stands last
            if len(self._left) > _MOST_KNOWN:
                del self._left[next(iter(self._left))]  # whoever was not here for longest
        return 0.0 if allowed else (1 - left) * 60 / most


def kind_of_request() -> str | None:
    """What the request counts as; None for what is not counted."""
    if request.method == "OPTIONS" or request.path.startswith("/static/"):
        return None
    if request.path.startswith("/suggest"):
        return SUGGESTIONS
    if request.path.endswith(".png"):  # pictures are drawn
        return CHECKS
    asks = request.method == "POST" or request.args
    return CHECKS if request.path in _CHECKS and asks else PAGES


def who_asks() -> str:
    """The address of the visitor; of the newer kind the part that is one household's."""
    given = request.remote_addr or ""
    try:
        address = ip_address(given)
    except ValueError:  # a socket file, or what a proxy made up
        return given[:64]
    return str(int(address) >> 64) if isinstance(address, IPv6Address) else given


def limits_of(app: Flask) -> dict[str, int] | None:
    """Requests a minute by kind, as `LIMITS` of the settings has them; None is no limit."""
    chosen = app.config.get("LIMITS", A_MINUTE)
    return None if chosen is None else {**A_MINUTE, **chosen}


def init_limits(app: Flask) -> None:
    """Hold everybody to the limits of the settings."""
    limits = limits_of(app)
    if limits is None:
        return
    buckets = Buckets(limits)

    def hold() -> None:
        kind = kind_of_request()
        wait = buckets.take(kind, who_asks(), time.monotonic()) if kind else 0.0
        if kind and wait:
            seconds = math.ceil(wait)
            sentence = (
                f"From your address came more than {limits[kind]} requests in a minute; "
                f"try again in {seconds} second{'' if seconds == 1 else 's'}."
            )
            raise TooManyRequests(sentence, retry_after=seconds)

    app.before_request(hold)
