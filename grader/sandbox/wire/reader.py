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
from grader.sandbox.wire.opaque import Opaque

_IMMUTABLE = (tuple, frozenset)
_TEXT_KINDS = frozenset("yob")
_TABLE = 3_000  # probes: the work to create a small dict or set, even an empty one
_ARRAY = "g"
_AXES = 3  # the index of the first axis, after the kind, the text and the palette
# An immutable container is None until its content is known.
_EMPTY: dict[str, Callable[[], Any]] = {
    "l": list, "d": dict, "s": set, "t": lambda: None, "f": lambda: None
}  # fmt: skip
_FILL: dict[str, Callable[[Any, Any], None]] = {
    "l": list.extend, "d": dict.update, "s": set.update
}  # fmt: skip


class Reader:
    """Turns the content of a message into values.

    *nodes* are the ``nodes`` of the message; *known* are the containers of the request that it
    replies to. All methods raise WireError if something is malformed.

    Attributes:
        containers: All containers by their numbers, first those in *known*.
        measured: The expanded size and the height of arrays by ``id``, for ``expanded_size``.
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
        # The depth and the expanded size of tuples that contain tuples, by number.
        self._tuple_sizes: dict[int, tuple[int, int]] = {}
        self._cells = self._hashed = self._probes = 0
        self._read(nodes)

    def value(self, written: object) -> Any:
        """Return the value that is written as *written*."""
        if type(written) in SCALARS:
            return written
        return self.containers[self._reference(written)]

    def values(self, written: object) -> list[Any]:
        """Return the values in a list of written values."""
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
        """Return a new container with the contents of *node*, for an argument that changed."""
        kind = _kind(node)
        container = None
        if kind in _FILL:
            container = self._container(kind, node[1:])  # type: ignore[index] # it has a kind
        elif kind == "b":
            container = self._text_node(node)
        if type(container) not in MUTABLE:
            raise WireError("only what can change can have changed")
        return container

    def _read(self, nodes: list[Any]) -> None:
        containers = self.containers
        most = self._base + self._bounds.containers
        unfinished = []  # number, kind and items of each that contains other containers
        for node in nodes:
            kind = _kind(node)
            if kind == _ARRAY:
                containers += self._array(node)
            elif kind in _EMPTY:
                items = node[1:]
                if SCALARS.issuperset(map(type, items)):
                    containers.append(self._build(kind, items, 0))
                else:
                    unfinished.append((len(containers), kind, items))
                    containers.append(_EMPTY[kind]())
            else:
                containers.append(self._text_node(node))
            if len(containers) > most:
                raise TooLargeError("values", self._bounds.containers)
        # Immutable containers first: a list may contain a tuple that comes after it.
        for number, kind, items in unfinished:
            if containers[number] is None:
                containers[number] = self._immutable(number, kind, items)
        for number, kind, items in unfinished:
            fill = _FILL.get(kind)
            if fill is not None:
                fill(containers[number], self._container(kind, items))

    def _reference(self, written: object) -> int:
        if type(written) is not list or len(written) != 1 or type(written[0]) is not int:
            raise WireError("malformed value")
        if not 0 <= written[0] < len(self.containers):
            raise WireError("a reference to nothing")
        return written[0]

    def _array(self, node: Any) -> list[list[Any]]:
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
            return bytes.fromhex(text) if kind == "y" else bytearray.fromhex(text)
        except ValueError:
            raise WireError("malformed bytes") from None

    def _container(self, kind: str, items: list[Any]) -> Any:
        values = self.values(items)
        hashed = 0
        if kind != "l":
            keys = items[::2] if kind == "d" else items
            hashed = sum(self._measure(key[0])[1] for key in keys if type(key) is list)
        return self._build(kind, values, hashed)

    def _build(self, kind: str, values: list[Any], hashed: int) -> Any:
        """Return a new container of *kind* with *values*.

        *hashed* is the expanded size of the containers that must be hashed.
        """
        if kind == "l":
            return values
        if kind == "t":
            return tuple(values)
        keys = values
        if kind == "d":
            if len(values) % 2:
                raise WireError("a key without a value")
            keys = values[::2]
        self._check_keys(keys, hashed)
        try:
            if kind == "d":
                return dict(zip(keys, values[1::2], strict=True))
            return set(values) if kind == "s" else frozenset(values)
        except (TypeError, RecursionError):
            raise WireError("a key that cannot be one") from None

    def _immutable(self, number: int, kind: str, items: list[Any]) -> object:
        values = self.values(items)
        scalars = [item for item in items if type(item) is not list]
        depth, size = 0, 1 + weigh(scalars, set(map(type, scalars)))
        for item in items:
            if type(item) is list:
                if self.containers[item[0]] is None:
                    raise WireError("a tuple before what it holds")
                inner, weight = self._measure(item[0])
                size += weight
                depth = max(depth, inner)
        if depth >= MAX_DEPTH:
            # Hashing and comparing tuples recurses in C: a tuple that is too deep would crash
            # Python.
            raise WireError("tuples nested too deeply")
        if size > self._bounds.expanded:
            raise TooLargeError("values", self._bounds.expanded)
        self._tuple_sizes[number] = depth + 1, size
        return self._build(kind, values, size)

    def _measure(self, number: int) -> tuple[int, int]:
        """Return the depth and expanded size of a tuple or frozenset; 0, 0 for all others."""
        measured = self._tuple_sizes.get(number)
        if measured is None:
            value = self.containers[number]
            measured = (0, 0)
            if type(value) in _IMMUTABLE:
                measured = measure(value)
            self._tuple_sizes[number] = measured
        return measured

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
