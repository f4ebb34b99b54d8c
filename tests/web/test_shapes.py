"""What the checker answers has the published shape, whatever the position."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from judge.checking import judge_board
from judge.engine.ask import QUESTIONS
from judge.engine.errors import CannotAnswer
from judge.house import House
from judge.notation import parse_json
from judge.web.openapi import document

_BOARDS = Path(__file__).resolve().parents[1] / "data" / "boards.jsonl.gz"


@pytest.fixture(scope="module")
def answers(house: House) -> Draft202012Validator:
    components = document(house.catalogue, None)["components"]
    return Draft202012Validator({"$ref": "#/components/schemas/CheckAnswer", "components": components})


@pytest.mark.parametrize("question", [*QUESTIONS, None])
def test_every_answer_has_the_published_shape(
    house: House, answers: Draft202012Validator, question: str | None
) -> None:
    with gzip.open(_BOARDS, "rt", encoding="utf-8") as file:
        boards = [json.loads(line) for line in file][::15]
    answered = 0
    for data in boards:
        board = parse_json(data, house.catalogue)
        for rules in (None, ["4.0", "4.2"]):
            try:
                answer: Any = judge_board(board, question, None, rules)
            except CannotAnswer:
                continue
            answered += 1
            fault = next(iter(answers.iter_errors(json.loads(json.dumps(answer)))), None)
            assert fault is None, (fault.json_path, [one.message for one in fault.context or ()][:6], data)
    assert answered >= 5


def test_another_shape_would_be_noticed(house: House, answers: Draft202012Validator) -> None:
    with gzip.open(_BOARDS, "rt", encoding="utf-8") as file:
        board = parse_json(json.loads(file.readline()), house.catalogue)
    answer = json.loads(json.dumps(judge_board(board)))
    assert not list(answers.iter_errors(answer))
    answer["verdicts"][0]["outcome"]["surprise"] = 1
    assert list(answers.iter_errors(answer))
