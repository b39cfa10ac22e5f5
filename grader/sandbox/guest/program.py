"""Run a student's file in a guest as a script does, again and again.

It asks the grader for what is typed.

A fork costs more than most runs. Every run gets a namespace of its own, as a script has; where a
run leaves behind what the next could notice, a thread, a file, a changed builtin, it was the last
in this guest.
"""

import _thread
import atexit
import builtins
import linecache
import os
import sys
import types
from typing import Any, NoReturn

from grader.sandbox import wire
from grader.sandbox.guest import (
    channel,
    clock,
    data,
    imports,
    random_source,
    setting,
    stand_in,
    statements,
    streams,
)

_PIECE = 32_768  # bytes printed without a question before they are handed on


def serve(request: dict[str, Any], own: str | None) -> NoReturn:
    """Run what *request* brings as ``__main__``, tell how it ended, and do so again whenever the
    grader says.

    *own* is the folder that it may write in.
    """
    file, text = f"{request['module']}.py", request["text"]
    linecache.cache[file] = (len(text), None, text.splitlines(keepends=True), file)
    beside_it = request.get("beside")
    if beside_it:
        imports.lie_beside([*beside_it, [request["module"], text, False]])
    code: str | types.CodeType = text
    how = {"played": request.get("played")}
    channel.allow(request.get("values", wire.MOST_VALUES))
    home = os.getcwd()
    names = dict(vars(builtins))
    recursion = sys.getrecursionlimit()
    folder = data.WritableFolder(own)
    while True:
        script_terminal = _ScriptTerminal(request)
        script_terminal.sit_down()
        with setting.holding(request.get("begins"), request.get("draws", []), {}, {}):
            code, ending = _run(file, code, how)
        left = _left_behind(home, folder, names)
        script_terminal.tell(left=left, **ending)
        request = _next_request()
        if left:
            os._exit(0)
        sys.setrecursionlimit(recursion)
        sys.setprofile(None)
        sys.settrace(None)
        clock.begin_anew()
        random_source.begin_anew()


def _next_request() -> dict[str, Any]:
    """Return the next request to go on; requests for written files are answered until then."""
    while (request := channel.receive())["do"] == "written":
        reply = {"nonce": request["nonce"], "printed": ""}
        try:
            writer = channel.writer()
            channel.send(
                {
                    **reply,
                    "value": writer.value(data.written(request["name"])),
                    "nodes": writer.nodes,
                }
            )
        except wire.TooLargeError as error:
            channel.send({**reply, "large": error.what})
    return request


class _ScriptTerminal:
    """One run's talk with the grader: what is printed goes out, what is typed comes in."""

    def __init__(self, request: dict[str, Any]) -> None:
        self._latest = request
        self._page = streams.Page(_PIECE, hand_on=lambda printed: self._tell(printed, more=True))

    def sit_down(self) -> None:
        """Be the terminal of this process."""
        sys.stdout = sys.stderr = sys.__stdout__ = sys.__stderr__ = streams.screen(self._page)  # type: ignore[misc]
        sys.stdin = sys.__stdin__ = streams.keyboard(streams.Question(self._ask))  # type: ignore[misc]

    def tell(self, **more: object) -> None:
        """Hand on what was printed since the last time, and *more*."""
        self._tell(self._page.take(), **more)

    def _tell(self, printed: bytes, **more: object) -> None:
        channel.send(
            {"nonce": self._latest["nonce"], "printed": printed.decode("utf-8", "replace"), **more}
        )

    def _ask(self) -> bytes:
        self.tell(asks=True)
        self._latest = _next_request()
        line = self._latest["line"]
        if line is None:
            return b""
        return f"{line}\n".encode("utf-8", "replace")


def _run(
    file: str, code: str | types.CodeType, how: dict[str, Any]
) -> tuple[str | types.CodeType, dict[str, object]]:
    """Run *code*, with stand-ins in it if *how* says so; it comes back compiled, if it can be, with
    its ending.
    """
    main = types.ModuleType("__main__")
    main.__dict__.update(__file__=file, __builtins__=builtins)
    sys.modules["__main__"] = main
    imports.forget_beside()
    sys.argv[:] = [file]
    ending: dict[str, object] = {"ends": True}
    try:
        code = statements.compiled(code, file) if isinstance(code, str) else code
        stand_in.run(code, main.__dict__, how)
    except SystemExit as left:
        if left.code not in (None, 0):
            ending = {"raises": channel.exception_data(left, file)}
    except BaseException as error:  # noqa: BLE001 - whatever ends a program is how it ended
        ending = {"raises": channel.exception_data(error, file)}
    try:
        threading = sys.modules.get("threading")
        if threading is not None:
            threading._shutdown()  # noqa: SLF001 - as the interpreter does at its end
        atexit._run_exitfuncs()  # noqa: SLF001
    except BaseException:  # noqa: BLE001, S110 - the program has ended already
        pass
    return code, ending


def _left_behind(home: str, folder: data.WritableFolder, names: dict[str, object]) -> bool:
    """Whether a run has left what another could notice; *names* are the builtins as they were."""
    threads = _thread._count()  # noqa: SLF001 - besides this one
    return bool(threads) or vars(builtins) != names or not _is_in(home) or folder.is_changed()


def _is_in(home: str) -> bool:
    try:
        return os.getcwd() == home
    except OSError:
        return False  # where it was is gone
