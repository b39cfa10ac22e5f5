"""Write values into a message."""

from collections.abc import Iterable, Sequence
from itertools import chain, count
from typing import Any

from grader.sandbox.wire.arrays import as_array, extent_of
from grader.sandbox.wire.bounds import (
    MAX_DEPTH,
    MAX_REQUEST,
    MAX_SAME_HASH,
    MOST_KEYS,
    MUTABLE,
    MessageBounds,
    TooLargeError,
)
from grader.sandbox.wire.library_values import library_data
from grader.sandbox.wire.opaque import Opaque

# About 3,900 digits. int() reads at most 4,300.
MAX_INT_BITS = 13_000

# A test may compute these from data: (-4) ** 0.5, or ast.literal_eval("...").
_OF_DATA = (complex, type(...))
_WRITTEN_AS_IT_IS = frozenset({str, float, bool, type(None)})
_HASHED = (dict, set, frozenset)


class Writer:
    """Turns values into the content of one message. *known* are the containers of the request.

    All methods raise TooLargeError as soon as the content exceeds *bounds*.

    Attributes:
        containers: All containers in the order of their numbers, without *known*. They stay alive
            with the writer, so that no other object gets the same ``id``.
        description: The first value that is not data, described; empty if all values are data.
        is_foreign: Whether that value was made in this process: no guest sent it, and it does not
            follow from what one sent.
    """

    def __init__(self, known: Sequence[object] = (), bounds: MessageBounds = MAX_REQUEST) -> None:
        self._bounds = bounds
        self._values = self._cells = self._probes = 0
        self._numbers = {id(container): number for number, container in enumerate(known)}
        self._base = len(known)
        self._open: set[int] = set()
        self._alive: list[object] = []
        self.containers: list[object] = []
        self.description = ""
        self.is_foreign = False
        self.nodes: list[list[Any]] = []

    def value(self, value: object, depth: int = 0) -> object:
        """Return *value* in its written form, and add its containers to ``nodes``."""
        kind = type(value)
        if (
            kind in _WRITTEN_AS_IT_IS or (kind is int and value.bit_length() < MAX_INT_BITS)  # type: ignore[attr-defined]
        ):
            return value
        number = self._numbers.get(id(value))
        if number is not None:
            return [number]
        if id(value) in self._open or depth > MAX_DEPTH:
            return self._describe("something that contains itself or is nested too deeply")
        if kind is list:
            return self._mutable(value, list, depth)
        return self._container(value, depth)

    def values(self, values: Iterable[object]) -> list[object]:
        """Return *values* in their written form, for ``Reader.values``."""
        return list(map(self.value, values))

    def calls(self, calls: Sequence[Sequence[object]]) -> object:
        """Return the arguments of many *calls*, for ``Reader.calls``.

        If all calls have the same number of arguments, they are written column by column.
        """
        if len(set(map(len, calls))) == 1 and len(calls[0]):
            return self.values(map(list, zip(*calls, strict=True)))
        return {"calls": list(map(self.values, calls))}

    def contents(self, container: object) -> list[Any]:
        """Return the node of a container that already has a number, with its current content."""
        return self._node(container, _base_type(container), 0)

    def _container(self, value: Any, depth: int) -> object:
        base = _base_type(value)
        if base is None:
            return self._other(value, depth)
        if base is int:
            return self._int(int.__int__(value))
        if base is float:
            return float.__float__(value)
        if base is str:
            return self.value(str.__str__(value))
        if base in MUTABLE:
            return self._mutable(value, base, depth)
        self._open.add(id(value))
        node = self._node(value, base, depth)
        self._open.discard(id(value))
        return self._add(value, node)

    def _int(self, number: int) -> object:
        if number.bit_length() < MAX_INT_BITS:
            return number
        return self._describe("a whole number of thousands of digits")

    def _other(self, value: object, depth: int) -> object:
        """Return a value that is not builtin data as the data of a library, or as a description."""
        if type(value) is Opaque:
            return self._describe(value.description)
        data = library_data(value, self._bounds.values)
        if data is None:
            self.is_foreign |= not self.description and type(value) not in _OF_DATA
            return self._describe(f"a value of type {type(value).__name__}")
        self._open.add(id(value))  # an array may contain itself, and each tolist() is a new list
        written = self.value(data, depth + 1)
        self._open.discard(id(value))
        if type(written) is list:
            self._numbers[id(value)] = written[0]  # an array that occurs twice is one list
            self._alive.append(value)
        return written

    def _mutable(self, value: Any, base: type, depth: int) -> object:
        if type(value) is list and value and type(value[0]) is list:
            array = self._array(value)
            if array is not None:
                return array
        index = len(self.nodes)
        written = self._add(value, [])  # now, because it may contain itself
        self.nodes[index] = self._node(value, base, depth)
        return written

    def _array(self, value: list[Any]) -> object:
        """Return a list of lists as an array.

        None if it is not an array, or if a list in it already has a number or occurs twice.
        """
        if len(set(map(id, value))) != len(value):  # faster than writing all cells first
            return None
        array = as_array(value)
        if array is None:
            return None
        (kind, cells, palette, *shape), inner = array
        new = dict(zip(map(id, inner), count(self._base + len(self.containers) + 1)))
        if len(new) != len(inner) or id(value) in new or not self._numbers.keys().isdisjoint(new):
            return None
        lists, size = extent_of(shape)
        self._count(lists, size)
        written = self._add(value, [kind, cells, palette, *shape])
        self._numbers |= new
        self.containers += inner
        return written

    def _add(self, value: object, node: list[Any]) -> list[int]:
        number = self._base + len(self.containers)
        self._numbers[id(value)] = number
        self.containers.append(value)
        self.nodes.append(node)
        return [number]

    def _node(self, value: Any, base: type | None, depth: int) -> list[Any]:
        if base is list:
            return ["l", *self._items(list.__getitem__(value, slice(None)), depth)]
        if base is tuple:
            return ["t", *self._items(list(tuple.__iter__(value)), depth)]
        if base in _HASHED:
            self._count_keys(value)
        if base is dict:
            items = list(chain.from_iterable(list(dict.items(value))))
            return ["d", *self._items(items, depth)]
        if base is set:
            return ["s", *self._items(list(set.__iter__(value)), depth)]
        if base is frozenset:
            return ["f", *self._items(list(frozenset.__iter__(value)), depth)]
        return ["y" if base is bytes else "b", base.hex(value)]  # type: ignore[union-attr]

    def _count(self, values: int, cells: int = 0) -> None:
        self._values += values
        self._cells += cells
        if self._values > self._bounds.values:
            raise TooLargeError("values", self._bounds.values)
        if self._cells > self._bounds.cells:
            raise TooLargeError("cells", self._bounds.cells)

    def _count_keys(self, keys: Any) -> None:
        if len(keys) > MAX_SAME_HASH and set(map(type, keys)) != {str}:
            self._probes += len(keys) ** 2
        if self._probes > self._bounds.probes:
            raise TooLargeError("keys", MOST_KEYS)

    def _items(self, items: list[Any], depth: int) -> list[Any]:
        self._count(len(items))
        kinds = set(map(type, items))
        if kinds <= _WRITTEN_AS_IT_IS:
            return items
        if kinds == {int} and max(map(int.bit_length, items)) < MAX_INT_BITS:
            return items
        return [self.value(item, depth + 1) for item in items]

    def _describe(self, description: str) -> object:
        opaque = Opaque(description)
        self.description = self.description or opaque.description
        return self._add(opaque, ["o", opaque.description])


def _base_type(value: object) -> type | None:
    if type(value) in _BASES:
        return type(value)
    for base in _BASES:
        # type(value), not isinstance(): a student's __class__ may lie.
        if issubclass(type(value), base):
            return base
    return None


_BASES = (bool, int, float, str, list, tuple, dict, set, frozenset, bytes, bytearray)
