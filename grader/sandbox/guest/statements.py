"""Run a program: as a whole, and statement by statement.

At its top level a program may await, as in a notebook. Run statement by statement, it goes on after
one that fails, as a notebook does after a cell: that is how the grader finds out which lines of a
file keep it from being imported.
"""

import _ast
import types
from collections.abc import MutableMapping
from typing import Any

from grader.sandbox.guest import channel
from grader.sandbox.guest.terminal import Terminal

_FLAGS = _ast.PyCF_ALLOW_TOP_LEVEL_AWAIT
_COROUTINE = 0x80  # in a code's flags, inspect.CO_COROUTINE: it awaits at its top level
_FUTURES = 0x1FE0000  # in a code's flags: what its __future__ imports have switched on
_MOST_FAILED = 5_000


def compiled(text: str, file: str) -> types.CodeType:
    """Compile *text*, the program in *file*, for :func:`run`."""
    code: types.CodeType = compile(text, file, "exec", _FLAGS, dont_inherit=True)
    return code


def run(
    code: types.CodeType, names: dict[str, Any], local: MutableMapping[str, Any] | None = None
) -> None:
    """
    Run *code* with the globals *names*, and *local* names if they are others.

    What it awaits at its top level goes on at once: there is no event loop.
    """
    waiting = eval(code, names, local)  # noqa: S307 - what a guest is for
    if code.co_flags & _COROUTINE:
        try:
            while True:
                waiting.send(None)
        except StopIteration:
            return


def failed(request: dict[str, Any], terminal: Terminal) -> dict[str, Any]:
    """Run the program that *request* brings, and tell which statements failed: ``[line, whether it
    asked]`` of each.
    """
    file = f"{request['module']}.py"
    module = types.ModuleType(request["module"])
    module.__file__ = file
    found: list[tuple[int, bool]] = []
    flags = _FLAGS
    try:
        tree: Any = compile(request["text"], file, "exec", _ast.PyCF_ONLY_AST, dont_inherit=True)
        for statement in tree.body:
            terminal.asked = False
            try:
                code = compile(_ast.Module([statement], []), file, "exec", flags, dont_inherit=True)
                flags |= code.co_flags & _FUTURES
                run(code, module.__dict__)
            except BaseException:
                found.append((statement.lineno, terminal.asked))
                if len(found) > _MOST_FAILED:
                    raise
    except BaseException as error:  # noqa: BLE001
        return {"how": "raised", "error": channel.exception_data(error, file), "nodes": []}
    return {"how": "returned", "failed": found, "nodes": []}
