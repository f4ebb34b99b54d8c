"""The command `judge`: thin. Arguments are parsed, a part of the house is called, what it says is printed."""

from __future__ import annotations

import os
import sys

import click

from judge import __version__

# Each command loads what it needs when it is called: `judge check --jsonl` in a pipe must not wait for the web server.

_FILE_HELP = """\b
FILE is a position in the board notation or in JSON; "-" or nothing reads it from standard input.
A skirmish in one line can be given instead: judge check "6/3 (damage +1) vs 9/2 + 5/1"."""


_BROKEN_PIPE = 141  # as the shell reports a program that the signal has ended
_INTERRUPTED = 130


class _Commands(click.Group):
    """The commands in the order in which a newcomer wants them, not in that of the alphabet."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self.commands)

    def invoke(self, ctx: click.Context) -> None:
        try:
            super().invoke(ctx)
            sys.stdout.flush()
        except BrokenPipeError:
            # Whoever was reading (`| head`) has enough. Nothing may be written any more, not even on the way out.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            raise click.exceptions.Exit(_BROKEN_PIPE) from None


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, prog_name="judge", message="%(prog)s %(version)s")
def commands() -> None:
    """Rules reference and judge assistant for The Lord of the Rings Trading Card Game."""


@commands.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on; 0.0.0.0 for everybody.")
@click.option("--port", default=8000, show_default=True, type=click.IntRange(0, 65535), help="0 takes any free port.")
@click.option("--debug", is_flag=True, help="Flask's own server, which reloads the code and shows tracebacks.")
@click.option("--proxy", is_flag=True, help="Behind a proxy: visitors are told apart by its X-Forwarded headers.")
@click.option("--no-limits", is_flag=True, help="Anybody may ask as much as he likes in a minute.")
def serve(host: str, port: int, debug: bool, proxy: bool, no_limits: bool) -> None:
    """Open the site in this computer's browser."""
    from judge.commands.serve import run

    run(host, port, debug, proxy, no_limits)


@commands.command(help="Who wins, by which numbers and under which rule.\n\n" + _FILE_HELP)
@click.argument("file", required=False)
@click.option("--ask", metavar="QUESTION", help="archery, assignment, order, skirmish or movement; default: all.")
@click.option("--about", metavar="LABEL", help="Whose skirmish: the label of a Free Peoples character.")
@click.option("--rules", multiple=True, metavar="VERSION", help="4.0, 4.1 or 4.2; several times to compare.")
@click.option("--json", "as_json", is_flag=True, help="The verdict as JSON.")
@click.option(
    "--jsonl", is_flag=True, help='A stream: {"board", "ask", "about", "rules"} a line in, a verdict a line out.'
)
def check(
    file: str | None, ask: str | None, about: str | None, rules: tuple[str, ...], as_json: bool, jsonl: bool
) -> None:
    from judge.commands import check as command

    if jsonl:
        if ask or about or rules or as_json:
            raise click.UsageError("With --jsonl each line says what is asked; leave the other options out.")
        status = command.check_lines(file)
    else:
        status = command.check_one(file, ask, about, list(rules), as_json)
    raise SystemExit(status)


@commands.command(help="Turn a position from text into JSON or back.\n\n" + _FILE_HELP)
@click.argument("file", required=False)
@click.option("--to", "form", required=True, type=click.Choice(["json", "text"]), help="The form wanted.")
def board(file: str | None, form: str) -> None:
    from judge.commands.board import convert

    convert(file, form)


@commands.command()
@click.argument("name", nargs=-1, required=True)
def show(name: tuple[str, ...]) -> None:
    """Read an entry of the reference (overwhelmed), one paragraph (overwhelmed#zero) or a card (1R89)."""
    from judge.commands.show import show as run

    run(" ".join(name))


@commands.command()
@click.argument("query", nargs=-1)
@click.option("--limit", default=10, show_default=True, type=click.IntRange(1, 100), help="At most so many results.")
@click.option("--json", "as_json", is_flag=True, help="The results as JSON.")
@click.option(
    "--jsonl", is_flag=True, help='A stream: {"query", "limit"} a line in, {"results", "took_ms"} a line out.'
)
def search(query: tuple[str, ...], limit: int, as_json: bool, jsonl: bool) -> None:
    """Search the entries, the cards and the rulings."""
    from judge.commands import search as command

    if jsonl:
        if query or as_json:
            raise click.UsageError("With --jsonl the queries are read from standard input; give none here.")
        raise SystemExit(command.search_lines())
    if not query:
        raise click.UsageError('Say what to look for: judge search "damage bonus".')
    command.search_one(" ".join(query), limit, as_json)


@commands.command()
@click.argument("part", type=click.Choice(["engine", "search", "catalogue"]))
def bench(part: str) -> None:
    """Measure a part of the house on this computer, next to something plain that runs beside it."""
    from judge.commands.bench import BENCHES

    for line in BENCHES[part]():
        click.echo(line)


def main() -> None:
    """The command `judge`. Exit status 2 where something could not be read or done, see each command for others."""
    for stream in (sys.stdout, sys.stderr):
        # Names have accents, whatever the code page; half a surrogate pair in an argument must not end in a traceback.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        # None, or the status with which --help and a broken pipe leave.
        raise SystemExit(commands(prog_name="judge", standalone_mode=False))
    except click.ClickException as error:
        error.show()
        raise SystemExit(error.exit_code) from None
    except (KeyboardInterrupt, click.Abort):
        raise SystemExit(_INTERRUPTED) from None
