"""Send values between the grader and a guest: builtin data as JSON, with identity kept.

A message is one JSON object (``message_bytes``). A value is a scalar (``str int float bool None``),
written as itself, or ``[k]``: container number *k* of the conversation. The message's ``nodes`` are
its containers. Each is a JSON list that starts with its kind:

====  ===================================  =====  =====================================
kind  container                            kind   container
====  ===================================  =====  =====================================
l     list of values                       d      dict: key, value, key, value …
t     tuple                                s, f   set, frozenset
g     array, a list of lists of one        y, b   bytes, bytearray in hexadecimal
      shape: a text with one character a   o      a description of something that is not data
      cell, the palette or null, the axes
====  ===================================  =====  =====================================

The lists of an array are numbered after it, level by level. A request numbers its containers from
0; the reply continues from there, and refers to the request's containers by their numbers. So
identity is kept: if a function returns its own argument, the grader gets the same object back. An
immutable container is written after its content, so that a reader needs no recursion.

JSON contains no instructions, so only data can cross. The reader of a reply has bounds, and checks
them before it builds a value. Only the standard library is imported, because a guest imports this
module.
"""

from grader.sandbox.wire.bounds import (
    MAX_REPLY,
    MAX_REQUEST,
    MOST_KEYS,
    TooLargeError,
    WireError,
    is_list_of,
    reply_bounds,
)
from grader.sandbox.wire.message_bytes import HEAD, is_too_large, pack, prepare, unpack
from grader.sandbox.wire.opaque import Opaque
from grader.sandbox.wire.reader import Reader, replace_content
from grader.sandbox.wire.writer import Writer

__all__ = [
    "HEAD",
    "MAX_REPLY",
    "MAX_REQUEST",
    "MOST_KEYS",
    "Opaque",
    "Reader",
    "TooLargeError",
    "WireError",
    "Writer",
    "is_list_of",
    "is_too_large",
    "pack",
    "prepare",
    "replace_content",
    "reply_bounds",
    "unpack",
]
