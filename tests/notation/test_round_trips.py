"""A board comes back equal from its text, its JSON and its link, whatever its labels."""

from __future__ import annotations

import json

import jsonschema
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from judge.cards.catalogue import catalogue
from judge.notation import decode_link, encode_link, parse_json, parse_text, schema, to_json, write_text

from .boards import boards

CARDS = catalogue()
BOARDS = boards(CARDS)
SCHEMA = jsonschema.Draft202012Validator(schema())
calm = settings(
    deadline=None, max_examples=100, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)


@calm
@given(BOARDS)
def test_a_board_comes_back_equal_from_its_text(board):
    assert parse_text(write_text(board), CARDS) == board


@calm
@given(BOARDS)
def test_the_canonical_text_is_a_fixed_point(board):
    text = write_text(board)
    assert write_text(parse_text(text, CARDS)) == text


@calm
@given(BOARDS)
def test_a_board_comes_back_equal_from_its_json(board):
    assert parse_json(json.dumps(to_json(board)), CARDS) == board


@calm
@given(BOARDS)
def test_every_board_that_is_written_fits_the_schema(board):
    SCHEMA.validate(to_json(board))


@calm
@given(BOARDS)
def test_a_link_holds_the_canonical_text(board):
    token = encode_link(board)
    assert token.replace("-", "").replace("_", "").isalnum() and token.isascii()
    assert decode_link(token) == write_text(board)


@calm
@given(BOARDS, st.sampled_from(["\r\n", "\r", "\n\n  # and a comment\n\t"]))
def test_line_ends_blank_lines_comments_and_indentation_carry_no_meaning(board, ending):
    text = "\ufeff" + write_text(board).replace("\n", ending)
    assert parse_text(text, CARDS) == board
