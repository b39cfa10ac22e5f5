"""Import a student's module in a guest, and call its functions, one request after the other."""

import linecache
import sys
import threading
import types
from collections.abc import Callable, Iterable
from operator import is_
from typing import Any, Self

from grader.sandbox import wire
from grader.sandbox.guest import (
    channel,
    imports,
    random_source,
    recording,
    setting,
    stand_in,
    statements,
    tried_calls,
    working_folder,
)
from grader.sandbox.guest.terminal import Terminal

_MUTABLE = (list, dict, set, bytearray)
# Globals for each call with a setting that sets none itself.
_default_globals: dict[str, Any] = {}
_MAX_SEARCHED = 50  # objects, to find the function that decorators have wrapped


def serve(request: dict[str, Any], writable: str | None, data_folder: str | None) -> None:
    """Import the module in *request*, then answer calls until the grader closes the socket.

    Args:
        request: The first request.
        writable: The folder that the program may write in, or None.
        data_folder: The folder with the original data files. What the import changes in the copies
            in *writable* is undone.
    """
    channel.limit_replies(request.get("values", wire.MOST_VALUES))
    terminal = Terminal(request["printed_bytes"])
    terminal.install()
    file = f"{request['module']}.py"
    module, reply = import_module(request)
    if request.get("by_statement"):
        reply = statements.run_each(request, terminal)
    folder = working_folder.WritableFolder(writable, data_folder)
    while True:
        reply["asked"] = terminal.asked
        reply["nonce"] = request["nonce"]
        if folder.is_changed():
            reply["wrote"] = True
        reply["printed"] = terminal.output.take().decode("utf-8", "replace")
        _send(reply)
        request = channel.receive()
        terminal.asked = False
        reply = reply_to(request, module, file, terminal)


def _send(reply: dict[str, Any]) -> None:
    try:
        channel.send(reply)
    except wire.TooLargeError as error:
        channel.send(
            {"nonce": reply["nonce"], "printed": "", "wrote": "wrote" in reply, **_too_large(error)}
        )


def _too_large(error: wire.TooLargeError) -> dict[str, Any]:
    """Return the reply that replaces one that is too large."""
    return {"large": error.what}


def import_module(request: dict[str, Any]) -> tuple[types.ModuleType, dict[str, Any]]:
    """Return the module in *request*, even if its import failed halfway, and the reply."""
    file, text = f"{request['module']}.py", request["text"]
    module = types.ModuleType(request["module"])
    module.__file__ = file
    sys.modules[module.__name__] = module
    linecache.cache[file] = (len(text), None, text.splitlines(keepends=True), file)
    imports.offer_modules(request.get("other_modules", []))
    try:
        if not request.get("by_statement"):
            stand_in.run(statements.compiled(text, file), module.__dict__, request)
    except BaseException as error:  # noqa: BLE001 - any exception is a result
        return module, {"error": channel.exception_data(error, file), "nodes": []}
    names = [
        name
        for name, value in list(module.__dict__.items())
        if callable(value) and type(name) is str
    ]
    return module, {"names": names, "nodes": []}


def reply_to(
    request: dict[str, Any], module: types.ModuleType, file: str, terminal: Terminal
) -> dict[str, Any]:
    """Return the reply to *request*, such as one call or many calls of a function in *module*.

    *file* is the name of its file. The lines of *request* are typed into *terminal*.
    """
    reply = _control_reply(request)
    if reply is not None:
        return {**reply, "nodes": []}
    reader = wire.Reader()
    reader.read(request["nodes"])
    try:
        return _reply(request, reader, module, file, terminal)
    except wire.TooLargeError as error:
        return _too_large(error)
    except BaseException as error:  # noqa: BLE001 - such as MemoryError because the reply did not fit
        return {
            "error": channel.exception_data(error, file),
            "nodes": [],
            "changed": [],
        }


def _reply(
    request: dict[str, Any],
    reader: wire.Reader,
    module: types.ModuleType,
    file: str,
    terminal: Terminal,
) -> dict[str, Any]:
    """Return the reply to *request*; *reader* has read its containers."""
    if request["do"] == "read":
        return _complete({"value": working_folder.read_file(request["name"])}, reader, [])
    function = _get_global(request, reader, module)
    if request["do"] == "each":
        return _call_each(function, reader.calls(request["calls"]), file)
    if request["do"] == "try":
        return tried_calls.try_each(function, reader.calls(request["calls"]), file)
    if request["do"] == "value":
        outcome = {
            "value": function,
            "exists": request["name"] in module.__dict__,
        }
        return _complete(outcome, reader, [])
    before = []
    for number, container in enumerate(reader.containers):
        if type(container) in _MUTABLE:
            before.append((number, container, container.copy()))
    arguments, named = reader.value(request["arguments"]), reader.value(request["named"])
    outcome = _call_under(
        request, lambda: _call(function, arguments, named, file), module, terminal
    )
    outcome["drawn"] = 0
    if "setting" in request:
        outcome["drawn"] = random_source.script.used
    return _complete(outcome, reader, before)


def _control_reply(request: dict[str, Any]) -> dict[str, Any] | None:
    """Return the reply to a *request* that reads nothing of the module; None for all others."""
    if request["do"] == "recorded":
        return recording.recorded()
    if request["do"] == "prefetch":
        stand_in.prefetch(request)
        return {}
    if request["do"] == "hold":
        reader = wire.Reader()
        reader.read(request["nodes"])
        _default_globals.clear()
        _default_globals.update(reader.value(request["names"]))
        return {}
    return None


def _get_global(request: dict[str, Any], reader: wire.Reader, module: types.ModuleType) -> Any:  # noqa: ANN401 - a student's
    """Return the global of *module* that *request* names; with a setting, wrapped in a function."""
    value: Any = module.__dict__.get(request["name"])
    chosen = request.get("setting")
    if chosen is None:
        return value
    values = dict(_default_globals)
    if "names" in chosen:
        values = reader.value(chosen["names"])

    def call(*arguments: Any, **named: Any) -> Any:  # noqa: ANN401 - as the function that it calls
        with setting.applied(chosen["seed"], chosen["draws"], values, module.__dict__):
            return value(*arguments, **named)

    return call


def _call_under(
    request: dict[str, Any],
    call: Callable[[], dict[str, Any]],
    module: types.ModuleType,
    terminal: Terminal,
) -> dict[str, Any]:
    """Make *call*. Watch it or type lines into it if *request* says so."""
    if request["watched"]:
        with _Watch(module, request["watched"]) as watch:
            outcome = call()
        outcome["used"] = sorted(watch.used)
        return outcome
    if "typed" in request:
        terminal.begin(request["typed"])
        try:
            outcome = call()
        finally:
            turns = terminal.end()
        outcome["turns"] = turns
        return outcome
    return call()


def _call(function: Any, arguments: Any, named: Any, file: str) -> dict[str, Any]:  # noqa: ANN401 - a student's
    try:
        return {"value": function(*arguments, **named)}
    except wire.TooLargeError:  # it is a stand-in, and its question was too large
        raise
    except BaseException as error:  # noqa: BLE001 - any exception is a result
        return {"error": channel.exception_data(error, file)}


def _complete(
    outcome: dict[str, Any], reader: wire.Reader, before: list[tuple[int, Any, Any]]
) -> dict[str, Any]:
    """Return *outcome* with its value written, and with each container that the call has changed.

    *before* has the number of each container, the container, and a copy from before the call.
    """
    writer = channel.writer(reader.containers)
    if "value" in outcome:
        outcome["value"] = writer.value(outcome["value"])
    changed = []
    for number, now, then in before:
        if not _same(now, then):
            changed.append([number, writer.contents(now)])
    outcome["changed"] = changed
    outcome["nodes"] = writer.nodes
    return outcome


def _call_each(function: Any, calls: Iterable[Any], file: str) -> dict[str, Any]:  # noqa: ANN401 - a student's
    """Return the results of *calls* up to the first that raised, and its exception."""
    values: list[Any] = []
    outcome: dict[str, Any] = {}
    try:
        for arguments in calls:
            values.append(function(*arguments))
    except wire.TooLargeError:
        raise
    except BaseException as error:  # noqa: BLE001 - any exception is a result
        outcome = {"error": channel.exception_data(error, file)}
    # Written after the last call: two calls may return the same list, and change it in between.
    writer = channel.writer()
    return {**outcome, "values": writer.value(values), "nodes": writer.nodes}


def _same(now: Any, then: Any) -> bool:  # noqa: ANN401 - any builtin container
    """Whether a container still holds the identical objects."""
    if len(now) != len(then):
        return False
    if type(now) is list:
        return all(map(is_, now, then))
    if type(now) is dict:
        return all(map(is_, now, then)) and all(map(is_, now.values(), then.values()))
    return bool(now == then)


class _Watch:
    """Notes which of the functions *among* run.

    It compares code objects, so that a second name for a function does not hide it.
    """

    def __init__(self, module: types.ModuleType, among: Iterable[str]) -> None:
        self.used: set[str] = set()
        self._names: dict[types.CodeType, str] = {}
        for name in among:
            code = _code(name, module.__dict__.get(name))
            if code is not None:
                self._names[code] = name

    def __enter__(self) -> Self:
        sys.setprofile(self._profile)
        threading.setprofile(self._profile)
        return self

    def __exit__(self, *_: object) -> None:
        sys.setprofile(None)
        threading.setprofile(None)

    def _profile(self, frame: types.FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code in self._names:
            self.used.add(self._names[frame.f_code])


def _code(name: str, function: object) -> types.CodeType | None:
    """Return the code of the function called *name*, even if decorators have wrapped it.

    The wrappers of several functions may share one code.
    """
    codes: list[types.CodeType] = []
    found = [function]
    for value in found:  # the list grows in this loop
        if isinstance(value, types.FunctionType):
            if value.__code__.co_name == name:
                return value.__code__
            codes.append(value.__code__)
        if len(found) < _MAX_SEARCHED:  # wrappers may refer to themselves
            found += _contents(value)
    if codes:
        return codes[0]
    return None


def _contents(wrapper: object) -> list[object]:
    """Return the attributes of a wrapper and the variables that it closes over."""
    values = list(getattr(wrapper, "__dict__", {}).values())
    for cell in getattr(wrapper, "__closure__", None) or ():
        try:
            values.append(cell.cell_contents)
        except ValueError:  # the cell is still empty
            continue
    return values
