"""Calls on their way to a guest: one, or many that are written once and sent to every submission."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

from attrs import frozen

from grader.sandbox import wire


@frozen
class Request:
    """A call, ready to be sent: the message, and the containers among the arguments by their numbers in it."""

    message: dict[str, Any]
    containers: list[object]


def call_request(
    function: str, arguments: Sequence[object], named: Mapping[str, object], among: Sequence[str]
) -> Request:
    """
    A call of *function* with plain data, by position and by name.

    Where *among* names functions of the student's, the answer's ``used`` tells which of them ran.
    """
    writer = wire.Writer()
    message = {
        "do": "watch" if among else "call",
        "name": function,
        "arguments": writer.value(list(arguments)),
        "named": writer.value(dict(named)),
        "among": list(among),
        "nodes": writer.nodes,
    }
    return Request(message, writer.kept)


class Calls:
    """
    The arguments of many calls, made once, when they are first needed, and the same for every submission.

    To write down a board of 999 by 999 cells takes longer than most functions need to look at it. What a function
    does to these arguments is seen by the later calls of the same message, and by nobody else.
    """

    def __init__(self, make: Callable[[], Sequence[tuple[Any, ...]]]) -> None:
        self._make = make
        self._requests: dict[str, bytes] = {}

    @cached_property
    def arguments(self) -> list[tuple[Any, ...]]:
        """One tuple for each call. To be read only."""
        return list(map(tuple, self._make()))

    def __len__(self) -> int:
        return len(self.arguments)

    def __iter__(self) -> Iterator[tuple[Any, ...]]:
        """The arguments as a guest gets them: new objects each time, which share what they shared."""
        writer = wire.Writer()
        written = writer.calls(self.arguments)
        message = wire.unpack(wire.pack({"calls": written, "nodes": writer.nodes})[wire.HEAD.size :])
        reader = wire.Reader()
        reader.read(message["nodes"])
        return iter([tuple(arguments) for arguments in reader.calls(message["calls"])])

    def request(self, function: str) -> bytes:
        """All calls of *function* as one message, ready to be packed."""
        if function not in self._requests:
            self._requests[function] = many(function, self.arguments)
        return self._requests[function]


def many(function: str, calls: Sequence[Sequence[object]]) -> bytes:
    """The message that asks for *function* to be called once for each of *calls*, ready to be packed."""
    writer = wire.Writer()
    written = writer.calls(calls)
    return wire.prepared({"do": "each", "name": function, "calls": written, "nodes": writer.nodes})
