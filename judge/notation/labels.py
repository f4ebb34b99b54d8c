"""Labels: what the characters of a board are called, and how a label is found again."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

from judge.notation.errors import NotationError, did_you_mean, near, shown

MAX_LABEL = 60

_APOSTROPHES = str.maketrans(dict.fromkeys("`´‘’‛ʹʻʼʽˈ′＇", "'"))


def label_key(label: str) -> str:
    """What two labels are compared by: the label without case, accents and apostrophe shape.

    Narrower than the folding of card names on purpose: `M-1` and `M 1` are two labels.
    """
    if label.isascii():
        return label.lower().replace("`", "'")
    plain = unicodedata.normalize("NFKD", label.translate(_APOSTROPHES))
    bare = "".join(c for c in plain if not unicodedata.combining(c)).casefold()
    return bare or label


def text_fault(text: str, what: str) -> str | None:
    """Why `text` cannot be a label or the reason of a modifier; None where it can. `what` names it in the sentence."""
    if text and len(text) <= MAX_LABEL and '"' not in text and text.isprintable():
        return None
    if not text:
        return f"{what} is empty; give it 1 to {MAX_LABEL} characters."
    if len(text) > MAX_LABEL:
        return f"{what} has {len(text)} characters; shorten '{shown(text)}' to at most {MAX_LABEL}."
    if '"' in text:
        return f"{what} holds a double quotation mark; write a single one or leave it out."
    if "\n" in text or "\r" in text:
        return f"{what} holds a line break; write it in one line."
    if any("\ud800" <= c <= "\udfff" for c in text):
        return f"{what} holds half of a surrogate pair, which is no character; leave it out."
    return None


def number_labels(labels: Sequence[str]) -> list[str]:
    """The final labels, in board order: where several share one, all of these are numbered 1, 2, …

    Raises NotationError where two are still alike after that, or a number makes a label too long.
    """
    keys = [label_key(label) for label in labels]
    if len(set(keys)) == len(keys):
        return list(labels)
    copies: dict[str, int] = {}
    for key in keys:
        copies[key] = copies.get(key, 0) + 1
    seen: dict[str, int] = {}
    final: list[str] = []
    taken: dict[str, int] = {}
    for index, (label, key) in enumerate(zip(labels, keys, strict=True)):
        if copies[key] > 1:
            seen[key] = seen.get(key, 0) + 1
            label = f"{label} {seen[key]}"
            if len(label) > MAX_LABEL:
                raise NotationError(
                    "bad-label",
                    f"{copies[key]} characters share the label '{shown(labels[index])}', and with a number it has more"
                    f" than {MAX_LABEL} characters; give each a shorter label of its own.",
                    f"characters[{index}].label",
                )
        other = taken.setdefault(label_key(label), index)
        if other != index:
            raise NotationError(
                "label-clash",
                f"Two characters are both called '{label}' once copies are numbered; give one of them another label.",
                f"characters[{index}].label",
            )
        final.append(label)
    return final


class LabelBook:
    """The labels of a board, found without regard to case, accents and apostrophe shape."""

    def __init__(self, labels: Sequence[str]) -> None:
        self._labels = {label_key(label): label for label in labels}

    def find(self, label: str, at: str) -> str:
        """The character's own spelling of `label`; raises NotationError with the nearest labels."""
        found = self._labels.get(label_key(label))
        if found is None:
            nearest = near(label, self._labels.values())
            raise NotationError(
                "unknown-label",
                f"No character of this board is called '{shown(label)}'."
                + (did_you_mean(nearest) if nearest else " The board has no characters yet; name them first."),
                at,
                nearest=nearest,
            )
        return found


_MUST_BE_QUOTED = re.compile(r"""[,:;=#()\[\]“”„]|^\s|\s$|^\d+\s|[^\S ]|[\u200b\u2060\ufeff]""")


def needs_quotes(label: str) -> bool:
    """Whether a label can only be read back from within quotation marks (section headings aside)."""
    return _MUST_BE_QUOTED.search(label) is not None
