"""Reading the card facts: one CSV a set, every cell checked.

Every column has a table of what it may hold, and the tables give the value at once: reading is one look-up a cell.
Only when a look-up fails is the row gone through again, to say which cell is wrong.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NoReturn

from judge.cards.card import Card
from judge.cards.columns import (
    AT,
    COLLECTORS_INFO,
    COLUMNS,
    MUST,
    MUST_NOT,
    NEEDED,
    ONLY_OF,
    SIDES_OF_TYPE,
    fresh_tables,
)
from judge.cards.names import quoted


class CatalogueError(ValueError):
    """A cell, row or file of the card facts that cannot be right: says where, what stands there, what was expected."""

    def __init__(self, file: Path, line: int, column: str, value: str, expected: str) -> None:
        self.file = file
        self.line = line
        self.column = column
        self.value = value
        self.expected = expected
        super().__init__(
            f"{file}, line {line}, column '{column}': {quoted(value)} stands there, but expected was {expected}."
        )


@contextmanager
def checked_rows(file: Path) -> Iterator[Any]:
    """The rows of a CSV file, as `csv.reader` gives them; what is no CSV in UTF-8 is a CatalogueError."""
    with file.open(encoding="utf-8", newline="") as lines:
        rows = csv.reader(lines, strict=True)
        try:
            yield rows
        except UnicodeDecodeError as slip:
            line, text = _first_line_not_utf8(file)
            raise CatalogueError(file, line, "(row)", text, "text in UTF-8") from slip
        except csv.Error as slip:
            raise CatalogueError(file, rows.line_num, "(row)", str(slip), "a row of comma-separated values") from slip


def _first_line_not_utf8(file: Path) -> tuple[int, str]:
    # The file is read in pieces, so the decoder itself does not know the line.
    for line, raw in enumerate(file.read_bytes().split(b"\n"), start=1):
        text = raw.decode("utf-8", errors="backslashreplace")
        if text.encode("utf-8") != raw:
            return line, text
    raise AssertionError(f"{file} changed while it was read")


class CardReader:
    """Reads the files of one catalogue; equal cells become equal objects, so that thousands of cards share them."""

    def __init__(self) -> None:
        self._tables = fresh_tables()

    def read(self, file: Path, set_number: int) -> list[tuple[Card, int]]:
        """The cards of one set in the order of the file, each with its line. Raises CatalogueError at a slip."""
        t = self._tables
        (
            unique, side, culture, card_type, race, item_classes, twilight, strength, vitality, resistance,
            resistance_printed, site_number, home, signet, keywords, timewords, strength_bonus, vitality_bonus,
            resistance_bonus, site_number_bonus, site_block, site_no, shadow_number, site_direction,
            ring_bearer_eligible, acts_in_combat, offers_actions,
        ) = (t[column] for column in COLUMNS if column in t)  # fmt: skip
        match = COLLECTORS_INFO.fullmatch
        width = len(COLUMNS)
        cards: list[tuple[Card, int]] = []
        with checked_rows(file) as rows:
            header: list[str] = next(rows, [])
            if tuple(header) != COLUMNS:
                raise CatalogueError(file, 1, "(header)", ",".join(header), f"the header {','.join(COLUMNS)}")
            for row in rows:
                if len(row) != width:
                    text = ",".join(row)
                    raise CatalogueError(file, rows.line_num, "(row)", text, f"{width} cells, not {len(row)}")
                info = match(row[0])
                kind = row[6]
                try:
                    if (
                        info is None
                        or int(info[1]) != set_number
                        or not row[1]
                        or row[4] not in SIDES_OF_TYPE[kind]
                        or not all(map(row.__getitem__, MUST[kind]))
                        or any(map(row.__getitem__, MUST_NOT[kind]))
                        or (row[29] and row[30])
                    ):
                        self._explain(file, rows.line_num, row, set_number)
                    cards.append((Card(
                        row[0], set_number, info[2], int(info[3]), row[1], row[2], unique[row[3]], side[row[4]],
                        culture[row[5]], card_type[kind], race[row[7]], item_classes[row[8]], twilight[row[9]],
                        strength[row[10]], vitality[row[11]], resistance[row[12]], resistance_printed[row[13]],
                        site_number[row[14]], home[row[15]], signet[row[16]], keywords[row[17]], timewords[row[18]],
                        strength_bonus[row[19]], vitality_bonus[row[20]], resistance_bonus[row[21]],
                        site_number_bonus[row[22]], site_block[row[23]], site_no[row[24]], shadow_number[row[25]],
                        site_direction[row[26]], ring_bearer_eligible[row[27]], row[28], acts_in_combat[row[29]],
                        offers_actions[row[30]],
                    ), rows.line_num))  # fmt: skip
                except CatalogueError:
                    raise
                except (KeyError, ValueError):
                    self._explain(file, rows.line_num, row, set_number)
        return cards

    def _explain(self, file: Path, line: int, row: list[str], set_number: int) -> NoReturn:
        """Find the cell that a row was refused for, left to right, and raise CatalogueError for it."""

        def wrong(column: str, expected: str) -> CatalogueError:
            return CatalogueError(file, line, column, row[AT[column]], expected)

        info = COLLECTORS_INFO.fullmatch(row[0])
        if info is None or int(info[1]) != set_number:
            raise wrong("id", f"collector's info of set {set_number}, such as {set_number}R12")
        if not row[1]:
            raise wrong("title", "the title of the card")
        for column, table in self._tables.items():
            try:
                table[row[AT[column]]]
            except ValueError:
                raise wrong(column, table.expected) from None
        kind = row[AT["card_type"]]
        if row[AT["side"]] not in SIDES_OF_TYPE[kind]:
            raise wrong("side", f"{' or '.join(SIDES_OF_TYPE[kind])}, the side of a card of type {kind}")
        for column in NEEDED[kind]:
            if not row[AT[column]]:
                expected = self._tables[column].expected
                raise wrong(column, f"{expected}; a card of type {kind} cannot do without")
        for column, kinds in ONLY_OF.items():
            if row[AT[column]] and kind not in kinds:
                raise wrong(column, f"an empty cell: only {' and '.join(kinds)} cards have it, this is of type {kind}")
        if row[AT["acts_in_combat"]] and row[AT["offers_actions"]]:
            raise wrong("offers_actions", "an empty cell, since the card acts in a combat by itself")
        raise AssertionError(f"{file}, line {line}: the row was refused, but every cell of it is in order")
