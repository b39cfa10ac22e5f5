"""Write calls for a guest: one, or many that are written once and sent to every submission."""

import pickle
import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

from attrs import define, field

from grader.errors import ArgumentTypeError
from grader.limits import CALLS_IN_A_MESSAGE
from grader.sandbox import wire
from grader.sandbox.call_results import pickled_arguments
from grader.sandbox.setting import Setting


@define
class Call:
    """Holds one call of a student's function, with plain data, ready to be sent.

    Attributes:
        arguments: The arguments by position; *named* are those by name.
        watched: Functions; the answer's ``used`` says which of them ran.
        typed: Lines that are typed during the call; None if it has no terminal.
        containers: The containers in the arguments, by their numbers in the message.

    Raises:
        TypeError: If an argument is not data.
    """

    function: str
    arguments: tuple[Any, ...] = ()
    named: Mapping[str, object] = field(factory=dict)
    watched: tuple[str, ...] = ()
    typed: tuple[str, ...] | None = None
    setting: Setting | None = None
    message: bytes = field(init=False)
    containers: list[object] = field(init=False)

    def __attrs_post_init__(self) -> None:
        writer = wire.Writer()
        message: dict[str, object] = {
            "do": "call",
            "name": self.function,
            "arguments": writer.values(self.arguments),
            "named": dict(zip(self.named, writer.values(self.named.values()), strict=True)),
        }
        if self.watched:
            message["watched"] = list(self.watched)
        if self.typed is not None:
            message["typed"] = list(self.typed)
        self.message = _prepared(message, self.setting, writer)
        self.containers = writer.containers


def value_request(do: str, name: str) -> bytes:
    """Return a prepared message that asks for the "value" of a global, or to "read" a file."""
    return wire.prepare({"do": do, "name": name, "nodes": []})


class Calls:
    """Holds the arguments of many calls for all submissions, created when first needed.

    The messages are kept too: writing a board of 999 by 999 cells takes longer than most functions
    compute. A change of these arguments is visible only to later calls in the same message.

    Attributes:
        shared: Whether several tests get the same results, which they must not change. Then the
            calls are made once for each submission, because the functions are slow.
    """

    def __init__(
        self, make: Callable[[], Sequence[tuple[Any, ...]]], *, shared: bool = False
    ) -> None:
        self._make, self.shared = make, shared
        self._requests: dict[tuple[str, bytes, str], tuple[bytes, Sequence[int]]] = {}
        self._try_requests: dict[tuple[str, bytes], list[bytes]] = {}

    @cached_property
    def arguments(self) -> list[tuple[Any, ...]]:
        """One tuple for each call, which must not be changed."""
        return list(map(tuple, self._make()))

    def __len__(self) -> int:
        return len(self.arguments)

    def __iter__(self) -> Iterator[tuple[Any, ...]]:
        """Return new copies of the arguments, as a guest gets them: shared parts stay shared."""
        return iter(pickle.loads(pickle.dumps(self.arguments)))  # noqa: S301 - this process pickled it

    def request(
        self, function: str, setting: Setting | None = None, seed: str = ""
    ) -> tuple[bytes, Sequence[int]]:
        """Return all calls of *function* as one prepared message, and their order in it.

        If *seed* is not empty, it shuffles them, in the same way for all submissions.
        """
        key = function, pickled_arguments((setting,), {}), seed
        if key not in self._requests:
            places = list(range(len(self)))
            if seed:
                random.Random(seed).shuffle(places)  # noqa: S311
            calls = [self.arguments[at] for at in places]
            self._requests[key] = many_request(function, calls, setting), places
        return self._requests[key]

    def try_requests(self, function: str, setting: Setting | None) -> list[bytes]:
        """Return messages that try all calls of *function*, ``CALLS_IN_A_MESSAGE`` in each.

        The size of a reply is limited.
        """
        key = function, pickled_arguments((setting,), {})
        if key not in self._try_requests:
            requests: list[bytes] = []
            for first in range(0, len(self), CALLS_IN_A_MESSAGE):
                piece = self.arguments[first : first + CALLS_IN_A_MESSAGE]
                requests.append(many_request(function, piece, setting, do="try"))
            self._try_requests[key] = requests
        return self._try_requests[key]


class CallsOnce(Calls):
    """Holds calls with arguments that may come from the program: nothing is prefetched for them."""


def as_calls(calls: Iterable[tuple[Any, ...]]) -> Calls:
    """Return *calls* as ``Calls``."""
    return calls if isinstance(calls, Calls) else CallsOnce(lambda: list(calls))


def many_request(
    function: str,
    calls: Sequence[Sequence[object]],
    setting: Setting | None = None,
    *,
    do: str = "each",
) -> bytes:
    """Return a prepared message that asks to call *function* once for each of *calls*."""
    writer = wire.Writer()
    message: dict[str, object] = {"do": do, "name": function, "calls": writer.calls(calls)}
    return _prepared(message, setting, writer)


def _prepared(message: dict[str, object], setting: Setting | None, writer: wire.Writer) -> bytes:
    """Return *message*, prepared, with *setting* and the containers from *writer*.

    Raises:
        ArgumentTypeError: If an argument is not data. The function would get a wrong object, and
            the student would be blamed.
        TypeError: If it comes from the student's program, or is a number that is too large.
    """
    if setting is not None:
        names = writer.value(dict(setting.names))
        written = {"seed": setting.used_seed, "draws": list(setting.draws), "names": names}
        message["setting"] = written
    message["nodes"] = writer.nodes
    if writer.description:
        refused = ArgumentTypeError if writer.is_foreign else TypeError
        raise refused(
            f"{writer.description} cannot be passed to a student's function: pass data, such as"
            " numbers, strings and lists"
        )
    return wire.prepare(message)
