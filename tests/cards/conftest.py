"""The catalogue of the checkout, and small catalogues in a folder of their own that a test can spoil."""

from __future__ import annotations

import csv
from collections.abc import Callable
from pathlib import Path

import pytest

from judge.cards.catalogue import Catalogue, catalogue
from judge.cards.columns import COLUMNS


@pytest.fixture(scope="session")
def cards() -> Catalogue:
    return catalogue()


SETS = "number,name,year,month,block,kind,cards,reprints\n1,First,2001,11,fellowship,base,{count},0\n"


@pytest.fixture
def write(tmp_path: Path) -> Callable[..., Path]:
    """Writes a catalogue of one set from rows, and gives its folder."""

    def write_rows(*rows: dict[str, str], count: int | None = None, sets: str = SETS) -> Path:
        (tmp_path / "cards").mkdir(exist_ok=True)
        (tmp_path / "sets.csv").write_text(sets.format(count=len(rows) if count is None else count), encoding="utf-8")
        with (tmp_path / "cards" / "01.csv").open("w", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, COLUMNS, lineterminator="\n")
            writer.writeheader()
            writer.writerows(rows)
        return tmp_path

    return write_rows
