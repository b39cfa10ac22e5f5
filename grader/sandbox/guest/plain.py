"""Python's own data, told and made anew at C's speed: for questions and answers that the
reference's guest has noted.

A plain minimax asks what it can do on five thousand boards, and half a million times in all. To
write a question down as the grader would, and to read its answer, takes ten times as long as this.
"""

import _pickle
import binascii
import io
import marshal
from typing import Any

_HOLDING = (list, tuple, dict, set, frozenset, str, bytes)
_BYTEARRAY = b"\x96"  # how pickle begins one; marshal writes it as it writes bytes
_BYTES = b"s"  # how marshal begins bytes, and whatever can be read as bytes: a bytearray, an array
# Items of an argument: boards beyond are written faster by the wire, which knows letters in rows.
_LARGE = 16
_AS_IT_WAS = 2  # the version of marshal that writes a text in one way, whoever else has the same


class _Pickler(_pickle.Pickler):
    """Refuses all but Python's own data: nothing of a student's program is run while it is looked
    at.
    """

    def reducer_override(self, thing: object) -> Any:  # noqa: ANN401 - it never returns
        raise _pickle.PicklingError(type(thing).__name__)


def asked(arguments: tuple[Any, ...], named: dict[str, Any]) -> bytes:
    """What tells a question of these arguments from all others, as ``told`` does; empty where one
    of them is large.
    """
    if any(type(each) in _HOLDING and len(each) > _LARGE for each in (*arguments, *named.values())):
        return b""
    return told((arguments, named))


def told(value: Any) -> bytes:  # noqa: ANN401 - any data
    """What tells *value* from all others of other values or other types; empty where that cannot be
    told so soon.
    """
    try:
        written = marshal.dumps(value, _AS_IT_WAS)
    except ValueError:  # it holds what is not Python's own, or itself, or is nested too deeply
        return b""
    if _BYTES not in written:
        return written
    pickled = _pickled(value)
    return b"" if not pickled or _BYTEARRAY in pickled else written


def line(value: object) -> str:
    """Return a line of text that ``read`` makes *value* of, ``unwrapped``; empty if it is not
    Python's own data.
    """
    return binascii.b2a_base64(_pickled(value), newline=False).decode("ascii")


def unwrapped(line: str) -> bytes:
    """Return the bytes that a ``line`` stands for."""
    return binascii.a2b_base64(line)


def read(data: bytes) -> Any:  # noqa: ANN401 - any data
    """Return the value that a ``line`` was made of, a new one each time; *data*
    is ``unwrapped``.
    """
    return _pickle.loads(data)


def _pickled(value: object) -> bytes:
    written = io.BytesIO()
    try:
        _Pickler(written, 5).dump(value)
    except (_pickle.PicklingError, RecursionError):
        return b""
    return written.getvalue()
