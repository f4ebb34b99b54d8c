"""What an example claims about its position: the `.json` file beside its board."""

from __future__ import annotations

import json
from pathlib import Path

from judge.library.entry import Check
from judge.library.faults import Fault
from judge.library.reading import Block, Source

_CHECK_KEYS = frozenset({"ask", "about", "board", "expect", "says"})
_QUESTIONS = ("archery", "assignment", "assignments", "order", "skirmish", "combat", "movement", "play")


def checks_of(source: Source, block: Block, board: str, faults: list[Fault]) -> tuple[Check, ...]:
    """The claims beside an example's board; what is wrong with either goes to `faults`."""
    folder = source.path.parent / "examples"
    place = folder / board
    if Path(board).name != board or not board.endswith(".txt"):
        say = f"the board '{board}' must be the name of a .txt file in {folder}"
        faults.append(source.fault(say, line=block.attributes_line))
        return ()
    if not place.is_file():
        faults.append(source.fault(f"there is no board {place}", line=block.attributes_line))
        return ()
    claims = place.with_suffix(".json")
    if not claims.is_file():
        say = f"beside the board {board} there is no {claims.name} that says what the example claims"
        faults.append(source.fault(say, line=block.attributes_line))
        return ()
    try:
        rows = json.loads(claims.read_text(encoding="utf-8"))
    except UnicodeDecodeError as error:
        faults.append(Fault(claims, 0, f"is not UTF-8 text (byte {error.start}); save it as UTF-8"))
        return ()
    except json.JSONDecodeError as error:
        faults.append(Fault(claims, error.lineno, f"is not JSON: {error.msg} (column {error.colno})"))
        return ()
    if not isinstance(rows, list) or not rows:
        faults.append(Fault(claims, 1, "must be a list of checks, with one at least"))
        return ()
    made = [_check(claims, number, row, board, faults) for number, row in enumerate(rows, 1)]
    return tuple(check for check in made if check is not None)


def _check(claims: Path, number: int, row: object, board: str, faults: list[Fault]) -> Check | None:
    def fault(say: str) -> None:
        faults.append(Fault(claims, 0, f"check {number} {say}"))

    if not isinstance(row, dict):
        fault('must be an object: {"ask": …, "about": …, "expect": {…}, "says": …}')
        return None
    unknown = [str(key) for key in row if key not in _CHECK_KEYS]
    if unknown:
        fault(f"has the unknown key '{unknown[0]}'; there are {', '.join(sorted(_CHECK_KEYS))}")
        return None
    texts = [row.get("ask", ""), row.get("about", ""), row.get("board", board), row.get("says", "")]
    if not all(isinstance(text, str) for text in texts):
        fault("needs texts for 'ask', 'about', 'board' and 'says'")
        return None
    ask, about, own_board, says = texts
    if ask not in _QUESTIONS:
        fault(f"asks {ask!r}; the questions are {', '.join(_QUESTIONS)}")
        return None
    expect = row.get("expect")
    if not isinstance(expect, dict) or not expect:
        fault("expects nothing; 'expect' holds what must stand in the outcome")
        return None
    if Path(own_board).name != own_board or not (claims.parent / own_board).is_file():
        fault(f"names the board '{own_board}', which does not lie in {claims.parent}")
        return None
    return Check(ask, about, own_board, expect, says)
