"""A guest that holds a student's module and calls its functions, one request after the other."""

import linecache
import sys
import types
from collections.abc import Iterable
from operator import is_
from typing import Any, Self

from grader.sandbox import wire
from grader.sandbox.guest import channel, streams, understudy

_MUTABLE = (list, dict, set, bytearray)
_MOST_NEAR = 50  # things that are looked at to find the function behind its decorators


def serve(request: dict[str, Any]) -> None:
    """Import what *request* brings, then answer calls until nobody asks any more."""
    page = streams.Page(request["printed_bytes"])
    asked: list[None] = []

    def at_end_of_input() -> bytes:
        asked.append(None)
        return b""

    sys.stdout = sys.stderr = sys.__stdout__ = sys.__stderr__ = streams.screen(page)  # type: ignore[misc]
    sys.stdin = sys.__stdin__ = streams.keyboard(streams.Question(at_end_of_input))  # type: ignore[misc]
    file = f"{request['module']}.py"
    module, reply = imported(request)
    reply["asked"] = bool(asked)
    while True:
        reply["nonce"] = request["nonce"]
        reply["printed"] = page.take().decode("utf-8", "replace")
        channel.send(reply)
        request = channel.receive()
        asked.clear()
        reply = answered(request, module, file)
        reply["asked"] = bool(asked)


def imported(request: dict[str, Any]) -> tuple[types.ModuleType, dict[str, Any]]:
    """The module that *request* brings, as far as it could be imported, and what to reply."""
    file, text = f"{request['module']}.py", request["text"]
    module = types.ModuleType(request["module"])
    module.__file__ = file
    sys.modules[module.__name__] = module
    linecache.cache[file] = (len(text), None, text.splitlines(keepends=True), file)
    try:
        exec(understudy.compiled(text, file, request), module.__dict__)  # noqa: S102 - what a guest is for
    except BaseException as error:  # noqa: BLE001 - whatever ends an import is an answer
        return module, {"how": "raised", "error": channel.told(error, file), "nodes": []}
    names = [name for name, value in list(module.__dict__.items()) if callable(value) and type(name) is str]
    return module, {"how": "returned", "names": names, "nodes": []}


def answered(request: dict[str, Any], module: types.ModuleType, file: str) -> dict[str, Any]:
    """What to reply to *request*, a call or many of functions in *module*, which was read from *file*."""
    if request["do"] == "noted":
        return {"how": "returned", **understudy.noted(), "nodes": []}
    if request["do"] == "foresee":
        understudy.foresee(request)
        return {"how": "returned", "nodes": []}
    reader = wire.Reader()
    reader.read(request["nodes"])
    known = reader.containers
    function = module.__dict__.get(request["name"])
    try:
        if request["do"] == "each":
            return _each(function, reader.calls(request["calls"]), file)
        before = [(number, each, each.copy()) for number, each in enumerate(known) if type(each) in _MUTABLE]
        arguments, named = reader.value(request["arguments"]), reader.value(request["named"])
        if request["do"] == "watch":
            with _Watch(module, request["among"]) as watch:
                outcome = _call(function, arguments, named, file)
            outcome["used"] = sorted(watch.used)
        else:
            outcome = _call(function, arguments, named, file)
        return _written(outcome, reader, before)
    except BaseException as error:  # noqa: BLE001 - MemoryError above all: the answer itself did not fit
        return {"how": "raised", "error": channel.told(error, file), "nodes": [], "changed": []}


def _call(function: Any, arguments: Any, named: Any, file: str) -> dict[str, Any]:  # noqa: ANN401 - a student's
    try:
        return {"how": "returned", "value": function(*arguments, **named)}
    except BaseException as error:  # noqa: BLE001 - whatever ends a call is an answer
        return {"how": "raised", "error": channel.told(error, file)}


def _written(outcome: dict[str, Any], reader: wire.Reader, before: list[tuple[int, Any, Any]]) -> dict[str, Any]:
    writer = wire.Writer(reader.containers)
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
    """The results of *calls*, as far as they came, and what ended them before their end."""
    values: list[Any] = []
    outcome: dict[str, Any] = {"how": "returned"}
    try:
        for arguments in calls:
            values.append(function(*arguments))  # noqa: PERF401 - what came before one that raises is kept
    except BaseException as error:  # noqa: BLE001 - whatever ends a call is an answer
        outcome = {"how": "raised", "error": channel.told(error, file)}
    # Written when all have been made: two calls may return one list, and change it in between.
    writer = wire.Writer()
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
    """Notes which of the module's functions ran, by their code, so that another name for one does not hide it."""

    def __init__(self, module: types.ModuleType, among: Iterable[str]) -> None:
        self.used: set[str] = set()
        self._names = {code: name for name in among if (code := _code(name, module.__dict__.get(name))) is not None}

    def __enter__(self) -> Self:
        sys.setprofile(self._saw)
        if (threading := sys.modules.get("threading")) is not None:
            threading.setprofile(self._saw)
        return self

    def __exit__(self, *_: object) -> None:
        sys.setprofile(None)
        if (threading := sys.modules.get("threading")) is not None:
            threading.setprofile(None)

    def _saw(self, frame: types.FrameType, event: str, _: object) -> None:
        if event == "call" and (name := self._names.get(frame.f_code)) is not None:
            self.used.add(name)


def _code(name: str, function: object) -> types.CodeType | None:
    """The code of the function called *name*; also of one behind decorators, whose wrappers may all share one code."""
    codes: list[types.CodeType] = []
    near = [function]
    for thing in near:  # which grows meanwhile
        if isinstance(thing, types.FunctionType):
            if thing.__code__.co_name == name:
                return thing.__code__
            codes.append(thing.__code__)
        if len(near) < _MOST_NEAR:  # wrappers may bite their own tails
            near += _held(thing)
    return codes[0] if codes else None


def _held(thing: object) -> list[object]:
    """What a wrapper, a function or an instance, holds of what it wraps."""
    held = list(getattr(thing, "__dict__", {}).values())
    for cell in getattr(thing, "__closure__", None) or ():
        try:
            held.append(cell.cell_contents)
        except ValueError:  # nothing is in it yet
            continue
    return held
