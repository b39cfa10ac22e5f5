"""Serve the desk to browsers on this machine, until Ctrl-C."""

import logging
import signal
import socket
from collections.abc import Callable

from waitress.server import BaseWSGIServer, MultiSocketServer, create_server

from grader.desk.access_control import Guard
from grader.desk.app import create_app
from grader.desk.desk import Desk
from grader.errors import GraderError
from grader.limits import FORM_BYTES

HOST = "127.0.0.1"
_THREADS = 4
_LONGEST_REQUEST = 4 * FORM_BYTES  # a longer request is refused before all of it is read


def listen(port: int) -> socket.socket:
    """Return a socket that other machines cannot reach; *port* 0 means any free one.

    Raises:
        GraderError: If the port is in use.
    """
    try:
        return socket.create_server((HOST, port))
    except OSError as error:
        problem = f"The desk cannot be served on port {port}: {error.strerror}"
        raise GraderError(f"{problem}. Leave out --port to use any free one.") from None


def serve(desk: Desk, listening: socket.socket, ready: Callable[[str], None]) -> None:
    """Serve *desk* on the socket *listening* until somebody presses Ctrl-C.

    *ready* is called once with the address that lets a browser in. Ctrl-C ends that call too.
    """
    guard = Guard(listening.getsockname()[1])
    server = server_of(desk, guard, listening)
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # Ctrl-C is the way to leave
    try:
        ready(guard.address())
        server.run()
    except KeyboardInterrupt:
        pass
    finally:
        signal.signal(signal.SIGINT, before)
        server.close()


def server_of(
    desk: Desk, guard: Guard, listening: socket.socket
) -> MultiSocketServer | BaseWSGIServer:
    """Return the server of *desk*; its ``run`` answers requests."""
    # It would warn about each request that waits for a moment, in the marker's terminal.
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)
    return create_server(
        create_app(desk, guard),
        sockets=[listening],
        threads=_THREADS,
        ident=None,
        max_request_body_size=_LONGEST_REQUEST,
        clear_untrusted_proxy_headers=True,
    )
