"""Exchange messages with the grader: one request, one reply."""

import os
import traceback
from collections.abc import Sequence
from typing import Any

from grader.sandbox import wire

_SOCKET = 3
_READ_BYTES = 1 << 16
_MAX_TEXT = 500
_MAX_TYPES = 12
_exit = os._exit  # a program that is run has another one in its place

_descriptors = [_SOCKET, _SOCKET]  # to read from, and to write to
_received = bytearray()
_nonce = [""]
_bounds = [wire.MAX_REQUEST]


def connect(reading: int, writing: int) -> None:
    """Use these descriptors instead of the socket 3."""
    _descriptors[:] = reading, writing


def limit_replies(values: int) -> None:
    """Refuse from now on to send replies with more than *values* values."""
    _bounds[0] = wire.reply_bounds(values)


def writer(known: Sequence[object] = ()) -> wire.Writer:
    """Return a writer for one message, which refuses content that is too large.

    *known* are the containers of the request.
    """
    return wire.Writer(known, _bounds[0])


def receive() -> dict[str, Any]:
    """Wait for the next request. End the process if the grader has closed the socket."""
    _read_until(wire.HEAD.size)
    (length,) = wire.HEAD.unpack_from(_received)
    end = wire.HEAD.size + length
    _read_until(end)
    body = bytes(memoryview(_received)[wire.HEAD.size : end])
    del _received[:end]
    message = wire.unpack(body)
    if "nonce" in message:
        _nonce[0] = message["nonce"]
    return message


def ask(question: dict[str, object]) -> dict[str, Any]:
    """Send *question* while we work on a request, and return the answer of the grader.

    The request must allow questions. Otherwise the grader takes this for a reply.
    """
    send({"more": True, **question})
    return receive()


def send(message: dict[str, object]) -> None:
    """Send the grader a reply to the latest request, a question, or a piece of output.

    Raises:
        TooLargeError: If the grader would refuse it. Then nothing is sent.
    """
    prepared = wire.prepare(message)
    if wire.is_too_large(prepared, _bounds[0]):
        raise wire.TooLargeError
    rest = memoryview(wire.pack(prepared, _nonce[0]))
    while rest:
        rest = rest[os.write(_descriptors[1], rest) :]


def exception_data(error: BaseException, file: str) -> dict[str, object]:
    """Return *error* with the fields of ``reply.Raised``.

    ``line`` is the innermost line of *file* in the traceback, and ``outer`` the outermost. If
    *file* is not in it, they and ``function`` are None.
    """
    function = None
    lines: list[int] = []
    for frame, number in traceback.walk_tb(error.__traceback__):
        if frame.f_code.co_filename == file:
            function = frame.f_code.co_name[:_MAX_TEXT]
            lines.append(number)
    if isinstance(error, SyntaxError) and error.filename == file and type(error.lineno) is int:
        lines.append(error.lineno)
    try:
        text = str.__str__(str(error))[:_MAX_TEXT]
    except BaseException:  # noqa: BLE001 - a student's __str__ may do anything
        text = ""
    types = [kind.__name__ for kind in type(error).__mro__ if kind is not object][:_MAX_TYPES]
    names = [str.__str__(name)[:_MAX_TEXT] for name in types]
    line = outer = None
    if lines:
        line, outer = lines[-1], lines[0]
    return {"types": names, "text": text, "function": function, "line": line, "outer": outer}


def _read_until(length: int) -> None:
    while len(_received) < length:
        part = os.read(_descriptors[0], _READ_BYTES)
        if not part:
            _exit(0)
        _received.extend(part)
