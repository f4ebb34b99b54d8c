"""The piece of a text that shows why it was found."""

from __future__ import annotations

import re
from collections.abc import Collection, Container

from judge.cards.names import fold
from judge.search.words import stem

LENGTH = 180  # letters of a snippet, a little more or less, so that no word is cut
_WORD = re.compile(r"[^\W_]+")


def snippet(text: str, wanted: Collection[str]) -> tuple[str, tuple[tuple[int, int], ...]]:
    """A piece of the text with as many as it can hold of the words whose stems are wanted, and where they stand in it.

    The places are (start, end) in letters of the piece. An ellipsis stands where something was left out.
    """
    letters = {stem[0] for stem in wanted}
    found = [word.span() for word in _WORD.finditer(text) if _is_wanted(word[0], wanted, letters)]
    start, end = _window(text, found)
    before, after = ("… " if start else ""), (" …" if end < len(text) else "")
    shift = len(before) - start
    marks = tuple((first + shift, last + shift) for first, last in found if start <= first and last <= end)
    return before + text[start:end] + after, marks


def _is_wanted(word: str, wanted: Collection[str], letters: Container[str]) -> bool:
    if word.isascii():
        # A stem begins as its word does, and most words begin otherwise.
        return word[0].lower() in letters and stem(word.lower()) in wanted
    return any(stem(part) in wanted for part in fold(word).split())


def _window(text: str, found: list[tuple[int, int]]) -> tuple[int, int]:
    if len(text) <= LENGTH:
        return 0, len(text)
    best, most = 0, 0
    for place, (first, _) in enumerate(found):
        within = sum(1 for _, last in found[place:] if last - first <= LENGTH)
        if within > most:
            best, most = first, within
    start = best if best + LENGTH <= len(text) else len(text) - LENGTH
    start = text.rfind(" ", 0, start) + 1 if start and found else start
    if best < LENGTH // 2:  # near the beginning: begin there, as a reader would
        start = 0
    if start + LENGTH >= len(text):
        return start, len(text)
    end = text.rfind(" ", start, start + LENGTH + 1)
    return start, end if end > start else start + LENGTH
