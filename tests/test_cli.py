"""The command line, as people and programs use it."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from judge import __version__
from judge.commands.faults import Fault
from judge.commands.positions import read_position

Judge = Callable[..., Any]

LEGAL = "Free Peoples\n  Gimli = 1U12\nShadow\n  Uruk Savage\nAssignments\n  Gimli: Uruk Savage\n"
TWO_FIGHTS = (
    "Free Peoples\n  Gimli = 1U12\n  Legolas = 1R50\nShadow\n  2 Uruk Savage\n"
    "Assignments\n  Gimli: Uruk Savage 1\n  Legolas: Uruk Savage 2\n"
)
ILLEGAL = "Free Peoples\n  Gimli = 1U12\nShadow\n  2 Uruk Savage\nAssignments\n  Gimli: Uruk Savage 1, Uruk Savage 2\n"
SHORT = "6/3 (damage +1) vs 9/2 + 5/1"


def board_json(judge: Judge, text: str) -> dict[str, Any]:
    done = judge("board", "-", "--to", "json", stdin=text)
    assert done.status == 0, done.err
    board: dict[str, Any] = json.loads(done.out)
    return board


@pytest.fixture
def file(tmp_path: Path) -> Callable[[str], str]:
    def write(text: str, name: str = "board.txt") -> str:
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        return str(path)

    return write


# judge check, for people


def test_the_answer_comes_first_then_the_steps_with_their_rules(judge: Judge) -> None:
    done = judge("check", SHORT)
    lines = done.out.splitlines()
    assert lines[0] == "The Shadow side wins 14 to 6. Companion is overwhelmed and killed."
    assert lines[1] == "Skirmish of Companion, rules 4.2: legal"
    assert "[skirmish-phase#strength]" in done.out
    assert "9 Minion 1 + 5 Minion 2 = 14" in done.out
    assert (done.status, done.err) == (0, "")


def test_the_short_form_asks_only_for_the_skirmish(judge: Judge) -> None:
    answer = json.loads(judge("check", SHORT, "--json").out)
    assert answer["question"] == "skirmish"


def test_a_whole_position_asks_everything_that_it_raises(judge: Judge) -> None:
    done = judge("check", "-", "--json", stdin=TWO_FIGHTS)
    asked = [(one["question"], one.get("about")) for one in json.loads(done.out)["verdicts"]]
    assert asked == [("assignment", None), ("order", None), ("skirmish", "Gimli"), ("skirmish", "Legolas")]


def test_one_question_can_be_asked_about_one_character(judge: Judge) -> None:
    done = judge("check", "-", "--ask", "skirmish", "--about", "Legolas", "--json", stdin=TWO_FIGHTS)
    answer = json.loads(done.out)
    assert (answer["question"], answer["about"]) == ("skirmish", "Legolas")


def test_about_alone_asks_for_the_skirmish(judge: Judge) -> None:
    answer = json.loads(judge("check", "-", "--about", "Gimli", "--json", stdin=TWO_FIGHTS).out)
    assert (answer["question"], answer["about"]) == ("skirmish", "Gimli")


def test_several_rules_versions_are_compared(judge: Judge) -> None:
    text = "6/3 vs 9/2 + 5/1 (removed)"
    done = judge("check", text, "--rules", "4.0", "--rules", "4.2", "--json")
    by_rules = json.loads(done.out)["by_rules"]
    assert list(by_rules) == ["4.0", "4.2"]
    assert by_rules["4.0"]["outcome"]["losing"] != by_rules["4.2"]["outcome"]["losing"]
    told = judge("check", text, "--rules", "4.0", "--rules", "4.2").out
    assert told.index("By the rules 4.0") < told.index("By the rules 4.2")


def test_something_illegal_is_marked_with_its_reason_and_ends_with_status_1(judge: Judge) -> None:
    done = judge("check", "-", stdin=ILLEGAL)
    assert done.status == 1
    assert "Assignment, rules 4.2: ILLEGAL" in done.out
    assert "✗ illegal (one-minion-per-companion): Gimli would face 2 minions" in " ".join(done.out.split())


def test_problems_and_notices_are_told_once_for_the_whole_position(judge: Judge) -> None:
    text = TWO_FIGHTS.replace("Gimli = 1U12", "Gimli = 1U12 [1R90; 1R90]")
    done = judge("check", "-", stdin=text)
    problems = json.loads(judge("check", "-", "--json", stdin=text).out)["verdicts"][0]["problems"]
    assert len(problems) == 2 and done.out.count("  !  Problem (") == 2
    assert " ".join(done.out.split()).count("it is not applied here") == 1


def test_the_link_at_the_end_leads_back_to_the_same_verdict(judge: Judge) -> None:
    told = judge("check", SHORT).out
    token = re.search(r"On the site: /check\?b=([\w-]+)\n", told)
    assert token is not None
    from judge.notation import decode_link

    again = judge("check", "-", "--ask", "skirmish", "--json", stdin=decode_link(token[1]))
    assert again.out == judge("check", SHORT, "--json").out


def test_a_terminal_gets_citations_as_links(judge: Judge, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm-256color")
    done = judge("check", SHORT)
    assert re.search(r"\x1b]8;id=\d+;http://127.0.0.1:8000/rules/overwhelmed#double\x1b\\", done.out)


def test_a_name_cannot_steer_the_terminal(judge: Judge) -> None:
    evil = "Evil\x1b[2J\x9b1m\u202egnoL"
    board = {
        "characters": [
            {
                "label": "Evil\x1b[2J\x9b1m\u202egnoL",
                "side": "free-peoples",
                "kind": "companion",
                "strength": 6,
                "vitality": 3,
            },
            {"label": "Orc", "side": "shadow", "kind": "minion", "strength": 5, "vitality": 1},
        ],
        "assignments": [{"to": evil, "minions": ["Orc"]}],
    }
    done = judge("check", "-", stdin=json.dumps(board))
    assert not set("\x1b\x9b\u202e") & set(done.out + done.err)


# judge check: what can be given


def test_a_file_is_read(judge: Judge, file: Callable[[str], str]) -> None:
    assert judge("check", file(LEGAL)).status == 0


@pytest.mark.parametrize("coding", ["utf-8", "utf-8-sig", "utf-16"])
def test_the_encodings_of_all_systems_are_read(judge: Judge, tmp_path: Path, coding: str) -> None:
    path = tmp_path / "Lothlórien.txt"
    path.write_bytes('"Éowyn" companion 6/3'.join(["Free Peoples\n", "\r\n"]).encode(coding))
    done = judge("board", str(path), "--to", "json")
    assert json.loads(done.out)["characters"][0]["label"] == "Éowyn"


def test_json_is_known_by_its_first_character(judge: Judge) -> None:
    board = board_json(judge, LEGAL)
    text, as_json = (judge("check", "-", "--json", stdin=given) for given in (LEGAL, "\n  " + json.dumps(board)))
    assert as_json.out == text.out


def test_a_whole_request_is_read_and_the_options_go_before_it(judge: Judge) -> None:
    request = {"board": board_json(judge, TWO_FIGHTS), "ask": "skirmish", "about": "Gimli", "rules": "4.1"}
    answer = json.loads(judge("check", "-", "--json", stdin=json.dumps(request)).out)
    assert (answer["about"], answer["rules"]) == ("Gimli", "4.1")
    options = ("--about", "Legolas", "--rules", "4.0")
    answer = json.loads(judge("check", "-", *options, "--json", stdin=json.dumps(request)).out)
    assert (answer["about"], answer["rules"]) == ("Legolas", "4.0")


def test_a_request_may_ask_for_several_versions(judge: Judge) -> None:
    request = {"board": board_json(judge, SHORT), "ask": "skirmish", "rules": ["4.0", "4.1"]}
    assert list(json.loads(judge("check", "-", "--json", stdin=json.dumps(request)).out)["by_rules"]) == ["4.0", "4.1"]


def test_a_position_without_a_question_says_so(judge: Judge) -> None:
    done = judge("check", "-", stdin="phase: skirmish\nFree Peoples\n  Gimli = 1U12\n")
    assert done.status == 0
    assert done.out.startswith("This position raises no question")


# judge check: what cannot be read


def test_an_error_shows_the_line_with_a_mark_below_the_place(judge: Judge, file: Callable[[str], str]) -> None:
    path = file("Free Peoples\n\tGimli, Dwarf of Erebro (2 wounds)\n")
    done = judge("check", path)
    message, line, mark = done.err.splitlines()
    assert (done.status, done.out) == (2, "")
    assert message.startswith(f"{path}, line 2, column 2: ") and "Gimli, Dwarf of Erebor" in message
    assert line == "    \tGimli, Dwarf of Erebro (2 wounds)"
    assert mark == "    \t" + "^" * len("Gimli, Dwarf of Erebro")


def test_an_error_in_json_names_its_path(judge: Judge) -> None:
    done = judge("check", "-", stdin='{"characters": [{"side": "shadow", "card": "1R8999"}]}')
    assert done.status == 2
    assert done.err.startswith("standard input, characters[0].card: ")


def test_with_json_an_error_is_json_too(judge: Judge) -> None:
    done = judge("check", "-", "--json", stdin="Free Peoples\n  Gmili, Dwarf of Erebro\n")
    error = json.loads(done.out)["error"]
    assert set(error) == {"code", "message", "at"}
    assert error["at"] == "line 2, column 3"
    assert (done.status, done.err) == (2, "")


def test_a_question_that_lacks_something_is_an_error_that_says_what(judge: Judge) -> None:
    done = judge("check", "-", "--ask", "skirmish", stdin=TWO_FIGHTS)
    assert done.status == 2
    assert "Gimli, Legolas" in done.err


@pytest.mark.parametrize(("option", "value"), [("--ask", "dinner"), ("--rules", "3.9")])
def test_an_unknown_question_or_version_lists_the_known(judge: Judge, option: str, value: str) -> None:
    done = judge("check", SHORT, option, value)
    assert done.status == 2 and value in done.err and ("skirmish" in done.err or "4.2" in done.err)


def test_a_missing_file_is_one_sentence(judge: Judge) -> None:
    done = judge("check", "nowhere.txt")
    assert done.status == 2
    assert done.err.startswith("There is no file nowhere.txt.")
    assert judge("check", "x" * 5000).status == 2
    assert judge("check", "x\0y").status == 2


def test_a_folder_is_no_file(judge: Judge, tmp_path: Path) -> None:
    assert judge("check", str(tmp_path)).err == f"{tmp_path} is a folder; give a file with a position.\n"


def test_bytes_that_are_no_text_are_named_with_their_line(judge: Judge, tmp_path: Path) -> None:
    path = tmp_path / "board.txt"
    path.write_bytes(b"Free Peoples\n  \xc9owyn\n")
    done = judge("check", str(path))
    assert done.err == f"{path}, line 2: this is not UTF-8 text; save the file in that encoding.\n"


def test_a_text_that_is_far_too_long_is_refused_with_a_sentence(judge: Judge) -> None:
    for text in ("x" * 3_000_000, "é" * 1_500_000 + "x", '{"a":' * 200_000):
        done = judge("check", "-", stdin=text)
        assert done.status == 2 and len(done.err.splitlines()[0]) < 300


# judge check --jsonl


def lines_of(done: Any) -> list[dict[str, Any]]:
    return [json.loads(line) for line in done.out.splitlines()]


def test_a_stream_answers_each_line_in_order_and_goes_on_after_an_error(judge: Judge) -> None:
    board = board_json(judge, TWO_FIGHTS)
    asked = [
        json.dumps({"board": board, "ask": "skirmish", "about": "Gimli", "id": 7}),
        "no json at all",
        "",
        json.dumps({"board": board, "ask": "skirmish", "about": "Legolas", "rules": ["4.0", "4.2"]}),
        json.dumps({"board": board, "ask": "skirmish"}),
    ]
    done = judge("check", "--jsonl", stdin="\n".join(asked))
    first, second, third, fourth = lines_of(done)
    assert first["about"] == "Gimli"
    assert set(second["error"]) == {"code", "message", "at"}
    assert [one["about"] for one in third["by_rules"].values()] == ["Legolas", "Legolas"]
    assert "Gimli, Legolas" in fourth["error"]["message"]
    assert done.status == 2


def test_the_status_of_a_stream_is_the_highest_of_its_lines(judge: Judge) -> None:
    legal, illegal = (json.dumps({"board": board_json(judge, text)}) for text in (LEGAL, ILLEGAL))
    assert judge("check", "--jsonl", stdin=legal).status == 0
    assert judge("check", "--jsonl", stdin=f"{legal}\n{illegal}\n{legal}").status == 1
    assert judge("check", "--jsonl", stdin=f"{legal}\n{illegal}\n{{\n{legal}").status == 2
    assert judge("check", "--jsonl").status == 0


def test_a_stream_can_be_read_from_a_file(judge: Judge, file: Callable[[str], str]) -> None:
    line = json.dumps({"board": board_json(judge, LEGAL), "ask": "skirmish"})
    assert lines_of(judge("check", "--jsonl", file(line)))[0]["about"] == "Gimli"
    assert judge("check", "--jsonl", "nowhere.jsonl").status == 2


def test_a_stream_takes_no_other_options(judge: Judge) -> None:
    done = judge("check", "--jsonl", "--ask", "skirmish")
    assert done.status == 2 and "leave the other options out" in done.err


def test_a_program_may_wait_for_each_answer_before_its_next_line(judge: Judge) -> None:
    line = json.dumps({"board": board_json(judge, LEGAL), "ask": "skirmish"}).encode() + b"\n"
    with subprocess.Popen(
        [sys.executable, "-m", "judge", "check", "--jsonl"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdin is not None and process.stdout is not None
        for _ in range(2):
            process.stdin.write(line)
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["about"] == "Gimli"
        process.stdin.close()
        assert process.wait() == 0


def test_the_same_question_gives_the_same_bytes(judge: Judge) -> None:
    command = [sys.executable, "-m", "judge", "check", "--json", SHORT]
    seeds = ({**os.environ, "PYTHONHASHSEED": seed} for seed in ("1", "2"))
    first, second = (subprocess.run(command, env=seed, capture_output=True, check=True).stdout for seed in seeds)
    assert first == second and b"overwhelmed" in first


HEAVY = ("flask", "whoosh", "markdown", "rich", "sqlite_utils", "sqlite3", "waitress", "jinja2")


@pytest.mark.parametrize("options", [["--jsonl", "/dev/null"], ["--json", SHORT]])
def test_checking_for_programs_loads_nothing_that_it_does_not_need(options: list[str]) -> None:
    code = f"""
import sys
from judge.cli import main
sys.argv = ["judge", "check", *{options!r}]
try:
    main()
except SystemExit:
    print("loaded:", *[name for name in {HEAVY!r} if name in sys.modules])
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "loaded:"


# judge board


def test_a_position_turns_into_json_and_back(judge: Judge) -> None:
    as_json = judge("board", "-", "--to", "json", stdin=TWO_FIGHTS)
    text = judge("board", "-", "--to", "text", stdin=as_json.out)
    assert judge("board", "-", "--to", "json", stdin=text.out).out == as_json.out
    assert judge("board", "-", "--to", "text", stdin=text.out).out == text.out
    assert "1U12" in text.out


def test_a_request_turns_into_the_text_of_its_board(judge: Judge) -> None:
    request = json.dumps({"board": board_json(judge, LEGAL), "ask": "skirmish"})
    assert (
        judge("board", "-", "--to", "text", stdin=request).out == judge("board", "-", "--to", "text", stdin=LEGAL).out
    )


def test_a_position_that_cannot_be_read_is_shown_with_the_place(judge: Judge) -> None:
    done = judge("board", "-", "--to", "json", stdin="Free Peoples\n  Gimli = 1U12 (2 wonds)\n")
    assert done.status == 2 and "^" in done.err and "wounds" in done.err


# judge show


@pytest.mark.parametrize("name", ["overwhelmed", "Overwhelmed", "/rules/overwhelmed", "http://x.org/rules/overwhelmed"])
def test_an_entry_is_shown_by_any_of_its_names(judge: Judge, name: str) -> None:
    done = judge("show", name)
    assert done.status == 0
    assert done.out.startswith("overwhelmed") and "#summary\n" in done.out and "#zero\n" in done.out
    assert max(map(len, done.out.splitlines())) <= 80


def test_a_name_of_several_words_needs_no_quotation_marks(judge: Judge) -> None:
    assert judge("show", "damage", "bonus").out == judge("show", "damage bonus").out


def test_one_paragraph_is_shown_alone(judge: Judge) -> None:
    done = judge("show", "overwhelmed#zero")
    assert "#zero\n" in done.out and "#double" not in done.out


def test_the_position_of_an_example_is_shown_and_can_be_checked(judge: Judge) -> None:
    told = judge("show", "overwhelmed#exactly-double").out
    position = told.partition("for judge check:")[2]
    done = judge("check", "-", stdin=position)
    assert done.status == 0 and "overwhelmed and killed" in done.out


@pytest.mark.parametrize("name", ["1R89", "1 r 89", "aragorn ranger of the north", "/cards/1R89"])
def test_a_card_is_shown_by_any_of_its_names(judge: Judge, name: str) -> None:
    done = judge("show", name)
    assert done.status == 0
    assert "Aragorn, Ranger of the North" in done.out
    assert re.search(r"^Strength +8$", done.out, re.MULTILINE)


def test_the_rulings_on_a_card_are_shown_with_it_whichever_printing(judge: Judge, house: Any) -> None:
    if not house.library.rulings:
        pytest.skip("the reference has no rulings yet")
    ruling = house.library.rulings[0]
    for printing in house.catalogue.printings(house.catalogue.get(ruling.cards[0])):
        assert f"#{ruling.paragraphs[0].name}\n" in judge("show", printing.id).out


def test_a_name_that_several_cards_share_lists_them(judge: Judge) -> None:
    done = judge("show", "Gimli")
    assert (done.status, done.out) == (2, "")
    assert "  1U12    Gimli, Dwarf of Erebor\n" in done.err


def test_an_unknown_name_lists_the_nearest(judge: Judge) -> None:
    done = judge("show", "overwelmd")
    assert (done.status, done.out) == (2, "")
    assert "  overwhelmed\n" in done.err


def test_an_unknown_paragraph_lists_those_of_the_entry(judge: Judge) -> None:
    done = judge("show", "overwhelmed#nought")
    assert done.status == 2 and "#double" in done.err


# judge search


def test_results_have_titles_addresses_and_snippets(judge: Judge) -> None:
    done = judge("search", "overwhelmed", "--limit", "3")
    assert done.status == 0
    assert done.out.startswith("overwhelmed  term  /rules/overwhelmed")


def test_results_for_programs_have_the_stated_form(judge: Judge) -> None:
    answer = json.loads(judge("search", "damage", "bonus", "--json", "--limit", "2").out)
    assert len(answer["results"]) == 2 and answer["took_ms"] >= 0
    assert all(set(one) == {"address", "title", "kind", "snippet", "score"} for one in answer["results"])


def test_a_stream_of_queries_is_answered_line_by_line(judge: Judge) -> None:
    asked = ['{"query": "overwhelmed", "limit": 1, "id": 4}', '{"query": 7}', "[", "", '{"query": "", "limit": 5}']
    done = judge("search", "--jsonl", stdin="\n".join(asked))
    first, second, third, fourth = lines_of(done)
    assert len(first["results"]) == 1
    assert second["error"]["code"] == third["error"]["code"] == "bad-line"
    assert fourth["results"] == []
    assert done.status == 2
    assert judge("search", "--jsonl", stdin=asked[0]).status == 0


def test_a_line_of_a_stream_has_a_greatest_length(judge: Judge) -> None:
    line = json.dumps({"query": "x" * 300_000})
    assert lines_of(judge("search", "--jsonl", stdin=line))[0]["error"]["code"] == "too-long"


def test_nothing_found_says_what_to_try(judge: Judge) -> None:
    done = judge("search", "!!!")
    assert done.status == 0 and done.out.startswith("Nothing was found for '!!!'.")


def test_a_search_without_words_is_a_mistake(judge: Judge) -> None:
    assert judge("search").status == 2
    assert judge("search", "--jsonl", "words").status == 2


# judge bench, --version, and the rest


@pytest.mark.parametrize("part", ["engine", "search", "catalogue"])
def test_each_bench_measures_against_something_plain(judge: Judge, monkeypatch: pytest.MonkeyPatch, part: str) -> None:
    monkeypatch.setattr("judge.commands.bench._BOARDS", 20)
    monkeypatch.setattr("judge.commands.bench._ROUNDS", 1)
    done = judge("bench", part)
    assert (done.status, done.err) == (0, "")
    assert len(done.out.splitlines()) == 3


def test_the_version_is_told(judge: Judge) -> None:
    assert judge("--version").out == f"judge {__version__}\n"


def test_python_m_judge_is_the_same_command() -> None:
    done = subprocess.run([sys.executable, "-m", "judge", "--version"], capture_output=True, text=True, check=True)
    assert done.stdout == f"judge {__version__}\n"


@pytest.mark.parametrize("command", ["serve", "check", "board", "show", "search", "bench"])
def test_every_command_explains_itself(judge: Judge, command: str) -> None:
    assert f"  {command}" in judge("--help").out
    done = judge(command, "--help")
    assert done.status == 0 and "Usage: judge" in done.out


def test_an_unknown_command_is_an_error_of_the_user(judge: Judge) -> None:
    assert judge("jugde").status == 2


def test_names_with_accents_are_written_whatever_the_code_page() -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0", "LC_ALL": "C"}
    command = [sys.executable, "-m", "judge", "show", "eowyn dernhelm"]
    done = subprocess.run(command, env=environment, capture_output=True, check=True)
    assert "Éowyn, Dernhelm" in done.stdout.decode()


def test_a_reader_who_has_enough_ends_the_command_quietly(judge_home: Path) -> None:
    line = json.dumps({"query": "the"})
    process = subprocess.Popen(
        [sys.executable, "-m", "judge", "search", "--jsonl"],
        env={**os.environ, "JUDGE_HOME": str(judge_home)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdin is not None and process.stdout is not None
    process.stdin.write(f"{line}\n")
    process.stdin.flush()
    process.stdout.readline()
    process.stdout.close()
    process.stdin.write(f"{line}\n" * 5)
    process.stdin.close()
    assert process.stderr is not None and process.stderr.read() == ""
    process.stderr.close()
    assert process.wait(timeout=30) == 141


def test_standard_input_that_is_a_keyboard_is_announced(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    import io

    keyboard = io.TextIOWrapper(io.BytesIO(b"6/3 vs 9/2"))
    monkeypatch.setattr(keyboard, "isatty", lambda: True, raising=False)
    monkeypatch.setattr(sys, "stdin", keyboard)
    assert read_position(None).is_short_form
    assert "ends it" in capsys.readouterr().err


def test_a_fault_of_the_content_is_told_without_a_traceback(judge: Judge, monkeypatch: pytest.MonkeyPatch) -> None:
    from judge.cards.catalogue import Catalogue, CatalogueError

    def broken(*_: object) -> Catalogue:
        raise CatalogueError(Path("01.csv"), 3, "strength", "many", "a whole number")

    monkeypatch.setattr(Catalogue, "load", broken)
    done = judge("show", "1R89")
    assert done.status == 2 and "01.csv" in done.err and "Traceback" not in done.err


def test_a_fault_ends_with_status_2() -> None:
    assert Fault("no").exit_code == 2


# judge serve


@contextmanager
def serving(home: Path, *options: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """`judge serve` as a process, and the address that it says it is open at."""
    environment = {**os.environ, "JUDGE_HOME": str(home), "PYTHONUNBUFFERED": ""}
    process = subprocess.Popen(
        [sys.executable, "-m", "judge", "serve", "--port", "0", *options],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    assert process.stdout is not None and process.stderr is not None
    try:
        line = process.stdout.readline()
        found = re.fullmatch(r"lotr-judge is open at (http://\S+)  \(Ctrl-C closes it\)\n", line)
        assert found, line + process.stderr.read()
        yield process, found[1]
    finally:
        process.kill()
        process.wait()
        process.stdout.close()
        process.stderr.close()


@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM])
def test_the_site_is_served_until_it_is_told_to_stop(judge_home: Path, ending: signal.Signals) -> None:
    with serving(judge_home) as (process, address):
        with urllib.request.urlopen(address, timeout=20) as answer:
            assert answer.status == 200 and answer.headers["Server"] == "lotr-judge"
        process.send_signal(ending)
        assert process.wait(timeout=20) == 0
        assert process.stderr is not None and process.stderr.read() == ""


def test_a_later_start_is_quick(judge_home: Path) -> None:
    begin = time.perf_counter()
    with serving(judge_home):
        assert time.perf_counter() - begin < 10  # a second on a quiet computer; this one may be busy


def serve_in_vain(home: Path, *options: str) -> str:
    """What `judge serve` says where it cannot listen."""
    command = [sys.executable, "-m", "judge", "serve", *options]
    environment = {**os.environ, "JUDGE_HOME": str(home)}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    return done.stderr


def test_a_taken_port_is_one_sentence_with_another(judge_home: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        told = serve_in_vain(judge_home, "--port", str(port))
    assert told == (
        f"Port {port} on 127.0.0.1 is taken; close what uses it, or choose another with --port {port + 1}.\n"
    )


@pytest.mark.parametrize(
    ("host", "sentence"),
    [
        ("999.1.2.3", "There is no address 999.1.2.3 to listen on; try --host 127.0.0.1 or --host 0.0.0.0.\n"),
        ("192.0.2.1", "The site cannot listen on 192.0.2.1, port 0: "),
    ],
)
def test_an_address_that_is_none_of_ours_is_one_sentence(judge_home: Path, host: str, sentence: str) -> None:
    told = serve_in_vain(judge_home, "--host", host, "--port", "0")
    assert told.startswith(sentence) and told.count("\n") == 1


def test_debug_runs_the_server_of_flask(judge: Judge, monkeypatch: pytest.MonkeyPatch) -> None:
    from flask import Flask

    asked: dict[str, object] = {}
    monkeypatch.setattr(Flask, "run", lambda _, **options: asked.update(options))
    assert judge("serve", "--debug", "--port", "8001").status == 0
    assert asked == {"host": "127.0.0.1", "port": 8001, "debug": True}
