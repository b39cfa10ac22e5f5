"""Write a message as bytes, and read it: four bytes with its length, and one JSON object.

We count what makes JSON costly before we read it. Texts do not count: a drawing of a board has a
million characters, and may contain brackets.
"""

import json
import re
import struct
import sys
from collections.abc import Mapping
from typing import Any

from grader.sandbox.wire.bounds import MAX_REQUEST, MessageBounds, TooLargeError, WireError

HEAD = struct.Struct(">I")
# The weight of one such byte: the value after it takes time and memory.
_COMMA, _COLON, _BRACKET = 8, 12, 12
_MAX_DIGITS = 4300  # of a whole number; the time to read it grows quadratically
# It matches from each quotation mark, even if there is no second one. So it reads no byte twice.
_TEXT = re.compile(rb'"[^"\\]*+(?:\\.[^"\\]*+)*+\\?"?', re.DOTALL)


def prepare(message: Mapping[str, object]) -> bytes:
    """Return *message*, which must not be empty, ready for many calls of ``pack``."""
    return _ENCODE(message).encode("ascii")[:-1]


def pack(prepared: bytes, nonce: str = "") -> bytes:
    """Return the bytes of a message from ``prepare``, with a *nonce* of ASCII letters or none."""
    end = b"}"
    if nonce:
        end = b',"nonce":"%s"}' % nonce.encode("ascii")
    return b"".join((HEAD.pack(len(prepared) + len(end)), prepared, end))


def unpack(body: bytes, bounds: MessageBounds = MAX_REQUEST) -> dict[str, Any]:
    """Return the message in *body*, which does not include the length of the message.

    Raises:
        WireError: If it is not one JSON object.
        TooLargeError: If it exceeds *bounds*.
    """
    if is_too_large(body, bounds):
        raise TooLargeError
    try:
        written = str(body, "ascii")
        message, end = _DECODER.raw_decode(written)
    except (ValueError, RecursionError) as error:
        raise WireError(f"not JSON: {type(error).__name__}") from None
    if type(message) is not dict or end != len(written):
        raise WireError("not an object")
    return message


def is_too_large(body: bytes, bounds: MessageBounds) -> bool:
    """Return whether *body*, a message without its length, is too large to be read at all."""
    if len(body) <= bounds.weight // _BRACKET:
        return False
    # After each text there is a comma, a colon or a bracket.
    if len(body) > bounds.data or body.count(b'"') > 2 * bounds.weight // _COMMA:
        return True
    rest = _TEXT.sub(b"", body)
    brackets = rest.count(b"[") + rest.count(b"{")
    weight = _COMMA * rest.count(b",") + _COLON * rest.count(b":") + _BRACKET * brackets
    return weight > bounds.weight


_ENCODE = json.JSONEncoder(separators=(",", ":"), check_circular=False).encode
_DECODER = json.JSONDecoder()
if not 0 < sys.get_int_max_str_digits() <= _MAX_DIGITS:
    sys.set_int_max_str_digits(_MAX_DIGITS)  # the environment may have raised Python's own limit
