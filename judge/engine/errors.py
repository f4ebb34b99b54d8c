"""What the engine cannot answer: a question that lacks something, told in one sentence."""

from __future__ import annotations


class CannotAnswer(ValueError):
    """A question that cannot be computed as asked.

    `code` is stable, `at` says where (a label, `site`, `about`), and the message says what to add or change.
    """

    def __init__(self, code: str, message: str, at: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.at = at

    def as_dict(self) -> dict[str, str]:
        """The one shape of every error: `{"code", "message", "at"}`."""
        return {"code": self.code, "message": self.message, "at": self.at}
