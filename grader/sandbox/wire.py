"""
How values cross between the grader and a guest: builtin data as JSON, with identity kept.

A message is one JSON object behind four bytes of length. Values in it are scalars (``str int float bool None``),
written as themselves, or ``[k]``: the container number *k* of the conversation. Containers travel in the message's
``nodes``, each a JSON list that starts with its kind:

====  ==============================  =====  =====================================
kind  container                       kind   container
====  ==============================  =====  =====================================
l     list of values                  d      dict: key, value, key, value …
c     list of one-character strings   s, f   set, frozenset
g     list of such lists, all as      y, b   bytes, bytearray in hexadecimal
      long: the length, the text
t     tuple                           o      something that is not data: a description of it
====  ==============================  =====  =====================================

The rows of a ``g`` are numbered after it. A request numbers its containers from 0; the reply goes on from there, and
refers to the request's containers by their numbers. That is what keeps identity: a function that returns its own
argument returns that object here too.
Immutable containers come after what they hold, so that a reader needs no recursion and no patience.

JSON because a reader of it has no instructions to run: nothing that crosses can be anything but data. Every reader
here bounds size, depth and the expanded size before anybody compares or prints what came. Standard library only: a
guest imports this module.
"""

import json
import re
import struct
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

MAX_DEPTH = 60
MAX_EXPANDED = 4_000_000  # elements, counted as often as they are reachable: four boards of 999x999
MAX_INT_BITS = 13_000  # beyond about 3,900 digits json (and a reader's patience) gives up; the limit of int() is 4,300
MAX_DESCRIPTION = 200  # characters
MAX_CONTAINERS = 1_000_000  # of one message of ours
MAX_REPLIED = 100_000  # containers of a guest's message: three each for 10,000 calls at once, and as much again
MAX_ROWS = 100_000  # of a grid: a row weighs more than its cell
MAX_HASHED = 1_000_000  # elements of all keys: a tuple is hashed through and through, each time
MAX_ALIKE = 100  # keys with one hash: each is compared with all the others
HEAD = struct.Struct(">I")
_TEXT = re.compile(rb'"[^"\\]*+(?:\\.[^"\\]*+)*+"', re.DOTALL)

SCALARS = frozenset({str, int, float, bool, type(None)})
_PLAIN = frozenset({str, float, bool, type(None)})
_MUTABLE = (list, dict, set, bytearray)
_POURED = frozenset({list, dict, set})


class WireError(Exception):
    """What arrived is not a well-formed, bounded message."""


class Opaque:
    """What came in the place of something that is not data. Equal to nothing, not even to itself."""

    __slots__ = ("description",)
    __hash__ = None  # type: ignore[assignment]

    def __init__(self, description: str) -> None:
        self.description = description

    def __eq__(self, other: object) -> bool:
        return False

    def __ne__(self, other: object) -> bool:
        return True

    def __repr__(self) -> str:
        return f"<{self.description}>"


def pack(message: Mapping[str, object]) -> bytes:
    """The bytes of *message*, its length first."""
    body = json.dumps(message, separators=(",", ":")).encode("ascii")
    return HEAD.pack(len(body)) + body


def unpack(body: bytes, most: int = MAX_CONTAINERS) -> dict[str, Any]:
    """
    The message in *body*, its length already taken off.

    Raises:
        WireError: If it is not one JSON object, or has more than *most* containers in it.
    """
    # Most messages are let through by the first, quick count; in the second, brackets that were printed are none.
    at_most = _brackets(body)
    if at_most > 4 * most or (at_most > most and _brackets(_TEXT.sub(b"", body)) > most):
        raise WireError("too many containers")
    try:
        message = json.loads(body)
    except (ValueError, RecursionError) as error:
        raise WireError(f"not JSON: {type(error).__name__}") from None
    if type(message) is not dict:
        raise WireError("not an object")
    return message


def _brackets(body: bytes) -> int:
    return body.count(b"[") + body.count(b"{")


class Writer:
    """Turns values into what a message holds. One writer a message; *known* are the containers of the request."""

    def __init__(self, known: Sequence[object] = ()) -> None:
        self._numbers = {id(container): number for number, container in enumerate(known)}
        self._base = len(known)
        self._open: set[int] = set()
        self.kept: list[object] = []  # what was numbered, in the order of the numbers; alive as long as the writer
        self.nodes: list[list[Any]] = []

    def value(self, value: object, depth: int = 0) -> object:
        """*value* as it stands in a message; what it holds is added to ``nodes``."""
        kind = type(value)
        if kind in _PLAIN:
            return value
        if kind is int and value.bit_length() < MAX_INT_BITS:  # type: ignore[attr-defined]
            return value
        if (number := self._numbers.get(id(value))) is not None:
            return [number]
        if id(value) in self._open or depth > MAX_DEPTH:
            return self._describe("something that contains itself or is nested too deeply")
        return self._container(value, depth)

    def contents(self, container: object) -> list[Any]:
        """The node of a container that has a number already: what it holds now."""
        return self._node(container, _base(container), 0)

    def _container(self, value: Any, depth: int) -> object:  # noqa: ANN401 - anything that a student can make
        base = _base(value)
        if base is None:
            return self._describe(f"a value of type {type(value).__name__}")
        if base is int:
            plain = int.__int__(value)
            short = plain.bit_length() < MAX_INT_BITS
            return plain if short else self._describe("a whole number of thousands of digits")
        if base in SCALARS:
            return float.__float__(value) if base is float else str.__str__(value)
        if base in _MUTABLE:
            return self._changeable(value, base, depth)
        self._open.add(id(value))
        node = self._node(value, base, depth)
        self._open.discard(id(value))
        number = self._number(value)
        self.nodes.append(node)
        return [number]

    def _changeable(self, value: Any, base: type, depth: int) -> object:  # noqa: ANN401 - an instance of base
        number = self._number(value)
        if type(value) is list and (text := self._grid(value)) is not None:
            self.nodes.append(["g", len(value[0]), text])
            for row in value:
                self._number(row)
            return [number]
        place = len(self.nodes)
        self.nodes.append([])  # what it holds may refer to it
        self.nodes[place] = self._node(value, base, depth)
        return [number]

    def _grid(self, rows: list[Any]) -> str | None:
        """The cells of a board in one text; None where *rows* are not new lists of one-character strings, all alike."""
        if not 0 < len(rows) <= MAX_ROWS or set(map(type, rows)) != {list}:
            return None
        if len(set(map(len, rows))) != 1 or not rows[0]:
            return None
        try:
            text = "".join(map("".join, rows))
        except TypeError:
            return None
        # As many characters as cells, and no cell empty: each has one.
        if len(text) != len(rows) * len(rows[0]) or any("" in row for row in rows):
            return None
        new = {id(row) for row in rows}
        return text if len(new) == len(rows) and self._numbers.keys().isdisjoint(new) else None

    def _number(self, value: object) -> int:
        number = self._base + len(self.kept)
        self._numbers[id(value)] = number
        self.kept.append(value)
        return number

    def _node(self, value: Any, base: type | None, depth: int) -> list[Any]:  # noqa: ANN401 - any builtin container
        if base is list:
            return _list_node(list.__getitem__(value, slice(None)), lambda each: self.value(each, depth + 1))
        if base is tuple:
            return ["t", *(self.value(each, depth + 1) for each in tuple.__iter__(value))]
        if base is dict:
            pairs = list(dict.items(value))
            return ["d", *(self.value(each, depth + 1) for pair in pairs for each in pair)]
        if base is set:
            return ["s", *(self.value(each, depth + 1) for each in list(set.__iter__(value)))]
        if base is frozenset:
            return ["f", *(self.value(each, depth + 1) for each in frozenset.__iter__(value))]
        return ["y" if base is bytes else "b", base.hex(value)]  # type: ignore[union-attr]

    def _describe(self, description: str) -> object:
        number = self._base + len(self.kept)
        short = description[:MAX_DESCRIPTION]
        self.kept.append(Opaque(short))
        self.nodes.append(["o", short])
        return [number]


def _list_node(items: list[Any], value: Callable[[object], object]) -> list[Any]:
    kinds = set(map(type, items))
    if kinds <= _PLAIN:
        if kinds == {str} and set(map(len, items)) == {1}:
            return ["c", "".join(items)]
        return ["l", *items]
    return ["l", *map(value, items)]


def _base(value: object) -> type | None:
    """The builtin type whose data *value* holds, also for a subclass; None for what is not data."""
    if type(value) in _BASES:
        return type(value)
    for base in _BASES:
        # type(value), not isinstance(): a student's __class__ may lie.
        if issubclass(type(value), base):
            return base
    return None


_BASES = (bool, int, float, str, list, tuple, dict, set, frozenset, bytes, bytearray)


class Reader:
    """
    Turns what a message holds back into values.

    *known* are the containers of the request, by their numbers; *most*, how many more may come.
    """

    def __init__(self, known: Sequence[object] = (), most: int = MAX_CONTAINERS) -> None:
        self._most = most
        self.containers: list[Any] = list(known)
        self.texts: set[int] = set()  # the numbers of the rows of grids: lists of one-character strings
        self._base = len(known)
        tuples = [(number, each) for number, each in enumerate(known) if type(each) is tuple]
        self._depths = {number: _tuple_depth(each) for number, each in tuples}
        self._sizes = {number: _size(each) for number, each in tuples}
        self._hashed = 0

    def read(self, nodes: object) -> None:
        """
        Take in a message's ``nodes``.

        Raises:
            WireError: If they are not as the module says, or too deep.
        """
        if type(nodes) is not list:
            raise WireError("nodes")
        numbers = []
        for node in nodes:
            numbers.append(len(self.containers))
            container = _empty(node)
            self.containers.append(container)
            if node[0] == "g":
                self.texts.update(range(len(self.containers), len(self.containers) + len(container)))
                self.containers.extend(container)
            if len(self.containers) - self._base > self._most:
                raise WireError("too many containers")
        # What cannot change first: a list may hold a tuple that comes after it.
        for number, node in zip(numbers, nodes, strict=True):
            if self.containers[number] is None:
                self.containers[number] = self._immutable(number, node)
        for number, node in zip(numbers, nodes, strict=True):
            if type(self.containers[number]) in _POURED and node[0] not in _TEXTUAL:
                self._pour(self.containers[number], node)

    def value(self, written: object) -> object:
        """
        The value that *written* stands for.

        Raises:
            WireError: If it stands for none.
        """
        if type(written) in SCALARS:
            return written
        return self.containers[self._reference(written)]

    def contents(self, node: object) -> Any:  # noqa: ANN401 - any builtin container
        """A new container with what *node* says; for a container that changed."""
        container = _empty(node)
        if type(container) not in _MUTABLE:
            raise WireError("only what can change can have changed")
        if type(container) in _POURED and node[0] not in _TEXTUAL:  # type: ignore[index] # _empty() has looked at it
            self._pour(container, node)
        return container

    def _reference(self, written: object) -> int:
        if type(written) is not list or len(written) != 1 or type(written[0]) is not int:
            raise WireError("a value that is none")
        if not 0 <= written[0] < len(self.containers):
            raise WireError("a reference to nothing")
        return written[0]

    def _immutable(self, number: int, node: list[Any]) -> object:
        items = []
        depth, size = 1, len(node)
        for written in node[1:]:
            if type(written) in SCALARS:
                items.append(written)
                continue
            reference = self._reference(written)
            item = self.containers[reference]
            if item is None:
                raise WireError("a tuple before what it holds")
            depth = max(depth, 1 + self._depths.get(reference, 0))
            size += self._sizes.get(reference, 0)
            items.append(item)
        if depth > MAX_DEPTH:
            # Hashing and comparing tuples recurses in C, where depth ends in a crash instead of an exception.
            raise WireError("tuples nested too deeply")
        if size > MAX_EXPANDED:
            raise WireError("a tuple that is too large")
        self._depths[number], self._sizes[number] = depth, size
        if node[0] == "t":
            return tuple(items)
        self._check_keys(items, node[1:])
        return frozenset(items)

    def _check_keys(self, keys: Sequence[object], written: Iterable[Any]) -> None:
        """Refuse keys that cannot be hashed, or that would keep whoever puts them into a set busy for hours."""
        self._hashed += sum(self._sizes.get(each[0], 0) for each in written if type(each) is list)
        if self._hashed > MAX_HASHED:
            raise WireError("keys that are too large")
        try:
            alike = Counter(map(hash, keys)).most_common(1)
        except (TypeError, RecursionError):
            raise WireError("a key that cannot be one") from None
        if alike and alike[0][1] > MAX_ALIKE:
            raise WireError("too many keys with one hash")

    def _pour(self, container: Any, node: Any) -> None:  # noqa: ANN401 - any builtin container
        values = [self.value(written) for written in node[1:]]
        if type(container) is list:
            container.extend(values)
        elif type(container) is set:
            self._check_keys(values, node[1:])
            container.update(values)
        else:
            if len(values) % 2:
                raise WireError("a key without a value")
            self._check_keys(values[::2], node[1::2])
            container.update(zip(values[::2], values[1::2], strict=True))


def _empty(node: object) -> Any:  # noqa: ANN401 - any builtin container
    """The container that *node* will fill; None for a tuple or a frozenset, which are made whole."""
    if type(node) is not list or not node or type(node[0]) is not str:
        raise WireError("a node that is none")
    kind = node[0]
    if kind in _TEXTUAL:
        if type(node[-1]) is not str or len(node) != (3 if kind == "g" else 2):
            raise WireError("a node without its text")
        return _rows(node[1], node[2]) if kind == "g" else _from_text(kind, node[1])
    if kind in _FRESH:
        return _FRESH[kind]()
    raise WireError("a node of no kind")


def _from_text(kind: str, text: str) -> object:
    if kind == "c":
        return list(text)
    if kind == "o":
        return Opaque(text[:MAX_DESCRIPTION])
    try:
        return bytes.fromhex(text) if kind == "y" else bytearray.fromhex(text)
    except ValueError:
        raise WireError("bytes that are none") from None


def _rows(width: object, text: str) -> list[list[str]]:
    if type(width) is not int or width < 1 or not text or len(text) % width or len(text) // width > MAX_ROWS:
        raise WireError("a grid that is none")
    return [list(text[start : start + width]) for start in range(0, len(text), width)]


_TEXTUAL = frozenset("cgoyb")
_FRESH: dict[str, Callable[[], object]] = {"l": list, "d": dict, "s": set, "t": lambda: None, "f": lambda: None}


def _tuple_depth(value: object) -> int:
    if type(value) is not tuple and type(value) is not frozenset:
        return 0
    return 1 + max((_tuple_depth(each) for each in value), default=0)


def _size(value: object) -> int:
    """The expanded size of a tuple that the grader itself sent."""
    return 1 + sum(map(_size, value)) if type(value) in {tuple, frozenset} else 1  # type: ignore[call-overload]
