"""The JSON form: what is read, what is refused, with which path and sentence."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from judge.cards.card import Home
from judge.engine.board import Board, Site
from judge.notation import NotationError, board_from_struct, decode_line, parse_json, to_json

ORC = {"label": "Orc", "side": "shadow", "kind": "minion", "strength": 9, "vitality": 2}
SAM = {"side": "free-peoples", "card": "1C311"}


def test_an_empty_object_is_an_empty_board(cards):
    assert parse_json("{}", cards) == Board()


def test_text_bytes_and_dict_are_read_alike(cards):
    form = {"characters": [SAM, ORC], "burdens": 2}
    assert (
        parse_json(form, cards) == parse_json(json.dumps(form), cards) == parse_json(json.dumps(form).encode(), cards)
    )


def test_every_key_of_the_form_is_read(read_json, cards):
    board = read_json(
        rules="4.1",
        format="fellowship",
        site={"number": 3, "block": "fellowship", "card": "1U338", "shadow_number": 0},
        path=[{"number": 1, "card": "1C326"}],
        burdens=2,
        threats=1,
        twilight=6,
        cards_in_hand=3,
        phase="skirmish",
        characters=[
            {
                "label": "Strider",
                "card": "1R89",
                "side": "free-peoples",
                "wounds": 2,
                "bears": ["1R90"],
                "modifiers": [{"value": "strength", "by": -2, "why": "tired"}],
                "gains": ["defender +1"],
                "loses": ["archer"],
                "flags": ["removed"],
            },
            ORC | {"player": 2},
            {
                "label": "Bowman",
                "side": "free-peoples",
                "kind": "ally",
                "strength": 4,
                "vitality": 2,
                "home": [{"block": "tower", "number": 5}],
                "gains": ["archer"],
            },
        ],
        in_play=[{"card": "1C138", "side": "shadow"}],
        archery_bonus=[{"side": "shadow", "by": 2, "why": "engine"}],
        archery=[{"to": "strider", "wounds": 1}],
        assignments=[{"to": "Strider", "minions": ["ORC"], "by": "shadow", "player": 2, "cancelled": True}],
        order=["Strider"],
    )
    assert (board.rules, board.format, board.phase, board.cards_in_hand) == ("4.1", "fellowship", "skirmish", 3)
    assert board.site == Site(3, "fellowship", cards.get("1U338"), 0)
    strider, orc, bowman = board.characters
    assert (strider.gains, strider.loses, strider.flags) == (("defender+1",), ("archer",), ("removed 1",))
    assert (strider.modifiers[0].by, strider.modifiers[0].why, strider.bears[0].id) == (-2, "tired", "1R90")
    assert (orc.player, bowman.home, bowman.resistance) == (2, (Home("tower", 5),), None)
    assert (board.archery[0].to, board.assignments[0].minions, board.assignments[0].player) == ("Strider", ("Orc",), 2)
    assert board.assignments[0].cancelled and board.order == ("Strider",)
    assert to_json(board)["site"] == {"number": 3, "block": "fellowship", "card": "1U338", "shadow_number": 0}


def test_null_stands_for_what_is_left_out(read_json):
    assert read_json(site=None, cards_in_hand=None, phase=None) == Board()


@pytest.mark.parametrize(
    ("site", "read"),
    [
        ({"number": 4}, (4, "shadows", None)),
        ({"number": 4, "block": "tower"}, (4, "tower", None)),
        ({"card": "1U338"}, (3, "fellowship", 0)),
        ({"card": "11S263", "number": 7}, (7, "shadows", 2)),
        ({"card": "1U338", "number": 4, "block": "tower", "shadow_number": 9}, (4, "tower", 9)),
    ],
)
def test_of_a_site_only_what_the_rest_does_not_give_must_be_said(read_json, site, read):
    found = read_json(site=site).site
    assert (found.number, found.block, found.shadow_number) == read


@pytest.mark.parametrize(
    ("form", "code", "at", "says"),
    [
        ({"burden": 2}, "unknown-key", "burden", "burdens"),
        ({"characters": [ORC | {"wound": 1}]}, "unknown-key", "characters[0].wound", "wounds"),
        ({"site": {"numbr": 1}}, "unknown-key", "site.numbr", "number"),
        ({"characters": [SAM, {"card": "1C311"}]}, "missing", "characters[1]", "'side'"),
        ({"archery": [{"to": "Sam"}]}, "missing", "archery[0]", "'wounds'"),
        ({"burdens": "2"}, "bad-value", "burdens", "a whole number"),
        ({"burdens": -1}, "bad-value", "burdens", "at least 0"),
        ({"burdens": 1000}, "bad-value", "burdens", "at most 999"),
        ({"burdens": True}, "bad-value", "burdens", "true or false"),
        ({"twilight": 10**30}, "bad-value", "twilight", "999"),
        ({"format": "felowship"}, "bad-value", "format", "fellowship"),
        ({"phase": "fight"}, "bad-value", "phase", "fierce skirmish"),
        ({"rules": 4.2}, "bad-value", "rules", "a text in quotes"),
        ({"characters": {}}, "bad-value", "characters", "a list"),
        ({"characters": [ORC | {"side": "sauron"}]}, "bad-value", "characters[0].side", "shadow"),
        ({"characters": [ORC | {"wounds": 100}]}, "bad-value", "characters[0].wounds", "at most 99"),
        ({"characters": [SAM] * 61}, "bad-value", "characters", "at most 60 characters"),
        ({"characters": [SAM | {"card": "99X1"}]}, "unknown-card", "characters[0].card", "99X1"),
        ({"characters": [SAM | {"bears": ["1R1", "1R89"]}]}, "wrong-place", "characters[0].bears[1]", "bear"),
        ({"characters": [SAM | {"kind": "ally"}]}, "card-fact", "characters[0].kind", "leave it out"),
        ({"characters": [SAM | {"strength": 3}]}, "card-fact", "characters[0].strength", "modifier"),
        ({"characters": [SAM | {"vitality": 3}]}, "card-fact", "characters[0].vitality", "modifier"),
        ({"characters": [SAM | {"resistance": 3}]}, "card-fact", "characters[0].resistance", "modifier"),
        ({"characters": [SAM | {"home": []}]}, "card-fact", "characters[0].home", "leave it out"),
        ({"characters": [SAM | {"player": 1}]}, "bad-value", "characters[0].player", "leave player out"),
        (
            {"characters": [{"side": "shadow", "kind": "minion", "strength": 1, "vitality": 1}]},
            "missing",
            "characters[0].label",
            "label",
        ),
        (
            {"characters": [{"side": "shadow", "label": "Orc", "kind": "minion", "strength": 1}]},
            "missing",
            "characters[0].vitality",
            "vitality",
        ),
        (
            {"characters": [ORC | {"home": [{"block": "king", "number": 1}]}]},
            "bad-value",
            "characters[0].home",
            "only an ally",
        ),
        ({"characters": [ORC | {"gains": ["archer", "archre"]}]}, "unknown-word", "characters[0].gains[1]", "archer"),
        ({"characters": [ORC | {"gains": ["ring-bearer"]}]}, "unknown-word", "characters[0].gains[0]", "flag"),
        ({"characters": [ORC | {"loses": ["damage+1"]}]}, "unknown-word", "characters[0].loses[0]", "whole keyword"),
        ({"characters": [ORC | {"flags": ["goen"]}]}, "unknown-word", "characters[0].flags[0]", "gone"),
        ({"characters": [ORC | {"flags": ["ring-bearer"]}]}, "bad-value", "characters[0].flags[0]", "Shadow"),
        ({"characters": [SAM | {"flags": ["wearing"]}]}, "wearing", "characters[0].flags[0]", "ring-bearer"),
        (
            {"characters": [ORC | {"modifiers": [{"value": "luck", "by": 1}]}]},
            "bad-value",
            "characters[0].modifiers[0].value",
            "strength",
        ),
        (
            {"characters": [ORC | {"modifiers": [{"value": "strength", "by": 1, "why": 'a "b"'}]}]},
            "bad-reason",
            "characters[0].modifiers[0].why",
            "quotation mark",
        ),
        ({"site": {}}, "missing", "site", "number"),
        ({"site": {"block": "tower"}}, "missing", "site", "number"),
        ({"site": {"card": "1R89"}}, "wrong-place", "site.card", "a site"),
        ({"path": [{"number": 1, "card": "1R89"}]}, "wrong-place", "path[0].card", "a site"),
        ({"in_play": [{"card": "1C3", "side": "shadow"}]}, "wrong-place", "in_play[0].card", "no event"),
        ({"archery_bonus": [{"side": "shadow", "by": 1, "why": ""}]}, "bad-reason", "archery_bonus[0].why", "1 to 60"),
        ({"archery": [{"to": "Sam", "wounds": 1}]}, "unknown-label", "archery[0].to", "no characters yet"),
        ({"characters": [ORC], "order": ["Ork"]}, "unknown-label", "order[0]", "Orc"),
        (
            {"characters": [ORC], "assignments": [{"to": "Orc", "minions": []}]},
            "bad-value",
            "assignments[0].minions",
            "at least 1",
        ),
        (
            {"characters": [ORC], "assignments": [{"to": "Orc", "minions": ["Ork"]}]},
            "unknown-label",
            "assignments[0].minions[0]",
            "Orc",
        ),
        (
            {"characters": [ORC], "assignments": [{"to": "Orc", "minions": ["Orc", "orc"]}]},
            "twice",
            "assignments[0].minions[1]",
            "twice",
        ),
        (
            {"characters": [ORC], "assignments": [{"to": "Orc", "minions": ["Orc"], "player": 2}]},
            "bad-value",
            "assignments[0].player",
            "Shadow player",
        ),
        (
            {"characters": [ORC], "assignments": [{"to": "Orc", "minions": ["Orc"], "by": "me"}]},
            "bad-value",
            "assignments[0].by",
            "action",
        ),
    ],
)
def test_what_cannot_be_read_is_an_error_with_its_path(refused_json, cards, form, code, at, says):
    error = refused_json(**form)
    assert (error.code, error.at) == (code, at) and says in error.message
    assert error.message.rstrip().endswith((".", "?"))
    assert error.as_dict() == {"code": code, "message": error.message, "at": at}
    with pytest.raises(NotationError) as caught:
        parse_json(json.dumps(form), cards)
    assert caught.value.as_dict() == error.as_dict()


@pytest.mark.parametrize(
    "data", ["", "{", "[]", "null", "{]", '{"a"', b"\xff", "\ud800", "[" * 100_000, '{"characters":' + "[" * 50_000]
)
def test_what_is_no_json_object_is_an_error(cards, data):
    with pytest.raises(NotationError) as caught:
        parse_json(data, cards)
    assert caught.value.code in ("bad-json", "bad-value", "too-long")


def test_more_than_64_kb_is_refused_with_a_sentence(cards):
    with pytest.raises(NotationError, match="at most 64 KB"):
        parse_json('{"burdens": 1}' + " " * 65_536, cards)


def test_a_name_is_read_as_in_the_text_form(read_json):
    assert read_json(characters=[{"side": "shadow", "card": "Goblin Runner"}]).characters[0].card.id == "1U178"


def test_a_line_is_decoded_with_its_board_in_one_pass(cards):
    line = decode_line(
        json.dumps({"id": 7, "board": {"characters": [ORC]}, "ask": "skirmish", "about": "Orc", "rules": ["4.0"]})
    )
    assert (line.ask, line.about, line.rules) == ("skirmish", "Orc", ["4.0"])
    assert board_from_struct(line.board, cards).characters[0].label == "Orc"


def test_the_rules_of_a_line_go_before_the_boards(cards):
    line = decode_line(b'{"board": {"rules": "4.0"}, "rules": "4.1"}')
    assert board_from_struct(line.board, cards).rules == "4.0"
    assert board_from_struct(line.board, cards, rules="4.1").rules == "4.1"


@pytest.mark.parametrize(
    ("line", "code", "at"),
    [
        ("{}", "missing", ""),
        ('{"board": 1}', "bad-value", ""),
        ('{"board": {"burden": 1}}', "unknown-key", "burden"),
        ('{"board": {}, "rules": "5"}', "bad-value", "rules"),
        ('{"board": {}, "rules": []}', "bad-value", "rules"),
        ('{"board": {}, "ask": 1}', "bad-value", "ask"),
        ("x", "bad-json", ""),
    ],
)
def test_a_wrong_line_is_an_error_with_the_path_in_its_board(line, code, at):
    with pytest.raises(NotationError) as caught:
        decode_line(line)
    assert (caught.value.code, caught.value.at) == (code, at)


def test_reading_json_loads_neither_the_grammar_nor_anything_heavy():
    program = (
        "import sys; from judge.notation import parse_json; from judge.cards.catalogue import catalogue;"
        'parse_json(\'{"characters": [{"side": "shadow", "card": "1U178"}]}\', catalogue());'
        "heavy = ('lark', 'flask', 'whoosh', 'markdown', 'rich', 'rapidfuzz', 'anyascii');"
        "print([module for module in heavy if module in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
