"""Hold a student's module in a guest, and call its functions, one request after the other."""

import linecache
import sys
import types
from collections.abc import Callable, Iterable
from operator import is_
from typing import Any, Self

from grader.sandbox import wire
from grader.sandbox.guest import (
    channel,
    data,
    imports,
    random_source,
    recording,
    setting,
    stand_in,
    statements,
    tried_calls,
)
from grader.sandbox.guest.terminal import Terminal

_MUTABLE = (list, dict, set, bytearray)
_held_names: dict[
    str, Any
] = {}  # globals that hold for each call with a setting that names none itself
_MOST_NEAR = 50  # things that are looked at to find the function behind its decorators


def serve(request: dict[str, Any], own: str | None, shipped: str | None) -> None:
    """Import what *request* brings, then answer calls until nobody asks any more.

    Args:
        request: The first one.
        own: The folder that the program may write in; None where there is none.
        shipped: The folder of the data files, of which there are copies in *own*: what an import
            changed is undone.
    """
    channel.allow(request.get("values", wire.MOST_VALUES))
    terminal = Terminal(request["printed_bytes"])
    terminal.sit_down()
    file = f"{request['module']}.py"
    module, reply = imported(request)
    if request.get("by_statement"):
        reply = statements.failed(request, terminal)
    folder = data.WritableFolder(own, shipped)
    while True:
        reply["asked"] = terminal.asked
        reply["nonce"] = request["nonce"]
        if folder.is_changed():
            reply["wrote"] = True
        reply["printed"] = terminal.page.take().decode("utf-8", "replace")
        _send(reply)
        request = channel.receive()
        terminal.asked = False
        reply = answered(request, module, file, terminal)


def _send(reply: dict[str, Any]) -> None:
    try:
        channel.send(reply)
    except wire.TooLargeError as error:
        channel.send(
            {"nonce": reply["nonce"], "printed": "", "wrote": "wrote" in reply, **_too_large(error)}
        )


def _too_large(error: wire.TooLargeError) -> dict[str, Any]:
    """Return what to reply in the place of an answer that is too large."""
    return {"how": "too large", "large": error.what}


def imported(request: dict[str, Any]) -> tuple[types.ModuleType, dict[str, Any]]:
    """Return the module in *request*, as far as it could be imported, and the reply."""
    file, text = f"{request['module']}.py", request["text"]
    module = types.ModuleType(request["module"])
    module.__file__ = file
    sys.modules[module.__name__] = module
    linecache.cache[file] = (len(text), None, text.splitlines(keepends=True), file)
    imports.lie_beside(request.get("beside", []))
    try:
        if not request.get("by_statement"):
            stand_in.run(statements.compiled(text, file), module.__dict__, request)
    except BaseException as error:  # noqa: BLE001 - whatever ends an import is an answer
        return module, {"how": "raised", "error": channel.exception_data(error, file), "nodes": []}
    names = [
        name
        for name, value in list(module.__dict__.items())
        if callable(value) and type(name) is str
    ]
    return module, {"how": "returned", "names": names, "nodes": []}


def answered(
    request: dict[str, Any], module: types.ModuleType, file: str, terminal: Terminal | None = None
) -> dict[str, Any]:
    """Return the reply to *request*, a call or many of functions in *module*, read from *file*.

    Lines that it has to type are typed at *terminal*.
    """
    reply = _control_reply(request)
    if reply is not None:
        return {"how": "returned", **reply, "nodes": []}
    reader = wire.Reader()
    reader.read(request["nodes"])
    try:
        return _reply(request, reader, module, file, terminal)
    except wire.TooLargeError as error:
        return _too_large(error)
    except BaseException as error:  # noqa: BLE001 - MemoryError above all: the answer itself did not fit
        return {
            "how": "raised",
            "error": channel.exception_data(error, file),
            "nodes": [],
            "changed": [],
        }


def _reply(
    request: dict[str, Any],
    reader: wire.Reader,
    module: types.ModuleType,
    file: str,
    terminal: Terminal | None,
) -> dict[str, Any]:
    """Return the reply to *request*, whose containers *reader* has read."""
    if request["do"] == "written":
        return _written({"how": "returned", "value": data.written(request["name"])}, reader, [])
    function = _found(request, reader, module)
    if request["do"] == "each":
        return _each(function, reader.calls(request["calls"]), file)
    if request["do"] == "try":
        return tried_calls.tried(function, reader.calls(request["calls"]), file)
    if request["do"] == "value":
        outcome = {
            "how": "returned",
            "value": function,
            "there": request["name"] in module.__dict__,
        }
        return _written(outcome, reader, [])
    known = reader.containers
    before = [
        (number, container, container.copy())
        for number, container in enumerate(known)
        if type(container) in _MUTABLE
    ]
    arguments, named = reader.value(request["arguments"]), reader.value(request["named"])
    outcome = _answered(request, lambda: _call(function, arguments, named, file), module, terminal)
    outcome["drawn"] = random_source.script.used if "setting" in request else 0
    return _written(outcome, reader, before)


def _control_reply(request: dict[str, Any]) -> dict[str, Any] | None:
    """Return what to reply to *request* if it is not a call of a function, or None."""
    if request["do"] == "recorded":
        return recording.recorded()
    if request["do"] == "prefetch":
        stand_in.prefetch(request)
        return {}
    if request["do"] == "hold":
        reader = wire.Reader()
        reader.read(request["nodes"])
        _held_names.clear()
        _held_names.update(reader.value(request["names"]))
        return {}
    return None


def _found(request: dict[str, Any], reader: wire.Reader, module: types.ModuleType) -> Any:  # noqa: ANN401 - a student's
    """Return what *request* names in *module*, under the setting of *request* if it has one."""
    found: Any = module.__dict__.get(request["name"])
    chosen = request.get("setting")
    if chosen is None:
        return found
    values = reader.value(chosen["names"]) if "names" in chosen else dict(_held_names)

    def held(*arguments: Any, **named: Any) -> Any:  # noqa: ANN401 - as the function that it calls
        with setting.holding(chosen["begins"], chosen["draws"], values, module.__dict__):
            return found(*arguments, **named)

    return held


def _answered(
    request: dict[str, Any],
    call: Callable[[], dict[str, Any]],
    module: types.ModuleType,
    terminal: Terminal | None,
) -> dict[str, Any]:
    """Make a *call* for *request*: watched, or with lines to type, if it says so."""
    if request["do"] == "watch":
        with _Watch(module, request["among"]) as watch:
            outcome = call()
        outcome["used"] = sorted(watch.used)
        return outcome
    if request["do"] == "talk" and terminal is not None:
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
        return {"how": "returned", "value": function(*arguments, **named)}
    except wire.TooLargeError:  # it asks the grader for a function that the reference plays
        raise
    except BaseException as error:  # noqa: BLE001 - whatever ends a call is an answer
        return {"how": "raised", "error": channel.exception_data(error, file)}


def _written(
    outcome: dict[str, Any], reader: wire.Reader, before: list[tuple[int, Any, Any]]
) -> dict[str, Any]:
    writer = channel.writer(reader.containers)
    if "value" in outcome:
        outcome["value"] = writer.value(outcome["value"])
    outcome["changed"] = [
        [number, writer.contents(now)]
        for number, now, then in before
        # Of strings, being equal is as good as being the same, and twice as quick to find out.
        if not (now == then if number in reader.texts else _same(now, then))
    ]
    outcome["nodes"] = writer.nodes
    return outcome


def _each(function: Any, calls: Iterable[Any], file: str) -> dict[str, Any]:  # noqa: ANN401 - a student's
    """Return the results of *calls*, as far as they came, and what ended them before their end."""
    values: list[Any] = []
    outcome: dict[str, Any] = {"how": "returned"}
    try:
        for arguments in calls:
            values.append(function(*arguments))
    except wire.TooLargeError:
        raise
    except BaseException as error:  # noqa: BLE001 - whatever ends a call is an answer
        outcome = {"how": "raised", "error": channel.exception_data(error, file)}
    # Written when all have been made: two calls may return one list, and change it in between.
    writer = channel.writer()
    return {**outcome, "values": writer.value(values), "nodes": writer.nodes}


def _same(now: Any, then: Any) -> bool:  # noqa: ANN401 - any builtin container
    """Whether a container still holds the very same things."""
    if len(now) != len(then):
        return False
    if type(now) is list:
        return all(map(is_, now, then))
    if type(now) is dict:
        return all(map(is_, now, then)) and all(map(is_, now.values(), then.values()))
    return bool(now == then)


class _Watch:
    """Notes which of the module's functions ran, by their code, so that another name for one does
    not hide it.
    """

    def __init__(self, module: types.ModuleType, among: Iterable[str]) -> None:
        self.used: set[str] = set()
        self._names = {
            code: name
            for name in among
            if (code := _code(name, module.__dict__.get(name))) is not None
        }

    def __enter__(self) -> Self:
        sys.setprofile(self._saw)
        threading = sys.modules.get("threading")
        if threading is not None:
            threading.setprofile(self._saw)
        return self

    def __exit__(self, *_: object) -> None:
        sys.setprofile(None)
        threading = sys.modules.get("threading")
        if threading is not None:
            threading.setprofile(None)

    def _saw(self, frame: types.FrameType, event: str, _: object) -> None:
        if event == "call" and (name := self._names.get(frame.f_code)) is not None:
            self.used.add(name)


def _code(name: str, function: object) -> types.CodeType | None:
    """Return the code of the function called *name*, also of one behind decorators.

    Their wrappers may all share one code.
    """
    codes: list[types.CodeType] = []
    near = [function]
    for thing in near:  # which grows meanwhile
        if isinstance(thing, types.FunctionType):
            if thing.__code__.co_name == name:
                return thing.__code__
            codes.append(thing.__code__)
        if len(near) < _MOST_NEAR:  # wrappers may bite their own tails
            near += _held(thing)
    if codes:
        return codes[0]
    return None


def _held(thing: object) -> list[object]:
    """Return what a wrapper, a function or an instance, holds of what it wraps."""
    held = list(getattr(thing, "__dict__", {}).values())
    for cell in getattr(thing, "__closure__", None) or ():
        try:
            held.append(cell.cell_contents)
        except ValueError:  # nothing is in it yet
            continue
    return held
