"""
A function of a student's program that is played by an understudy: whoever calls it asks the grader.

Nothing of the understudy is here, neither its text nor its process: arguments go out over the guest's own socket, and
what came of the call comes back. To ask costs four changes of process, and a hidden test on thousands of boards asks
thousands of times; so what a right program would ask there is noted once, in a guest of the reference, and students'
guests are told it beforehand. What nobody foresaw is asked for, and so is all that is asked in a game.
"""

import _ast
import _thread
import builtins
import sys
import types
from collections.abc import Callable
from typing import Any

from grader.sandbox import wire
from grader.sandbox.guest import chance, channel, noting, plain, setting, terminal

_Function = Callable[..., Any]

_DEFINING = (_ast.FunctionDef, _ast.AsyncFunctionDef, _ast.ClassDef)
_PLACE = ("lineno", "col_offset", "end_lineno", "end_col_offset")
_HERE = "<understudy>"  # stands in the code where the decorator has to be
_asking = _thread.allocate_lock()
_foreseen: dict[int, str] = {}


def compiled(text: str, file: str, request: dict[str, Any]) -> types.CodeType:
    """
    *text*, ready to be run as *request* wants it: with its function ``played``, if it names one, by an understudy, or
    in a guest of the reference, where it ``notes``, as it is, with notes of what it is asked.

    Each definition of it at the top of the text is decorated, before anything below can get hold of it; lines keep
    their numbers.
    """
    played = request.get("played")
    if played is None:
        return compile(text, file, "exec", dont_inherit=True)
    tree: Any = compile(text, file, "exec", _ast.PyCF_ONLY_AST, dont_inherit=True)
    tree.body = [
        each
        for statement in tree.body
        for each in ([statement, _decorated(played, statement)] if played in _defined_by(statement) else [statement])
    ]
    code: types.CodeType = compile(tree, file, "exec", dont_inherit=True)
    decorator = _noting if request.get("notes") else _playing
    return code.replace(co_consts=tuple(decorator if each == _HERE else each for each in code.co_consts))


def answered(request: dict[str, Any]) -> dict[str, Any]:
    """What to reply to *request*: to be told what will be asked, or to tell what was noted."""
    if request["do"] == "noted":
        return noting.noted()
    foresee(request)
    return {}


def foresee(request: dict[str, Any]) -> None:
    """Be told ``questions`` and their ``answers``, as a guest of the reference ``noted()`` them, if any are there."""
    answers = request.get("answers")
    if answers:
        _foreseen.update(zip(request["questions"], answers.split("\n"), strict=True))


def _decorated(name: str, statement: Any) -> Any:  # noqa: ANN401 - statements of a syntax tree
    """``name = <understudy>.__call__(name)``, in the place of *statement*."""
    place = {key: getattr(statement, key) for key in _PLACE}
    decorator = _ast.Attribute(_ast.Constant(_HERE, **place), "__call__", _ast.Load(), **place)
    call = _ast.Call(decorator, [_ast.Name(name, _ast.Load(), **place)], [], **place)
    return _ast.Assign([_ast.Name(name, _ast.Store(), **place)], call, **place)


def _defined_by(statement: Any) -> list[str]:  # noqa: ANN401 - any statement of a syntax tree
    if isinstance(statement, _DEFINING):
        return [statement.name]
    if isinstance(statement, _ast.Assign):
        return [target.id for target in statement.targets if isinstance(target, _ast.Name)]
    if isinstance(statement, _ast.AnnAssign) and isinstance(statement.target, _ast.Name) and statement.value:
        return [statement.target.id]
    return []


def _playing(_: object) -> _Function:
    """A function that stands in the place of a student's, and asks."""

    def played(*arguments: Any, **named: Any) -> Any:  # noqa: ANN401 - as the function that it plays
        if _foreseen and (question := _mark(arguments, named, plain.asked(arguments, named))) in _foreseen:
            return noting.read(_foreseen[question])
        with _asking:  # a student's threads may call it all at once
            return _asked(arguments, named)

    return played


def _noting(plays: _Function) -> _Function:
    """The function itself, with notes of what it is asked."""
    return noting.noting(plays, _mark)


def _mark(arguments: tuple[Any, ...], named: dict[str, Any], told: bytes) -> int:
    """
    A number by which a question is known again in any guest: hashes are the same in all of them.

    *told* is what ``plain`` tells of the arguments.
    """
    if told and not any(setting.held()):
        return hash(told)
    return hash(wire.prepared(_question(wire.Writer(), arguments, named)))


def _question(writer: wire.Writer, arguments: tuple[Any, ...], named: dict[str, Any]) -> dict[str, object]:
    question = {"arguments": writer.value(list(arguments)), "named": writer.value(named), "nodes": writer.nodes}
    draws, names = setting.held()
    # What the test has set is meant for the function as well, whoever plays it.
    return {**question, "setting": {"draws": draws, "names": writer.value(names)}} if draws or names else question


def _asked(arguments: tuple[Any, ...], named: dict[str, Any]) -> Any:  # noqa: ANN401 - what the understudy returns
    writer = wire.Writer()
    question = {"asks": "understudy", **_question(writer, arguments, named)}
    # In the place of the student's function, which may print, draw, and read what is typed.
    if (typed := terminal.left()) is None:
        reply = _read_along(question)
    else:
        reply = channel.ask({**question, "typed": typed})
        terminal.replay(reply.get("turns") or [reply["printed"]])
    chance.script.skip(reply["drawn"])
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


def _read_along(question: dict[str, object]) -> dict[str, Any]:
    """
    What is answered to *question* where nobody knows yet what will be typed.

    The understudy meets the end of input at its first question, and says what it would have printed until then. So
    that is printed here, a line is read, and the understudy is asked anew, with the lines until then.
    """
    typed: list[str] = []
    reply = channel.ask(question)
    while True:
        print((reply.get("turns") or [reply["printed"]])[-1], end="")  # noqa: T201 - in the place of a student's
        if reply["error"] is None or EOFError.__name__ not in reply["error"]["types"]:
            return reply
        if not (line := sys.stdin.readline()):
            return reply
        typed.append(line.removesuffix("\n"))
        reply = channel.ask({**question, "typed": typed})


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
