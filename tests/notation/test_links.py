"""Links that hold a board, and links that were broken on the way."""

from __future__ import annotations

import base64
import zlib

import pytest

from judge.engine.board import Board
from judge.notation import NotationError, decode_link, encode_link, parse_json, write_text


def token_of(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def test_an_empty_board_has_a_link_that_is_read_again(cards, read):
    assert read(decode_link(encode_link(Board()))) == Board()


def test_the_same_board_has_the_same_link(cards):
    form = {"characters": [{"side": "free-peoples", "card": "1R89"}], "burdens": 2}
    assert encode_link(parse_json(form, cards)) == encode_link(parse_json(dict(reversed(form.items())), cards))


@pytest.mark.parametrize(
    ("token", "says"),
    [
        ("", "empty"),
        ("not base64!", "characters"),
        ("a", "lost or changed"),
        ("AAAA", "lost or changed"),
        (token_of(zlib.compress(b"burdens: 2")[:-3]), "end is missing"),
        (token_of(zlib.compress(b"burdens: 2") + b"more"), "follows its end"),
        (token_of(zlib.compress(b"\xff\xfe")), "lost or changed"),
        (token_of(zlib.compress(b"#" * 65_537)), "more than 64 KB"),
        (token_of(zlib.compress(b"\0" * 500_000_000, 1)[:60_000]), "more than 64 KB"),
        ("A" * 100_000, "longer"),
        ("é", "characters"),
    ],
)
def test_a_broken_link_is_an_error_with_a_mend(token, says):
    with pytest.raises(NotationError) as caught:
        decode_link(token)
    assert caught.value.code == "bad-link" and says in caught.value.message
    assert "Copy the whole address" in caught.value.message


def test_a_cut_or_changed_link_never_opens_another_board(cards):
    board = parse_json({"characters": [{"side": "free-peoples", "card": "1R89"}], "burdens": 2}, cards)
    token = encode_link(board)
    for place in range(len(token)):
        for broken in (token[:place], token[:place] + ("A" if token[place] != "A" else "B") + token[place + 1 :]):
            try:
                text = decode_link(broken)
            except NotationError as error:
                assert error.code == "bad-link"
            else:
                # A few bits behind the end of what is packed mean nothing.
                assert text == write_text(board)


def test_padding_and_spaces_around_a_link_do_not_matter(cards):
    token = encode_link(Board(burdens=2))
    assert decode_link(f" {token}==\n") == "burdens: 2\n"


def test_a_board_too_long_for_a_link_is_refused(cards):
    orc = {"side": "shadow", "kind": "minion", "strength": 1, "vitality": 1}
    change = {"value": "resistance", "by": -999, "why": "w" * 60}
    board = parse_json(
        {"characters": [orc | {"label": f"Orc {n}", "modifiers": [change] * 40} for n in range(60)]}, cards
    )
    with pytest.raises(NotationError, match="64"):
        encode_link(board)
