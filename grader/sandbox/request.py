"""Write calls for a guest: one, or many that are written once and sent to every submission."""

import pickle
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

from attrs import field, frozen

from grader.limits import CALLS_IN_A_MESSAGE
from grader.sandbox import wire
from grader.sandbox.setting import Setting


@frozen
class Request:
    """A call, ready to be sent: the message, and the containers among the arguments by their
    numbers in it.
    """

    message: dict[str, Any]
    containers: list[object]


@frozen
class Call:
    """
    One call of a function of the student's, with plain data.

    Attributes:
        arguments: By position.
        named: By name.
        among: Functions of which the answer's ``used`` tells which of them ran.
        typed: Lines that are typed meanwhile; None where nobody sits at the terminal.
        setting: What holds meanwhile.
    """

    function: str
    arguments: tuple[Any, ...] = ()
    named: Mapping[str, object] = field(factory=dict)
    among: tuple[str, ...] = ()
    typed: tuple[str, ...] | None = None
    setting: Setting | None = None

    def request(self) -> Request:
        """Return the call, ready to be sent."""
        writer = wire.Writer()
        do = "call"
        if self.among:
            do = "watch"
        elif self.typed is not None:
            do = "talk"
        message = {
            "do": do,
            "name": self.function,
            "arguments": writer.value(list(self.arguments)),
            "named": writer.value(dict(self.named)),
            "among": list(self.among),
            **({} if self.typed is None else {"typed": list(self.typed)}),
            **_written(self.setting, writer),
            "nodes": writer.nodes,
        }
        _refuse_described(writer)
        return Request(message, writer.kept)

    @cached_property
    def asked(self) -> bytes:
        """What tells it from another call of the function; nothing where it cannot be told."""
        beside = () if self.typed is None and self.setting is None else (self.typed, self.setting)
        try:
            # At C's speed: the same bytes are the same values of the same types.
            return pickle.dumps((self.arguments, dict(self.named), self.among, *beside), protocol=5)
        except (pickle.PicklingError, TypeError, AttributeError, RecursionError):
            return b""  # no plain data, of which a guest gets no more than a description either


def written_request(name: str) -> bytes:
    """Return a prepared message that asks for the content of the file *name*."""
    return wire.prepared({"do": "written", "name": name, "nodes": wire.Writer().nodes})


def value_request(name: str) -> bytes:
    """Return a prepared message that asks for the global *name*."""
    return wire.prepared({"do": "value", "name": name, "nodes": wire.Writer().nodes})


class Calls:
    """The arguments of many calls, made once, when they are first needed, and the same for every
    submission.

    To write down a board of 999 by 999 cells takes longer than most functions need to look at it.
    What a function does to these arguments is seen by the later calls of the same message, and by
    nobody else.

    Attributes:
        shared: Whether several tests that ask for all of them get the same answers: the calls are
            made once for each submission. It is for functions that take long, and what comes is to
            be read only.
    """

    def __init__(
        self, make: Callable[[], Sequence[tuple[Any, ...]]], *, shared: bool = False
    ) -> None:
        self._make, self.shared = make, shared
        self._requests: dict[tuple[str, bytes, str], bytes] = {}
        self._tries: dict[tuple[str, bytes], list[bytes]] = {}

    @cached_property
    def arguments(self) -> list[tuple[Any, ...]]:
        """One tuple for each call. To be read only."""
        return list(map(tuple, self._make()))

    def __len__(self) -> int:
        return len(self.arguments)

    def __iter__(self) -> Iterator[tuple[Any, ...]]:
        """Return the arguments as a guest gets them: new objects that share what they shared."""
        writer = wire.Writer()
        written = writer.calls(self.arguments)
        message = wire.unpack(
            wire.pack({"calls": written, "nodes": writer.nodes})[wire.HEAD.size :]
        )
        reader = wire.Reader()
        reader.read(message["nodes"])
        return iter([tuple(arguments) for arguments in reader.calls(message["calls"])])

    def request(self, function: str, setting: Setting | None = None, seed: str = "") -> bytes:
        """Return all calls of *function* as one prepared message.

        They are made under *setting*, in ``order()``.
        """
        key = (*_key(function, setting), seed)
        if key not in self._requests:
            in_turn = [self.arguments[at] for at in order(len(self.arguments), seed)]
            self._requests[key] = many(function, in_turn, setting)
        return self._requests[key]

    def tries(self, function: str, setting: Setting | None = None) -> list[bytes]:
        """Return the same for ``tried``, in as many messages as it takes."""
        key = _key(function, setting)
        if key not in self._tries:
            self._tries[key] = tries(function, self.arguments, setting)
        return self._tries[key]


def _key(function: str, setting: Setting | None) -> tuple[str, bytes]:
    return function, b"" if setting is None else pickle.dumps(setting)


def order(number: int, seed: str) -> list[int]:
    """Return the order in which *number* calls are made: theirs, or shuffled if
    there is a *seed*.
    """
    places = list(range(number))
    if seed:
        random.Random(seed).shuffle(places)  # noqa: S311 - the same for everybody
    return places


def many(
    function: str,
    calls: Sequence[Sequence[object]],
    setting: Setting | None = None,
    *,
    do: str = "each",
) -> bytes:
    """Return a prepared message that asks to call *function* once for each of *calls*."""
    writer = wire.Writer()
    written = writer.calls(calls)
    message = {
        "do": do,
        "name": function,
        "calls": written,
        **_written(setting, writer),
        "nodes": writer.nodes,
    }
    _refuse_described(writer)
    return wire.prepared(message)


def _refuse_described(writer: wire.Writer) -> None:
    """Refuse arguments that are not data: a function would get an object of ours, and its student
    the blame.

    Raises:
        TypeError: If there are any.
    """
    if writer.described:
        raise TypeError(
            f"{writer.described} cannot be handed to a student's function: hand on data"
        )


def tries(
    function: str, calls: Sequence[Sequence[object]], setting: Setting | None = None
) -> list[bytes]:
    """Return the messages that ask to try *calls*, ``CALLS_IN_A_MESSAGE`` each.

    A reply must not be too large.
    """
    pieces = [
        calls[at : at + CALLS_IN_A_MESSAGE] for at in range(0, len(calls), CALLS_IN_A_MESSAGE)
    ]
    return [many(function, piece, setting, do="try") for piece in pieces]


def _written(setting: Setting | None, writer: wire.Writer) -> dict[str, object]:
    if setting is None:
        return {}
    names = writer.value(dict(setting.names))
    return {"setting": {"begins": setting.begins, "draws": list(setting.draws), "names": names}}
