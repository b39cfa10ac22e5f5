"""Read values from a message."""

from collections.abc import Callable, Sequence
from typing import Any

from grader.sandbox.wire.arrays import extent_of, from_array
from grader.sandbox.wire.bounds import (
    MAX_DEPTH,
    MAX_REQUEST,
    MAX_SAME_HASH,
    MOST_KEYS,
    MUTABLE,
    SCALARS,
    MessageBounds,
    TooLargeError,
    WireError,
    is_list_of,
    measure,
    probes,
    weigh,
)
from grader.sandbox.wire.message_bytes import without_collection
from grader.sandbox.wire.opaque import Opaque

_IMMUTABLE = (tuple, frozenset)
_TEXT_KINDS = frozenset("yob")
_LISTS = frozenset("lL")
_TUPLES = frozenset("tT")
_SETS = frozenset("sS")
_REFERRING = frozenset("LTSF")
_TABLE = 3_000  # probes: the work to create a small dict or set, even an empty one
_ARRAY = "g"
_AXES = 3  # the index of the first axis, after the kind, the text and the palette
_EMPTY: dict[str, Callable[[], Any]] = {"d": dict}
_EMPTY |= dict.fromkeys("lL", list) | dict.fromkeys("sS", set) | dict.fromkeys("tTfF", lambda: None)
_FILL: dict[str, Callable[[Any, Any], None]] = {"d": dict.update}
_FILL |= dict.fromkeys("lL", list.extend) | dict.fromkeys("sS", set.update)


class Reader:
    """Turns the content of a message back into values.

    *nodes* are the ``nodes`` of the message, and *known* the containers of the request that it
    replies to. All methods raise WireError if what they read is malformed.

    Attributes:
        containers: All containers by their numbers. Those of the request, *known*, are first.
        measured: The expanded size and the height of arrays by their ``id``, for ``expanded_size``.
    """

    def __init__(
        self, nodes: object, known: Sequence[object] = (), bounds: MessageBounds = MAX_REQUEST
    ) -> None:
        if not isinstance(nodes, list):
            raise WireError("nodes")
        self._bounds = bounds
        self.containers: list[Any] = list(known)
        self.measured: dict[int, tuple[int, int]] = {}
        self._base = len(known)
        # The depth and the expanded size of tuples that hold tuples, by number.
        self._tuple_sizes: dict[int, tuple[int, int]] = {}
        self._cells = self._hashed = self._probes = 0
        without_collection(self._read, nodes)

    def value(self, written: object) -> Any:
        """Return the value that is written as *written*."""
        if type(written) in SCALARS:
            return written
        return self.containers[self._reference(written)]

    def values(self, written: object) -> list[Any]:
        """Return the values that a list of written values has."""
        if type(written) is not list:
            raise WireError("malformed values")
        values = []
        for item in written:
            if type(item) in SCALARS:
                values.append(item)
            else:
                values.append(self.containers[self._reference(item)])
        return values

    def calls(self, written: object) -> list[Sequence[Any]]:
        """Return the arguments of many calls, from ``Writer.calls``."""
        if type(written) is dict:
            calls = written.get("calls")
            if is_list_of(calls, list):
                return list(map(self.values, calls))
        columns = self.values(written)
        if not columns or set(map(type, columns)) != {list} or len(set(map(len, columns))) != 1:
            raise WireError("malformed calls")
        return list(zip(*columns, strict=True))

    def contents(self, node: object) -> Any:
        """Return a new container with the contents of *node*: the new contents of an argument."""
        kind = _kind(node)
        container = None
        if kind == _ARRAY:
            container, *inner = self._array(node)
            if inner:
                raise WireError("an array whose lists have no numbers")
        elif kind in _FILL:
            container = self._container(kind, node[1:])  # type: ignore[index] # it has a kind
        elif kind == "b":
            container = self._text_node(node)
        if type(container) not in MUTABLE:
            raise WireError("only what can change can have changed")
        return container

    def _read(self, nodes: list[Any]) -> None:
        containers = self.containers
        unfinished = self._create(nodes)
        # Immutable containers first: a list may hold a tuple that is after it.
        for number, kind, items in unfinished:
            if containers[number] is None:
                containers[number] = self._immutable(number, kind, items)
        for number, kind, items in unfinished:
            fill = _FILL.get(kind)
            if fill is not None:
                fill(containers[number], self._container(kind, items))

    def _create(self, nodes: list[Any]) -> list[tuple[int, str, list[Any]]]:
        """Create a container for each node.

        Return the number, the kind and the items of each that holds other containers: it is still
        empty, or None if it is immutable.
        """
        containers = self.containers
        max_containers = self._base + self._bounds.containers
        unfinished = []
        for node in nodes:
            kind = _kind(node)
            if kind == _ARRAY:
                containers += self._array(node)
            elif kind in _EMPTY:
                items = node[1:]
                if SCALARS.issuperset(map(type, items)) and kind not in _REFERRING:
                    containers.append(self._build(kind, items, 0))
                else:
                    unfinished.append((len(containers), kind, items))
                    containers.append(_EMPTY[kind]())
            else:
                containers.append(self._text_node(node))
            if len(containers) > max_containers:
                raise TooLargeError("values", self._bounds.containers)
        return unfinished

    def _reference(self, written: object) -> int:
        if type(written) is not list or len(written) != 1 or type(written[0]) is not int:
            raise WireError("malformed value")
        if not 0 <= written[0] < len(self.containers):
            raise WireError("a reference to nothing")
        return written[0]

    def _items(self, kind: str, items: list[Any]) -> list[Any]:
        """Return the values of *items*, which are in a node of this *kind*."""
        if kind not in _REFERRING:
            return self.values(items)
        if set(map(type, items)) != {int} or min(items) < 0 or max(items) >= len(self.containers):
            raise WireError("references to nothing")
        return list(map(self.containers.__getitem__, items))

    def _array(self, node: Any) -> list[list[Any]]:
        """Return the lists of an array in the order of their numbers."""
        if len(node) <= _AXES:
            raise WireError("malformed array")
        cells, palette, shape = node[1], node[2], node[_AXES:]
        if type(cells) is not str:
            raise WireError("malformed text")
        lists, size = extent_of(shape)
        self._cells += size
        if (
            self._cells > self._bounds.cells
            or len(self.containers) - self._base + lists > self._bounds.containers
        ):
            raise TooLargeError("values", self._bounds.containers)
        created = from_array(cells, palette, shape)
        self.measured[id(created[0])] = lists + size, len(shape)
        return created

    def _text_node(self, node: Any) -> Any:
        if len(node) != 2 or node[0] not in _TEXT_KINDS or type(node[1]) is not str:  # noqa: PLR2004 - the kind and the text
            raise WireError("a node of no kind")
        kind, text = node
        if kind == "o":
            return Opaque(text)
        try:
            if kind == "y":
                return bytes.fromhex(text)
            return bytearray.fromhex(text)
        except ValueError:
            raise WireError("malformed bytes") from None

    def _container(self, kind: str, items: list[Any]) -> Any:
        """Return a new container of *kind* with the values of *items*."""
        values = self._items(kind, items)
        if kind in _LISTS:
            return values
        numbers = items
        if kind not in _REFERRING:
            hashed_items = items
            if kind == "d":
                hashed_items = items[::2]
            numbers = [item[0] for item in hashed_items if type(item) is list]
        return self._build(kind, values, sum(map(self._size, numbers)))

    def _build(self, kind: str, values: list[Any], hashed: int) -> Any:
        """Return a new container of *kind* with *values*.

        *hashed* is the expanded size of the containers that have to be hashed.
        """
        if kind in _LISTS:
            return values
        if kind in _TUPLES:
            return tuple(values)
        if kind == "d" and len(values) % 2:
            raise WireError("a key without a value")
        keys = values
        if kind == "d":
            keys = values[::2]
        self._check_keys(keys, hashed)
        try:
            if kind == "d":
                return dict(zip(keys, values[1::2], strict=True))
            if kind in _SETS:
                return set(values)
            return frozenset(values)
        except (TypeError, RecursionError):
            raise WireError("a key that cannot be one") from None

    def _immutable(self, number: int, kind: str, items: list[Any]) -> object:
        """Return a tuple or a frozenset that holds containers."""
        values = self._items(kind, items)
        depth, size = 0, 1
        if kind in _REFERRING:
            numbers = items
        else:
            numbers = [item[0] for item in items if type(item) is list]
            scalars = [item for item in items if type(item) is not list]
            size += weigh(scalars, set(map(type, scalars)))
        for item in numbers:
            if self.containers[item] is None:
                raise WireError("a tuple before what it holds")
            inner, weight = self._tuple_sizes.get(item) or self._measure(item)
            size += weight
            depth = max(depth, inner)
        if depth >= MAX_DEPTH:
            # Hashing and comparing tuples recurses in C: too deep a tuple would crash Python.
            raise WireError("tuples nested too deeply")
        if size > self._bounds.expanded:
            raise TooLargeError("values", self._bounds.expanded)
        self._tuple_sizes[number] = depth + 1, size
        return self._build(kind, values, size)

    def _measure(self, number: int) -> tuple[int, int]:
        """Return the depth and expanded size of a tuple or frozenset; 0, 0 for anything else."""
        measured = self._tuple_sizes.get(number)
        if measured is None:
            value = self.containers[number]
            measured = (0, 0)
            if type(value) in _IMMUTABLE:
                measured = measure(value)
            self._tuple_sizes[number] = measured
        return measured

    def _size(self, number: int) -> int:
        return self._measure(number)[1]

    def _check_keys(self, keys: list[Any], hashed: int) -> None:
        """Refuse keys that would take hours to put into a set."""
        self._hashed += hashed
        if self._hashed > self._bounds.hashed:
            raise TooLargeError("values", self._bounds.hashed)  # before they are hashed
        self._probes += _TABLE
        if len(keys) <= MAX_SAME_HASH:
            self._probes += len(keys) ** 2
        else:
            self._probes += probes(keys)
        if self._probes > self._bounds.probes:
            raise TooLargeError("keys", MOST_KEYS)


def replace_content(container: Any, new: Any) -> None:
    """Give *container* the content of *new*, which has the same type. It stays the same object."""
    if isinstance(container, list | bytearray):
        container[:] = new
    else:
        container.clear()
        container.update(new)


def _kind(node: object) -> str:
    if type(node) is list and node and type(node[0]) is str:
        return node[0]
    raise WireError("malformed node")
