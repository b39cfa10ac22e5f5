"""A guest that runs a student's file as a script does, and asks the grader for what is typed."""

import atexit
import builtins
import linecache
import os
import sys
import threading
import types
from typing import Any

from grader.sandbox.guest import channel, streams

_PIECE = 32_768  # bytes printed without a question before they are handed on


def run(request: dict[str, Any]) -> None:
    """Run what *request* brings as ``__main__`` and tell how it ended. Does not return."""
    latest = request

    def tell(printed: bytes, **more: object) -> None:
        channel.send({"nonce": latest["nonce"], "printed": printed.decode("utf-8", "replace"), **more})

    page = streams.Page(_PIECE, hand_on=tell)

    def ask() -> bytes:
        nonlocal latest
        tell(page.take(), asks=True)
        latest = channel.receive()
        line = latest["line"]
        return b"" if line is None else f"{line}\n".encode("utf-8", "replace")

    sys.stdout = sys.stderr = sys.__stdout__ = sys.__stderr__ = streams.screen(page)  # type: ignore[misc]
    sys.stdin = sys.__stdin__ = streams.keyboard(streams.Question(ask))  # type: ignore[misc]
    file, text = f"{request['module']}.py", request["text"]
    show_lines_of(file, text)
    ending = executed(file, text)
    tell(page.take(), **ending)
    os._exit(0)


def show_lines_of(file: str, text: str) -> None:
    """Let tracebacks that a student's program prints find its lines."""
    linecache.cache[file] = (len(text), None, text.splitlines(keepends=True), file)


def executed(file: str, program: str | types.CodeType) -> dict[str, object]:
    """How *program* ended, run as ``__main__``: ``{"ends": True}``, or what it ``raises``."""
    main = types.ModuleType("__main__")
    main.__dict__.update(__file__=file, __builtins__=builtins)
    sys.modules["__main__"] = main
    sys.argv[:] = [file]
    ending: dict[str, object] = {"ends": True}
    try:
        code = compile(program, file, "exec", dont_inherit=True) if isinstance(program, str) else program
        exec(code, main.__dict__)  # noqa: S102 - what a guest is for
    except SystemExit as left:
        if left.code not in (None, 0):
            ending = {"raises": channel.told(left, file)}
    except BaseException as error:  # noqa: BLE001 - whatever ends a program is how it ended
        ending = {"raises": channel.told(error, file)}
    try:
        threading._shutdown()  # type: ignore[attr-defined] # noqa: SLF001 - as the interpreter does at its end
        atexit._run_exitfuncs()  # noqa: SLF001
    except BaseException:  # noqa: BLE001, S110 - the program has ended already
        pass
    return ending
