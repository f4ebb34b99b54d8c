"""`judge board`: a position from one form into the other."""

from __future__ import annotations

import sys

import msgspec

from judge.cards.catalogue import Catalogue
from judge.commands.faults import Fault, content_faults
from judge.commands.positions import in_words, read_position
from judge.notation import NotationError, board_from_struct, decode_line, to_json, write_text


def convert(file: str | None, form: str) -> None:
    """Print the position as canonical text or as JSON. Raises Fault."""
    position = read_position(file)
    with content_faults():
        catalogue = Catalogue.load()
    try:
        if position.request() is not None:
            board = board_from_struct(decode_line(position.text).board, catalogue)
        else:
            board = position.board(catalogue)
    except NotationError as error:
        raise Fault(in_words(error, position)) from None
    if form == "text":
        text = write_text(board)
    else:
        text = msgspec.json.format(msgspec.json.encode(to_json(board)), indent=2).decode()
    sys.stdout.write(text if text.endswith("\n") else text + "\n")
