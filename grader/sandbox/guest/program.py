"""Run a student's file in a guest as a script, again and again. The grader sends what is typed.

A fork takes longer than most runs, so one guest makes many, each with its own namespace. If a run
leaves something that the next one could notice (a thread, a file, a changed builtin), this guest
makes no further run.
"""

import _thread
import atexit
import builtins
import os
import sys
import threading
import types
from functools import partial
from typing import Any, NoReturn

from grader.sandbox import wire
from grader.sandbox.guest import (
    channel,
    clock,
    guest_setting,
    imports,
    random_source,
    stand_in_functions,
    statements,
    terminal,
    working_folder,
)

_FLUSH_BYTES = 32_768  # of output, after which it is sent without a question
_exit = os._exit


def serve(request: dict[str, Any], writable: str | None) -> NoReturn:
    """Run the program in *request* as ``__main__`` and send how it ended, for each request.

    *writable* is the folder in which it may write, or None.
    """
    file, text = f"{request['module']}.py", request["text"]
    imports.show_lines(file, text)
    imports.offer_modules([*request["other_modules"], [request["module"], text, False]])
    code: str | types.CodeType = text
    stand_ins = {"played": request.get("played"), "defined": request.get("defined")}
    channel.limit_replies(request["values"])
    home = os.getcwd()
    builtin_names = dict(vars(builtins))
    recursion_limit = sys.getrecursionlimit()
    folder = working_folder.WritableFolder(writable)
    while True:
        output = terminal.Output(_FLUSH_BYTES, lambda printed: _send(printed, more=True))
        terminal.install(output, terminal.keyboard(partial(_ask, output)))
        os._exit = partial(_end_at_once, output)
        with guest_setting.applied(request.get("seed"), request.get("draws", []), {}, {}):
            code, ending = _run(file, code, stand_ins)
        left = _left_behind(home, folder, builtin_names)
        _send(output.take(), left=left, **ending)
        request = _next_request()
        if left:
            _exit(0)
        code = request.get("text", code)  # chosen random numbers need it without asserts
        sys.setrecursionlimit(recursion_limit)
        sys.setprofile(None)
        sys.settrace(None)
        clock.reset()
        random_source.reset()


def _send(printed: bytes, **more: object) -> None:
    channel.send({"printed": printed.decode("utf-8", "replace"), **more})


def _end_at_once(output: terminal.Output, status: int) -> NoReturn:
    """Do the same as ``os._exit``, after what was printed is sent: a terminal has shown it."""
    _send(output.take(), ends=True, left=True)
    _exit(status)


def _ask(output: terminal.Output) -> bytes:
    _send(output.take(), asks=True)
    line = _next_request()["line"]
    return b"" if line is None else f"{line}\n".encode("utf-8", "replace")


def _next_request() -> dict[str, Any]:
    """Return the next request to run or to continue. Until then, send files that are asked for."""
    while True:
        request = channel.receive()
        if request["do"] != "read":
            return request
        try:
            writer = channel.writer()
            value = writer.value(working_folder.read_file(request["name"]))
            channel.send({"value": value, "nodes": writer.nodes})
        except wire.TooLargeError as error:
            channel.send({"large": error.what})


def _run(
    file: str, code: str | types.CodeType, stand_ins: dict[str, Any]
) -> tuple[str | types.CodeType, dict[str, object]]:
    main = types.ModuleType("__main__")
    main.__dict__.update(__file__=file, __builtins__=builtins)
    sys.modules["__main__"] = main
    imports.forget_modules()
    sys.argv[:] = [file]
    ending: dict[str, object] = {"ends": True}
    left: object = None  # the argument of exit(); in any case the program has ended
    try:
        if isinstance(code, str):
            code = statements.compiled(code, file)
        stand_in_functions.run(code, main.__dict__, stand_ins)
    except SystemExit as error:
        left = error.code
    except BaseException as error:  # noqa: BLE001 - a program may end with any exception
        ending = {"raises": channel.exception_data(error, file)}
    try:
        if not isinstance(left, int | None):
            print(left, file=sys.stderr)  # noqa: T201 - as the interpreter does
        if _thread._count():  # noqa: SLF001 - the number of other threads
            threading._shutdown()  # type: ignore[attr-defined] # noqa: SLF001 - as the interpreter does at its end
        atexit._run_exitfuncs()  # noqa: SLF001
        sys.stdout.flush()  # it may be the program's own, with a buffer
    except BaseException:  # noqa: BLE001, S110 - the program has ended already
        pass
    return code, ending


def _left_behind(
    home: str, folder: working_folder.WritableFolder, builtin_names: dict[str, object]
) -> bool:
    threads = _thread._count()  # noqa: SLF001 - the number of other threads
    if threads or vars(builtins) != builtin_names:
        return True
    try:
        return os.getcwd() != home or folder.is_changed()
    except OSError:
        return True  # the program removed its working folder
