"""The order of skirmishes: which may be fought next, and whether a planned order is lawful."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from judge.engine import cites
from judge.engine.open_points import OpenPoint
from judge.engine.reasons import Code, Reason
from judge.engine.sentences import order as say
from judge.engine.steps import Step
from judge.engine.verdict import Verdict
from judge.engine.waiting import Skirmish, skirmishes

if TYPE_CHECKING:
    from judge.engine.board import Board


def judge_order(board: Board, rules: str) -> Verdict:
    """The verdict on the order: lurkers come last; apart from that the Free Peoples player chooses.

    A stated order is read from the first skirmish on; what it leaves out comes afterwards.
    A defender who has fought this round waits no longer, whatever still stands among the assignments.
    Sources: skirmish-phase#order, skirmish-phase#once-a-round, lurker#last, lurker#mixed
    """
    waiting = [one for one in skirmishes(board) if one.occurs and "fought" not in one.defender.flags]
    plain = [one for one in waiting if not one.lurkers]
    lurking = [one for one in waiting if one.lurkers]
    next_ones = plain or waiting
    must_wait = lurking if plain else []
    steps = [
        Step((cites.SKIRMISH_ORDER,), say.order_is_chosen, ([one.defender.label for one in waiting],)),
    ]
    for one in lurking:
        steps.append(
            Step(
                (cites.LURKER_LAST, cites.LURKER_MIXED) if len(one.lurkers) < len(one.there) else (cites.LURKER_LAST,),
                say.lurkers_wait,
                (one.defender.label, [m.label for m in one.lurkers], [p.defender.label for p in plain]),
            )
        )
    stopped = [one.defender.label for one in skirmishes(board) if one.stopped]
    if stopped:
        steps.append(Step((cites.SKIRMISH_CANCELLED,), say.cancelled_out_of_order, (stopped,)))
    points = [
        OpenPoint("mixed-lurkers", say.open_mixed_lurkers, (one.defender.label,))
        for one in lurking
        if plain and len(one.lurkers) < len(one.there)
    ]
    reasons = _faults(board, plain, lurking)
    if board.order:
        cited = (cites.SKIRMISH_ORDER, cites.LURKER_LAST)
        steps.append(Step(cited, say.order_judged, (list(board.order), [r.who for r in reasons])))
    outcome: dict[str, Any] = {
        "may_choose": [one.defender.label for one in next_ones],
        "must_wait": [
            {
                "who": one.defender.label,
                "reasons": [_waits(one, plain).as_dict()],
            }
            for one in must_wait
        ],
        "reasons": [reason.as_dict(with_who=True) for reason in reasons],
    }
    return Verdict(
        question="order",
        rules=rules,
        legal=not reasons,
        say=say.answer_order,
        say_about=(outcome["may_choose"], [one.defender.label for one in must_wait], [r.who for r in reasons]),
        outcome=outcome,
        steps=steps,
        open=points,
    )


def _waits(one: Skirmish, plain: list[Skirmish]) -> Reason:
    label = one.defender.label
    about = (label, [m.label for m in one.lurkers], [p.defender.label for p in plain])
    return Reason(Code.LURKER, label, say.lurkers_wait, about)


def _faults(board: Board, plain: list[Skirmish], lurking: list[Skirmish]) -> list[Reason]:
    """A lurker's skirmish that the stated order puts before one without a lurker."""
    place = {label: at for at, label in reversed(list(enumerate(board.order)))}
    end = len(board.order)
    faults = []
    for one in lurking:
        at = place.get(one.defender.label)
        if at is None:
            continue
        later = [other for other in plain if place.get(other.defender.label, end) > at]
        if later:
            faults.append(_waits(one, later))
    return faults
