"""What ends a command: one sentence on standard error, exit status 2."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import IO, Any

import click


class Fault(click.ClickException):
    """Something could not be read or done. The message says what, where, and how to mend it."""

    exit_code = 2

    def show(self, file: IO[Any] | None = None) -> None:
        """Print the message as it is: it is a sentence already."""
        click.echo(self.message, file=file, err=file is None)


@contextlib.contextmanager
def content_faults() -> Iterator[None]:
    """Tell faults of the installation's own content, and of the data folder, without a traceback."""
    from judge.cards.catalogue import CatalogueError
    from judge.library import LibraryError

    try:
        yield
    except (CatalogueError, LibraryError, FileNotFoundError) as error:
        raise Fault(str(error)) from error
