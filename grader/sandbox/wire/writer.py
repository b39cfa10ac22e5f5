"""Write values into a message."""

from collections.abc import Sequence
from itertools import chain, count
from typing import Any

from grader.sandbox.wire.arrays import as_array, as_text, extent_of
from grader.sandbox.wire.bounds import (
    MAX_ALIKE,
    MAX_ASKED,
    MAX_DEPTH,
    MOST_KEYS,
    SCALARS,
    MessageBounds,
    TooLargeError,
)
from grader.sandbox.wire.foreign import plain
from grader.sandbox.wire.messages import LONG, Nodes, apart
from grader.sandbox.wire.opaque import Opaque

# Beyond about 3,900 digits json (and a reader's patience) gives up; the limit of int() is 4,300.
MAX_INT_BITS = 13_000

_FEW = 5  # items: to look at what kinds they are takes as long as to write them
_LIGHT = frozenset({float, bool, type(None)})
_MUTABLE = (list, dict, set, bytearray)
_HASHING = (dict, set, frozenset)


class Writer:
    """Turns values into what a message holds. One writer a message; *known* are the containers of
    the request.

    What it is given to write may be beyond *most*: it raises TooLargeError as soon as it sees that.
    """

    def __init__(self, known: Sequence[object] = (), most: MessageBounds = MAX_ASKED) -> None:
        self._most = most
        self._values = self._cells = self._probes = 0
        self._numbers = {id(container): number for number, container in enumerate(known)}
        self._base = len(known)
        self._open: set[int] = set()
        self._alive: list[object] = []
        self.kept: list[
            object
        ] = []  # what was numbered, in the order of the numbers; alive as long as the writer
        self.described = ""  # what was written first of all that is not data
        self.nodes = Nodes()
        self.nodes.texts = []

    def value(self, value: object, depth: int = 0) -> object:
        """*value* as it stands in a message; what it holds is added to ``nodes``."""
        kind = type(value)
        if kind in _LIGHT:
            return value
        if kind is str:
            return value if len(value) <= LONG else self._long(value)  # type: ignore[arg-type]
        if kind is int and value.bit_length() < MAX_INT_BITS:  # type: ignore[attr-defined]
            return value
        number = self._numbers.get(id(value))
        if number is not None:
            return [number]
        if id(value) in self._open or depth > MAX_DEPTH:
            return self._describe("something that contains itself or is nested too deeply")
        return (
            self._changeable(value, list, depth) if kind is list else self._container(value, depth)
        )

    def calls(self, calls: Sequence[Sequence[object]]) -> object:
        """Return the arguments of many *calls*, place by place if they are as many.

        For ``Reader.calls``.
        """
        if len(set(map(len, calls))) == 1 and len(calls[0]):
            return [self.value(list(place)) for place in zip(*calls, strict=True)]
        return {"calls": [[self.value(argument) for argument in arguments] for arguments in calls]}

    def contents(self, container: object) -> list[Any]:
        """Return the node of a container that has a number already: what it holds now."""
        return self._node(container, _base(container), 0)

    def _container(self, value: Any, depth: int) -> object:  # noqa: ANN401 - anything that a student can make
        base = _base(value)
        if base is None:
            return self._foreign(value, depth)
        if base is int:
            plain = int.__int__(value)
            short = plain.bit_length() < MAX_INT_BITS
            return plain if short else self._describe("a whole number of thousands of digits")
        if base in SCALARS:
            return float.__float__(value) if base is float else self.value(str.__str__(value))
        if base in _MUTABLE:
            return self._changeable(value, base, depth)
        self._open.add(id(value))
        node = self._node(value, base, depth)
        self._open.discard(id(value))
        return self._add(value, node)

    def _foreign(self, value: object, depth: int) -> object:
        if type(value) is Opaque:
            return self._describe(value.description)
        data = plain(value, self._most.values)
        if data is None:
            return self._describe(f"a value of type {type(value).__name__}")
        self._open.add(id(value))  # an array may hold itself, and its list is a new one each time
        written = self.value(data, depth + 1)
        self._open.discard(id(value))
        if type(written) is list:
            self._numbers[id(value)] = written[0]  # the same array is the same list
            self._alive.append(value)
        return written

    def _changeable(self, value: Any, base: type, depth: int) -> object:  # noqa: ANN401 - an instance of base
        if (
            type(value) is list
            and value
            and type(value[0]) is list
            and (written := self._array(value)) is not None
        ):
            return written
        place = len(self.nodes)
        written = self._add(value, [])  # what it holds may refer to it
        self.nodes[place] = self._node(value, base, depth)
        return written

    def _array(self, value: list[Any]) -> object:
        """Return a list of lists as an array; None if it is not one.

        None also if a list in it is known already, or is in two places.
        """
        if len(set(map(id, value))) != len(value) or (array := as_array(value)) is None:
            # The first is said of a row that is there twice in less time than to write all its
            # cells.
            return None
        (kind, cells, *rest), inner = array
        new = dict(zip(map(id, inner), count(self._base + len(self.kept) + 1)))
        if len(new) != len(inner) or id(value) in new or not self._numbers.keys().isdisjoint(new):
            return None
        lists, size = extent_of(rest[1:] if kind == "g" else rest[2:])
        self._count(lists, size)
        written = self._add(value, [kind, self._text(cells), *rest])
        self._numbers |= new
        self.kept += inner
        return written

    def _add(self, value: object, node: list[Any]) -> list[int]:
        number = self._base + len(self.kept)
        self._numbers[id(value)] = number
        self.kept.append(value)
        self.nodes.append(node)
        return [number]

    def _node(self, value: Any, base: type | None, depth: int) -> list[Any]:  # noqa: ANN401 - any builtin container
        if base is list:
            return self._list(list.__getitem__(value, slice(None)), depth)
        if base is tuple:
            return self._listed("t", list(tuple.__iter__(value)), depth)
        if base in _HASHING:
            self._count_keys(value)
        if base is dict:
            return ["d", *self._items(list(chain.from_iterable(list(dict.items(value)))), depth)]
        if base is set:
            return self._listed("s", list(set.__iter__(value)), depth)
        if base is frozenset:
            return self._listed("f", list(frozenset.__iter__(value)), depth)
        return ["y" if base is bytes else "b", self._text(base.hex(value))]  # type: ignore[union-attr]

    def _list(self, items: list[Any], depth: int) -> list[Any]:
        text = as_text(items) if items and type(items[0]) is str and len(items[0]) == 1 else None
        if text is None:
            return self._listed("l", items, depth)
        self._count(1, len(text))
        return ["g", self._text(text), None, len(text)]

    def _listed(self, kind: str, items: list[Any], depth: int) -> list[Any]:
        written = self._items(items, depth)
        if written and type(written[0]) is list and set(map(type, written)) == {list}:
            return [kind.upper(), *(number for (number,) in written)]
        return [kind, *written]

    def _count(self, values: int, cells: int = 0) -> None:
        """Take account of *values* more, or of *cells* of boards, before they are written."""
        self._values += values
        self._cells += cells
        if self._values > self._most.values:
            raise TooLargeError("values", self._most.values)
        if self._cells > self._most.cells:
            raise TooLargeError("cells", self._most.cells)

    def _count_keys(self, keys: Any) -> None:  # noqa: ANN401 - a dict or a set
        """As a reader counts them, which trusts texts only."""
        if len(keys) > MAX_ALIKE and set(map(type, keys)) != {str}:
            self._probes += len(keys) ** 2
        if self._probes > self._most.probes:
            raise TooLargeError("keys", MOST_KEYS)

    def _items(self, items: list[Any], depth: int) -> list[Any]:
        self._count(len(items))
        if len(items) < _FEW:
            return [self.value(item, depth + 1) for item in items]
        kinds = set(map(type, items))
        if kinds <= _LIGHT or (kinds == {str} and max(map(len, items)) <= LONG):
            return items
        if kinds == {int} and max(map(int.bit_length, items)) < MAX_INT_BITS:
            return items
        return [self.value(item, depth + 1) for item in items]

    def _long(self, text: str) -> object:
        number = self._numbers.get(id(text))
        if number is not None:
            return [number]
        written = self._text(text)
        return written if written is text else self._add(text, ["x", written])

    def _text(self, text: str) -> str | int:
        """*text*, or its number among the long texts, of which it is the newest."""
        if len(text) <= LONG or (data := apart(text)) is None:
            return text
        self.nodes.texts.append(data)
        return len(self.nodes.texts) - 1

    def _describe(self, description: str) -> object:
        opaque = Opaque(description)
        self.described = self.described or opaque.description
        return self._add(opaque, ["o", opaque.description])


def _base(value: object) -> type | None:
    """Return the builtin type whose data *value* holds, or None. It may be a subclass of it."""
    if type(value) in _BASES:
        return type(value)
    for base in _BASES:
        # type(value), not isinstance(): a student's __class__ may lie.
        if issubclass(type(value), base):
            return base
    return None


_BASES = (bool, int, float, str, list, tuple, dict, set, frozenset, bytes, bytearray)
