"""Names that begin as somebody types: of terms and cards, from the beginning or from any of their words."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable

from judge.cards.names import fold

_MOST = 400  # that are looked at for one beginning


class Suggestions:
    """Completes a beginning. Names that begin so come before names in which a later word does; short ones first."""

    def __init__(self, names: Iterable[tuple[str, str, str]]) -> None:
        """`names` are (title, address, kind); what comes first among equals stays first."""
        self._names = list(names)
        rows = []
        for place, (title, _, kind) in enumerate(self._names):
            parts = fold(title).split()
            for at in range(len(parts)):
                rows.append((" ".join(parts[at:]), at > 0, kind != "term", len(title), place))
        rows.sort()
        self._keys = [row[0] for row in rows]
        self._rows = rows

    def complete(self, beginning: str, limit: int = 8) -> list[tuple[str, str, str]]:
        """Up to `limit` (title, address, kind) for a beginning; none for an empty one."""
        wanted = fold(beginning[:100])
        if not wanted:
            return []
        first = bisect_left(self._keys, wanted)
        near = []
        for row in self._rows[first : first + _MOST]:
            if not row[0].startswith(wanted):
                break
            near.append(row)
        near.sort(key=lambda row: row[1:])
        return [self._names[place] for place in dict.fromkeys(row[4] for row in near)][:limit]
