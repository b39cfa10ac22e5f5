"""Run a program completely, or statement by statement.

Its top level may await, as in a notebook. Statement by statement, it continues after one that
fails. So the grader finds the lines that prevent the import.
"""

import _ast
import types
from collections.abc import MutableMapping
from typing import Any

from grader.sandbox.guest import channel
from grader.sandbox.guest.terminal import Terminal

_FLAGS = _ast.PyCF_ALLOW_TOP_LEVEL_AWAIT
_COROUTINE = 0x80  # inspect.CO_COROUTINE in the flags of code that awaits at its top level
_FUTURES = 0x1FE0000  # the flags of code that __future__ imports set
_MAX_FAILED = 5_000
_MAX_NAME = 50  # longer than the names of Python's own exceptions


def compiled(text: str, file: str) -> types.CodeType:
    """Return *text*, the program in *file*, compiled for ``run``."""
    code: types.CodeType = compile(text, file, "exec", _FLAGS, dont_inherit=True)
    return code


def run(
    code: types.CodeType, names: dict[str, Any], local: MutableMapping[str, Any] | None = None
) -> None:
    """Run *code* with the globals *names*, and with *local* names if they are others.

    An await at its top level returns at once, because there is no event loop.
    """
    coroutine = eval(code, names, local)  # noqa: S307 - what a guest is for
    if code.co_flags & _COROUTINE:
        try:
            while True:
                coroutine.send(None)
        except StopIteration:
            return


def run_each(name: str, text: str, terminal: Terminal) -> dict[str, Any]:
    """Run each statement of *text*, the module *name*; return the reply.

    For each statement that raised, ``failed`` has the line and whether it asked for input, and
    ``raised`` has the name of the exception's class.
    """
    file = f"{name}.py"
    module = types.ModuleType(name)
    module.__file__ = file
    failed: list[tuple[int, bool]] = []
    raised: list[str] = []
    flags = _FLAGS
    try:
        tree: Any = compile(text, file, "exec", _ast.PyCF_ONLY_AST, dont_inherit=True)
        for statement in tree.body:
            terminal.asked = False
            try:
                code = compile(_ast.Module([statement], []), file, "exec", flags, dont_inherit=True)
                flags |= code.co_flags & _FUTURES
                run(code, module.__dict__)
            except BaseException as error:
                failed.append((statement.lineno, terminal.asked))
                raised.append(str.__str__(type(error).__name__)[:_MAX_NAME])
                if len(failed) > _MAX_FAILED:
                    raise
    except BaseException as error:  # noqa: BLE001
        return {"error": channel.exception_data(error, file), "nodes": []}
    return {"failed": failed, "raised": raised, "nodes": []}
