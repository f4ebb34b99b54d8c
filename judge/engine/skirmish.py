"""One skirmish: strengths, winner, overwhelming, wounds and deaths."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from judge.engine import cites
from judge.engine.choices import Choice
from judge.engine.open_points import OpenPoint
from judge.engine.sentences import skirmish as say
from judge.engine.sentences import wounds as say_wounds
from judge.engine.sides import Side, highest_multiple, hunter_counts, margins_of, side_of, strength_in_skirmish
from judge.engine.sources import (
    keywords,
    overwhelm_multiple,
    prevented_wounds,
    removed_as,
    takes_wounds,
)
from judge.engine.steps import Part, Step, Sum, floored_total
from judge.engine.taking_part import FREE_PEOPLES, SHADOW
from judge.engine.verdict import Verdict
from judge.engine.waiting import Skirmish
from judge.engine.wounds import (
    Toll,
    place_wounds,
    put_on_the_ring,
    ring_bearer,
    ring_to_put_on,
    settle_deaths,
    turning_ring,
)

if TYPE_CHECKING:
    from judge.engine.board import Board, Character


def resolve(board: Board, skirmish: Skirmish, rules: str) -> Verdict:
    """The verdict on one skirmish: both strengths part by part, winner, wounds, deaths, the game.

    Sources: skirmish-phase#compare, #tie, #losers-wounded, #cancelled, #emptied-before, #emptied-during,
    overwhelmed#double
    """
    return _Resolution(board, skirmish, rules).verdict()


class _Resolution:
    """The working of one skirmish, chapter by chapter; `verdict()` runs through it once."""

    def __init__(self, board: Board, skirmish: Skirmish, rules: str) -> None:
        self.board = board
        self.skirmish = skirmish
        self.rules = rules
        self.steps: list[Step] = []
        self.choices: list[Choice] = []
        self.open: list[OpenPoint] = []
        self.toll = Toll()
        self.free_peoples = side_of(FREE_PEOPLES, (skirmish.defender,))
        self.shadow = side_of(SHADOW, skirmish.there)

    def verdict(self) -> Verdict:
        skirmish = self.skirmish
        label = skirmish.defender.label
        if skirmish.cancelled and skirmish.ring_bearers:
            self.steps.append(Step((cites.RING_BEARER_NO_CANCELLING,), say.ring_bearer_not_cancelled, (label,)))
        if skirmish.stopped:
            return self._does_not_occur(cites.SKIRMISH_CANCELLED, say.skirmish_cancelled)
        if not skirmish.occurs:
            gone = [label] if "gone" in skirmish.defender.flags else [m.label for m in skirmish.minions]
            return self._does_not_occur(cites.SKIRMISH_EMPTIED_BEFORE, say.emptied_before, gone)
        if skirmish.defender.kind == "ally":
            self.steps.append(Step((cites.SKIRMISH_DEFENDING_ALLY,), say.defending_ally, (label,)))
            self.open.append(OpenPoint("defending-ally", say.open_defending_ally, (label,)))
        emptied = self._emptied()
        if emptied is not None:
            return self._emptied_verdict(*emptied)
        return self._fought_out()

    # Skirmishes that are not fought, or not fought out

    def _does_not_occur(self, cite: str, say: Any, gone: list[str] | None = None) -> Verdict:
        label = self.skirmish.defender.label
        about = (label,) if gone is None else (label, gone)
        self.steps.append(Step((cite,), say, about))
        return self._verdict(say, about, occurs=False, winner=None)

    def _emptied(self) -> tuple[Side, Side] | None:
        """(losing side, winning side) where a side was emptied by removal. Source: skirmish-phase#emptied-during"""
        fellowship, shadow = self.free_peoples.emptied_at, self.shadow.emptied_at
        if fellowship is None and shadow is None:
            return None
        if shadow is None or (fellowship is not None and fellowship <= shadow):
            return self.free_peoples, self.shadow
        return self.shadow, self.free_peoples

    def _emptied_verdict(self, loser: Side, winner: Side) -> Verdict:
        both = winner.emptied_at is not None
        self.steps.append(
            Step(
                (cites.SKIRMISH_EMPTIED_DURING,),
                say.emptied_during,
                ([one.label for one in loser.removed], loser.name, winner.name, both),
            )
        )
        losing = self._removed_ones(loser, winner)
        return self._verdict(
            say.answer_emptied,
            (winner.name, [one.label for one in loser.removed]),
            winner=winner.name,
            losing=losing,
            winning=winner.present,
        )

    def _removed_ones(self, loser: Side, winner: Side) -> list[Character]:
        """Which removed characters count as losing, by rules version; none of them takes a wound.

        Sources: skirmish-phase#removed, #last-removed, #removed-4-1, #removed-4-0
        """
        removed = [*loser.removed, *winner.removed]
        if not removed:
            return []
        if self.rules == "4.0":
            losing, cite = removed, cites.SKIRMISH_REMOVED_4_0
        elif self.rules == "4.1":
            losing, cite = [], cites.SKIRMISH_REMOVED_4_1
        else:
            losing = [
                one
                for side in (loser, winner)
                for one in side.removed
                if side.emptied_at is not None and removed_as(one) == side.emptied_at
            ]
            cite = cites.SKIRMISH_LAST_REMOVED if losing else cites.SKIRMISH_REMOVED
            if losing and len(removed) > 1:
                self.open.append(OpenPoint("still-characters-on-each-side", say.open_still_characters, ()))
        self.steps.append(
            Step(
                (cite,) if cite != cites.SKIRMISH_LAST_REMOVED else (cite, cites.SKIRMISH_REMOVED),
                say.removed_characters,
                (self._labels(removed), self._labels(losing), self.rules),
            )
        )
        return losing

    # A skirmish fought out

    def _fought_out(self) -> Verdict:
        fellowship, shadow = self.free_peoples, self.shadow
        own = self._side_strength(fellowship, shadow)
        theirs = self._side_strength(shadow, fellowship)
        totals = {FREE_PEOPLES: own, SHADOW: theirs}
        winner, loser = (fellowship, shadow) if own > theirs else (shadow, fellowship)
        overwhelmed = self._compare(winner, loser, totals)
        losing = [*loser.present]
        if overwhelmed:
            self.toll.killed.extend(loser.present)
            self.steps.append(
                Step(
                    (cites.OVERWHELMED_DOUBLE, cites.OVERWHELMED_NO_WOUNDS),
                    say.overwhelmed_characters,
                    ([one.label for one in loser.present],),
                )
            )
            self._note_ring_no_help(loser)
        else:
            self._wound_losers(winner, loser)
        losing.extend(self._removed_ones(loser, winner))
        settle_deaths(self.board, self.toll, self.steps, self.choices, in_a_skirmish=True)
        return self._verdict(
            say.answer_skirmish,
            (winner.name, totals, overwhelmed, self.toll),
            winner=winner.name,
            strength=totals,
            overwhelmed=overwhelmed,
            losing=losing,
            winning=winner.present,
            margins=margins_of(winner.name, totals, fellowship, shadow),
        )

    def _side_strength(self, side: Side, other: Side) -> int:
        """A side's strength: what each of its characters has when it is used, added up.

        Source: skirmish-phase#strength
        """
        shares: list[Part] = []
        alone = side.name == FREE_PEOPLES
        for character in side.present:
            parts = strength_in_skirmish(character, other.present)
            total = floored_total(parts)
            shares.append(Part(total, character.label))
            if alone or len(parts) > 1:
                self.steps.append(
                    Step(
                        self._strength_cites(character, parts, other),
                        say.strength_of,
                        (character.label, total, parts),
                        Sum("strength", character.label, parts, total),
                    )
                )
            self._note_hunter(character, parts, other)
        total = sum(share.by for share in shares)
        if not alone:
            self.steps.append(
                Step(
                    (cites.SKIRMISH_STRENGTH,),
                    say.side_strength,
                    (side.name, total, len(shares)),
                    Sum("strength", side.name, shares, total),
                )
            )
        return total

    def _strength_cites(self, character: Character, parts: list[Part], other: Side) -> tuple[str, ...]:
        found = [cites.SKIRMISH_STRENGTH]
        if len(parts) > 1:
            if any(card.strength_bonus for card in character.bears):
                found.append(cites.ATTRIBUTE_BONUS)
            if any(modifier.value == "strength" for modifier in character.modifiers):
                found.append(cites.MODIFIER_REAPPLIED)
            if character.wounds and "enduring" in keywords(character).words:
                found.append(cites.ENDURING_PER_WOUND)
                if keywords(character).instances.count("enduring") > 1:
                    found.append(cites.ENDURING_ONCE)
            if hunter_counts(character, other.present):
                found.append(cites.HUNTER_BONUS)
                if any("hunter" in keywords(one).words for one in other.present):
                    found.append(cites.HUNTER_MIXED)
            if sum(part.by for part in parts) < 0:
                found.append(cites.MODIFIER_FLOOR)
        return tuple(found)

    def _note_hunter(self, character: Character, parts: list[Part], other: Side) -> None:
        hunter = keywords(character).hunter
        if not hunter:
            return
        with_hunter = [one for one in other.present if "hunter" in keywords(one).words]
        if len(with_hunter) == len(other.present):
            self.steps.append(
                Step(
                    (cites.HUNTER_BONUS,),
                    say.hunter_against_hunters,
                    (character.label, [one.label for one in with_hunter]),
                )
            )
        elif with_hunter:
            self.open.append(OpenPoint("mixed-hunters", say.open_mixed_hunters, (character.label,)))

    def _compare(self, winner: Side, loser: Side, totals: dict[str, int]) -> bool:
        """Whether the winner overwhelms; notes the comparison.

        Sources: skirmish-phase#compare, #tie, overwhelmed#zero, #protected
        """
        more, less = totals[winner.name], totals[loser.name]
        multiples = [overwhelm_multiple(one) for one in loser.present]
        multiple = highest_multiple(multiples)
        overwhelmed = more > 0 and multiple is not None and more >= multiple * less
        found: list[str] = []
        if more == less:
            found.append(cites.SKIRMISH_TIE)
        else:
            found.append(cites.SKIRMISH_COMPARE)
        if less == 0:
            found.append(cites.OVERWHELMED_ZERO)
            if more == 0:
                self.open.append(OpenPoint("zero-and-double", say.open_zero_and_double, ()))
        else:
            found.append(cites.OVERWHELMED_DOUBLE)
        if multiple != 2:
            found.append(cites.OVERWHELMED_PROTECTED)
            least = min(one for one in [*multiples, 2] if one is not None)
            shielded = any(one != multiple for one in multiples)
            if shielded and not overwhelmed and more > 0 and more >= least * less:
                self.open.append(OpenPoint("mixed-overwhelm-protection", say.open_mixed_protection, ()))
        self.steps.append(Step(tuple(found), say.comparison, (winner.name, more, less, multiple, overwhelmed)))
        return overwhelmed

    def _wound_losers(self, winner: Side, loser: Side) -> None:
        """Each loser takes a wound and the damage bonuses of all winners.

        Sources: skirmish-phase#losers-wounded, damage-bonus#each-winner
        """
        bonuses = [(one, keywords(one)) for one in winner.present]
        damage = [Part(words.damage, one.label) for one, words in bonuses if words.damage]
        bonus = sum(part.by for part in damage)
        found = [cites.SKIRMISH_LOSERS_WOUNDED]
        if bonus:
            found.append(cites.DAMAGE_EXTRA_WOUNDS)
            if len(damage) > 1:
                found.append(cites.DAMAGE_EACH_WINNER)
            if any(_instances(words, "damage") > 1 for _, words in bonuses):
                found.append(cites.DAMAGE_ADDS_UP)
        lost = [one.label for one in winner.present if "damage" in one.loses]
        if lost:
            self.steps.append(Step((cites.DAMAGE_LOST,), say.damage_lost, (lost,)))
        due = 1 + bonus
        parts = [Part(1, "losing"), *(Part(part.by, f"damage +{part.by} of {part.why}") for part in damage)]
        labels = [one.label for one in loser.present]
        self.steps.append(
            Step(
                tuple(found),
                say.wounds_due,
                (labels, due, parts),
                Sum("wounds", loser.name if len(labels) > 1 else labels[0], parts, due),
            )
        )
        for character in loser.present:
            self._offer_the_ring(character, due)
            place_wounds(self.board, character, due, self.toll, self.steps, self.open, in_a_skirmish=True)

    def _offer_the_ring(self, character: Character, due: int) -> None:
        """List putting on The One Ring where it would change what the wounds do. Source: the-one-ring#putting-on"""
        ring = ring_to_put_on(character, in_a_skirmish=True)
        prevented = prevented_wounds(character)
        if ring is None or not takes_wounds(character) or prevented is None or prevented >= due:
            return
        self.steps.append(Step((cites.THE_ONE_RING_PUTTING_ON,), say_wounds.ring_may_be_put_on, (character.label,)))
        self.choices.append(put_on_the_ring(self.board, character, due, prevented, ring))

    def _note_ring_no_help(self, loser: Side) -> None:
        for one in loser.present:
            if "ring-bearer" in one.flags and (
                turning_ring(one, in_a_skirmish=True) or ring_to_put_on(one, in_a_skirmish=True)
            ):
                self.steps.append(
                    Step(
                        (cites.THE_ONE_RING_NOT_OVERWHELMED, cites.OVERWHELMED_NO_WOUNDS),
                        say.ring_no_help,
                        (one.label,),
                    )
                )

    # Putting the verdict together

    def _labels(self, characters: Sequence[Character]) -> list[str]:
        """Labels in board order: the defender stands before or after its minions as the board has it."""
        wanted = {one.label for one in characters}
        if len(wanted) < 2:
            return list(wanted)
        return [one.label for one in self.board.characters if one.label in wanted]

    def _neither(self, losing: Sequence[Character]) -> list[str]:
        lost = {one.label for one in losing}
        removed = [*self.free_peoples.removed, *self.shadow.removed]
        return self._labels([one for one in removed if one.label not in lost])

    def _in_board_order(self, labels: dict[str, int]) -> list[str]:
        if len(labels) < 2:
            return list(labels)
        return [one.label for one in self.board.characters if one.label in labels]

    def _verdict(
        self,
        say: Callable[..., str],
        about: tuple[Any, ...],
        *,
        winner: str | None,
        occurs: bool = True,
        strength: dict[str, int] | None = None,
        overwhelmed: bool = False,
        losing: Sequence[Character] = (),
        winning: Sequence[Character] = (),
        margins: dict[str, int] | None = None,
    ) -> Verdict:
        toll = self.toll
        killed = self._labels(toll.killed)
        side_of = {one.label: one.side for one in toll.killed}
        bearer = ring_bearer(self.board)
        outcome: dict[str, Any] = {"occurs": occurs}
        if strength is not None:
            outcome["strength"] = strength
        outcome["winner"] = winner
        outcome["overwhelmed"] = overwhelmed
        outcome["wounds"] = {label: toll.wounds[label] for label in self._in_board_order(toll.wounds)}
        outcome["killed"] = killed
        outcome["dead_pile"] = [label for label in killed if side_of[label] == FREE_PEOPLES]
        outcome["discarded"] = [label for label in killed if side_of[label] == SHADOW]
        outcome["losing"] = self._labels(losing)
        outcome["winning"] = self._labels(winning)
        outcome["neither"] = self._neither(losing) if occurs else []
        outcome["burdens"] = self.board.burdens + toll.burdens_added
        outcome["burdens_added"] = toll.burdens_added
        outcome["threat_wounds"] = toll.threat_wounds
        outcome["threat_wounds_to"] = [one.label for one in toll.threat_wounds_to]
        outcome["ring_bearer"] = bearer.label if bearer is not None and bearer.label not in side_of else None
        outcome["game"] = toll.game
        if margins is not None:
            outcome["margins"] = margins
        return Verdict(
            question="skirmish",
            about=self.skirmish.defender.label,
            rules=self.rules,
            legal=True,
            say=say,
            say_about=about,
            outcome=outcome,
            steps=self.steps,
            choices=self.choices,
            open=self.open,
        )


def _instances(words: Any, word: str) -> int:
    return sum(1 for text in words.instances if text.startswith(word + "+"))
