"""Laws that hold on every table: everything is shown, nothing hangs on the order of lines, more is never less."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from judge.cards.catalogue import catalogue
from judge.engine import cites, open_points
from judge.engine.ask import QUESTIONS, ask
from judge.engine.board import FREE_PEOPLES, SHADOW, Board, Modifier
from judge.engine.errors import CannotAnswer
from judge.engine.reasons import Code
from judge.engine.sources import keywords
from judge.engine.waiting import skirmishes
from tests.notation.boards import boards

from .fights import fights, tables
from .tables import Told, codes, sums

CODES = {code.code for code in Code}
# Words that guess at somebody's gender.
GENDER = re.compile(r"\b(he|she|him|her|his|hers|himself|herself)\b", re.IGNORECASE)

settings.register_profile("laws", max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
laws = settings.get_profile("laws")


def asked(board: Board) -> Iterator[tuple[str, str | None]]:
    """Every question that can be asked of a board."""
    for question in QUESTIONS:
        if question != "skirmish":
            yield question, None
    for fight in skirmishes(board):
        yield "skirmish", fight.defender.label


def all_verdicts(board: Board) -> list[Told]:
    """All verdicts on a board; only a move without its site may lack something."""
    found = []
    for question, about in asked(board):
        try:
            found.append(ask(board, question, about).as_dict())
        except CannotAnswer as error:
            assert question == "movement" and error.at == "site"
    return found


def sentences(verdict: Told) -> Iterator[str]:
    """Every sentence of a verdict."""
    yield verdict["answer"]
    for key, words in (
        ("steps", "text"),
        ("open", "text"),
        ("choices", "may"),
        ("choices", "then"),
        ("problems", "text"),
    ):
        yield from (one[words] for one in verdict[key])
    for one in verdict["outcome"].get("assignments", []):
        yield from (reason["text"] for reason in one["reasons"])
    yield from (reason["text"] for reason in verdict["outcome"].get("reasons", []))


def check_showing(verdict: Told) -> None:
    assert verdict["answer"] and verdict["steps"]
    for step in verdict["steps"]:
        assert step["text"] and step["cites"]
        assert set(step["cites"]) <= set(cites.ALL)
        assert len(set(step["cites"])) == len(step["cites"])
    shown = {}
    for one in sums(verdict):
        assert one["total"] == max(0, sum(part["by"] for part in one["parts"]))
        shown[one["of"], one["who"]] = one["total"]
    outcome = verdict["outcome"]
    for side, total in outcome.get("totals", {}).items():
        assert shown["archery", side] == total
    if "strength" in outcome:
        assert shown["strength", SHADOW] == outcome["strength"][SHADOW]
        assert shown["strength", verdict["about"]] == outcome["strength"][FREE_PEOPLES]
    if "add" in outcome:
        assert shown["twilight", FREE_PEOPLES] == outcome["add"]
    assert set(codes(verdict)) <= CODES
    assert {point["point"] for point in verdict["open"]} <= set(open_points.NAMES)
    for text in sentences(verdict):
        assert text[-1] in ".!?" and not GENDER.search(text) and "  " not in text and "None" not in text, text
    unlawful = bool(codes(verdict)) or any(not one["legal"] for one in outcome.get("assignments", []))
    assert verdict["legal"] is (not unlawful)


@laws
@given(tables())
def test_every_verdict_shows_its_working(board: Board) -> None:
    verdicts = all_verdicts(board)
    assert len(verdicts) >= 3
    for verdict in verdicts:
        check_showing(verdict)


@laws
@given(fights())
def test_every_skirmish_shows_its_working(board: Board) -> None:
    for verdict in all_verdicts(board):
        check_showing(verdict)


@laws
@given(st.data())
def test_no_board_that_can_be_written_breaks_the_engine(data: st.DataObject) -> None:
    board = data.draw(boards(catalogue()))
    for verdict in all_verdicts(board):
        assert verdict["answer"] and verdict["steps"] and all(step["cites"] for step in verdict["steps"])
        json.dumps(verdict)


@laws
@given(tables())
def test_the_same_board_and_question_give_the_same_bytes(board: Board) -> None:
    once, again = ([json.dumps(one) for one in all_verdicts(b)] for b in (board, replace(board)))
    assert once == again


@laws
@given(tables(), st.randoms(use_true_random=False))
def test_the_order_of_lines_and_modifiers_has_no_meaning(board: Board, random: Any) -> None:
    def shuffled(values: tuple[Any, ...]) -> tuple[Any, ...]:
        return tuple(random.sample(values, len(values)))

    mixed = replace(
        board,
        characters=shuffled(
            tuple(
                replace(
                    one,
                    modifiers=shuffled(one.modifiers),
                    gains=shuffled(one.gains),
                    flags=shuffled(one.flags),
                )
                for one in board.characters
            )
        ),
        archery_bonus=shuffled(board.archery_bonus),
        assignments=tuple(replace(one, minions=shuffled(one.minions)) for one in board.assignments),
    )
    for question, about in asked(board):
        if question == "movement":
            continue
        one, other = (ask(b, question, about).as_dict() for b in (board, mixed))
        assert _unordered(one["outcome"]) == _unordered(other["outcome"])
        assert one["legal"] is other["legal"]


def _unordered(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _unordered(inner) for key, inner in value.items() if key != "text"}
    return sorted(json.dumps(_unordered(one), sort_keys=True) for one in value) if isinstance(value, list) else value


def skirmish_of(board: Board) -> Told:
    outcome: Told = ask(board, "skirmish", board.characters[0].label).as_dict()["outcome"]
    return outcome


def stronger(board: Board, at: int, by: int) -> Board:
    """The same board with the character at this place stronger by so much."""
    there = list(board.characters)
    there[at] = replace(there[at], modifiers=(*there[at].modifiers, Modifier("strength", by, None)))
    return replace(board, characters=tuple(there))


@laws
@given(fights(), st.integers(1, 9))
def test_more_strength_never_turns_a_win_into_a_loss(board: Board, more: int) -> None:
    before = skirmish_of(board)
    own = skirmish_of(stronger(board, 0, more))
    if before["winner"] == FREE_PEOPLES:
        assert own["winner"] == FREE_PEOPLES
    theirs = skirmish_of(stronger(board, 2, more))
    if before["winner"] == SHADOW:
        assert theirs["winner"] == SHADOW
        assert theirs["overwhelmed"] or not before["overwhelmed"]


@laws
@given(fights(flags=False))
def test_a_side_with_more_strength_wins_and_a_tie_is_the_shadows(board: Board) -> None:
    outcome = skirmish_of(board)
    own, theirs = outcome["strength"][FREE_PEOPLES], outcome["strength"][SHADOW]
    assert outcome["winner"] == (FREE_PEOPLES if own > theirs else SHADOW)
    more, less = max(own, theirs), min(own, theirs)
    assert outcome["overwhelmed"] is (more > 0 and more >= 2 * less)
    losers = [one.label for one in board.characters if one.label in outcome["losing"]]
    assert losers == outcome["losing"]
    if outcome["overwhelmed"]:
        assert outcome["killed"] == losers and outcome["wounds"] == {}
    assert set(outcome["killed"]) == set(outcome["dead_pile"]) | set(outcome["discarded"])


@laws
@given(fights(), st.integers(0, 4))
def test_a_wound_more_never_lengthens_a_life(board: Board, at: int) -> None:
    at = min(at, len(board.characters) - 1)
    if any("enduring" in keywords(one).words for one in board.characters):
        return  # a wound makes those stronger
    there = list(board.characters)
    there[at] = replace(there[at], wounds=there[at].wounds + 1)
    before, after = skirmish_of(board), skirmish_of(replace(board, characters=tuple(there)))
    assert set(before["killed"]) <= set(after["killed"])


@laws
@given(fights())
def test_nobody_takes_more_wounds_than_the_vitality_left_and_burdens_never_pass_the_resistance(board: Board) -> None:
    outcome = skirmish_of(board)
    for one in board.characters:
        vitality = max(0, (one.vitality or 0) + sum(m.by for m in one.modifiers if m.value == "vitality"))
        vitality += sum(card.vitality_bonus for card in one.bears)
        assert outcome["wounds"].get(one.label, 0) <= max(0, vitality) or one.bears
        if "cannot take wounds" in one.flags or "prevent all wounds" in one.flags:
            assert one.label not in outcome["wounds"]
        if any(flag.startswith("removed") for flag in one.flags) or "gone" in one.flags:
            assert one.label not in outcome["wounds"] and one.label not in outcome["killed"]
    assert outcome["burdens"] == board.burdens + outcome["burdens_added"]
    assert outcome["game"] == "goes on" or outcome["ring_bearer"] is None or outcome["burdens_added"] >= 0


@laws
@given(fights())
def test_everybody_in_a_skirmish_that_is_decided_is_winning_or_losing_or_neither(board: Board) -> None:
    outcome = skirmish_of(board)
    there = {board.characters[0].label, *board.assignments[0].minions}
    gone = {one.label for one in board.characters if {"gone", "no longer assigned"} & set(one.flags)}
    named = [*outcome["winning"], *outcome["losing"], *outcome["neither"]]
    assert len(named) == len(set(named))
    if outcome["occurs"]:
        minions_gone = {label for label in gone if label != board.characters[0].label}
        assert set(named) == there - minions_gone
        assert outcome["winner"] in (FREE_PEOPLES, SHADOW)
    else:
        assert named == [] and outcome["winner"] is None


@laws
@given(tables())
def test_an_assignment_that_may_still_be_made_is_legal_once_it_is_made(board: Board) -> None:
    from judge.engine.board import Assignment

    outcome = ask(board, "assignment").as_dict()["outcome"]
    may = outcome["free_peoples_may_assign"]
    stated = len(board.assignments)
    for minion in may["minions"]:
        for to, room in may["characters"].items():
            if to in {one.to for one in board.assignments}:
                continue  # what stands there already may be unlawful
            assert room >= 1
            made = replace(board, assignments=(*board.assignments, Assignment(to, (minion,))))
            told = ask(made, "assignment").as_dict()["outcome"]["assignments"][stated]
            assert told["legal"], told
    for player in outcome["shadow_may_assign"]:
        for minion in player["minions"]:
            for to in player["characters"]:
                made = replace(
                    board, assignments=(*board.assignments, Assignment(to, (minion,), SHADOW, player["player"]))
                )
                told = ask(made, "assignment").as_dict()["outcome"]["assignments"][stated]
                assert told["legal"], told


@laws
@given(tables())
def test_a_skirmish_that_may_be_chosen_makes_a_lawful_first_and_one_that_must_wait_does_not(board: Board) -> None:
    outcome = ask(board, "order").as_dict()["outcome"]
    for label in outcome["may_choose"]:
        assert ask(replace(board, order=(label,)), "order").legal
    for waits in outcome["must_wait"]:
        assert not ask(replace(board, order=(waits["who"],)), "order").legal


@laws
@given(tables())
def test_the_versions_of_the_rules_differ_only_where_somebody_was_removed(board: Board) -> None:
    for question, about in asked(board):
        if question == "movement":
            continue
        told = [ask(board, question, about, version).as_dict() for version in ("4.0", "4.1", "4.2")]
        if question == "skirmish" and any(flag.startswith("removed") for one in board.characters for flag in one.flags):
            for one in told:
                for key in ("losing", "neither"):
                    del one["outcome"][key]
                del one["steps"], one["open"]
        for one in told:
            del one["rules"]
        assert told[0] == told[1] == told[2]
