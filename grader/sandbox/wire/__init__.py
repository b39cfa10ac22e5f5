"""Carry values between the grader and a guest: builtin data as JSON, with identity kept.

A message is one JSON object with its long texts beside it (``messages``). Values in it are scalars
(``str int float bool None``), written as themselves, or ``[k]``: the container number *k* of the
conversation. Containers travel in the message's ``nodes``, each a JSON list that starts with its
kind:

====  ===================================  =====  =====================================
kind  container                            kind   container
====  ===================================  =====  =====================================
l     list of values                       d      dict: key, value, key, value …
t     tuple                                s, f   set, frozenset
g     list of lists, all of one shape:     y, b   bytes, bytearray in hexadecimal
      a text with a character a cell, the  o      something that is not data: a description of it
      palette or null, the axes            x      a long text, which is numbered like a container
====  ===================================  =====  =====================================

``L``, ``T``, ``S`` and ``F`` are the same as the small letters, but hold containers only, and only
their numbers. ``r`` is a ``g`` with, before the axes, how often each row comes one after the other,
in which they stand once.

Where a text in a node is long, its number among the long texts stands there. The lists in an array
are numbered after it, level by level. A request numbers its containers from 0; the reply goes on
from there, and refers to the request's containers by their numbers. That is what keeps identity: a
function that returns its own argument returns that object here too. Immutable containers come after
what they hold, so that a reader needs no recursion and no patience.

JSON because a reader of it has no instructions to run: nothing that crosses can be anything but
data. A reader of a reply is given the bounds of one, and refuses what is beyond them before it
builds it. Standard library only: a guest imports this module.
"""

from grader.sandbox.wire.bounds import (
    MAX_ASKED,
    MAX_DEPTH,
    MAX_EXPANDED,
    MAX_REPLIED,
    MOST_KEYS,
    MOST_VALUES,
    SCALARS,
    MessageBounds,
    TooLargeError,
    WireError,
    replied,
    scaled,
)
from grader.sandbox.wire.messages import HEAD, is_too_large, pack, prepared, unpack
from grader.sandbox.wire.opaque import MAX_DESCRIPTION, Opaque
from grader.sandbox.wire.reader import Reader, replace_content
from grader.sandbox.wire.writer import MAX_INT_BITS, Writer

__all__ = [
    "HEAD",
    "MAX_ASKED",
    "MAX_DEPTH",
    "MAX_DESCRIPTION",
    "MAX_EXPANDED",
    "MAX_INT_BITS",
    "MAX_REPLIED",
]
__all__ += [
    "MOST_KEYS",
    "MOST_VALUES",
    "SCALARS",
    "MessageBounds",
    "Opaque",
    "Reader",
    "TooLargeError",
    "WireError",
    "Writer",
]
__all__ += ["is_too_large", "pack", "prepared", "replace_content", "replied", "scaled", "unpack"]
