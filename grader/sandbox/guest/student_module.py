"""Import a student's module in a guest, and call its functions, one request after another."""

import _pickle
import sys
import types
from collections.abc import Callable, Iterable
from operator import is_
from typing import Any

from grader.sandbox import wire
from grader.sandbox.guest import (
    channel,
    guest_setting,
    imports,
    random_source,
    recording,
    stand_in_functions,
    statements,
    terminal,
    working_folder,
)
from grader.sandbox.guest.used_functions import Watch
from grader.sandbox.wire.bounds import MUTABLE

_MAX_TEXTS = 100  # different texts of exceptions; after these, only classes count

# Globals for each call with a setting that sets none itself.
_default_globals: dict[str, Any] = {}


def serve(request: dict[str, Any], writable: str | None, data_folder: str | None) -> None:
    """Import the module in *request*, then answer calls until the grader closes the socket.

    What the import changes in the folder *writable* is restored from *data_folder*.
    """
    channel.limit_replies(request["values"])
    ours = terminal.Terminal(request["printed_bytes"])
    terminal.install(ours.output, ours.keyboard)
    terminal.installed.append(ours)
    module = _Module(request["module"], ours)
    reply = module.run(request)
    folder = working_folder.WritableFolder(writable, data_folder)
    while True:
        reply["asked"] = ours.asked
        if folder.is_changed():
            reply["wrote"] = True
        reply["printed"] = ours.output.take().decode("utf-8", "replace")
        try:
            channel.send(reply)
        except wire.TooLargeError as error:
            channel.send({"wrote": "wrote" in reply, "large": error.what})
        request = channel.receive()
        ours.asked = False
        reply = module.reply_to(request)


class _Module:
    """Holds a student's module *name*, and replies to requests. *ours* is its terminal."""

    def __init__(self, name: str, ours: terminal.Terminal) -> None:
        self._file, self._terminal = f"{name}.py", ours
        self._module = types.ModuleType(name)
        self._module.__file__ = self._file
        self._names = self._module.__dict__
        sys.modules[name] = self._module

    def run(self, request: dict[str, Any]) -> dict[str, Any]:
        text = request["text"]
        imports.show_lines(self._file, text)
        imports.offer_modules(request["other_modules"])
        if request.get("by_statement"):
            return statements.run_each(self._module.__name__, text, self._terminal)
        try:
            stand_in_functions.run(statements.compiled(text, self._file), self._names, request)
        except BaseException as error:  # noqa: BLE001 - any exception is a result
            return {"error": channel.exception_data(error, self._file), "nodes": []}
        found = list(self._names.items())
        names = [name for name, value in found if callable(value) and type(name) is str]
        return {"names": names, "nodes": []}

    def reply_to(self, request: dict[str, Any]) -> dict[str, Any]:
        if request["do"] == "recorded":
            return {**recording.recorded(), "nodes": []}
        if request["do"] == "prefetch":
            stand_in_functions.prefetch(request)
            return {"nodes": []}
        reader = wire.Reader(request["nodes"])
        try:
            return self._reply(request, reader)
        except wire.TooLargeError as error:
            return {"large": error.what}
        except BaseException as error:  # noqa: BLE001 - MemoryError if the reply does not fit
            return {"error": channel.exception_data(error, self._file), "nodes": [], "changed": []}

    def _reply(self, request: dict[str, Any], reader: wire.Reader) -> dict[str, Any]:
        if request["do"] == "hold":
            _default_globals.clear()
            _default_globals.update(reader.value(request["names"]))
            return {"nodes": []}
        if request["do"] == "read":
            return _complete({"value": working_folder.read_file(request["name"])}, reader, [])
        function = self._get_global(request, reader)
        if request["do"] == "each":
            return self._call_each(function, reader.calls(request["calls"]))
        if request["do"] == "try":
            return _try_each(function, reader.calls(request["calls"]), self._file)
        if request["do"] == "value":
            outcome = {"value": function, "exists": request["name"] in self._names}
            return _complete(outcome, reader, [])
        return self._call(request, function, reader)

    def _call(self, request: dict[str, Any], function: Any, reader: wire.Reader) -> dict[str, Any]:
        numbered = enumerate(reader.containers)
        before = [(number, one, one.copy()) for number, one in numbered if type(one) in MUTABLE]
        arguments = reader.values(request["arguments"])
        named = {name: reader.value(written) for name, written in request["named"].items()}
        watched = request.get("watched", ())
        watch = Watch(self._names, watched)
        outcome: dict[str, Any] = {}
        if "typed" in request:
            self._terminal.begin(request["typed"])
        try:
            with watch:
                outcome["value"] = function(*arguments, **named)
        except wire.TooLargeError:  # it is a stand-in, and its question was too large
            raise
        except BaseException as error:  # noqa: BLE001 - any exception is a result
            outcome["error"] = channel.exception_data(error, self._file)
        finally:
            turns = self._terminal.end()
        if "typed" in request:
            outcome["turns"] = turns
        if watched:
            outcome["used"] = sorted(watch.used)
        if "setting" in request:
            outcome["drawn"] = random_source.script.used
        return _complete(outcome, reader, before)

    def _get_global(self, request: dict[str, Any], reader: wire.Reader) -> Any:
        """Return the global that *request* names; with a setting, wrapped in a function."""
        value: Any = self._names.get(request["name"])
        chosen = request.get("setting")
        if chosen is None:
            return value
        values = dict(_default_globals)
        if "names" in chosen:
            values = reader.value(chosen["names"])

        def call(*arguments: Any, **named: Any) -> Any:
            with guest_setting.applied(chosen["seed"], chosen["draws"], values, self._names):
                return value(*arguments, **named)

        return call

    def _call_each(self, function: Any, calls: Iterable[Any]) -> dict[str, Any]:
        values: list[Any] = []
        outcome: dict[str, Any] = {}
        try:
            for arguments in calls:
                values.append(function(*arguments))
        except wire.TooLargeError:
            raise
        except BaseException as error:  # noqa: BLE001 - any exception is a result
            outcome = {"error": channel.exception_data(error, self._file)}
        # Written after the last call: two calls may return the same list, and change it in between.
        writer = channel.writer()
        return {**outcome, "values": writer.value(values), "nodes": writer.nodes}


def _try_each(function: Callable[..., Any], calls: Iterable[Any], file: str) -> dict[str, Any]:
    """Return the reply to *calls*, each of which may raise.

    It has ``errors``, the different exceptions, and three lists with an item for each call.
    ``values`` has the returned value, or None. ``raised`` has the index of the exception, or None.
    ``altered`` says whether the call changed its arguments.
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
    """Return whether *given* differs from *arguments*, which were *pickled*; True if unknown."""
    try:
        # The same bytes mean equal values. But equal values can have other bytes, if they share
        # other references.
        return _pickle.dumps(given, protocol=5) != pickled and bool(given != arguments)
    except BaseException:  # noqa: BLE001 - comparing a student's own object may raise anything
        return True


def _complete(
    outcome: dict[str, Any], reader: wire.Reader, before: list[tuple[int, Any, Any]]
) -> dict[str, Any]:
    """Return *outcome* with its value written, and with each container that the call changed.

    *before* has the number of each container, the container, and a copy from before the call.
    """
    writer = channel.writer(reader.containers)
    if "value" in outcome:
        outcome["value"] = writer.value(outcome["value"])
    changed = [(number, now) for number, now, then in before if not _same(now, then)]
    outcome["changed"] = [[number, writer.contents(now)] for number, now in changed]
    outcome["nodes"] = writer.nodes
    return outcome


def _same(now: Any, then: Any) -> bool:
    if len(now) != len(then):
        return False
    if type(now) is list:
        return all(map(is_, now, then))
    if type(now) is dict:
        return all(map(is_, now, then)) and all(map(is_, now.values(), then.values()))
    return bool(now == then)
