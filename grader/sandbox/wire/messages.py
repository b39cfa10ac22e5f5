"""Write and read messages as bytes, both ways.

A message is four bytes of length and one JSON object. Where it has long texts, the length of all of
them comes before it in four bytes, and they themselves in UTF-8. They stand apart because a drawing
of a board is a million characters, and because what is counted in the JSON before it is read
(``bounds``) would be counted in them too.
"""

import gc
import json
import struct
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, nullcontext
from typing import Any

from grader.sandbox.wire.bounds import MAX_ASKED, MessageBounds, TooLargeError, WireError

HEAD = struct.Struct(">I")
LONG = 64  # characters: a longer text stands apart
_LARGE = 10_000  # bytes of JSON
_COMMA, _COLON, _BRACKET = (
    8,
    12,
    12,
)  # the weight of one byte: what stands behind it takes so much memory
_MOST_DIGITS = 4300  # of a whole number; reading takes the square of them

Text = bytes | memoryview | None


class Nodes(list[Any]):
    """The ``nodes`` of a message. *texts* are the long texts beside them, in UTF-8; None where one
    has been read.
    """

    texts: list[Text]


def pack(message: Mapping[str, object] | bytes, nonce: str | None = None) -> bytes:
    """Return the bytes of *message*, a mapping or ``prepared``, with *nonce* in it if given."""
    body = message if type(message) is bytes else prepared(message)  # type: ignore[arg-type]
    end = b"}"
    if nonce is not None:
        end = b',"nonce":%s}' % json.dumps(nonce).encode("ascii")
    return HEAD.pack(len(body) + len(end)) + body + end


def prepared(message: Mapping[str, object]) -> bytes:
    """
    *message*, which is not empty, ready to be packed often, each time with another nonce.

    Its ``nodes`` may be a writer's.
    """
    texts: list[Any] = list(getattr(message.get("nodes"), "texts", ()))
    long: dict[str, object] = {}
    for name, value in message.items():
        if type(value) is str:
            if len(value) > LONG and (data := apart(value)) is not None:
                long[name] = len(texts)
                texts.append(data)
        elif (
            type(value) is list
            and value
            and type(value[0]) is str
            and (several := _all_apart(value)) is not None
        ):
            long[name] = [len(texts), len(several)]
            texts += several
    if texts:
        message = {
            **{name: value for name, value in message.items() if name not in long},
            "long": long,
        }
        message["texts"] = list(map(len, texts))
    body = _ENCODE(message).encode("ascii")
    if texts:
        return b"".join((HEAD.pack(sum(map(len, texts))), *texts, body[:-1]))
    return body[:-1]


def apart(text: str) -> bytes | None:
    """Return the bytes of a long text; None if *text* is written in the JSON.

    That is a short one, or one that UTF-8 cannot write.
    """
    if len(text) <= LONG:
        return None
    try:
        return text.encode()
    except UnicodeEncodeError:
        return None


def unpack(body: bytes, most: MessageBounds = MAX_ASKED) -> dict[str, Any]:
    """Return the message in *body*, its length already taken off.

    Raises:
        WireError: If it is not one JSON object after its texts.
        TooLargeError: If it is more than *most*.
    """
    start = _start(body)
    size = len(body) - start
    if is_too_large(body, most):
        raise TooLargeError
    try:
        written = str(memoryview(body)[start:] if start else body, "ascii")
        with uncollected() if size > _LARGE else nullcontext():
            message, end = _DECODER.raw_decode(written)
    except (ValueError, RecursionError) as error:
        raise WireError(f"not JSON: {type(error).__name__}") from None
    if type(message) is not dict or end != len(written):
        raise WireError("not an object")
    if start:
        _put_texts(message, memoryview(body)[HEAD.size : start], most.texts)
    return message


def is_too_large(body: bytes, most: MessageBounds) -> bool:
    """Whether *body*, a message without its length, is more than *most*, as far as one sees without
    reading it.
    """
    start = _start(body)
    size = len(body) - start
    if len(body) > most.data or size > most.json:
        return True
    return size > most.weight // _BRACKET and _weight(body, start) > most.weight


@contextmanager
def uncollected() -> Iterator[None]:
    """No garbage is looked for while a large message is read: there is none, and the looking takes
    a third longer.
    """
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def taken(texts: list[Text], number: object) -> str:
    """Return the long text *number* of *texts*.

    It can be taken once, or a byte of a message could become a megabyte.

    Raises:
        WireError: If there is none.
    """
    if type(number) is not int or not 0 <= number < len(texts) or (data := texts[number]) is None:
        raise WireError("malformed text")
    texts[number] = None
    try:
        return str(data, "utf-8")
    except UnicodeDecodeError:
        raise WireError("a text that is not UTF-8") from None


def _start(body: bytes) -> int:
    """Where the JSON of a message begins, behind its long texts."""
    # No texts are so long that their length begins like an object.
    if body.startswith(b"{") or len(body) < HEAD.size:
        return 0
    (length,) = HEAD.unpack_from(body)
    return HEAD.size + int(length)


def _weight(body: bytes, start: int) -> int:
    brackets = body.count(b"[", start) + body.count(b"{", start)
    return _COMMA * body.count(b",", start) + _COLON * body.count(b":", start) + _BRACKET * brackets


def _all_apart(items: list[Any]) -> list[bytes] | None:
    if set(map(type, items)) != {str} or sum(map(len, items)) <= LONG:
        return None
    try:
        return list(map(str.encode, items))
    except UnicodeEncodeError:
        return None


def _put_texts(message: dict[str, Any], data: memoryview, most: int) -> None:
    """Give *message* the long texts in *data*."""
    lengths, long, nodes = (
        message.pop("texts", None),
        message.pop("long", None),
        message.get("nodes"),
    )
    if type(lengths) is not list or not set(map(type, lengths)) <= {int} or type(long) is not dict:
        raise WireError("malformed text")
    if len(lengths) > most:
        raise TooLargeError
    if sum(lengths) != len(data) or min(lengths, default=0) < 0:
        raise WireError("texts that are not as long as they say")
    texts: list[Text] = []
    start = 0
    for length in lengths:
        texts.append(data[start : start + length])
        start += length
    for name, place in long.items():
        message[name] = _several(texts, place) if type(place) is list else taken(texts, place)
    if type(nodes) is list:
        message["nodes"] = nodes = Nodes(nodes)
        nodes.texts = texts


def _several(texts: list[Text], place: list[Any]) -> list[str]:
    if len(place) != 2 or set(map(type, place)) != {int} or not 0 <= place[1] <= len(texts):  # noqa: PLR2004 - a range
        raise WireError("malformed text")
    return [taken(texts, number) for number in range(place[0], place[0] + place[1])]


def _whole(digits: str) -> int:
    if len(digits) > _MOST_DIGITS:
        raise ValueError
    return int(digits)


_ENCODE = json.JSONEncoder(separators=(",", ":"), check_circular=False).encode
# Python refuses such numbers by itself, unless somebody told it not to.
_DECODER = json.JSONDecoder(
    parse_int=None if 0 < sys.get_int_max_str_digits() <= _MOST_DIGITS else _whole
)
