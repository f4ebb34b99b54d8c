"""A board in an address: its canonical text, compressed and base64url-encoded."""

from __future__ import annotations

import base64
import binascii
import re
import zlib

from judge.engine.board import Board
from judge.notation.errors import NotationError
from judge.notation.types import MAX_BYTES
from judge.notation.writer import write_text

# A text of the greatest length that does not get any shorter by compressing, in base64, with some room.
MAX_TOKEN = MAX_BYTES * 4 // 3 + 1024
_TOKEN = re.compile(r"[A-Za-z0-9_-]+")


def encode_link(board: Board) -> str:
    """The board as one word for an address: letters, digits, `-` and `_` only.

    Raises NotationError for a board whose text is longer than a text may be.
    """
    text = write_text(board).encode()
    if len(text) > MAX_BYTES:
        message = (
            f"This board has {len(text) // 1024 + 1} KB of text; a link holds {MAX_BYTES // 1024}. Leave something out."
        )
        raise NotationError("too-long", message)
    packed = zlib.compress(text, 9)
    return base64.urlsafe_b64encode(packed).rstrip(b"=").decode()


def decode_link(token: str) -> str:
    """The text that a link was made of. Raises NotationError for anything that no link is made of.

    Unpacks no more than the 64 KB that a board may have, whatever the link claims to hold.
    """
    token = token.strip().rstrip("=")
    if len(token) > MAX_TOKEN:
        raise _broken("it is longer than any board")
    if not _TOKEN.fullmatch(token):
        raise _broken("it is empty" if not token else "it holds characters that no link is made of")
    try:
        packed = base64.urlsafe_b64decode(token + "=" * (-len(token) % 4))
        unpacker = zlib.decompressobj()
        data = unpacker.decompress(packed, MAX_BYTES + 1)
        if len(data) > MAX_BYTES:
            raise _broken(f"it unpacks to more than {MAX_BYTES // 1024} KB")
        if not unpacker.eof:
            raise _broken("its end is missing")
        if unpacker.unused_data:
            raise _broken("something follows its end")
        return data.decode()
    except (binascii.Error, zlib.error, UnicodeDecodeError):
        raise _broken("a part of it was lost or changed on the way") from None


def _broken(why: str) -> NotationError:
    return NotationError("bad-link", f"This link cannot be opened: {why}. Copy the whole address once more.", "b")
