"""The published schema accepts what is read and refuses what is not."""

from __future__ import annotations

import jsonschema
import pytest

from judge.notation import NotationError, parse_json, schema

VALIDATOR = jsonschema.Draft202012Validator(schema())
ORC = {"label": "Orc", "side": "shadow", "kind": "minion", "strength": 9, "vitality": 2}
SAM = {"side": "free-peoples", "card": "1C311"}


def test_the_schema_is_a_schema():
    jsonschema.Draft202012Validator.check_schema(schema())


def test_every_call_gives_a_fresh_schema():
    schema()["$defs"].clear()
    assert "Character" in schema()["$defs"]


def test_every_part_is_described():
    form = schema()
    assert all(part.get("description") for part in form["$defs"].values())
    named = ("site", "card", "player", "label", "side", "kind")  # described where they lead to, or plain words
    for properties in (form["properties"], form["$defs"]["Character"]["properties"]):
        assert all(part.get("description") for key, part in properties.items() if key not in named)


@pytest.mark.parametrize(
    "form",
    [
        {},
        {"characters": [ORC, SAM]},
        {"site": {"number": 4}},
        {"site": None},
        {"characters": [SAM | {"flags": ["removed", "prevent 1 wound"]}]},
        {"characters": [ORC | {"player": 2, "flags": ["overwhelmed at x3", "gone"]}]},
    ],
)
def test_what_is_read_fits(form, cards):
    parse_json(form, cards)
    VALIDATOR.validate(form)


@pytest.mark.parametrize(
    "form",
    [
        {"burden": 1},
        {"burdens": -1},
        {"format": "felowship"},
        {"characters": [ORC] * 61},
        {"characters": [SAM | {"strength": 4}]},
        {"characters": [SAM | {"player": 1}]},
        {"characters": [{"side": "shadow", "label": "Orc", "kind": "minion"}]},
        {"characters": [ORC | {"label": 'a "b"'}]},
        {"characters": [ORC | {"label": ""}]},
        {"characters": [ORC | {"flags": ["goen"]}]},
        {"site": {}},
        {"archery": [{"to": "Orc"}]},
    ],
)
def test_what_is_refused_does_not_fit(form, cards):
    with pytest.raises(NotationError):
        parse_json(form, cards)
    assert not VALIDATOR.is_valid(form)
