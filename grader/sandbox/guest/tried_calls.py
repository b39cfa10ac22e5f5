"""Make many calls of a function, each with arguments of its own, whether or not others raise."""

import _pickle
from collections.abc import Callable, Iterable
from typing import Any

from grader.sandbox import wire
from grader.sandbox.guest import channel

_MOST_TOLD = 100  # exceptions that are told apart by their texts; beyond, by their classes


class _Errors:
    """The exceptions that calls raise, each told once."""

    def __init__(self, file: str) -> None:
        self._file = file
        self._places: dict[tuple[object, ...], int] = {}
        self.found: list[dict[str, object]] = []

    def place(self, error: BaseException) -> int:
        """Where *error*, or one like it, stands among those that are told."""
        data = channel.exception_data(error, self._file)
        types: tuple[object, ...] = tuple(data["types"])  # type: ignore[arg-type] # of names
        key: tuple[object, ...] = (
            (types, data["text"], data["line"]) if len(self.found) < _MOST_TOLD else types
        )
        if key not in self._places:
            self._places[key] = len(self.found)
            self._places.setdefault(types, len(self.found))
            self.found.append(data)
        return self._places[key]


def tried(function: Callable[..., Any], calls: Iterable[Any], file: str) -> dict[str, Any]:
    """Return the reply to *calls*, of which each may raise.

    It holds the ``values`` that they returned (None if they raised); the ``errors``, and of
    each call which of them it ``raised``, or None; and whether its arguments were ``altered``.
    """
    values: list[Any] = []
    raised: list[int | None] = []
    altered: list[bool] = []
    errors = _Errors(file)
    for arguments in calls:
        kept = _pickle.dumps(arguments, protocol=5)
        given = _pickle.loads(kept)
        try:
            values.append(function(*given))
            raised.append(None)
        except wire.TooLargeError:
            raise
        except BaseException as error:  # noqa: BLE001 - whatever ends a call is an answer
            del values[len(raised) :]
            values.append(None)
            raised.append(errors.place(error))
        altered.append(_altered(given, arguments, kept))
    writer = channel.writer()
    written = writer.value(values)
    data = {"errors": errors.found, "raised": raised, "altered": altered}
    return {"how": "returned", **data, "values": written, "nodes": writer.nodes}


def _altered(given: Any, arguments: Any, kept: bytes) -> bool:  # noqa: ANN401 - the arguments of a call
    """Whether *given* is not equal to *arguments*, which were *kept*; what is altered so that it
    cannot be told, is.
    """
    try:
        # Texts of the same bytes are equal; other bytes may be so, too, where only what is shared
        # differs.
        return _pickle.dumps(given, protocol=5) != kept and bool(given != arguments)
    except BaseException:  # noqa: BLE001 - a student's own object among them may refuse anything
        return True
