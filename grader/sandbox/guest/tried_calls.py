"""Make many calls of a function, and continue after a call that raises."""

import _pickle
from collections.abc import Callable, Iterable
from typing import Any

from grader.sandbox import wire
from grader.sandbox.guest import channel

_MAX_TEXTS = 100  # exceptions that differ in their texts; after these, only classes count


def try_each(function: Callable[..., Any], calls: Iterable[Any], file: str) -> dict[str, Any]:
    """Return the reply to *calls*, each of which may raise.

    It has ``errors``, the different exceptions, and three lists with an item for each call:
    ``values``, what it returned, or None; ``raised``, the index of its exception, or None; and
    ``altered``, whether it changed its arguments.
    """
    values: list[Any] = []
    raised: list[int | None] = []
    altered: list[bool] = []
    errors: list[dict[str, object]] = []
    indexes: dict[object, int] = {}
    for arguments in calls:
        pickled = _pickle.dumps(arguments, protocol=5)
        given = _pickle.loads(pickled)
        try:
            values.append(function(*given))
            raised.append(None)
        except wire.TooLargeError:
            raise
        except BaseException as error:  # noqa: BLE001 - any exception is a result
            del values[len(raised) :]
            values.append(None)
            data = channel.exception_data(error, file)
            types = tuple(data["types"])  # type: ignore[arg-type, var-annotated] # of names
            key: object = types
            if len(errors) < _MAX_TEXTS:
                key = (types, data["text"], data["line"])
            if key not in indexes:
                indexes[key] = len(errors)
                indexes.setdefault(types, len(errors))
                errors.append(data)
            raised.append(indexes[key])
        altered.append(_altered(given, arguments, pickled))
    writer = channel.writer()
    written = writer.value(values)
    data = {"errors": errors, "raised": raised, "altered": altered}
    return {**data, "values": written, "nodes": writer.nodes}


def _altered(given: Any, arguments: Any, pickled: bytes) -> bool:
    """Whether *given* is no longer equal to *arguments*, whose pickle is *pickled*.

    True also if this cannot be found out.
    """
    try:
        # The same bytes mean equal values. Other bytes do not mean different values: perhaps only
        # the shared references differ.
        return _pickle.dumps(given, protocol=5) != pickled and bool(given != arguments)
    except BaseException:  # noqa: BLE001 - comparing a student's own object may raise anything
        return True
