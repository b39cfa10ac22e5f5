"""What a hidden test asks of the reference, noted, in order to be asked of each program beforehand."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from attrs import define, field, frozen

from grader.sandbox import wire


class NotedEnough(BaseException):
    """Raised by a call, while calls are only noted, beyond which there is nothing to note."""


@define
class Notes:
    """
    The calls that a test makes when it meets the functions in *reference*, which answer in the place of a student's.

    Attributes:
        calls: In their order.
    """

    reference: Mapping[str, Any]
    calls: list["Noted"] = field(factory=list)
    _before: list[tuple[Any, Any]] = field(factory=list)

    def called(self, function: str, asked: bytes, request: bytes) -> Callable[..., Any]:
        """
        Note a call, and tell what answers it.

        Raises:
            NotedEnough: If nothing does.
        """
        self.calls.append(Noted(function, asked, request))
        if not callable(answers := self.reference.get(function)):
            raise NotedEnough
        return answers  # type: ignore[no-any-return] # a function, whatever else it is

    def looked_up(self, name: str, request: bytes) -> Any:  # noqa: ANN401 - whatever the author wrote
        """
        Note a look at the global *name*, and tell its value.

        Raises:
            NotedEnough: If there is none.
        """
        self.calls.append(Noted("", request, request))
        if name not in self.reference:
            raise NotedEnough
        return self.reference[name]

    def keep(self, containers: Iterable[Any]) -> None:
        """Remember what *containers*, arguments of a call, hold before it."""
        self._before += [(each, each.copy()) for each in containers if isinstance(each, list | dict | set | bytearray)]

    def undo(self) -> None:
        """Make them what they were: the reference, too, may change what it is given."""
        while self._before:
            wire.become(*self._before.pop())


@frozen
class Noted:
    """
    A call that a check makes.

    Attributes:
        function: Its name; empty for the value of a global, for which no function has to be there.
        asked: What tells it from another call of the function, to the byte: the arguments and their types.
        request: The message, prepared.
    """

    function: str
    asked: bytes
    request: bytes


@frozen
class Early:
    """A call that was made before the check that makes it, and what was replied."""

    call: Noted
    reply: dict[str, Any]
