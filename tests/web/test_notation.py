from __future__ import annotations

from typing import get_args

from flask.testing import FlaskClient
from jsonschema import Draft202012Validator

from judge.engine.board import FORMAT_BLOCKS, PHASES, PLAIN_FLAGS
from judge.house import House
from judge.notation import to_json
from judge.notation.text import parse_text
from judge.notation.types import Format
from judge.web import examples

from .page import read


def test_the_schema_has_its_own_type_and_may_be_kept(client: FlaskClient) -> None:
    answer = client.get("/schema/board.json")
    assert answer.mimetype == "application/schema+json"
    assert "max-age" in answer.headers["Cache-Control"]
    assert answer.headers["ETag"]


def test_the_schema_takes_a_real_board_and_refuses_a_wrong_one(client: FlaskClient, house: House) -> None:
    schema = client.get("/schema/board.json").json
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    board = to_json(parse_text(examples.WHOLE_TABLE, house.catalogue))
    assert validator.is_valid(board)
    assert not validator.is_valid({**board, "no such key": 1})


def test_every_flag_phase_and_format_is_explained(client: FlaskClient) -> None:
    text = read(client.get("/notation").text).one("main").text
    for word in (*PLAIN_FLAGS, *PHASES, *get_args(Format), *FORMAT_BLOCKS):
        assert word in text, word


def test_the_example_opens_in_the_checker(client: FlaskClient) -> None:
    button = read(client.get("/notation").text).one("main").one("a", class_="button")
    assert client.get(button.attrs["href"] or "").status_code == 200
