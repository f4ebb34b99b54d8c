"""The one error of the notation: what cannot be read, where it stands, and how to mend it."""

from __future__ import annotations

from collections.abc import Iterable

from judge.cards.names import nearest as nearest_words


class NotationError(ValueError):
    """A position that cannot be read.

    `code` is a stable word for programs, `message` a full sentence that says what was expected and a mend,
    `at` the place: "line 7, column 12" of a text, or a JSON path such as "characters[2].card".
    `line`, `column` and `end_column` (all counted from 1, the end not included) are given for texts only.
    `nearest` are the words that were probably meant, the likeliest first.
    """

    def __init__(
        self,
        code: str,
        message: str,
        at: str = "",
        *,
        line: int | None = None,
        column: int | None = None,
        end_column: int | None = None,
        nearest: Iterable[str] = (),
    ) -> None:
        self.code = code
        # Half of a surrogate pair may come in with a dict; no message can be sent or printed with it.
        self.message = message = message.encode("utf-8", "replace").decode()
        self.at = at = at.encode("utf-8", "replace").decode()
        self.line = line
        self.column = column
        self.end_column = end_column
        self.nearest = tuple(nearest)
        super().__init__(f"{at}: {message}" if at else message)

    def as_dict(self) -> dict[str, str]:
        """The one shape of an error in JSON."""
        return {"code": self.code, "message": self.message, "at": self.at}


def near(word: str, choices: Iterable[str]) -> tuple[str, ...]:
    """At most five of `choices` that look most like `word`, the likeliest first."""
    return tuple(nearest_words(word, list(choices)))


def or_list(words: Iterable[str]) -> str:
    """`a`, `a or b`, `a, b or c`."""
    listed = list(words)
    return " or ".join([", ".join(listed[:-1]), listed[-1]] if len(listed) > 1 else listed)


def did_you_mean(words: Iterable[str]) -> str:
    """A sentence to append to a message, empty without any words."""
    listed = or_list(words)
    return f" Did you mean {listed}?" if listed else ""


def shown(text: str, most: int = 40) -> str:
    """What was typed, cut to a length that a message can bear."""
    return text if len(text) <= most else text[: most - 1] + "…"
