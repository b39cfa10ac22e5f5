"""Write a message as bytes, and read it from bytes.

A message is four bytes with its length, and one JSON object. Long texts are written before the
JSON, in UTF-8, after four bytes with their common length. They are separate because a drawing of a
board has a million characters, and because we count characters of the JSON before we read it
(``bounds``), which would count those in the texts too.
"""

import gc
import json
import struct
import sys
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from grader.sandbox.wire.bounds import (
    MAX_REQUEST,
    MessageBounds,
    TooLargeError,
    WireError,
    is_list_of,
)

_Data = TypeVar("_Data")
_Result = TypeVar("_Result")

HEAD = struct.Struct(">I")
LONG = 64  # characters: a longer text is written before the JSON
# How much one such byte weighs: the value after it takes time and memory.
_COMMA, _COLON, _BRACKET = 8, 12, 12
_MAX_DIGITS = 4300  # of a whole number; the time to read it grows with their square

Text = bytes | memoryview | None


class Nodes(list[Any]):
    """Holds the ``nodes`` of a message, and its long texts in UTF-8: None after one was read."""

    texts: list[Text]


def pack(prepared: bytes, nonce: str = "") -> bytes:
    """Return the bytes of a message from ``prepare``, with *nonce* (of ASCII letters) if given."""
    end = b"}"
    if nonce:
        end = b',"nonce":"%s"}' % nonce.encode("ascii")
    return b"".join((HEAD.pack(len(prepared) + len(end)), prepared, end))


def prepare(message: Mapping[str, object]) -> bytes:
    """Return *message*, which is not empty, ready to be packed often, each time with another nonce.

    Its ``nodes`` may be a writer's.
    """
    texts: list[Any] = list(getattr(message.get("nodes"), "texts", ()))
    rest: dict[str, object] = {}
    long: dict[str, object] = {}
    for name, value in message.items():
        if type(value) is str:
            data = encode_long(value)
            if data is not None:
                long[name] = len(texts)
                texts.append(data)
                continue
        elif type(value) is list and value and type(value[0]) is str:
            several = _encode_all(value)
            if several is not None:
                long[name] = [len(texts), len(several)]
                texts += several
                continue
        rest[name] = value
    if not texts:
        return _ENCODE(message).encode("ascii")[:-1]
    rest |= {"long": long, "texts": list(map(len, texts))}
    body = _ENCODE(rest).encode("ascii")
    return b"".join((HEAD.pack(sum(map(len, texts))), *texts, body[:-1]))


def encode_long(text: str) -> bytes | None:
    """Return the bytes of a long text; None if *text* has to be written in the JSON.

    That is a short one, or one that UTF-8 cannot encode.
    """
    if len(text) <= LONG:
        return None
    try:
        return text.encode()
    except UnicodeEncodeError:
        return None


def unpack(body: bytes, bounds: MessageBounds = MAX_REQUEST) -> dict[str, Any]:
    """Return the message in *body*, which does not include the length of the message.

    Raises:
        WireError: If it is not one JSON object after its texts.
        TooLargeError: If it exceeds *bounds*.
    """
    start = _start(body)
    if _is_too_large(body, start, bounds):
        raise TooLargeError
    try:
        written = str(memoryview(body)[start:], "ascii")
        message, end = without_collection(_DECODER.raw_decode, written)
    except (ValueError, RecursionError) as error:
        raise WireError(f"not JSON: {type(error).__name__}") from None
    if type(message) is not dict or end != len(written):
        raise WireError("not an object")
    if start:
        _put_texts(message, memoryview(body)[HEAD.size : start], bounds.texts)
    return message


def is_too_large(prepared: bytes, bounds: MessageBounds) -> bool:
    """Whether a message from ``prepare`` is too large to be read at all."""
    return _is_too_large(prepared, _start(prepared), bounds)


def _is_too_large(body: bytes, start: int, bounds: MessageBounds) -> bool:
    size = len(body) - start
    if len(body) > bounds.data or size > bounds.json:
        return True
    return size > bounds.weight // _BRACKET and _weight(body, start) > bounds.weight


def without_collection(read: Callable[[_Data], _Result], data: _Data) -> _Result:
    """Return what *read* makes of *data*, without garbage collection.

    Reading creates no garbage, and to look for some in a large message takes a third longer.
    """
    was_on = gc.isenabled()
    gc.disable()
    try:
        return read(data)
    finally:
        if was_on:
            gc.enable()


def take_text(texts: list[Text], number: object) -> str:
    """Return the long text *number* of *texts*, and remove it.

    If it could be read twice, a few bytes of a message could become megabytes.

    Raises:
        WireError: If there is no such text.
    """
    if type(number) is not int or not 0 <= number < len(texts):
        raise WireError("malformed text")
    data = texts[number]
    if data is None:
        raise WireError("malformed text")
    texts[number] = None
    try:
        return str(data, "utf-8")
    except UnicodeDecodeError:
        raise WireError("a text that is not UTF-8") from None


def _start(body: bytes) -> int:
    """Return where the JSON of a message begins, after its long texts."""
    # No texts are so long that the first byte of their length is a brace.
    if body.startswith(b"{") or len(body) < HEAD.size:
        return 0
    (length,) = HEAD.unpack_from(body)
    return HEAD.size + int(length)


def _weight(body: bytes, start: int) -> int:
    brackets = body.count(b"[", start) + body.count(b"{", start)
    return _COMMA * body.count(b",", start) + _COLON * body.count(b":", start) + _BRACKET * brackets


def _encode_all(items: list[Any]) -> list[bytes] | None:
    if set(map(type, items)) != {str} or sum(map(len, items)) <= LONG:
        return None
    try:
        return list(map(str.encode, items))
    except UnicodeEncodeError:
        return None


def _put_texts(message: dict[str, Any], data: memoryview, max_texts: int) -> None:
    """Put the long texts in *data* back into *message*."""
    lengths, long = message.pop("texts", None), message.pop("long", None)
    nodes = message.get("nodes")
    if not is_list_of(lengths, int) or type(long) is not dict:
        raise WireError("malformed text")
    if len(lengths) > max_texts:
        raise TooLargeError
    if sum(lengths) != len(data) or min(lengths, default=0) < 0:
        raise WireError("texts that are not as long as they say")
    texts: list[Text] = []
    start = 0
    for length in lengths:
        texts.append(data[start : start + length])
        start += length
    for name, place in long.items():
        if type(place) is list:
            message[name] = _take_several(texts, place)
        else:
            message[name] = take_text(texts, place)
    if type(nodes) is list:
        message["nodes"] = nodes = Nodes(nodes)
        nodes.texts = texts


def _take_several(texts: list[Text], place: list[Any]) -> list[str]:
    if len(place) != 2 or set(map(type, place)) != {int} or not 0 <= place[1] <= len(texts):  # noqa: PLR2004 - a range
        raise WireError("malformed text")
    return [take_text(texts, number) for number in range(place[0], place[0] + place[1])]


def _whole(digits: str) -> int:
    if len(digits) > _MAX_DIGITS:
        raise ValueError
    return int(digits)


_ENCODE = json.JSONEncoder(separators=(",", ":"), check_circular=False).encode
_DECODER = json.JSONDecoder()
if not 0 < sys.get_int_max_str_digits() <= _MAX_DIGITS:
    # By default Python itself refuses longer numbers, but somebody has raised its limit.
    _DECODER = json.JSONDecoder(parse_int=_whole)
