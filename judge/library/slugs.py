"""From a term to the name it has in an address."""

from __future__ import annotations

import re

from anyascii import anyascii

_APOSTROPHES = str.maketrans("", "", "'’‘`´ʼ")
_OPTIONAL_PLURAL = re.compile(r"\(e?s\)")
_BETWEEN_WORDS = re.compile(r"[^a-z0-9]+")


def slug(term: str) -> str:
    """The address form of a term: `Gollum/Sméagol` is `gollum-smeagol`, `damage +X` is `damage-x`.

    Lower case; accents and apostrophes dropped; "(s)" dropped; anything else between words one hyphen.
    Two spellings of one term have one slug, so it is also what spellings are compared by. Empty for a text without
    a letter or a digit.
    """
    plain = term if term.isascii() else anyascii(term.translate(_APOSTROPHES))
    bare = _OPTIONAL_PLURAL.sub("", plain.lower()).translate(_APOSTROPHES)
    return _BETWEEN_WORDS.sub("-", bare).strip("-")
