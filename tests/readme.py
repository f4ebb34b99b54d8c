"""The examples of README.md: read, run, and written anew.

    python tests/readme.py --write

A block `console` holds commands after `$ ` with the output that they must have; a block with a file name after its
language (`text moria.txt`) is that file, and the commands find it where they run.
"""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

PATH = Path(__file__).resolve().parents[1] / "README.md"

_BLOCK = re.compile(r"^```(?P<head>[^\n`]*)\n(?P<body>.*?)^```$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True)
class Block:
    """A fenced block, its language, the file that it is (or nothing), and where its body stands in the text."""

    language: str
    file: str
    body: str
    start: int
    end: int


@dataclass(frozen=True)
class Example:
    """A command with the output that README shows."""

    command: str
    output: str


def blocks(text: str) -> list[Block]:
    """All fenced blocks of a Markdown text, in order."""
    found = []
    for match in _BLOCK.finditer(text):
        language, _, file = match["head"].strip().partition(" ")
        found.append(Block(language, file, match["body"], match.start("body"), match.end("body")))
    return found


def examples(block: Block) -> list[Example]:
    """The commands of a console block."""
    assert block.body.startswith("$ "), f"a console block begins with a command: {block.body[:60]!r}"
    parts = re.split(r"^\$ ", block.body, flags=re.MULTILINE)[1:]
    return [Example(command, output) for command, _, output in (part.partition("\n") for part in parts)]


def write_files(text: str, folder: Path) -> None:
    """Put the files of the text where its commands will run."""
    for block in blocks(text):
        if block.file:
            (folder / block.file).write_text(block.body, encoding="utf-8")


def runs_here(command: str) -> bool:
    """Whether a command is run as an example; installing, serving and testing are not."""
    return command.startswith("judge ") and not command.startswith("judge serve")


def output_of(command: str, folder: Path, home: Path) -> str:
    """Both outputs of a command, as a terminal of 80 columns shows them."""
    environment = {
        **{name: value for name, value in os.environ.items() if name not in ("FORCE_COLOR", "TTY_COMPATIBLE")},
        "JUDGE_HOME": str(home),
        "COLUMNS": "80",
        "PYTHON": sys.executable,
    }
    # The `judge` of this very interpreter, wherever it is installed.
    script = f'judge() {{ {shlex.quote(sys.executable)} -m judge "$@"; }}\n{command}'
    done = subprocess.run(
        ["bash", "-c", script],
        cwd=folder,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode in (0, 1, 2) and "Traceback" not in done.stdout, done.stdout
    return done.stdout


def rewritten(text: str) -> str:
    """The text with the output of every example as it is now."""
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as home:
        write_files(text, Path(folder))
        output_of("judge search warm", Path(folder), Path(home))  # the first start tells what it builds; no example
        for block in reversed(blocks(text)):
            if block.language == "console":
                body = ""
                for one in examples(block):
                    output = output_of(one.command, Path(folder), Path(home)) if runs_here(one.command) else one.output
                    body += f"$ {one.command}\n{output}"
                text = text[: block.start] + body + text[block.end :]
    return text


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit(__doc__)
    PATH.write_text(rewritten(PATH.read_text(encoding="utf-8")), encoding="utf-8")
