"""Opening the house for a command: progress on standard error, faults as one sentence."""

from __future__ import annotations

import click

from judge.commands.faults import Fault
from judge.house import House, HouseError, open_house


def open_here() -> House:
    """The house in the user's data folder. Raises Fault where that cannot be used."""
    try:
        return open_house(progress=lambda line: click.echo(line, err=True))
    except HouseError as error:
        raise Fault(str(error)) from error
