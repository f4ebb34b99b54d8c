"""Moving the fellowship: the twilight tokens that the new site costs, item by item."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.engine import cites
from judge.engine.errors import CannotAnswer
from judge.engine.sentences import movement as say
from judge.engine.steps import Part, Step, Sum
from judge.engine.verdict import Verdict

if TYPE_CHECKING:
    from judge.engine.board import Board

# Formats on numbered sites add nothing for the region. Source: format#no-region-twilight
WITHOUT_REGION_TWILIGHT = frozenset({"fellowship", "tower", "king", "movie"})

TOKENS_FOR_REGION = {1: 0, 2: 3, 3: 6}


def region_of(number: int) -> int:
    """The region of a site number: 1 to 3, 4 to 6, 7 to 9. Source: region#numbers"""
    return min(max((number - 1) // 3 + 1, 1), 3)


def judge_movement(board: Board, rules: str) -> Verdict:
    """The verdict on a move to the board's site: tokens for its Shadow number, its region and the companions.

    Raises CannotAnswer when the board names no site, no site number or no Shadow number.
    Sources: moving-your-fellowship#shadow-number, #region, #companions, format#no-region-twilight
    """
    site = board.site
    if site is None:
        raise CannotAnswer(
            "site-missing",
            "The question movement needs the site that the fellowship moves to; add a line such as “site: 4” "
            "with “, shadow number 2”, or name a site card.",
            "site",
        )
    regions_count = board.format not in WITHOUT_REGION_TWILIGHT
    number = site.number
    if number is None and regions_count:
        raise CannotAnswer(
            "site-number-missing",
            "The question movement needs the number of the site, since its region adds tokens; write it "
            "before the card, as in “site: 7 = 11S263”.",
            "site",
        )
    if site.shadow_number is None:
        raise CannotAnswer(
            "shadow-number-missing",
            "The question movement needs the Shadow number of the site; name a site card, or add “, "
            "shadow number 2” to the line “site:”.",
            "site",
        )
    parts = [Part(site.shadow_number, "Shadow number of the site")]
    steps = [Step((cites.MOVING_SHADOW_NUMBER,), say.shadow_number_adds, (site.shadow_number,))]
    if number is None or not regions_count:
        steps.append(Step((cites.FORMAT_NO_REGION_TWILIGHT,), say.no_region_twilight, (board.format,)))
    else:
        region = region_of(number)
        tokens = TOKENS_FOR_REGION[region]
        if tokens:
            parts.append(Part(tokens, f"region {region}"))
        steps.append(Step((cites.REGION_NUMBERS, cites.MOVING_REGION), say.region_adds, (number, region, tokens)))
    companions = sum(1 for one in board.characters if one.kind == "companion" and one.side == "free-peoples")
    parts.append(Part(companions, f"{companions} companion{'' if companions == 1 else 's'}"))
    steps.append(Step((cites.MOVING_COMPANIONS,), say.companions_add, (companions,)))
    total = sum(part.by for part in parts)
    steps.append(
        Step(
            (cites.MOVING_SHADOW_NUMBER, cites.MOVING_COMPANIONS),
            say.tokens_to_add,
            (total,),
            Sum("twilight", "free-peoples", parts, total),
        )
    )
    return Verdict(
        question="movement",
        rules=rules,
        legal=True,
        say=say.tokens_to_add,
        say_about=(total,),
        outcome={"add": total, "parts": [{"by": part.by, "why": part.why} for part in parts]},
        steps=steps,
    )
