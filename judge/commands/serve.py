"""`judge serve`: the site, behind a production server or behind Flask's own."""

from __future__ import annotations

import errno
import logging
import os
import signal
import socket
import sys
from types import FrameType
from typing import Any, NoReturn

import click

from judge.commands.faults import Fault, content_faults
from judge.commands.opening import open_here

_THREADS = 8


def run(host: str, port: int, debug: bool, proxy: bool = False, no_limits: bool = False) -> None:
    """Serve until it is stopped with Ctrl-C or told to end. Raises Fault.

    With `proxy` the last word of X-Forwarded-For, -Proto and -Host is believed; only a proxy may then reach the port.
    """
    from judge.web import create_app

    config: dict[str, Any] = {"PROXY": proxy}
    if no_limits:
        config["LIMITS"] = None
    with content_faults():
        app = create_app(open_here(), config)
    if debug:
        try:
            app.run(host=host, port=port, debug=True)
        except OSError as error:
            raise _cannot_listen(error, host, port) from error
        return
    server = _listen(app, host, port, proxy)
    signal.signal(signal.SIGTERM, _end)
    click.echo(f"lotr-judge is open at {_address(host, server)}  (Ctrl-C closes it)")
    sys.stdout.flush()
    try:
        server.run()
    except KeyboardInterrupt:
        pass  # that is how it is closed
    finally:
        server.close()


def _listen(app: Any, host: str, port: int, proxy: bool) -> Any:
    import waitress

    # It warns of every request that waits for a thread, be it for a blink; nobody can do anything about that.
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)
    try:
        return waitress.create_server(
            app,
            host=host,
            port=port,
            threads=_THREADS,
            ident="lotr-judge",
            clear_untrusted_proxy_headers=not proxy,  # the site itself reads them
        )
    except (OSError, ValueError) as error:
        raise _cannot_listen(error, host, port) from error


def _cannot_listen(error: OSError | ValueError, host: str, port: int) -> Fault:
    if not isinstance(error, OSError) or isinstance(error, socket.gaierror):
        return Fault(f"There is no address {host} to listen on; try --host 127.0.0.1 or --host 0.0.0.0.")
    if error.errno == errno.EADDRINUSE:
        return Fault(f"Port {port} on {host} is taken; close what uses it, or choose another with --port {port + 1}.")
    if error.errno in (errno.EACCES, errno.EPERM):
        return Fault(f"Port {port} on {host} may not be used by this account; choose another with --port 8000.")
    why = os.strerror(error.errno) if error.errno else str(error)
    return Fault(f"The site cannot listen on {host}, port {port}: {why}; try other values of --host and --port.")


def _address(host: str, server: Any) -> str:
    # `localhost` may mean two sockets, one of each family, on one port.
    listening = getattr(server, "effective_listen", None)
    port = listening[0][1] if listening else server.effective_port
    if host in ("0.0.0.0", "::", "*"):
        host = "127.0.0.1"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _end(_signal: int, _frame: FrameType | None) -> NoReturn:
    raise SystemExit(0)
