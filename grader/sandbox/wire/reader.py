"""Turn what came in a message back into values."""

from collections.abc import Callable, Sequence
from contextlib import nullcontext
from functools import cached_property
from itertools import chain
from math import prod
from typing import Any

from grader.sandbox.wire.arrays import extent_of, from_array
from grader.sandbox.wire.bounds import (
    MAX_ALIKE,
    MAX_ASKED,
    MAX_DEPTH,
    MOST_KEYS,
    SCALARS,
    MessageBounds,
    TooLargeError,
    WireError,
    measured,
    probes,
    weigh,
)
from grader.sandbox.wire.messages import Text, taken, uncollected
from grader.sandbox.wire.opaque import Opaque

_MUTABLE = (list, dict, set, bytearray)
_WHOLE = (tuple, frozenset)


class Reader:
    """
    Turns what a message holds back into values.

    Attributes:
        containers: By their numbers; those of the request, *known*, come first.
        measured: The expanded size and the height of arrays by their ``id``, for ``expanded_size``.
    """

    def __init__(self, known: Sequence[object] = (), most: MessageBounds = MAX_ASKED) -> None:
        self._most = most
        self.containers: list[Any] = list(known)
        self.measured: dict[int, tuple[int, int]] = {}
        self._base = len(known)
        self._texts: list[Text] = []
        self._letters: list[range] = []
        self._wholes: dict[
            int, tuple[int, int]
        ] = {}  # the depths and sizes of tuples that hold tuples
        self._cells = self._hashed = self._probes = 0

    @cached_property
    def texts(self) -> frozenset[int]:
        """The numbers of those lists in arrays that hold one-character strings,
        and nothing else.
        """
        return frozenset(chain.from_iterable(self._letters))

    def read(self, nodes: object) -> None:
        """
        Take in a message's ``nodes``.

        Raises:
            WireError: If they are not as the module says, too many or too deep.
        """
        if not isinstance(nodes, list):
            raise WireError("nodes")
        self._texts = list(getattr(nodes, "texts", ()))
        with uncollected() if len(nodes) > _MANY else nullcontext():
            self._take_in(nodes)

    def value(self, written: object) -> Any:  # noqa: ANN401 - any builtin value
        """Return the value that *written* means.

        Raises:
            WireError: If it stands for none.
        """
        if type(written) in SCALARS:
            return written
        return self.containers[self._reference(written)]

    def calls(self, written: object) -> list[Sequence[Any]]:
        """Return the arguments of many calls, from ``Writer.calls``.

        Raises:
            WireError: If they are none.
        """
        if (
            type(written) is dict
            and type(calls := written.get("calls")) is list
            and set(map(type, calls)) <= {list}
        ):
            return [self._resolved("l", arguments) for arguments in calls]
        columns = []
        if type(written) is list:
            columns = self._resolved("l", written)
        if not columns or set(map(type, columns)) != {list} or len(set(map(len, columns))) != 1:
            raise WireError("malformed calls")
        return list(zip(*columns, strict=True))

    def contents(self, node: object) -> Any:  # noqa: ANN401 - any builtin container
        """Return a new container with the contents of *node*; for a container that changed.

        Raises:
            WireError: If it says nothing that can change.
        """
        if type(node) is not list or not node or type(kind := node[0]) is not str:
            raise WireError("malformed node")
        value_made = None
        if kind in _ARRAYS:
            value_made, *inner = self._array(node)
            if inner:
                raise WireError("an array whose lists have no numbers")
        elif kind in _POURED:
            value_made = self._filled(kind, node[1:])
        elif kind == "b":
            value_made = self._textual(node)
        if type(value_made) not in _MUTABLE:
            raise WireError("only what can change can have changed")
        return value_made

    def _take_in(self, nodes: list[Any]) -> None:
        containers = self.containers
        later = self._flat(nodes)
        # What cannot change first: a list may hold a tuple that comes after it.
        for number, kind, items in later:
            if containers[number] is None:
                containers[number] = self._whole(number, kind, items)
        for number, kind, items in later:
            pour = _POURED.get(kind)
            if pour is not None:
                pour(containers[number], self._filled(kind, items))

    def _flat(self, nodes: list[Any]) -> list[tuple[int, str, list[Any]]]:
        """Make a container for each node; those that are still empty are told by their numbers,
        kinds and items.
        """
        containers, most = self.containers, self._most.containers + self._base
        later = []
        for node in nodes:
            if type(node) is not list or not node or type(kind := node[0]) is not str:
                raise WireError("malformed node")
            if kind in _ARRAYS:
                value_made = self._array(node)
                containers += value_made
                if node[2] is None:
                    self._letters.append(
                        range(len(containers) - prod(node[_ARRAYS[kind] : -1]), len(containers))
                    )
            elif kind in _FRESH:
                items = node[1:]
                if SCALARS.issuperset(map(type, items)) and kind not in _REFERRING:
                    containers.append(self._made(kind, items, 0))
                else:
                    later.append((len(containers), kind, items))
                    containers.append(_FRESH[kind]())
            else:
                containers.append(self._textual(node))
            if len(containers) > most:
                raise TooLargeError("values", self._most.containers)
        return later

    def _reference(self, written: object) -> int:
        if type(written) is not list or len(written) != 1 or type(written[0]) is not int:
            raise WireError("malformed value")
        if not 0 <= written[0] < len(self.containers):
            raise WireError("a reference to nothing")
        return written[0]

    def _resolved(self, kind: str, items: list[Any]) -> list[Any]:
        containers, reference = self.containers, self._reference
        if kind not in _REFERRING:
            return [
                item if type(item) in SCALARS else containers[reference(item)] for item in items
            ]
        if set(map(type, items)) != {int} or min(items) < 0 or max(items) >= len(containers):
            raise WireError("references to nothing")
        return list(map(containers.__getitem__, items))

    def _array(self, node: Any) -> list[list[Any]]:  # noqa: ANN401 - a list that starts with its kind
        """Return the lists of an array in the order of their numbers."""
        axes = _ARRAYS[node[0]]
        if len(node) <= axes:
            raise WireError("malformed array")
        text, palette, shape, often = (
            node[1],
            node[2],
            node[axes:],
            None if axes == _AXES else node[_AXES],
        )
        lists, size = extent_of(shape)
        cells = self._text(text)
        self._cells += size
        if (
            self._cells > self._most.cells
            or len(self.containers) - self._base + lists > self._most.containers
        ):
            raise TooLargeError("values", self._most.containers)
        value_made = from_array(cells, palette, shape, often)
        self.measured[id(value_made[0])] = lists + size, len(shape)
        return value_made

    def _textual(self, node: Any) -> Any:  # noqa: ANN401 - a list that starts with its kind, a builtin value
        if len(node) != 2 or node[0] not in _TEXTUAL:  # noqa: PLR2004 - the kind and the text
            raise WireError("a node of no kind")
        kind, text = node[0], self._text(node[1])
        if kind == "o":
            return Opaque(text)
        if kind == "x":
            return text
        try:
            if kind == "y":
                return bytes.fromhex(text)
            return bytearray.fromhex(text)
        except ValueError:
            raise WireError("malformed bytes") from None

    def _text(self, written: object) -> str:
        if type(written) is str:
            return written
        return taken(self._texts, written)

    def _filled(self, kind: str, items: list[Any]) -> Any:  # noqa: ANN401 - any builtin container
        """Return a new container with what *items* refer to in it."""
        values = self._resolved(kind, items)
        if kind in _LISTS:
            return values
        if kind in _REFERRING:
            numbers = items
        else:
            numbers = [
                item[0] for item in (items[::2] if kind == "d" else items) if type(item) is list
            ]
        return self._made(kind, values, sum(map(self._size, numbers)))

    def _made(self, kind: str, values: list[Any], hashed: int) -> Any:  # noqa: ANN401 - any builtin container
        """Return a new container with *values*.

        Containers among those that will be hashed have *hashed* elements.
        """
        if kind in _LISTS:
            return values
        if kind in _TUPLES:
            return tuple(values)
        if kind == "d" and len(values) % 2:
            raise WireError("a key without a value")
        self._check_keys(values[::2] if kind == "d" else values, hashed)
        try:
            if kind == "d":
                return dict(zip(values[::2], values[1::2], strict=True))
            if kind in _SETS:
                return set(values)
            return frozenset(values)
        except (TypeError, RecursionError):
            raise WireError("a key that cannot be one") from None

    def _whole(self, number: int, kind: str, items: list[Any]) -> object:
        """Return a tuple or a frozenset that holds containers."""
        values = self._resolved(kind, items)
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
            inner, weight = self._wholes.get(item) or self._measure(item)
            size += weight
            depth = max(depth, inner)
        if depth >= MAX_DEPTH:
            # Hashing and comparing tuples recurses in C, where depth ends in a crash instead of an
            # exception.
            raise WireError("tuples nested too deeply")
        if size > self._most.expanded:
            raise TooLargeError("values", self._most.expanded)
        self._wholes[number] = depth + 1, size
        return self._made(kind, values, size)

    def _measure(self, number: int) -> tuple[int, int]:
        """Return the depth of a tuple, counting tuples only, and its expanded size. Else 0, 0."""
        known = self._wholes.get(number)
        if known is None:
            value = self.containers[number]
            known = self._wholes[number] = measured(value) if type(value) in _WHOLE else (0, 0)
        return known

    def _size(self, number: int) -> int:
        return self._measure(number)[1]

    def _check_keys(self, keys: list[Any], hashed: int) -> None:
        """Refuse keys that would keep whoever puts them into a set busy for hours."""
        self._hashed += hashed
        if self._hashed > self._most.hashed:
            raise TooLargeError("values", self._most.hashed)  # before they are hashed
        self._probes += _TABLE + (len(keys) ** 2 if len(keys) <= MAX_ALIKE else probes(keys))
        if self._probes > self._most.probes:
            raise TooLargeError("keys", MOST_KEYS)


def replace_content(container: Any, new: Any) -> None:  # noqa: ANN401 - any mutable container
    """Give *container* the content of *new*, which has the same type. It stays the same object."""
    if isinstance(container, list | bytearray):
        container[:] = new
    else:
        container.clear()
        container.update(new)


_TEXTUAL = frozenset("yobx")
_LISTS, _TUPLES, _SETS, _REFERRING = (
    frozenset("lL"),
    frozenset("tT"),
    frozenset("sS"),
    frozenset("LTSF"),
)
_MANY = 100  # nodes
_TABLE = 3_000  # probes: what it takes to make a small dict or set, even an empty one
_AXES = 3  # where they begin, after kind, text and palette
_ARRAYS = {"g": _AXES, "r": _AXES + 1}
_FRESH: dict[str, Callable[[], Any]] = {"d": dict}
_FRESH |= dict.fromkeys("lL", list) | dict.fromkeys("sS", set) | dict.fromkeys("tTfF", lambda: None)
_POURED: dict[str, Callable[[Any, Any], None]] = {"d": dict.update}
_POURED |= dict.fromkeys("lL", list.extend) | dict.fromkeys("sS", set.update)
