"""What each stem is worth in each document, computed once from the index's own frequencies and lengths.

The index is gone through once, when it is built, and what BM25 gives for each stem in each document is kept beside it
as two flat arrays and a table of where each stem's part begins. The benchmark has what that is worth: a search over
these arrays takes a twentieth of the processor's time of Whoosh's own ranking of the same words and fields.
"""

from __future__ import annotations

import json
import math
import sys
from array import array
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from whoosh.reading import IndexReader

from judge.search.schema import FIELDS

_K1 = 2.5
_TABLE, _DOCUMENTS, _SHARES = "stems.json", "documents.bin", "shares.bin"

_Place = Sequence[float]  # where a stem's part begins, how long it is, the largest share in it


class Postings:
    """By field and stem: the documents that have it, in ascending order, and what it is worth in each."""

    def __init__(
        self, table: Mapping[str, Mapping[str, _Place]], documents: array[int], shares: array[float], counts: _Counts
    ) -> None:
        self._table, self._documents, self._shares, self._counts = table, documents, shares, counts

    def get(self, field: str, stem: str) -> tuple[array[int], array[float]]:
        """The documents and, at the same places, the shares; both empty where no document has the stem."""
        place = self._table[field].get(stem)
        return self.at(place) if place is not None else (array("I"), array("f"))

    def places(self, field: str, stems: Iterable[tuple[str, float]]) -> list[tuple[_Place, float]]:
        """Where the parts of those stems are that stand in the field, each with its weight, for `at`."""
        table = self._table[field]
        return [(table[stem], weight) for stem, weight in stems if stem in table]

    def at(self, place: _Place) -> tuple[array[int], array[float]]:
        """The documents and shares of a part."""
        start, end = int(place[0]), int(place[0] + place[1])
        return self._documents[start:end], self._shares[start:end]

    def count(self, field: str, stem: str) -> int:
        """In how many documents the stem stands in this field."""
        place = self._table[field].get(stem)
        return int(place[1]) if place else 0

    def rarity(self, field: str, stem: str) -> float:
        """How much it tells that a document has the stem in this field; nothing where none has."""
        return _rarity(self._counts[field], self.count(field, stem))

    def save(self, folder: Path) -> None:
        """Write three files into the folder. Raises OSError."""
        text = json.dumps({"byteorder": sys.byteorder, "counts": self._counts, "stems": self._table})
        (folder / _TABLE).write_text(text, encoding="utf-8")
        (folder / _DOCUMENTS).write_bytes(self._documents.tobytes())
        (folder / _SHARES).write_bytes(self._shares.tobytes())

    @classmethod
    def load(cls, folder: Path) -> Postings | None:
        """What `save` wrote; None where another kind of machine wrote it. Raises OSError."""
        read = json.loads((folder / _TABLE).read_text(encoding="utf-8"))
        if read["byteorder"] != sys.byteorder:
            return None
        documents, shares = array("I"), array("f")
        documents.frombytes((folder / _DOCUMENTS).read_bytes())
        shares.frombytes((folder / _SHARES).read_bytes())
        return cls(read["stems"], documents, shares, read["counts"])

    @classmethod
    def of(cls, reader: IndexReader, counts: _Counts) -> Postings:
        """Go through a whole index; `counts` says how many documents have each field at all."""
        table: dict[str, dict[str, _Place]] = {}
        documents, shares = array("I"), array("f")
        for field, settings in FIELDS.items():
            stems = table[field] = {}
            if not counts[field]:
                continue
            average = reader.field_length(field) / counts[field]
            # A document without the field has no length there, and is in none of its postings either.
            every = range(reader.doc_count_all())
            lengths = [(reader.doc_field_length(document, field) or 0) / average for document in every]
            for stem in reader.field_terms(field):
                start = len(documents)
                matcher = reader.postings(field, stem)
                while matcher.is_active():
                    document, count = matcher.id(), matcher.weight()
                    size = 1 - settings.length + settings.length * lengths[document]
                    documents.append(document)
                    shares.append(count * (_K1 + 1) / (count + _K1 * size))
                    matcher.next()
                rarity = _rarity(counts[field], len(documents) - start)
                for at in range(start, len(documents)):
                    shares[at] *= rarity
                stems[stem] = start, len(documents) - start, max(shares[start:], default=0.0)
        return cls(table, documents, shares, counts)


_Counts = Mapping[str, int]


def _rarity(count: int, having: int) -> float:
    return math.log1p((count - having + 0.5) / (having + 0.5)) if having else 0.0
