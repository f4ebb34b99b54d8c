"""Words in which an address is described for the published document: its path, its parameters, what it answers."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

HTML, JSON = "text/html", "application/json"


@dataclass(frozen=True)
class Param:
    """A part of the path or of the query. With `example` the address is called; without, it may be left out."""

    name: str
    says: str
    example: Any = None
    schema: dict[str, Any] = field(default_factory=lambda: {"type": "string"})
    where: str = "query"
    required: bool = False

    def as_openapi(self) -> dict[str, Any]:
        """The Parameter Object."""
        told: dict[str, Any] = {"name": self.name, "in": self.where, "description": self.says, "schema": self.schema}
        told["required"] = self.required or self.where == "path"
        if self.example is not None:
            told["example"] = self.example
        return told


def in_path(name: str, says: str, example: str) -> Param:
    """A part of the path."""
    return Param(name, says, example, where="path")


@dataclass(frozen=True)
class Answer:
    """What an operation answers: with a schema (a type, or a name of a published one) where it is JSON."""

    says: str
    kind: str = JSON
    shape: Any = None


@dataclass(frozen=True)
class Body:
    """What is sent: by media type its shape, with examples by their names."""

    kind: str
    shape: Any
    examples: dict[str, Any]


@dataclass(frozen=True)
class Operation:
    """One method of one path. `errors` are the statuses of the one shape of error that it may answer."""

    path: str
    says: str
    answers: dict[int, Answer]
    params: tuple[Param, ...] = ()
    method: str = "get"
    errors: tuple[int, ...] = ()
    body: Body | None = None
    tag: str = "reference"
    more: str = ""

    @property
    def name(self) -> str:
        """The operationId."""
        words = self.path.replace(".", "/").replace("{", "").replace("}", "").replace("-", "/").split("/")
        return "-".join([self.method, *(word for word in words if word)]) if self.path != "/" else f"{self.method}-home"


def page(path: str, says: str, shape: Any, *params: Param, errors: tuple[int, ...] = (), tag: str = "reference",
         twin: str = "", html: bool = True) -> list[Operation]:  # fmt: skip
    """A page and its JSON twin; where the path ends in a stroke, the twin's does not."""
    data = Operation(twin or f"{path.rstrip('/')}.json", says, {200: Answer("The facts.", JSON, shape)}, params,
                     errors=errors, tag=tag)  # fmt: skip
    people = Operation(path, f"{says} (page)", {200: Answer("The page.", HTML)}, params, errors=errors, tag="pages")
    return [data, people] if html else [data]
