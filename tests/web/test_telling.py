from __future__ import annotations

from judge.checking import judge_board
from judge.house import House
from judge.notation import parse_text
from judge.web.telling import sums, tell


def test_margins_are_sentences(house: House) -> None:
    answer = judge_board(parse_text("6/3 vs 9/2", house.catalogue), "skirmish")
    assert answer["outcome"]["margins"] == {
        "free-peoples win with": 4,
        "free-peoples overwhelmed from": 12,
        "shadow overwhelmed from": 18,
    }
    assert tell(answer, house).verdicts[0].margins == (
        "With 4 points of strength more the Free Peoples would win.",
        "The Free Peoples are overwhelmed once the Shadow side has 12.",
        "The Shadow side is overwhelmed once the Free Peoples have 18.",
    )


def test_a_cited_paragraph_brings_its_text(house: House) -> None:
    answer = judge_board(parse_text("6/3 vs 12/2", house.catalogue), "skirmish")
    cited = tell(answer, house).verdicts[0].cited["overwhelmed#double"]
    assert (cited.term, cited.name, cited.url) == ("overwhelmed", "double", "/rules/overwhelmed#double")
    assert cited.text == house.library.paragraph("overwhelmed#double").text


def test_a_citation_without_a_paragraph_still_leads_to_its_entry(house: House) -> None:
    step = {"text": "x", "cites": ["no-such-entry#part"]}
    answer = {"question": "order", "rules": "4.2", "legal": True, "answer": "", "outcome": {}, "steps": [step]}
    page = tell({**answer, "choices": [], "open": [], "notices": [], "problems": []}, house)
    assert page.verdicts[0].cited["no-such-entry#part"].term == "no such entry"


def test_versions_are_named_only_where_they_are_compared(house: House) -> None:
    board = parse_text("6/3 vs 9/2", house.catalogue)
    alone = tell(judge_board(board, "skirmish"), house)
    both = tell(judge_board(board, "skirmish", None, ["4.0", "4.2"]), house)
    assert [one.rules for one in alone.verdicts] == [""]
    assert [one.rules for one in both.verdicts] == ["4.0", "4.2"]


def test_one_sum_and_several_sums_of_a_step_are_both_lists() -> None:
    one = {"of": "strength", "who": "x", "parts": [], "total": 0}
    assert sums({"sum": one}) == [one]
    assert sums({"sum": [one, one]}) == [one, one]
    assert sums({}) == []
