"""Every citation stands in the reference, and each reason and each kind of step cites its own paragraph."""

from __future__ import annotations

import inspect
import re
from collections import defaultdict
from functools import cache
from pathlib import Path
from types import ModuleType

import pytest

from judge.engine import cites, open_points
from judge.engine.ask import ask, ask_all
from judge.engine.errors import CannotAnswer
from judge.engine.reasons import Code
from judge.engine.sentences import archery, assignment, movement, order, skirmish, wounds
from judge.engine.verdict import Verdict
from judge.library import Library

from .tables import table, table_from
from .test_known_answers import COMBATS, DISPUTES

ENGINE = Path(inspect.getfile(cites)).parent


@pytest.fixture(scope="module")
def library() -> Library:
    return Library.load()


@pytest.mark.parametrize("address", cites.ALL)
def test_what_the_engine_cites_stands_in_the_reference(address: str, library: Library) -> None:
    assert library.paragraph(address).text.strip()


def test_all_holds_every_citation_once() -> None:
    named = [value for name, value in vars(cites).items() if name.isupper() and isinstance(value, str)]
    assert sorted(named) == list(cites.ALL)
    assert len(set(cites.ALL)) == len(cites.ALL) > 80


def test_citations_are_spelled_out_in_one_module_only() -> None:
    spelled = re.compile(r'"[a-z0-9-]+#[a-z0-9-]+"')
    for path in ENGINE.rglob("*.py"):
        found = spelled.findall(path.read_text(encoding="utf-8"))
        assert bool(found) is (path.name == "cites.py"), f"{path.name} spells out {found}"


def test_the_sources_that_functions_name_stand_in_the_reference(library: Library) -> None:
    named = 0
    for path in ENGINE.rglob("*.py"):
        for listed in re.findall(r"Sources?: ([^\"]+?)(?:\"|\n\s*\n|\n\s*\"|$)", path.read_text(encoding="utf-8")):
            entry = ""
            for found in re.finditer(r"([a-z0-9-]*)#([a-z0-9-]+)", listed):
                entry = found[1] or entry  # "#tie" goes on with the entry named last
                assert library.paragraph(f"{entry}#{found[2]}"), f"{path.name}: {entry}#{found[2]}"
                named += 1
    assert named > 60


def test_every_open_point_that_a_verdict_can_name_is_marked_in_the_reference(library: Library) -> None:
    assert set(open_points.NAMES) <= set(library.open_points)


# Reason codes

REASONS = {
    "one-minion-per-companion": {"assignment-phase#one-to-one"},
    "more-than-defender-allows": {"defender-x#extra"},
    "one-companion-per-minion": {"assignment-phase#one-companion-per-minion"},
    "not-a-leftover": {"assignment-phase#not-a-leftover"},
    # By an earlier assignment, or because the character has fought in this round.
    "already-assigned": {"assignment-phase#both-unassigned", "skirmish-phase#once-a-round"},
    "not-at-home-site": {"ally#skirmish"},
    "unhasty": {"unhasty#free-peoples"},
    "cannot-skirmish": {"assignment-phase#cannot-skirmish"},
    "cannot-be-assigned": {"assignment-phase#restricted"},
    "not-your-minion": {"assignment-phase#shadow-order"},
    "not-fierce": {"fierce#at-the-start"},
    "lurker": {"lurker#last"},
    "ring-bearer-cannot-be-cancelled": {"ring-bearer#no-cancelling"},
    "too-many-wounds": {"archery-phase#one-at-a-time"},
    "wounds-not-placed": {"archery-phase#must-place"},
    "cannot-take-wounds": {"wound#cannot-take"},
    "does-not-take-part": {"ally#archery"},
    "not-chosen-player": {"archery-phase#chosen-shadow-player"},
}


def test_each_reason_code_rests_on_its_paragraph() -> None:
    found: dict[str, set[str]] = defaultdict(set)
    for code in Code:
        found[code.code].add(code.cite)
    assert dict(found) == REASONS


# Kinds of step: the sentence that tells it, and what it must cite whatever else it cites

STEPS = {
    skirmish.strength_of: {"skirmish-phase#strength"},
    skirmish.side_strength: {"skirmish-phase#strength"},
    skirmish.hunter_against_hunters: {"hunter#bonus"},
    skirmish.comparison: set(),  # by what came of it: see below
    skirmish.overwhelmed_characters: {"overwhelmed#double", "overwhelmed#no-wounds"},
    skirmish.ring_no_help: {"the-one-ring#not-overwhelmed", "overwhelmed#no-wounds"},
    skirmish.wounds_due: {"skirmish-phase#losers-wounded"},
    skirmish.damage_lost: {"damage-bonus#lost"},
    skirmish.defending_ally: {"skirmish-phase#defending-ally"},
    skirmish.ring_bearer_not_cancelled: {"ring-bearer#no-cancelling"},
    skirmish.skirmish_cancelled: {"skirmish-phase#cancelled"},
    skirmish.emptied_before: {"skirmish-phase#emptied-before"},
    skirmish.emptied_during: {"skirmish-phase#emptied-during"},
    skirmish.removed_characters: set(),  # by version: see below
    wounds.takes_no_wounds: {"wound#cannot-take"},
    wounds.wounds_prevented: {"wound#prevented"},
    wounds.wounded_to_death: {"wound#one-at-a-time", "vitality#wounds-deplete", "killed#vitality"},
    wounds.wounded_and_lives: {"wound#one-at-a-time", "vitality#wounds-deplete"},
    wounds.wounds_into_burdens: {"the-one-ring#wounds-into-burdens"},
    wounds.resistance_is: {"resistance#each-burden"},
    wounds.is_corrupted: {"corrupted#zero", "losing-the-game#corrupted"},
    wounds.to_dead_pile: {"dead-pile#where"},
    wounds.to_discard_pile: {"killed#minions"},
    wounds.borne_cards_discarded: {"leaving-play#borne"},
    wounds.ring_bearer_killed: {"losing-the-game#ring-bearer-killed"},
    wounds.may_carry_on: {"sam#only-if-bearer", "losing-the-game#not-wearing"},
    wounds.threats_fall: {"threats#when-killed", "threats#placing"},
    wounds.ring_may_be_put_on: {"the-one-ring#putting-on"},
    archery.archery_total: set(),  # by side: see below
    archery.allies_and_archery: {"ally#taking-part", "ally#archery", "archery-phase#allies"},
    archery.may_take_wounds: {"archery-phase#one-at-a-time", "wound#cannot-take"},
    archery.must_place: {"archery-phase#must-place"},
    archery.placing_as_stated: {"archery-phase#must-place", "archery-phase#one-at-a-time"},
    archery.dead_take_no_more: {"archery-phase#deaths"},
    archery.cannot_be_given_wounds: {"wound#cannot-take"},
    archery.ally_not_in_archery: {"ally#archery"},
    archery.not_chosen_player: {"archery-phase#chosen-shadow-player"},
    archery.more_than_vitality: {"archery-phase#one-at-a-time"},
    archery.more_than_total: {"archery-phase#one-at-a-time"},
    archery.wounds_left_unplaced: {"archery-phase#must-place"},
    assignment.bar_cannot_skirmish: {"assignment-phase#cannot-skirmish"},
    assignment.bar_cannot_be_assigned: {"assignment-phase#restricted"},
    assignment.bar_not_fierce: {"fierce#at-the-start"},
    assignment.bar_not_at_home: {"ally#skirmish"},
    assignment.bar_unhasty: {"unhasty#free-peoples"},
    assignment.has_fought: {"skirmish-phase#once-a-round"},
    assignment.defender_already_assigned: {"assignment-phase#both-unassigned"},
    assignment.minion_already_assigned: {"assignment-phase#both-unassigned"},
    assignment.two_characters_on_one_minion: {"assignment-phase#one-companion-per-minion"},
    assignment.second_minion: {"assignment-phase#one-to-one"},
    assignment.more_than_defender_allows: {"defender-x#extra"},
    assignment.not_your_minion: {"assignment-phase#shadow-order"},
    assignment.minion_not_left_over: {"assignment-phase#not-a-leftover"},
    assignment.became_unassigned_later: {"assignment-phase#not-a-leftover"},
    assignment.fought_is_no_leftover: {"assignment-phase#not-a-leftover"},
    assignment.assigned_to_a_minion: {"assignment-phase#one-to-one"},
    assignment.fierce_round: {"fierce#at-the-start", "fierce#as-before"},
    assignment.action_assigns: {"assignment-phase#both-unassigned"},
    assignment.free_peoples_assigns: {"assignment-phase#one-to-one"},
    assignment.shadow_assigns: {"assignment-phase#leftovers", "assignment-phase#shadow-may-pile-on"},
    assignment.ambush_may_add: {"ambush#free-peoples-assigns", "ambush#each-instance"},
    assignment.free_peoples_done: {"assignment-phase#leftovers"},
    assignment.free_peoples_may: {"assignment-phase#one-to-one", "defender-x#extra", "assignment-phase#no-obligation"},
    assignment.shadow_may: {
        "assignment-phase#leftovers",
        "assignment-phase#shadow-may-pile-on",
        "assignment-phase#shadow-order",
    },
    order.order_is_chosen: {"skirmish-phase#order"},
    order.lurkers_wait: {"lurker#last"},
    order.cancelled_out_of_order: {"skirmish-phase#cancelled"},
    order.order_judged: {"skirmish-phase#order", "lurker#last"},
    movement.shadow_number_adds: {"moving-your-fellowship#shadow-number"},
    movement.no_region_twilight: {"format#no-region-twilight"},
    movement.region_adds: {"region#numbers", "moving-your-fellowship#region"},
    movement.companions_add: {"moving-your-fellowship#companions"},
    movement.tokens_to_add: {"moving-your-fellowship#shadow-number", "moving-your-fellowship#companions"},
}

# Boards on which every kind of step occurs that the known answers do not bring.
SIDES = 'Free Peoples\n "A" companion 3/3 {a}\n "B" {kind} 3/3\nShadow\n "M" minion 2/2 {m}\n "N" minion 2/2 {n}\n'


def _sides(kind: str = "companion", a: str = "", m: str = "", n: str = "") -> str:
    return SIDES.format(kind=kind, a=a, m=m, n=n)


FRODO = "Free Peoples\n Frodo = 1C290 (ring-bearer{}) [{}]\n"
BOARDS = (
    "7/3 (hunter 2) vs 9/2 (hunter 1, no damage)",
    "7/3 (hunter 2, 1 wound, enduring, enduring) vs 4/2 (hunter 1) + 4/2",
    "3/3 vs 5/2 (strength -5) + 2/2 (removed)",
    "6/3 (removed) vs 5/2",
    "6/3 vs 5/2 (gone)",
    "6/3 (cannot take wounds) vs 9/2",
    "6/3 (prevent 1 wound) vs 9/2",
    f'burdens: 9\n{FRODO.format(", wearing", "1C2")}Shadow\n "M" minion 6/2\nAssignments\n Frodo: M',
    FRODO.format(", 3 wounds", "1C2; Hobbit Sword") + ' Sam = 1C311\nShadow\n "M" minion 9/2\nAssignments\n Frodo: M',
    f'threats: 1\n{FRODO.format("", "1C2")} "S" companion 3/1\nShadow\n "M" minion 9/2\n "N" minion 9/2\n'
    "Assignments\n Frodo: M\n S: N",
    _sides("ally", "(ring-bearer)", "(lurker)")
    + ' "O" minion 2/2\nAssignments\n A: M, O (cancelled)\n B: N (shadow)\nOrder\n A',
    _sides(m="(lurker)") + "Assignments\n A: M\n B: N (cancelled)",
    FRODO.format(", 3 wounds", "1R1; Hobbit Sword")
    + ' "E" ally 3/3\n "C" companion 3/3 (cannot take wounds)\nShadow\n "M" minion 2/2 (archer)\nShadow 2\n'
    ' "N" minion 2/2 (archer)\nArchery\n Frodo: 3\n E: 1\n C: 1\n M: 1\n N: 1',
    _sides(n='\n archery +2 "a"') + "Archery\n A: 1",
    "phase: fierce assignment\n"
    + _sides("ally", "(fought, unhasty, cannot skirmish)", "(cannot be assigned)", "(fought, fierce)")
    + ' "O" minion 2/2 (no longer assigned)\nShadow 2\n "P" minion 2/2\n'
    "Assignments\n A: M\n B: M\n A: N (shadow)\n A: O (shadow)\n A: P (shadow)",
    _sides(a="(defender +1)") + ' "O" minion 2/2 (ambush 2)\n "P" minion 2/2\nFree Peoples\n "C" companion 3/3\n'
    "Assignments\n B: M (action)\n B: N (action)\n C: M\n B: M (shadow)\n A: O\n A: N\n A: P\n C: P",
    _sides(m="(ambush 1)") + "Assignments\n A: M",
    _sides() + "Assignments\n N: M\n A: M, N",
    'Free Peoples\n "A" companion 3/3 (archer)\n archery -2 "fog"',
    "site: 5, shadow number 2",
    "format: movie\nsite: 5, shadow number 2",
)


@cache
def verdicts() -> tuple[Verdict, ...]:
    """The verdicts on the boards above and on the known positions, under each version of the rules."""
    found: list[Verdict] = []
    for text in BOARDS:
        board = table(text)
        for rules in ("4.0", "4.1", "4.2"):
            found += ask_all(board, rules).verdicts
        for question in ("archery", "assignment", "order", "movement"):
            try:
                found.append(ask(board, question))
            except CannotAnswer as error:
                assert question == "movement" and error.at == "site"
    for position in (*DISPUTES, *COMBATS):
        found.append(ask(table_from(position["board"]), position["ask"], position.get("about")))
    return tuple(found)


def test_each_kind_of_step_cites_its_paragraph_and_no_kind_is_missing_from_the_table() -> None:
    seen = set()
    for verdict in verdicts():
        for step in verdict.steps:
            assert step.say in STEPS, f"{step.say.__name__} is in no line of the table"
            assert STEPS[step.say] <= set(step.cites), f"{step.say.__name__} cites {step.cites}"
            assert set(step.cites) <= set(cites.ALL)
            seen.add(step.say)
    assert {say.__name__ for say in set(STEPS) - seen} == set()


def test_every_citation_is_used() -> None:
    used = {cite for verdict in verdicts() for step in verdict.steps for cite in step.cites}
    used |= {code.cite for code in Code}
    assert set(cites.ALL) - used == set()


def test_a_comparison_cites_what_decided_it() -> None:
    for verdict in verdicts():
        for step in verdict.steps:
            if step.say is skirmish.comparison:
                _, more, less, multiple, _ = step.about
                expected = {"skirmish-phase#tie" if more == less else "skirmish-phase#compare"}
                expected.add("overwhelmed#double" if less else "overwhelmed#zero")
                if multiple != 2:
                    expected.add("overwhelmed#protected")
                assert set(step.cites) == expected


def test_removed_characters_cite_the_paragraph_of_their_version() -> None:
    allowed = {
        "4.0": [{"skirmish-phase#removed-4-0"}],
        "4.1": [{"skirmish-phase#removed-4-1"}],
        "4.2": [{"skirmish-phase#removed"}, {"skirmish-phase#removed", "skirmish-phase#last-removed"}],
    }
    found = set()
    for verdict in verdicts():
        for step in verdict.steps:
            if step.say is skirmish.removed_characters:
                assert set(step.cites) in allowed[verdict.rules]
                found.add(verdict.rules)
    assert found == set(allowed)


def test_an_archery_total_cites_the_paragraph_of_its_side() -> None:
    own = {"free-peoples": "archery-phase#fellowship-total", "shadow": "archery-phase#minion-total"}
    places = {"free-peoples": "archery-phase#free-peoples-places", "shadow": "archery-phase#chosen-shadow-player"}
    for verdict in verdicts():
        for step in verdict.steps:
            if step.say is archery.archery_total:
                assert step.cites[0] == own[step.about[0]]
                assert ("archery-phase#default-zero" in step.cites) is (not step.about[2])
            if step.say is archery.must_place:
                assert step.cites[0] == places[step.about[0]]


def test_no_sentence_is_without_a_use() -> None:
    source = "\n".join(path.read_text(encoding="utf-8") for path in ENGINE.rglob("*.py"))
    for module in (archery, assignment, movement, order, skirmish, wounds):
        for name in _functions(module):
            assert len(re.findall(rf"\b{name}\b", source)) > 1, f"{module.__name__}.{name} is used nowhere"


def _functions(module: ModuleType) -> list[str]:
    own = inspect.getmembers(module, inspect.isfunction)
    return [name for name, function in own if function.__module__ == module.__name__]
