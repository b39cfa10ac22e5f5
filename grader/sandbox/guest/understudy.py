"""
A function of a student's program that is played by an understudy: whoever calls it asks the grader.

Nothing of the understudy is here, neither its text nor its process: arguments go out over the guest's own socket, and
what came of the call comes back.
"""

import _ast
import _thread
import builtins
import types
from collections.abc import Callable
from typing import Any

from grader.sandbox import wire
from grader.sandbox.guest import channel

_DEFINING = (_ast.FunctionDef, _ast.AsyncFunctionDef, _ast.ClassDef)
_PLACE = ("lineno", "col_offset", "end_lineno", "end_col_offset")
_HERE = "<understudy>"  # stands in the code where the function that asks has to be
_asking = _thread.allocate_lock()


def compiled(text: str, file: str, played: str | None) -> types.CodeType:
    """
    *text*, ready to be run. Where an understudy plays *played*, each definition of it at the top of the text is
    followed by its replacement, before anything below it can get hold of it; lines keep their numbers.
    """
    if played is None:
        return compile(text, file, "exec", dont_inherit=True)
    tree: Any = compile(text, file, "exec", _ast.PyCF_ONLY_AST, dont_inherit=True)
    body = []
    for statement in tree.body:
        body.append(statement)
        if played in _defined_by(statement):
            place = {key: getattr(statement, key) for key in _PLACE}
            name, value = _ast.Name(played, _ast.Store(), **place), _ast.Constant(_HERE, **place)
            body.append(_ast.Assign([name], value, **place))
    tree.body = body
    code: types.CodeType = compile(tree, file, "exec", dont_inherit=True)
    player = _player(played)
    return code.replace(co_consts=tuple(player if each == _HERE else each for each in code.co_consts))


def _defined_by(statement: Any) -> list[str]:  # noqa: ANN401 - any statement of a syntax tree
    if isinstance(statement, _DEFINING):
        return [statement.name]
    if isinstance(statement, _ast.Assign):
        return [target.id for target in statement.targets if isinstance(target, _ast.Name)]
    if isinstance(statement, _ast.AnnAssign) and isinstance(statement.target, _ast.Name) and statement.value:
        return [statement.target.id]
    return []


def _player(name: str) -> Callable[..., Any]:
    """A function that stands in the student's program as *name*, and asks."""

    def player(*arguments: Any, **named: Any) -> Any:  # noqa: ANN401 - as the function that it plays
        with _asking:  # a student's threads may call it all at once
            return _asked(arguments, named)

    player.__name__ = player.__qualname__ = name
    return player


def _asked(arguments: tuple[Any, ...], named: dict[str, Any]) -> Any:  # noqa: ANN401 - what the understudy returns
    writer = wire.Writer()
    question = {"arguments": writer.value(list(arguments)), "named": writer.value(named), "nodes": writer.nodes}
    reply = channel.ask({"asks": "understudy", **question})
    print(reply["printed"], end="")  # noqa: T201 - in the place of the student's function, which may print
    reader = wire.Reader(writer.kept)
    reader.read(reply["nodes"])
    changes = [(writer.kept[number], reader.contents(node)) for number, node in reply["changed"]]
    error = reply["error"]
    value = reader.value(reply["value"]) if error is None else None
    for then, now in changes:
        wire.become(then, now)
    if error is not None:
        raise _exception(error["types"], error["text"])
    return value


def _exception(types: list[str], text: str) -> BaseException:
    """An exception of the nearest builtin class among *types*, which says *text*."""
    for name in types:
        kind = getattr(builtins, name, None)
        if isinstance(kind, type) and issubclass(kind, BaseException) and not issubclass(kind, BaseExceptionGroup):
            # Without __init__: UnicodeDecodeError, for one, wants five arguments.
            return kind.__new__(kind, _Said(text)) if text else kind.__new__(kind)
    return RuntimeError(text)


class _Said(str):
    """A text that is its own repr: a KeyError shows the repr of what it was given, and that is what came."""

    __slots__ = ()
    __repr__ = str.__str__
