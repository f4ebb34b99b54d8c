"""The order of skirmishes: lurkers come last, and apart from that the Free Peoples player chooses."""

from __future__ import annotations

import pytest

from .tables import Told, cited, codes, order, points, problem_codes, step_that_says

SIDES = (
    'Free Peoples\n "Gimli" companion 6/3\n "Sam" companion 3/4\n "Aragorn" companion 8/4\n "Frodo" companion 3/4 '
    '(ring-bearer)\nShadow\n "L" minion 9/2 (lurker)\n "K" minion 5/2 (lurker)\n "M" minion 5/2\n "N" minion 9/3\n'
)


def waiting(*lines: str, planned: str = "", sides: str = SIDES) -> Told:
    """The order with these assignments, and a stated order."""
    return order(sides + "Assignments\n " + "\n ".join(lines) + (f"\nOrder\n {planned}" if planned else ""))


THREE = ("Gimli: L", "Sam: K, M (shadow)", "Aragorn: N")


def test_every_skirmish_without_a_lurker_comes_before_any_with_one() -> None:
    verdict = waiting(*THREE)
    assert verdict["outcome"]["may_choose"] == ["Aragorn"]
    assert [one["who"] for one in verdict["outcome"]["must_wait"]] == ["Gimli", "Sam"]
    reason = verdict["outcome"]["must_wait"][0]["reasons"][0]
    assert (reason["code"], reason["cites"]) == ("lurker", ["lurker#last"])
    assert "Gimli's skirmish has a lurker (L)" in reason["text"] and "Aragorn's skirmish" in reason["text"]
    assert "who" not in reason
    assert (verdict["legal"], verdict["outcome"]["reasons"]) == (True, [])
    assert verdict["answer"] == "Next may be the skirmish of Aragorn. Gimli and Sam must wait."


def test_the_lurkers_come_in_either_order_once_no_other_is_left() -> None:
    verdict = waiting("Gimli: L", "Sam: K, M (shadow)")
    assert verdict["outcome"]["may_choose"] == ["Gimli", "Sam"]
    assert verdict["outcome"]["must_wait"] == []
    assert "no skirmish without one is left" in step_that_says(verdict, "Gimli's skirmish has a lurker")["text"]


def test_without_lurkers_the_free_peoples_player_chooses_among_all() -> None:
    verdict = waiting("Aragorn: N", "Sam: M")
    assert verdict["outcome"]["may_choose"] == ["Sam", "Aragorn"]  # board order
    assert step_that_says(verdict, "chooses the order")["cites"] == ["skirmish-phase#order"]
    assert "lurker#last" not in cited(verdict)


def test_one_lurker_beside_another_minion_makes_the_skirmish_wait_and_says_that_this_is_open() -> None:
    verdict = waiting("Sam: K, M (shadow)", "Aragorn: N")
    assert verdict["outcome"]["may_choose"] == ["Aragorn"]
    assert points(verdict) == ["mixed-lurkers"]
    assert "lurker#mixed" in step_that_says(verdict, "Sam's skirmish has a lurker")["cites"]


def test_lurkers_alone_hang_on_no_open_point() -> None:
    verdict = waiting("Gimli: L", "Aragorn: N")
    assert points(verdict) == []
    assert "lurker#mixed" not in cited(verdict)


def test_a_mixed_skirmish_that_waits_for_nobody_hangs_on_no_open_point() -> None:
    assert points(waiting("Sam: K, M (shadow)")) == []


def test_a_lurker_that_lost_the_keyword_does_not_wait() -> None:
    sides = SIDES.replace("9/2 (lurker)", "9/2 (lurker, no lurker)")
    assert waiting("Gimli: L", "Aragorn: N", sides=sides)["outcome"]["may_choose"] == ["Gimli", "Aragorn"]


def test_a_lurker_that_is_gone_makes_nobody_wait() -> None:
    sides = SIDES.replace("5/2 (lurker)", "5/2 (lurker, gone)")
    assert waiting("Sam: K, M (shadow)", "Aragorn: N", sides=sides)["outcome"]["may_choose"] == ["Sam", "Aragorn"]


def test_a_companion_with_lurker_does_not_wait() -> None:
    sides = SIDES.replace('"Sam" companion 3/4', '"Sam" companion 3/4 (lurker)')
    assert waiting("Sam: M", "Aragorn: N", sides=sides)["outcome"]["may_choose"] == ["Sam", "Aragorn"]


def test_a_cancelled_skirmish_is_never_chosen_and_nobody_waits_for_it() -> None:
    verdict = waiting("Gimli: L", "Aragorn: N (cancelled)")
    assert verdict["outcome"]["may_choose"] == ["Gimli"]
    assert verdict["outcome"]["must_wait"] == []
    assert step_that_says(verdict, "is cancelled and will not be fought")["cites"] == ["skirmish-phase#cancelled"]


def test_the_ring_bearers_skirmish_is_chosen_though_marked_as_cancelled() -> None:
    verdict = waiting("Frodo: N (cancelled)", "Sam: M")
    assert verdict["outcome"]["may_choose"] == ["Sam", "Frodo"]


@pytest.mark.parametrize("who", ['"Aragorn" companion 8/4', '"N" minion 9/3'])
def test_a_skirmish_emptied_before_it_began_is_not_waited_for(who: str) -> None:
    sides = SIDES.replace(who, f"{who} (gone)")
    verdict = waiting("Gimli: L", "Aragorn: N", sides=sides)
    assert (verdict["outcome"]["may_choose"], verdict["outcome"]["must_wait"]) == (["Gimli"], [])


def test_a_minion_taken_out_of_its_assignment_leaves_no_skirmish() -> None:
    sides = SIDES.replace('"N" minion 9/3', '"N" minion 9/3 (no longer assigned)')
    assert waiting("Gimli: L", "Aragorn: N", sides=sides)["outcome"]["may_choose"] == ["Gimli"]


# A stated order


@pytest.mark.parametrize("planned", ["Aragorn, Gimli, Sam", "Aragorn, Sam, Gimli", "Aragorn", "Aragorn, Sam"])
def test_an_order_with_the_lurkers_last_is_lawful(planned: str) -> None:
    verdict = waiting(*THREE, planned=planned)
    assert (verdict["legal"], verdict["outcome"]["reasons"]) == (True, [])
    assert step_that_says(verdict, "is lawful")["cites"] == ["skirmish-phase#order", "lurker#last"]


@pytest.mark.parametrize(
    ("planned", "early"),
    [
        ("Gimli, Aragorn, Sam", ["Gimli"]),
        ("Sam, Gimli, Aragorn", ["Gimli", "Sam"]),
        ("Gimli", ["Gimli"]),  # what the order leaves out comes afterwards
    ],
)
def test_an_order_with_a_lurker_before_another_is_not(planned: str, early: list[str]) -> None:
    verdict = waiting(*THREE, planned=planned)
    assert verdict["legal"] is False
    assert [(one["code"], one["who"], one["cites"]) for one in verdict["outcome"]["reasons"]] == [
        ("lurker", who, ["lurker#last"]) for who in early
    ]
    assert verdict["answer"].startswith("The stated order is not lawful")
    assert step_that_says(verdict, "is not lawful")


def test_a_lurker_waits_for_those_after_it_only() -> None:
    verdict = waiting("Gimli: L", "Sam: M", "Aragorn: N", planned="Sam, Gimli, Aragorn")
    (reason,) = verdict["outcome"]["reasons"]
    assert "Aragorn's skirmish" in reason["text"] and "Sam's" not in reason["text"]


def test_any_order_without_lurkers_is_lawful() -> None:
    assert waiting("Aragorn: N", "Sam: M", planned="Aragorn, Sam")["legal"] is True
    assert waiting("Aragorn: N", "Sam: M", planned="Sam, Aragorn")["legal"] is True


def test_a_lurker_before_a_cancelled_skirmish_is_lawful() -> None:
    verdict = waiting("Gimli: L", "Aragorn: N (cancelled)", planned="Gimli, Aragorn")
    assert (codes(verdict), problem_codes(verdict)) == ([], [])


def test_a_label_without_a_skirmish_in_the_order_is_a_problem() -> None:
    verdict = waiting("Aragorn: N", planned="Sam, Aragorn")
    assert verdict["legal"] is True
    assert problem_codes(verdict) == [("order-unknown", "Sam")]


def test_without_skirmishes_nothing_waits() -> None:
    verdict = order(SIDES)
    assert (verdict["outcome"]["may_choose"], verdict["outcome"]["must_wait"]) == ([], [])
    assert verdict["answer"] == "No skirmish waits to be fought."


def test_unlawful_assignments_wait_like_others() -> None:
    assert waiting("Aragorn: M, N", "Sam: M")["outcome"]["may_choose"] == ["Sam", "Aragorn"]


def test_a_skirmish_whose_defender_has_fought_waits_no_longer_though_it_still_stands() -> None:
    sides = (
        'phase: skirmish\nFree Peoples\n "A" companion 6/3 (fought)\n "B" companion 6/3\nShadow\n "O" minion 5/2\n'
        ' "P" minion 5/2 (lurker)\n'
    )
    verdict = waiting("A: O", "B: P", planned="B, A", sides=sides)
    assert (verdict["outcome"]["may_choose"], verdict["outcome"]["must_wait"]) == (["B"], [])
    assert verdict["legal"]
    fresh = waiting("A: O", "B: P", planned="B, A", sides=sides.replace(" (fought)", ""))
    assert (fresh["outcome"]["may_choose"], fresh["legal"]) == (["A"], False)
