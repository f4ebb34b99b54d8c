"""A verdict told to people on the terminal: the answer first, then how it came about."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.text import Text

from judge.commands.terminal import console, harmless, link, say
from judge.engine.board import Board
from judge.notation import NotationError, encode_link

_INDENT = 5


def tell(board: Board, answer: dict[str, Any]) -> None:
    """Print an answer of `judge.checking.judge_board` about this board."""
    out = console()
    if "by_rules" in answer:
        for version, one in answer["by_rules"].items():
            say(out, f"By the rules {version}", style="bold underline")
            out.print()
            _verdicts(out, one)
        last = list(answer["by_rules"].values())[-1]
    else:
        _verdicts(out, answer)
        last = answer
    _about_the_board(out, _listed(last))
    try:
        address = f"/check?b={encode_link(board)}"
    except NotationError as error:
        say(out, error.message)
        return
    out.print(Text("On the site: ") + link(address, address), soft_wrap=True)


def _listed(answer: dict[str, Any]) -> list[dict[str, Any]]:
    listed: list[dict[str, Any]] = answer.get("verdicts", [answer])
    return listed


def _verdicts(out: Console, answer: dict[str, Any]) -> None:
    listed = _listed(answer)
    if not listed:
        say(out, "This position raises no question: nothing is assigned, and no archery is stated.")
        out.print()
    for verdict in listed:
        _verdict(out, verdict)


def _verdict(out: Console, verdict: dict[str, Any]) -> None:
    say(out, verdict["answer"], style="bold")
    about = f" of {verdict['about']}" if "about" in verdict else ""
    legal = "legal" if verdict["legal"] else "ILLEGAL"
    heading = Text(harmless(f"{verdict['question'].capitalize()}{about}, rules {verdict['rules']}: "), "dim")
    say(out, heading + Text(legal, "green" if verdict["legal"] else "bold red"))
    out.print()
    reasons = {reason["text"]: reason for reason in _reasons(verdict["outcome"])}
    for number, step in enumerate(verdict["steps"], 1):
        mark = _illegal(reasons.pop(step["text"], None))
        say(out, mark + _with_cites(step["text"], step["cites"]), _INDENT, f"{number}. ")
        for one in _sums(step):
            say(out, one, _INDENT + 2, style="dim")
    for reason in reasons.values():  # those that no step has told in the same words
        say(out, _illegal(reason) + _with_cites(reason["text"], reason["cites"]), _INDENT)
    for choice in verdict["choices"]:
        who = Text(f"{_side(choice['who'])} may choose: ", "bold")
        say(out, who + Text(harmless(f"{choice['may']} {choice['then']}{_takers(choice)}")), _INDENT, "?  ")
    for point in verdict["open"]:
        say(out, Text(f"Open ({point['point']}): ", "bold") + Text(harmless(point["text"])), _INDENT, "~  ")
    out.print()


def _illegal(reason: dict[str, Any] | None) -> Text:
    return Text(f"✗ illegal ({reason['code']}): ", "bold red") if reason else Text()


def _with_cites(text: str, cites: list[str]) -> Text:
    told = Text(harmless(text))
    for number, cite in enumerate(cites):
        told.append(" [" if number == 0 else ", ")
        told.append_text(link(cite, f"/rules/{cite}"))
    return told + Text("]") if cites else told


def _sums(step: dict[str, Any]) -> list[str]:
    """The sums of a step whose parts its sentence does not name all: `5 Uruk Savage 1 + 5 Uruk Savage 2 = 10`."""
    sums = step.get("sum", [])
    told = []
    for one in sums if isinstance(sums, list) else [sums]:
        first, *others = one["parts"] or [None]
        if others and not all(part["why"] in step["text"] for part in one["parts"]):
            more = "".join(f" {'-' if part['by'] < 0 else '+'} {abs(part['by'])} {part['why']}" for part in others)
            told.append(f"{first['by']} {first['why']}{more} = {one['total']}")
    return told


def _reasons(outcome: dict[str, Any]) -> list[dict[str, Any]]:
    """Every reason why something is illegal, each once, in the order of the outcome."""
    assignments = outcome.get("assignments", [])
    found = [reason for one in assignments for reason in one.get("reasons", [])]
    return found + list(outcome.get("reasons", []))


def _takers(choice: dict[str, Any]) -> str:
    characters = choice.get("characters")
    return f" ({', '.join(f'{label}: at most {most}' for label, most in characters.items())})" if characters else ""


def _side(who: str) -> str:
    return "The Free Peoples player" if who == "free-peoples" else f"The {who.capitalize()} player"


def _about_the_board(out: Console, verdicts: list[dict[str, Any]]) -> None:
    """Problems and notices belong to the position: they are the same in every verdict, and told once."""
    if not verdicts:
        return
    problems, notices = verdicts[0]["problems"], verdicts[0]["notices"]
    for problem in problems:
        place = f" ({problem['at']})" if problem["at"] else ""
        say(out, Text("Problem", "bold yellow") + Text(harmless(f"{place}: {problem['text']}")), _INDENT, "!  ")
    for notice in notices:
        say(out, notice["text"], _INDENT, "i  ")
    if problems or notices:
        out.print()
