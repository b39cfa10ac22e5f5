"""What came in a message, back as values."""

from collections.abc import Callable, Sequence
from functools import cached_property
from itertools import chain
from math import prod
from typing import Any

from grader.sandbox.wire.arrays import extent_of, from_array
from grader.sandbox.wire.bounds import MAX_ASKED, MAX_DEPTH, MAX_EXPANDED, SCALARS, Bounds, WireError, probes, weigh
from grader.sandbox.wire.messages import Text, taken
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

    def __init__(self, known: Sequence[object] = (), most: Bounds = MAX_ASKED) -> None:
        self._most = most
        self.containers: list[Any] = list(known)
        self.measured: dict[int, tuple[int, int]] = {}
        self._base = len(known)
        self._texts: list[Text] = []
        self._letters: list[range] = []
        self._wholes: dict[int, tuple[int, int]] = {}  # the depths and sizes of tuples that hold tuples
        self._cells = self._hashed = self._probes = 0

    @cached_property
    def texts(self) -> frozenset[int]:
        """The numbers of those lists in arrays that hold one-character strings, and nothing else."""
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
        containers = self.containers
        later = self._flat(nodes)
        # What cannot change first: a list may hold a tuple that comes after it.
        for number, kind, items in later:
            if containers[number] is None:
                containers[number] = self._whole(number, kind, items)
        for number, kind, items in later:
            if kind in _POURED:
                _POURED[kind](containers[number], self._filled(kind, self._resolved(items), items))

    def value(self, written: object) -> Any:  # noqa: ANN401 - any builtin value
        """
        The value that *written* stands for.

        Raises:
            WireError: If it stands for none.
        """
        return written if type(written) in SCALARS else self.containers[self._reference(written)]

    def calls(self, written: object) -> list[Sequence[Any]]:
        """
        The arguments of many calls, from ``Writer.calls``.

        Raises:
            WireError: If they are none.
        """
        if type(written) is dict and type(calls := written.get("calls")) is list and set(map(type, calls)) <= {list}:
            return [self._resolved(arguments) for arguments in calls]
        columns = self._resolved(written) if type(written) is list else []
        if not columns or set(map(type, columns)) != {list} or len(set(map(len, columns))) != 1:
            raise WireError("calls that are none")
        return list(zip(*columns, strict=True))

    def contents(self, node: object) -> Any:  # noqa: ANN401 - any builtin container
        """
        A new container with what *node* says; for a container that changed.

        Raises:
            WireError: If it says nothing that can change.
        """
        kind, made = _kind(node), None
        if kind == "g":
            made, *inner = self._array(node)
            if inner:
                raise WireError("an array whose lists have no numbers")
        elif kind in _POURED:
            items = node[1:]  # type: ignore[index] # _kind() has looked at it
            made = self._filled(kind, self._resolved(items), items)
        elif kind == "b":
            made = self._textual(node)
        if type(made) not in _MUTABLE:
            raise WireError("only what can change can have changed")
        return made

    def _flat(self, nodes: list[Any]) -> list[tuple[int, str, list[Any]]]:
        """Make a container for each node; those that are still empty are told by their numbers, kinds and items."""
        containers, most = self.containers, self._most.containers + self._base
        later = []
        for node in nodes:
            kind = _kind(node)
            if kind == "g":
                made = self._array(node)
                containers += made
                if node[2] is None:
                    self._letters.append(range(len(containers) - prod(node[3:-1]), len(containers)))
            elif kind in _FRESH:
                items = node[1:]
                if SCALARS.issuperset(map(type, items)):
                    containers.append(self._filled(kind, items, ()))
                else:
                    later.append((len(containers), kind, items))
                    containers.append(_FRESH[kind]())
            else:
                containers.append(self._textual(node))
            if len(containers) > most:
                raise WireError("too many containers")
        return later

    def _reference(self, written: object) -> int:
        if type(written) is not list or len(written) != 1 or type(written[0]) is not int:
            raise WireError("a value that is none")
        if not 0 <= written[0] < len(self.containers):
            raise WireError("a reference to nothing")
        return written[0]

    def _resolved(self, items: list[Any]) -> list[Any]:
        containers, reference = self.containers, self._reference
        return [each if type(each) in SCALARS else containers[reference(each)] for each in items]

    def _array(self, node: Any) -> list[list[Any]]:  # noqa: ANN401 - a list that starts with its kind
        """The lists of an array in the order of their numbers."""
        if len(node) < _LEAST_ARRAY:
            raise WireError("an array that is none")
        _, text, palette, *shape = node
        lists, size = extent_of(shape)
        cells = self._text(text)
        self._cells += size
        if self._cells > self._most.cells or len(self.containers) - self._base + lists > self._most.containers:
            raise WireError("too many containers or cells")
        if len(cells) != size:
            raise WireError("not as many cells as the axes say")
        made = from_array(cells, palette, shape)
        self.measured[id(made[0])] = lists + size, len(shape)
        return made

    def _textual(self, node: Any) -> Any:  # noqa: ANN401 - a list that starts with its kind, a builtin value
        if len(node) != 2 or node[0] not in _TEXTUAL:  # noqa: PLR2004 - the kind and the text
            raise WireError("a node of no kind")
        kind, text = node[0], self._text(node[1])
        if kind == "o":
            return Opaque(text)
        if kind == "x":
            return text
        try:
            return bytes.fromhex(text) if kind == "y" else bytearray.fromhex(text)
        except ValueError:
            raise WireError("bytes that are none") from None

    def _text(self, written: object) -> str:
        return written if type(written) is str else taken(self._texts, written)

    def _filled(self, kind: str, values: list[Any], written: Sequence[Any]) -> Any:  # noqa: ANN401 - any builtin container
        if kind == "l":
            return values
        if kind == "t":
            return tuple(values)
        if kind != "d":
            self._check_keys(values, written)
            return set(values) if kind == "s" else frozenset(values)
        if len(values) % 2:
            raise WireError("a key without a value")
        self._check_keys(values[::2], written[::2])
        return dict(zip(values[::2], values[1::2], strict=True))

    def _whole(self, number: int, kind: str, items: list[Any]) -> object:
        """A tuple or a frozenset that holds containers."""
        values = self._resolved(items)
        depth, size = 1, 1 + weigh([each for each in items if type(each) in SCALARS])
        for written, value in zip(items, values, strict=True):
            if type(written) is list:
                if value is None:
                    raise WireError("a tuple before what it holds")
                inner, weight = self._measure(written[0])
                depth, size = max(depth, 1 + inner), size + weight
        if depth > MAX_DEPTH:
            # Hashing and comparing tuples recurses in C, where depth ends in a crash instead of an exception.
            raise WireError("tuples nested too deeply")
        if size > MAX_EXPANDED:
            raise WireError("a tuple that is too large")
        self._wholes[number] = depth, size
        return self._filled(kind, values, items)

    def _measure(self, number: int) -> tuple[int, int]:
        """The depth of a tuple, counting tuples only, and its expanded size; 0 and 0 for what is no tuple."""
        value = self.containers[number]
        if type(value) not in _WHOLE:
            return 0, 0
        return self._wholes.get(number) or _measured(value)

    def _check_keys(self, keys: list[Any], written: Sequence[Any]) -> None:
        """Refuse keys that cannot be hashed, or that would keep whoever puts them into a set busy for hours."""
        self._hashed += sum(self._measure(each[0])[1] for each in written if type(each) is list)
        if self._hashed > self._most.hashed:
            raise WireError("keys that are too large")
        self._probes += probes(keys)
        if self._probes > self._most.probes:
            raise WireError("too many keys")


def _kind(node: object) -> str:
    if type(node) is not list or not node or type(node[0]) is not str:
        raise WireError("a node that is none")
    return node[0]


_TEXTUAL = frozenset("yobx")
_LEAST_ARRAY = 4  # kind, text, palette, and an axis
_FRESH: dict[str, Callable[[], Any]] = {"l": list, "d": dict, "s": set, "t": lambda: None, "f": lambda: None}
_POURED: dict[str, Callable[[Any, Any], None]] = {"l": list.extend, "d": dict.update, "s": set.update}


def _measured(value: Any) -> tuple[int, int]:  # noqa: ANN401 - what a tuple may hold
    """The depth and the size of a tuple that the grader itself sent, or of a flat one."""
    if type(value) not in _WHOLE:
        return 0, weigh([value]) if type(value) in SCALARS else 1
    inner = [_measured(each) for each in value]
    return 1 + max((depth for depth, _ in inner), default=0), 1 + sum(size for _, size in inner)
