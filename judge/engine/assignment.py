"""Assignments: which are legal and why not, and what each player may still do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from judge.engine import cites
from judge.engine.assigned import Assigned, capacity
from judge.engine.choices import Choice
from judge.engine.open_points import OpenPoint
from judge.engine.reasons import Code, Reason
from judge.engine.sentences import assignment as say
from judge.engine.sentences import skirmish as say_skirmish
from judge.engine.sources import keywords
from judge.engine.steps import Step
from judge.engine.taking_part import ACTION, FREE_PEOPLES, SHADOW, at_home, bars_to_assignment
from judge.engine.verdict import Verdict

if TYPE_CHECKING:
    from judge.engine.board import Assignment, Board, Character


def judge_assignment(board: Board, rules: str) -> Verdict:
    """The verdict on the stated assignments, and what the players may still assign.

    Assignment actions count first, then the Free Peoples player, then the Shadow players, each in the order stated.
    Sources: assignment-phase#one-to-one, #both-unassigned, #leftovers, #shadow-order, defender-x#extra
    """
    return _Judging(board, rules).verdict()


class _Judging:
    """The assignments of one round, taken up one after the other."""

    def __init__(self, board: Board, rules: str) -> None:
        self.board = board
        self.rules = rules
        self.by_label = {one.label: one for one in board.characters}
        self.faults: dict[int, list[Reason]] = {}
        self.assigned = Assigned(board)

    def verdict(self) -> Verdict:
        stated = list(enumerate(self.board.assignments))
        for party in (ACTION, FREE_PEOPLES, SHADOW):
            for at, one in stated:
                if one.by == party:
                    self.faults[at] = self._take_up(one)
        legal = not any(self.faults.values()) and not any(
            self.by_label[one.to].side == SHADOW for one in self.board.assignments
        )
        outcome: dict[str, Any] = {
            "free_peoples_may_assign": self.assigned.free_peoples_may(),
            "assignments": [self._told(at, one) for at, one in stated],
            "leftover": [one.label for one in self.assigned.leftovers()],
            "shadow_may_assign": self.assigned.shadow_may(),
        }
        ambush = self._ambush()
        if ambush:
            outcome["ambush"] = [{"minion": minion, "may_add": amounts} for minion, _, amounts in ambush]
        choices = [
            Choice(_shadow(player), say.choice_ambush, (minion, amounts), say.choice_ambush_then, (amounts,))
            for minion, player, amounts in ambush
        ]
        bad = [(one.to, self.faults[at]) for at, one in stated if self.faults[at]]
        return Verdict(
            question="assignment",
            rules=self.rules,
            legal=legal,
            say=say.answer_assignment,
            say_about=(
                len(stated),
                [(to, [(r.say, r.about) for r in reasons]) for to, reasons in bad],
                outcome["free_peoples_may_assign"],
                outcome["leftover"],
                legal,
            ),
            outcome=outcome,
            steps=self._steps(stated, outcome, ambush),
            choices=choices,
            open=self._open_points(),
        )

    # Judging one assignment

    def _take_up(self, one: Assignment) -> list[Reason]:
        """Every reason against one assignment, then the assignment entered, legal or not, before the next is judged."""
        to = self.by_label[one.to]
        minions = [self.by_label[label] for label in one.minions if self.by_label[label].side == SHADOW]
        reasons: list[Reason] = []
        if to.side == FREE_PEOPLES:
            self._defender(one, to, reasons)
        for minion in minions:
            self._minion(one, minion, reasons)
        if to.side == FREE_PEOPLES:
            self._numbers(one, to, minions, reasons)
        if one.cancelled and "ring-bearer" in to.flags:
            self._against(
                reasons,
                Code.RING_BEARER_CANNOT_BE_CANCELLED,
                to.label,
                say_skirmish.ring_bearer_not_cancelled,
                (to.label,),
            )
        self.assigned.enter(one, minions)
        return reasons

    def _defender(self, one: Assignment, to: Character, reasons: list[Reason]) -> None:
        for code in bars_to_assignment(self.board, to, one.by):
            self._against(reasons, code, to.label, say.BARS[code], (to.label, one.by))
        if "fought" in to.flags:
            self._against(reasons, Code.HAS_FOUGHT, to.label, say.has_fought, (to.label,))
        elif one.by == ACTION and self.assigned.has.get(to.label):
            self._against(
                reasons,
                Code.ALREADY_ASSIGNED,
                to.label,
                say.defender_already_assigned,
                (to.label, sorted(self.assigned.has[to.label])),
            )

    def _minion(self, one: Assignment, minion: Character, reasons: list[Reason]) -> None:
        label = minion.label
        for code in bars_to_assignment(self.board, minion, one.by):
            self._against(reasons, code, label, say.BARS[code], (label, one.by))
        if one.by == SHADOW:
            self._minion_by_shadow(one, minion, reasons)
            return
        if "fought" in minion.flags:
            self._against(reasons, Code.HAS_FOUGHT, label, say.has_fought, (label,))
        if label in self.assigned.by_action:
            self._against(
                reasons,
                Code.ALREADY_ASSIGNED,
                label,
                say.minion_already_assigned,
                (label, self.assigned.by_action[label]),
            )
        if one.by == FREE_PEOPLES and self.assigned.by_free_peoples.get(label, one.to) != one.to:
            self._against(
                reasons,
                Code.ONE_COMPANION_PER_MINION,
                label,
                say.two_characters_on_one_minion,
                (label, self.assigned.by_free_peoples[label], one.to),
            )

    def _minion_by_shadow(self, one: Assignment, minion: Character, reasons: list[Reason]) -> None:
        """Leftovers, each Shadow player their own.

        Source: assignment-phase#leftovers, #not-a-leftover, #shadow-order
        """
        label = minion.label
        if minion.player != one.player:
            self._against(reasons, Code.NOT_YOUR_MINION, label, say.not_your_minion, (label, minion.player, one.player))
        taken = self.assigned.by_action.get(label) or self.assigned.by_free_peoples.get(label)
        earlier = self.assigned.by_shadow.get(label)
        if taken is not None and "no longer assigned" not in minion.flags:
            self._against(reasons, Code.NOT_A_LEFTOVER, label, say.minion_not_left_over, (label, taken))
        elif "no longer assigned" in minion.flags:
            self._against(reasons, Code.NOT_A_LEFTOVER, label, say.became_unassigned_later, (label,))
        elif "fought" in minion.flags:
            self._against(reasons, Code.NOT_A_LEFTOVER, label, say.fought_is_no_leftover, (label,))
        elif earlier is not None and earlier[0] != one.player:
            self._against(reasons, Code.NOT_A_LEFTOVER, label, say.minion_not_left_over, (label, earlier[1]))
        if earlier is not None and earlier[0] == one.player and earlier[1] != one.to:
            self._against(
                reasons,
                Code.ONE_COMPANION_PER_MINION,
                label,
                say.two_characters_on_one_minion,
                (label, earlier[1], one.to),
            )

    def _numbers(self, one: Assignment, to: Character, minions: list[Character], reasons: list[Reason]) -> None:
        """One minion a character, and one more for each point of defender.

        Source: assignment-phase#one-to-one, defender-x#extra
        """
        if one.by != FREE_PEOPLES:
            return
        held = self.assigned.has.get(to.label, set()) | {minion.label for minion in minions}
        most = capacity(to)
        if not minions or len(held) <= most:
            return
        about = (to.label, len(held), most)
        if most == 1:
            self._against(reasons, Code.ONE_MINION_PER_COMPANION, to.label, say.second_minion, about)
        else:
            self._against(reasons, Code.MORE_THAN_DEFENDER_ALLOWS, to.label, say.more_than_defender_allows, about)

    @staticmethod
    def _against(reasons: list[Reason], code: Code, who: str, say: Any, about: tuple[Any, ...]) -> None:
        reasons.append(Reason(code, who, say, about))

    def _ambush(self) -> list[tuple[str, int, list[int]]]:
        """(minion, its player, amounts that may be added) for each ambusher that the Free Peoples player assigned.

        Each instance is used or not on its own. Source: ambush#free-peoples-assigns, ambush#each-instance
        """
        assigned = {
            label
            for at, one in enumerate(self.board.assignments)
            if one.by == FREE_PEOPLES and not self.faults[at]
            for label in one.minions
        }
        found = []
        for minion in self.board.characters:
            instances = keywords(minion).ambush
            if instances and minion.side == SHADOW and minion.label in assigned:
                amounts = {0}
                for instance in instances:
                    amounts |= {amount + instance for amount in amounts}
                found.append((minion.label, minion.player, sorted(amounts)))
        return found

    # Telling it

    def _told(self, at: int, one: Assignment) -> dict[str, Any]:
        told: dict[str, Any] = {"to": one.to, "minions": list(one.minions), "by": one.by}
        if one.by == SHADOW and one.player != 1:
            told["player"] = one.player
        to_a_minion = self.by_label[one.to].side == SHADOW
        told["legal"] = not self.faults[at] and not to_a_minion
        told["reasons"] = [reason.as_dict() for reason in self.faults[at]]
        return told

    def _steps(
        self,
        stated: list[tuple[int, Assignment]],
        outcome: dict[str, Any],
        ambush: list[tuple[str, int, list[int]]],
    ) -> list[Step]:
        steps: list[Step] = []
        if self.board.phase == "fierce assignment":
            fierce = [
                one.label
                for one in self.board.characters
                if one.side == SHADOW and "fierce" in keywords(one).words and "gone" not in one.flags
            ]
            steps.append(Step((cites.FIERCE_AT_THE_START, cites.FIERCE_AS_BEFORE), say.fierce_round, (fierce,)))
        for at, one in stated:
            if self.faults[at]:
                for reason in self.faults[at]:
                    steps.append(Step((reason.code.cite,), reason.say, reason.about))
            elif self.by_label[one.to].side == SHADOW:
                steps.append(Step((cites.ASSIGNMENT_ONE_TO_ONE,), say.assigned_to_a_minion, (one.to,)))
            else:
                steps.append(self._legal_step(one))
        for minion, _, amounts in ambush:
            steps.append(
                Step(
                    (cites.AMBUSH_FREE_PEOPLES_ASSIGNS, cites.AMBUSH_EACH_INSTANCE),
                    say.ambush_may_add,
                    (minion, amounts),
                )
            )
        may = outcome["free_peoples_may_assign"]
        if self.assigned.shadow_has_assigned():
            steps.append(Step((cites.ASSIGNMENT_LEFTOVERS,), say.free_peoples_done, ()))
        else:
            steps.append(
                Step(
                    (cites.ASSIGNMENT_ONE_TO_ONE, cites.DEFENDER_EXTRA, cites.ASSIGNMENT_NO_OBLIGATION),
                    say.free_peoples_may,
                    (may["minions"], may["characters"]),
                )
            )
        steps.append(
            Step(
                (cites.ASSIGNMENT_LEFTOVERS, cites.ASSIGNMENT_SHADOW_MAY_PILE_ON, cites.ASSIGNMENT_SHADOW_ORDER),
                say.shadow_may,
                (outcome["leftover"], outcome["shadow_may_assign"], self._several_players()),
            )
        )
        return steps

    def _several_players(self) -> bool:
        return len({one.player for one in self.board.characters if one.side == SHADOW}) > 1

    def _legal_step(self, one: Assignment) -> Step:
        to = self.by_label[one.to]
        minions = list(one.minions)
        if one.by == ACTION:
            return Step((cites.ASSIGNMENT_BOTH_UNASSIGNED,), say.action_assigns, (to.label, minions))
        if one.by == SHADOW:
            cited = [cites.ASSIGNMENT_LEFTOVERS, cites.ASSIGNMENT_SHADOW_MAY_PILE_ON]
            if to.kind == "ally":
                cited += [cites.ALLY_SHADOW_MAY_ASSIGN, cites.ASSIGNMENT_LEFTOVERS_AND_ALLIES]
            return Step(tuple(cited), say.shadow_assigns, (to.label, minions, one.player, self._several_players()))
        cited = [cites.ASSIGNMENT_ONE_TO_ONE]
        defender = keywords(to).defender
        if len(self.assigned.has.get(to.label, ())) > 1:
            cited.append(cites.DEFENDER_EXTRA)
            if sum(1 for text in keywords(to).instances if text.startswith("defender")) > 1:
                cited.append(cites.DEFENDER_ADDS_UP)
        if to.kind == "ally":
            cited.append(cites.ALLY_SKIRMISH)
        return Step(tuple(cited), say.free_peoples_assigns, (to.label, minions, defender))

    def _open_points(self) -> list[OpenPoint]:
        """Leftovers put on allies: the text speaks of companions in one place and of allies in another."""
        allies = [
            one.to
            for at, one in enumerate(self.board.assignments)
            if one.by == SHADOW and self.by_label[one.to].kind == "ally" and not self.faults[at]
        ]
        if not allies:
            return []
        at_their_home = all(at_home(self.board, self.by_label[label]) for label in allies)
        return [
            OpenPoint(
                "leftovers-and-allies",
                say.open_leftovers_and_allies,
                (list(dict.fromkeys(allies)), at_their_home),
            )
        ]


def _shadow(player: int) -> str:
    return SHADOW if player == 1 else f"{SHADOW} {player}"
