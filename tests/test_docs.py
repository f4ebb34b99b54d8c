"""README.md says what is so: its examples are run, and nothing that can be used is left out of it."""

from __future__ import annotations

import json
import re
import shlex
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click
import pytest
from readme import PATH, Example, blocks, examples, output_of, runs_here, write_files

from judge import __version__
from judge.cli import commands
from judge.house import House
from judge.notation import parse_text
from judge.web import create_app

ROOT = PATH.parent
README = PATH.read_text(encoding="utf-8")
BLOCKS = blocks(README)
EXAMPLES = [example for block in BLOCKS if block.language == "console" for example in examples(block)]
REQUESTS = [example for example in EXAMPLES if example.command.startswith("curl ")]
# These commands are tried where the name behind them says.
TRIED_ELSEWHERE = {
    "pip install . && judge serve": "tests/test_packaging.py",
    "pip install -e '.[test]' && pytest -W error": ".ci/run",
    "python tests/fuzz/run.py --count 20000": "tests/fuzz/run.py",
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the files of README, in which its commands are run."""
    folder = tmp_path_factory.mktemp("readme")
    write_files(README, folder)
    return folder


@pytest.mark.parametrize("example", [one for one in EXAMPLES if runs_here(one.command)], ids=lambda one: one.command)
def test_a_command_prints_what_the_readme_shows(example: Example, folder: Path, judge_home: Path) -> None:
    assert output_of(example.command, folder, judge_home) == example.output


def test_every_command_of_the_readme_is_tried_somewhere() -> None:
    others = {one.command for one in EXAMPLES if not runs_here(one.command)} - {one.command for one in REQUESTS}
    assert others == set(TRIED_ELSEWHERE)
    for command, place in TRIED_ELSEWHERE.items():
        assert (ROOT / place).is_file(), command


@pytest.mark.parametrize("example", REQUESTS, ids=lambda one: one.command)
def test_a_request_to_the_site_is_answered(example: Example, house: House) -> None:
    words = shlex.split(example.command)
    address = next(word for word in words if word.startswith("http://127.0.0.1:8000/"))
    headers = dict(words[place + 1].split(": ") for place, word in enumerate(words) if word == "-H")
    data = words[words.index("-d") + 1]
    answer = (
        create_app(house).test_client().post(address.removeprefix("http://127.0.0.1:8000"), headers=headers, data=data)
    )
    assert answer.status_code == 200
    assert answer.json["question"] == "skirmish" and answer.json["answer"]


@pytest.mark.parametrize("block", [one for one in BLOCKS if one.language == "text"], ids=lambda one: one.file)
def test_every_position_of_the_readme_is_used_in_an_example(block: Any) -> None:
    assert block.file and any(f" {block.file} " in f"{one.command} " for one in EXAMPLES)


def test_every_piece_of_json_is_json() -> None:
    lines = [line for block in BLOCKS if block.language == "json" for line in block.body.splitlines()]
    assert lines and all(json.loads(line) for line in lines)


def test_every_pointed_bracket_and_file_of_the_readme_exists() -> None:
    for target in re.findall(r"\]\((?!https?:)([^)#]+)", README):
        assert (ROOT / target).exists(), target
    layout = next(block.body for block in BLOCKS if block.language == "")
    for line in layout.splitlines():
        assert (ROOT / line.split()[0]).exists(), line
        for path in re.findall(r"judge/\w+\.py", line):
            assert (ROOT / path).is_file(), path


def test_every_package_of_the_house_is_in_the_layout() -> None:
    layout = next(block.body for block in BLOCKS if block.language == "")
    for init in (ROOT / "judge").glob("*/__init__.py"):
        assert f"judge/{init.parent.name}/ " in layout


@pytest.mark.parametrize("name", list(commands.commands))
def test_every_command_and_option_is_described(name: str) -> None:
    table = next(part for part in README.split("\n## ") if part.startswith("The commands"))
    assert f"`judge {name}" in table
    for parameter in commands.commands[name].params:
        if isinstance(parameter, click.Option):
            assert any(f"{option}`" in table or f"{option} " in table for option in parameter.opts), parameter.opts


@pytest.mark.parametrize("question", ["archery", "assignment", "order", "skirmish", "movement"])
def test_every_question_is_described(question: str) -> None:
    from judge.engine.ask import QUESTIONS

    assert question in QUESTIONS and len(QUESTIONS) == 5
    assert f"`{question}`" in README


def test_every_setting_of_the_environment_is_described() -> None:
    read = set()
    for path in (ROOT / "judge").rglob("*.py"):
        read |= set(re.findall(r"os\.environ(?:\.get)?[\[(]\"(\w+)\"", path.read_text(encoding="utf-8")))
    assert "JUDGE_HOME" in read
    assert all(f"`{name}`" in README for name in read)


def test_versions_agree_everywhere() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["version"] == __version__
    assert f"- **{__version__}**" in README
    assert project["requires-python"] == ">=3.11,<3.14" and "Python 3.11, 3.12 or 3.13" in README


def test_the_continuous_integration_runs_the_test_command_of_the_readme() -> None:
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    pattern = re.search(r'sed -n "s/(.*)/\\\\1/p" README.md', script)
    assert pattern is not None
    (command,) = [one.command for one in EXAMPLES if one.command.startswith("pip install -e")]
    assert re.fullmatch(r"pip install -e .* && pytest.*", command)
    assert 'bash -euo pipefail -c "$test_command"' in script


def test_the_notation_in_brief_has_no_problems(house: House) -> None:
    board = parse_text(next(one.body for one in BLOCKS if one.file == "full.txt"), house.catalogue)
    assert board.problems() == []


def test_a_wrong_output_would_be_noticed(folder: Path, judge_home: Path, judge: Callable[..., Any]) -> None:
    example = next(one for one in EXAMPLES if runs_here(one.command))
    assert output_of("judge check '6/3 vs 1/1'", folder, judge_home) != example.output
    assert judge("check", "6/3 vs 1/1").out == output_of("judge check '6/3 vs 1/1'", folder, judge_home)
