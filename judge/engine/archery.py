"""Archery fire: both totals, who may be given wounds, and whether the wounds as placed are legal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from judge.engine import cites
from judge.engine.choices import Choice
from judge.engine.open_points import OpenPoint
from judge.engine.reasons import Code, Reason
from judge.engine.sentences import archery as say
from judge.engine.sentences import wounds as say_wounds
from judge.engine.sources import archery_sources, keywords, prevented_wounds, takes_wounds, vitality_left
from judge.engine.steps import Part, Step, Sum, floored_total
from judge.engine.taking_part import (
    FREE_PEOPLES,
    SHADOW,
    counts_as_archer,
    may_be_given_archery_wounds,
    takes_part_in_archery,
)
from judge.engine.verdict import Verdict
from judge.engine.wounds import (
    Toll,
    place_wounds,
    put_on_the_ring,
    ring_to_put_on,
    settle_deaths,
    what_wounds_do,
)

if TYPE_CHECKING:
    from judge.engine.board import Board, Character


def archery_total(board: Board, side: str) -> tuple[list[Part], int]:
    """A side's archery total, part by part; it starts at zero and never counts as less.

    Sources: archery-phase#fellowship-total, #minion-total, #default-zero, #floor
    """
    archers = [one for one in board.characters if one.side == side and counts_as_archer(board, one)]
    parts = archery_sources(board, side, archers)
    return parts, floored_total(parts)


def judge_archery(board: Board, rules: str) -> Verdict:
    """The verdict on archery: totals, who may take wounds, what must be placed, and the placing as stated.

    Sources: archery-phase#minion-total, #fellowship-total, #free-peoples-places, #chosen-shadow-player, #one-at-a-time
    """
    return _Fire(board, rules).verdict()


class _Fire:
    def __init__(self, board: Board, rules: str) -> None:
        self.board = board
        self.rules = rules
        self.steps: list[Step] = []
        self.choices: list[Choice] = []
        self.open: list[OpenPoint] = []
        self.reasons: list[Reason] = []
        self.toll = Toll()
        self.placed = self._placed()

    def _placed(self) -> list[tuple[Character, int]]:
        """Wounds as placed, one entry a character, in the order in which the section first names them."""
        by_label = {one.label: one for one in self.board.characters}
        sums: dict[str, int] = {}
        for entry in self.board.archery:
            sums[entry.to] = sums.get(entry.to, 0) + entry.wounds
        return [(by_label[label], wounds) for label, wounds in sums.items()]

    def verdict(self) -> Verdict:
        board = self.board
        adds: dict[str, list[Part]] = {}
        totals: dict[str, int] = {}
        for side, cite in ((FREE_PEOPLES, cites.ARCHERY_FELLOWSHIP_TOTAL), (SHADOW, cites.ARCHERY_MINION_TOTAL)):
            adds[side], totals[side] = archery_total(board, side)
            cited = [cite]
            if not adds[side]:
                cited.append(cites.ARCHERY_DEFAULT_ZERO)
            elif sum(part.by for part in adds[side]) < 0:
                cited.append(cites.ARCHERY_FLOOR)
            self.steps.append(
                Step(
                    tuple(cited),
                    say.archery_total,
                    (side, totals[side], adds[side]),
                    Sum("archery", side, adds[side], totals[side]),
                )
            )
        self._allies()
        targets = self._targets()
        due = {FREE_PEOPLES: totals[SHADOW], SHADOW: totals[FREE_PEOPLES]}
        must_place = self._must_place(targets, due)
        for side in (FREE_PEOPLES, SHADOW):
            self._judge_placing(side, due[side], targets, must_place)
        self._take_wounds()
        outcome: dict[str, Any] = {
            "totals": totals,
            "adds": {side: [{"by": part.by, "why": part.why} for part in parts] for side, parts in adds.items()},
            "may_take_wounds": targets,
            "must_place": must_place,
            "reasons": [reason.as_dict(with_who=True) for reason in self.reasons],
            **self._outcome_of_toll(),
        }
        told_reasons = [(reason.say, reason.about) for reason in self.reasons]
        return Verdict(
            question="archery",
            rules=self.rules,
            legal=not self.reasons,
            say=say.answer_archery,
            say_about=(totals, must_place, told_reasons, self.toll),
            outcome=outcome,
            steps=self.steps,
            choices=self.choices,
            open=self.open,
        )

    def _allies(self) -> None:
        """Say which allies take part and which do not. Source: ally#taking-part, archery-phase#allies"""
        allies = [one for one in self.board.characters if one.side == FREE_PEOPLES and one.kind == "ally"]
        if not allies:
            return
        part = [one.label for one in allies if takes_part_in_archery(self.board, one)]
        away = [one.label for one in allies if one.label not in part]
        cited = [cites.ALLY_TAKING_PART, cites.ALLY_ARCHERY, cites.ARCHERY_ALLIES]
        if self.board.site is not None and self.board.site.block == "shadows" and away:
            cited.append(cites.ALLY_NO_HOME_LATER)
        self.steps.append(Step(tuple(cited), say.allies_and_archery, (part, away, self.board.site is not None)))
        shot = [one.label for one, _ in self.placed if one.kind == "ally" and one.label in part]
        unarmed = [label for label in shot if not self._is_archer(label)]
        if unarmed:
            self.open.append(OpenPoint("archery-and-allies", say.open_archery_and_allies, (unarmed,)))

    def _is_archer(self, label: str) -> bool:
        return any(one.label == label and "archer" in keywords(one).words for one in self.board.characters)

    def _targets(self) -> dict[str, dict[str, Any]]:
        """Who may be given wounds and how many: the vitality that each has left. Source: archery-phase#one-at-a-time"""
        fellowship: dict[str, int] = {}
        shadow: dict[str, dict[str, int]] = {}
        for one in self.board.characters:
            if one.side == SHADOW:
                shadow.setdefault(str(one.player), {})
            if may_be_given_archery_wounds(self.board, one):
                left = vitality_left(one)
                if one.side == FREE_PEOPLES:
                    fellowship[one.label] = left
                else:
                    shadow[str(one.player)][one.label] = left
        by_player = {player: shadow[player] for player in sorted(shadow)}
        self.steps.append(
            Step(
                (cites.ARCHERY_ONE_AT_A_TIME, cites.WOUND_CANNOT_TAKE),
                say.may_take_wounds,
                (fellowship, by_player),
            )
        )
        return {FREE_PEOPLES: fellowship, SHADOW: by_player}

    def _chosen_player(self) -> str | None:
        """The Shadow player who places: the one whose minions are named first, or the only one.

        Source: archery-phase#chosen-shadow-player
        """
        for one, _ in self.placed:
            if one.side == SHADOW:
                return str(one.player)
        players = {one.player for one in self.board.characters if one.side == SHADOW}
        return str(players.pop()) if len(players) == 1 else None

    def _must_place(self, targets: dict[str, dict[str, Any]], due: dict[str, int]) -> dict[str, Any]:
        must: dict[str, Any] = {FREE_PEOPLES: min(due[FREE_PEOPLES], sum(targets[FREE_PEOPLES].values()))}
        by_player = {player: min(due[SHADOW], sum(able.values())) for player, able in targets[SHADOW].items()}
        chosen = self._chosen_player()
        if chosen is not None:
            must[SHADOW] = by_player.get(chosen, 0)
        else:
            must[SHADOW] = by_player if by_player else 0
        for side, cite in ((FREE_PEOPLES, cites.ARCHERY_FREE_PEOPLES_PLACES), (SHADOW, cites.ARCHERY_CHOSEN_PLAYER)):
            if due[side]:
                cited = [cite, cites.ARCHERY_MUST_PLACE]
                if isinstance(must[side], dict) or must[side] < due[side]:
                    cited.append(cites.ARCHERY_LEFTOVER_WOUNDS)
                self.steps.append(Step(tuple(cited), say.must_place, (side, due[side], must[side])))
        return must

    def _judge_placing(
        self, side: str, due: int, targets: dict[str, dict[str, Any]], must_place: dict[str, Any]
    ) -> None:
        """Judge one side's placing once the section names one of its characters; else list it as a choice."""
        placed = [(one, wounds) for one, wounds in self.placed if one.side == side]
        if not placed:
            self._list_choice(side, targets, must_place)
            return
        chosen = self._chosen_player()
        for one, wounds in placed:
            label = one.label
            if not wounds:
                continue
            if not takes_wounds(one):
                self._fault(Code.CANNOT_TAKE_WOUNDS, label, say.cannot_be_given_wounds, (label,))
            if not takes_part_in_archery(self.board, one):
                self._fault(Code.DOES_NOT_TAKE_PART, label, say.ally_not_in_archery, (label,))
            if side == SHADOW and str(one.player) != chosen:
                self._fault(Code.NOT_CHOSEN_PLAYER, label, say.not_chosen_player, (label, one.player, chosen))
            left = vitality_left(one)
            if wounds > left:
                self._fault(Code.TOO_MANY_WOUNDS, label, say.more_than_vitality, (label, wounds, left))
        total = sum(wounds for _, wounds in placed)
        if total > due:
            self._fault(Code.TOO_MANY_WOUNDS, side, say.more_than_total, (side, total, due))
        must = must_place[side]
        if total < must:
            self._fault(Code.WOUNDS_NOT_PLACED, side, say.wounds_left_unplaced, (side, total, must))
        self.steps.append(
            Step(
                (cites.ARCHERY_MUST_PLACE, cites.ARCHERY_ONE_AT_A_TIME),
                say.placing_as_stated,
                (side, [(one.label, wounds) for one, wounds in placed], [r.code.code for r in self.reasons]),
            )
        )

    def _fault(self, code: Code, who: str, say: Any, about: tuple[Any, ...]) -> None:
        self.reasons.append(Reason(code, who, say, about))
        self.steps.append(Step((code.cite,), say, about))

    def _list_choice(self, side: str, targets: dict[str, dict[str, Any]], must_place: dict[str, Any]) -> None:
        must = must_place[side]
        if side == FREE_PEOPLES:
            if must:
                self._placing_choice(FREE_PEOPLES, must, targets[side])
            return
        if isinstance(must, dict):
            if any(must.values()):
                self.choices.append(
                    Choice(
                        FREE_PEOPLES,
                        say.choice_of_shadow_player,
                        (list(must),),
                        say.choice_of_shadow_player_then,
                        (must,),
                    )
                )
            return
        if must:
            player = self._chosen_player()
            who = SHADOW if player in (None, "1") else f"{SHADOW} {player}"
            self._placing_choice(who, must, targets[side][player or "1"])

    def _placing_choice(self, who: str, must: int, able: dict[str, int]) -> None:
        those = [one for one in self.board.characters if one.label in able]
        given = what_wounds_do(self.board, those, must, able, in_a_skirmish=False)
        self.choices.append(
            Choice(
                who,
                say.choice_archery_wounds,
                (must,),
                say.choice_archery_wounds_then,
                (given,),
                dict(able),
            )
        )
        for one in those:
            self._offer_the_ring(one, min(must, able[one.label]))

    def _offer_the_ring(self, character: Character, due: int) -> None:
        """List putting on The One Ring where archery wounds would let the Ring-bearer do so.

        Source: the-one-ring#putting-on
        """
        ring = ring_to_put_on(character, in_a_skirmish=False)
        prevented = prevented_wounds(character)
        if ring is not None and prevented is not None and prevented < due and takes_wounds(character):
            self.steps.append(Step((cites.THE_ONE_RING_PUTTING_ON,), say_wounds.ring_may_be_put_on, (character.label,)))
            self.choices.append(put_on_the_ring(self.board, character, due, prevented, ring))

    def _take_wounds(self) -> None:
        """Place the wounds as stated on those who can take them, and see to deaths. Source: archery-phase#deaths"""
        for one, wounds in self.placed:
            if not takes_part_in_archery(self.board, one):
                continue
            due = min(wounds, vitality_left(one))
            self._offer_the_ring(one, due)
            place_wounds(self.board, one, due, self.toll, self.steps, self.open, in_a_skirmish=False)
        if self.toll.killed:
            if len(self.placed) > 1:
                self.open.append(OpenPoint("archery-deaths", say.open_archery_deaths, ()))
            self.steps.append(Step((cites.ARCHERY_DEATHS,), say.dead_take_no_more, ()))
            settle_deaths(self.board, self.toll, self.steps, self.choices, in_a_skirmish=False)

    def _outcome_of_toll(self) -> dict[str, Any]:
        toll = self.toll
        killed = {one.label for one in toll.killed}
        in_order = [one for one in self.board.characters if one.label in killed]
        outcome: dict[str, Any] = {
            "killed": [one.label for one in in_order],
            "dead_pile": [one.label for one in in_order if one.side == FREE_PEOPLES],
            "discarded": [one.label for one in in_order if one.side == SHADOW],
            "wounds": {one.label: toll.wounds[one.label] for one in self.board.characters if one.label in toll.wounds},
            "burdens": self.board.burdens + toll.burdens_added,
            "burdens_added": toll.burdens_added,
            "threat_wounds": toll.threat_wounds,
            "threat_wounds_to": [one.label for one in toll.threat_wounds_to],
            "game": toll.game,
        }
        return outcome
