"""The wheel: what is inside, and whether it runs where there is no checkout."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
import urllib.request
import zipfile
from importlib.metadata import requires
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this checkout."""
    folder = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def names(wheel: Path) -> set[str]:
    """The files in the wheel."""
    with zipfile.ZipFile(wheel) as opened:
        return set(opened.namelist())


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """An environment in which the wheel's package is imported, and nothing of the checkout."""
    site = tmp_path_factory.mktemp("site")
    with zipfile.ZipFile(wheel) as opened:
        opened.extractall(site)
    return {**os.environ, "PYTHONPATH": str(site), "JUDGE_HOME": str(tmp_path_factory.mktemp("home")), "COLUMNS": "80"}


def run(environment: dict[str, str], folder: Path, *arguments: str) -> str:
    """What a command of the installed package prints, far from the checkout."""
    command = [sys.executable, *arguments]
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("folder", ["rules", "rulings", "templates"])
def test_the_content_travels_inside(names: set[str], folder: str) -> None:
    files = {path.relative_to(ROOT).as_posix() for path in (ROOT / folder).rglob("*") if path.is_file()}
    files = {file for file in files if "__pycache__" not in file}
    assert files
    assert {f"judge/_content/{file}" for file in files} <= names


def test_every_module_and_everything_beside_them_travels(names: set[str]) -> None:
    files = {path.relative_to(ROOT).as_posix() for path in (ROOT / "judge").rglob("*") if path.is_file()}
    assert {file for file in files if "__pycache__" not in file} <= names


def test_nothing_else_travels(names: set[str]) -> None:
    assert {name.split("/")[0] for name in names if ".dist-info/" not in name} == {"judge"}
    assert not [name for name in names if "__pycache__" in name or name.endswith(".pyc")]


def test_the_command_is_declared(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as opened:
        (path,) = (name for name in opened.namelist() if name.endswith("entry_points.txt"))
        assert "judge = judge.cli:main" in opened.read(path).decode()


def test_the_package_is_the_one_of_the_wheel(installed: dict[str, str], tmp_path: Path) -> None:
    code = "import judge.content as c; print(c.__file__); print(c.folder('rules'))"
    module, rules = run(installed, tmp_path, "-c", code).splitlines()
    assert module.startswith(installed["PYTHONPATH"])
    assert rules == os.path.join(installed["PYTHONPATH"], "judge", "_content", "rules")


def test_it_checks_far_from_the_checkout(installed: dict[str, str], tmp_path: Path) -> None:
    told = run(installed, tmp_path, "-m", "judge", "check", "Gimli, Dwarf of Erebor vs Uruk Savage")
    assert told.startswith("The Free Peoples side wins 6 to 5.")


def test_it_shows_and_searches_far_from_the_checkout(installed: dict[str, str], tmp_path: Path) -> None:
    assert "#zero" in run(installed, tmp_path, "-m", "judge", "show", "overwhelmed")
    assert "/rules/overwhelmed" in run(installed, tmp_path, "-m", "judge", "search", "overwhelmed")


def test_it_serves_far_from_the_checkout(installed: dict[str, str], tmp_path: Path) -> None:
    command = [sys.executable, "-m", "judge", "serve", "--port", "0"]
    with subprocess.Popen(command, cwd=tmp_path, env=installed, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            found = re.search(r"http://\S+", process.stdout.readline())
            assert found
            with urllib.request.urlopen(f"{found[0]}/rules/overwhelmed", timeout=20) as answer:
                assert b"overwhelm" in answer.read()
        finally:
            process.kill()


def test_every_package_that_the_code_imports_is_declared() -> None:
    imported = set()
    for path in (ROOT / "judge").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                imported |= {alias.name.partition(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module:
                imported.add(node.module.partition(".")[0])
    called = {
        "whoosh": "whoosh-reloaded",
        "yaml": "pyyaml",
        "PIL": "pillow",
        "sqlite_utils": "sqlite-utils",
        "jinja2": "flask",
    }
    called |= {"werkzeug": "flask", "markupsafe": "flask"}  # which brings them, and is made of them
    foreign = {called.get(name, name) for name in imported - set(sys.stdlib_module_names) - {"judge"}}
    declared = {
        re.split(r"[=<>;\[ ]", line)[0].lower() for line in requires("lotr-judge") or [] if "extra ==" not in line
    }
    assert foreign <= declared
    assert declared <= foreign | {"waitress"}
