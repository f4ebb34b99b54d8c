"""One file of the reference: its front matter and its named paragraphs, with the line of everything that is wrong."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from judge.library.faults import Fault

# libyaml reads the whole glossary in a tenth of the time; a build of PyYAML without it still works.
_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

_ATTRIBUTES = re.compile(r"^\{:\s*(.*?)\s*\}\s*$")
_ATTRIBUTE = re.compile(
    r"""\s*(?:\#(?P<name>[^\s}]+)|\.(?P<class>[^\s}]+)|(?P<key>[a-z]+)="(?P<value>[^"]*)")(?=\s|$)"""
)
_NAME = re.compile(r"^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$")
_TOP_LEVEL_KEY = re.compile(r"^([^\s#:][^:]*):")
_INNER_KEY = re.compile(r"^\s+([^\s#:][^:]*):")

_LIST_ITEM = re.compile(r"^\s{0,3}(?:[-*+]|\d+[.)])\s+")
_LINK = re.compile(r"!?\[([^\]]*)\]\([^)]*\)")
_EMPHASIS = re.compile(r"(?<![\w*])(\*{1,3})(?=\S)(.+?)(?<=\S)\1(?![\w*])|(?<!\w)(_{1,3})(?=\S)(.+?)(?<=\S)\3(?!\w)")
_ESCAPE = re.compile(r"\\([\\`*_{}\[\]()#+\-.!>|])")


@dataclass(slots=True)
class Block:
    """A paragraph as it stands in the file."""

    line: int
    markdown: str
    name: str = ""
    example: bool = False
    attributes: dict[str, str] = field(default_factory=dict)
    attributes_line: int = 0


@dataclass(slots=True)
class Source:
    """A file, taken apart. `key_lines`: the line of each front-matter key, inner ones as `paragraphs/NAME`."""

    path: Path
    front: dict[str, Any]
    key_lines: dict[str, int]
    blocks: list[Block]

    def fault(self, text: str, key: str = "", line: int = 0) -> Fault:
        """A fault of this file, at a line or at a key of the front matter."""
        return Fault(self.path, line or self.key_lines.get(key, 1), text)


def read(path: Path, faults: list[Fault]) -> Source | None:
    """Take a file apart. What is wrong goes to `faults`; None when not even the front matter can be read."""
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except UnicodeDecodeError as error:
        faults.append(Fault(path, 0, f"is not UTF-8 text (byte {error.start}); save it as UTF-8"))
        return None
    if not lines or lines[0].rstrip() != "---":
        faults.append(Fault(path, 1, "must begin with the front matter, between two lines '---'"))
        return None
    end = next((number for number, line in enumerate(lines[1:], 1) if line.rstrip() == "---"), 0)
    if not end:
        faults.append(Fault(path, 1, "the front matter has no end; close it with a line '---'"))
        return None
    front = _front_matter(path, lines[1:end], faults)
    if front is None:
        return None
    return Source(path, front, _key_lines(path, lines[1:end], faults), _blocks(path, lines, end + 1, faults))


def plain(markdown: str) -> str:
    """The text of a paragraph without Markdown's marks, on one line."""
    words = []
    for line in markdown.splitlines():
        bare = line.lstrip()
        while bare.startswith(">"):
            bare = bare[1:].lstrip()
        words.append(_LIST_ITEM.sub("", bare.lstrip("#").lstrip() if bare.startswith("#") else bare))
    text = _LINK.sub(r"\1", " ".join(words))
    if "*" in text or "_" in text:
        for _ in range(2):  # emphasis within emphasis
            text = _EMPHASIS.sub(lambda found: found[2] or found[4], text)
    return " ".join(_ESCAPE.sub(r"\1", text.replace("`", "")).split())


def _front_matter(path: Path, lines: list[str], faults: list[Fault]) -> dict[str, Any] | None:
    try:
        front = yaml.load("\n".join(lines), Loader=_Loader)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        line = mark.line + 2 if mark else 1
        faults.append(Fault(path, line, f"the front matter is not YAML: {getattr(error, 'problem', None) or error}"))
        return None
    if not isinstance(front, dict):
        faults.append(Fault(path, 1, "the front matter must be lines of the form 'key: value'"))
        return None
    return front


def _key_lines(path: Path, lines: list[str], faults: list[Fault]) -> dict[str, int]:
    found: dict[str, int] = {}
    outer = ""
    for number, line in enumerate(lines, 2):
        key = _TOP_LEVEL_KEY.match(line)
        inner = None if key else _INNER_KEY.match(line)
        if key is not None:
            name = outer = key[1]
        elif inner is not None and outer == "paragraphs":
            name = f"{outer}/{inner[1]}"
        else:
            continue
        if name in found:
            faults.append(Fault(path, number, f"the key '{name}' is given twice; line {found[name]} has it already"))
        found.setdefault(name, number)
    return found


def _blocks(path: Path, lines: list[str], start: int, faults: list[Fault]) -> list[Block]:
    blocks: list[Block] = []
    names: dict[str, int] = {}
    number = start
    while number < len(lines):
        if not lines[number].strip():
            number += 1
            continue
        first = number
        number = _end_of_block(lines, number)
        if lines[number - 1].rstrip().endswith(":"):
            number = _end_of_list_that_follows(lines, number)
        block = _block(path, lines[first:number], first + 1, faults)
        if block is None:
            continue
        if block.name in names:
            at = f"the name '#{block.name}' is given twice; line {names[block.name]} has it already"
            faults.append(Fault(path, block.attributes_line, at))
        elif block.name:
            names[block.name] = block.attributes_line
        blocks.append(block)
    return blocks


def _end_of_block(lines: list[str], number: int) -> int:
    while number < len(lines) and lines[number].strip():
        number += 1
    return number


def _end_of_list_that_follows(lines: list[str], end: int) -> int:
    """A line that ends in a colon and the list that it announces are one paragraph, though Markdown parts them."""
    start = end
    while start < len(lines) and not lines[start].strip():
        start += 1
    if start < len(lines) and _LIST_ITEM.match(lines[start]):
        return _end_of_block(lines, start)
    return end


def _block(path: Path, lines: list[str], line: int, faults: list[Fault]) -> Block | None:
    found = _ATTRIBUTES.match(lines[-1])
    body = lines[:-1] if found else lines
    for offset, text in enumerate(body):
        if "{:" in text:
            say = (
                "a '{:' is left over; an attribute line stands alone, at the margin, as the last line of its paragraph"
            )
            faults.append(Fault(path, line + offset, say))
    if not body:
        say = "an attribute line belongs to no paragraph; put it directly under one, with no blank line between"
        faults.append(Fault(path, line, say))
        return None
    block = Block(line, "\n".join(body), attributes_line=line + len(lines) - 1)
    if found is None:
        if not any("{:" in text for text in body):
            say = "a paragraph without a name; put '{: #name }' on the line directly after it"
            faults.append(Fault(path, line, say))
        return block
    _read_attributes(path, found[1], block, faults)
    return block


def _read_attributes(path: Path, text: str, block: Block, faults: list[Fault]) -> None:
    def fault(say: str) -> None:
        faults.append(Fault(path, block.attributes_line, say))

    at = 0
    while at < len(text):
        part = _ATTRIBUTE.match(text, at)
        if part is None:
            known = """'#name', '.example', 'board="file.txt"', 'open="point"'"""
            fault(f"'{text[at:].strip()}' is no attribute; there are {known}")
            return
        at = part.end()
        if part["name"]:
            if block.name:
                fault(f"a paragraph has one name; this one has '#{block.name}' and '#{part['name']}'")
            elif not _NAME.match(part["name"]):
                fault(f"the name '#{part['name']}' must be lower-case words with hyphens between, such as '#no-wounds'")
            block.name = block.name or part["name"]
        elif part["class"]:
            if part["class"] != "example":
                fault(f"the class '.{part['class']}' is not known; the only one is '.example'")
            block.example = True
        elif part["key"] not in ("board", "open"):
            fault(f"the attribute '{part['key']}' is not known; there are 'board' and 'open'")
        elif part["key"] in block.attributes or not part["value"]:
            fault(f"the attribute '{part['key']}' needs one value")
        else:
            block.attributes[part["key"]] = part["value"]
    if not block.name:
        fault("a paragraph without a name; write '{: #name … }'")
    if "board" in block.attributes and not block.example:
        fault("only an example has a board; add '.example'")
