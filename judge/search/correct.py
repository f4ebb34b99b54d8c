"""Words that nobody wrote: each is put right once, where one slip explains it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rapidfuzz import process
from rapidfuzz.distance import OSA

_SHORTEST = 4  # in a shorter word one letter makes another word too easily


class Corrector:
    """Knows every word of the indexed texts and how often it stands there.

    A slip is one letter dropped, doubled, put in, changed, or two neighbours swapped.
    """

    def __init__(self, counts: Mapping[str, int]) -> None:
        self._counts = counts
        self._by_length: dict[int, list[str]] = {}
        for word in counts:
            self._by_length.setdefault(len(word), []).append(word)

    def __contains__(self, word: str) -> bool:
        return word in self._counts

    def correct(self, word: str) -> str:
        """The known word that one slip turned into `word`; the word itself when it is known or nothing is near.

        Among several the one with the same beginning, and then the most frequent, is taken.
        """
        if word in self._counts or len(word) < _SHORTEST or any(letter.isdigit() for letter in word):
            return word
        lengths = (len(word), len(word) - 1, len(word) + 1)
        near = [known for size in lengths for known in one_slip_from(word, self._by_length.get(size, ()))]
        if not near:
            return word
        return max(near, key=lambda known: (known[0] == word[0], self._counts[known], known))

    def split(self, word: str) -> tuple[str, str] | None:
        """The two known words that were written as one, the more frequent pair of several; None when there are none."""
        pairs = [
            (word[:at], word[at:])
            for at in range(3, len(word) - 2)
            if word[:at] in self._counts and word[at:] in self._counts
        ]
        return max(pairs, key=lambda pair: min(self._counts[part] for part in pair), default=None)


def one_slip_from(word: str, known: Sequence[str]) -> list[str]:
    """Those of the known words that are exactly one slip away."""
    near = process.extract(word, known, scorer=OSA.distance, score_cutoff=1, limit=None)
    return [other for other, distance, _ in near if distance == 1]
