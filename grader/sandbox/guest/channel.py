"""Talk to the grader: one request, one reply, over descriptor 3."""

import os
import traceback
from collections.abc import Sequence
from typing import Any

from grader.sandbox import wire

SOCKET = 3
_PIECE = 1 << 16
_SHORT = 1 << 16  # bytes of an answer: never too large
_MOST_TEXT = 500
_MOST_TYPES = 12

_came = bytearray()
_nonces = [""]
_most = [wire.MAX_ASKED]


def allow(values: int) -> None:
    """From now on, no answer holds more than *values*."""
    _most[0] = wire.replied(values)


def writer(known: Sequence[object] = ()) -> wire.Writer:
    """Return a writer for a message, which refuses what is too large.

    *known* are the containers of the request.
    """
    return wire.Writer(known, _most[0])


def receive() -> dict[str, Any]:
    """Wait for the next request. The process ends if there is none: nobody is left to answer."""
    (length,) = wire.HEAD.unpack(_read(wire.HEAD.size))
    message = wire.unpack(_read(length))
    if "nonce" in message:
        _nonces[0] = message["nonce"]
    return message


def ask(question: dict[str, object]) -> dict[str, Any]:
    """Ask the grader *question* while a request is answered, and return its answer.

    Only if the grader expects one.
    """
    send({"nonce": _nonces[0], "printed": "", "more": True, **question})
    return receive()


def send(message: dict[str, object]) -> None:
    """
    Answer, or tell.

    Raises:
        TooLargeError: If that is more than the grader reads; nothing is sent then.
    """
    packed = wire.pack(message)
    if len(packed) > _SHORT and wire.is_too_large(packed[wire.HEAD.size :], _most[0]):
        raise wire.TooLargeError
    rest = memoryview(packed)
    while rest:
        rest = rest[os.write(SOCKET, rest) :]


def exception_data(error: BaseException, file: str) -> dict[str, object]:
    """Return an exception as data: its ``types`` (class and bases), ``text``, and lines of *file*.

    ``line`` is the innermost of them, where it happened, in the function ``function``; ``outer``
    the one at the top of the file that led there.
    """
    way = [
        frame
        for frame in traceback.walk_tb(error.__traceback__)
        if frame[0].f_code.co_filename == file
    ]
    lines = [number for _, number in way]
    if isinstance(error, SyntaxError) and error.filename == file and type(error.lineno) is int:
        lines.append(error.lineno)
    try:
        text = str.__str__(str(error))[:_MOST_TEXT]
    except BaseException:  # noqa: BLE001 - a student's __str__ may do anything
        text = ""
    types = [frame.__name__ for frame in type(error).__mro__ if frame is not object][:_MOST_TYPES]
    return {
        "types": [str.__str__(name)[:_MOST_TEXT] for name in types],
        "text": text,
        "function": way[-1][0].f_code.co_name[:_MOST_TEXT] if way else None,
        "line": lines[-1] if lines else None,
        "outer": lines[0] if lines else None,
    }


def _read(length: int) -> bytes:
    while len(_came) < length:
        part = os.read(SOCKET, _PIECE)
        if not part:
            os._exit(0)
        _came.extend(part)
    taken = bytes(memoryview(_came)[:length])
    del _came[:length]
    return taken
