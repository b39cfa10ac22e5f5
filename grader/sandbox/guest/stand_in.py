"""Let the reference answer for functions of a student's program: each call asks the grader.

Nothing of the reference is here, neither its text nor its process: arguments go out over the
guest's own socket, and the outcome of the call comes back. A question costs four changes of
process, and a hidden test on thousands of boards asks thousands of times; so the answers that the
reference itself needs in such a test are handed over in advance (``recording``).
"""

import _thread
import builtins
import marshal
import sys
from collections.abc import Callable, Iterator, MutableMapping
from typing import Any

from grader.sandbox import wire
from grader.sandbox.guest import channel, random_source, recording, setting, statements, terminal

_Function = Callable[..., Any]

_asking = _thread.allocate_lock()
_answers: dict[str, dict[int, bytes]] = {}  # by function and question


def run(code: Any, names: dict[str, Any], request: dict[str, Any]) -> None:  # noqa: ANN401 - compiled
    """Run *code* at the top of a file whose globals are *names*.

    The functions that *request* names as ``played`` are stand-ins in it, from its first line on,
    however the program defines them, and also if it does not. In a guest of the reference, which
    ``records``, they are its own, and their answers are recorded.
    """
    played = request.get("played") or []
    if not played:
        statements.run(code, names)
    elif request.get("records"):
        statements.run(code, names, _Top(names, dict.fromkeys(played, recording.recording)))
    else:
        stand_ins = {name: _stand_in(name) for name in played}
        names.update(stand_ins)
        statements.run(
            code,
            names,
            _Top(names, {name: _always(function) for name, function in stand_ins.items()}),
        )


def prefetch(request: dict[str, Any]) -> None:
    """Keep the ``answers`` of *request*, which a guest of the reference has recorded."""
    for name, text in zip(request["functions"], request["answers"], strict=True):
        _answers.setdefault(name, {}).update(recording.read(text))


class _Top(MutableMapping[str, Any]):
    """The names at the top of a file, of which those in *instead* get another value than the
    program gives them.
    """

    def __init__(
        self, names: dict[str, Any], instead: dict[str, Callable[[str, Any], Any]]
    ) -> None:
        self._names, self._instead = names, instead

    def __getitem__(self, name: str) -> Any:  # noqa: ANN401
        return self._names[name]

    def __setitem__(self, name: str, value: Any) -> None:  # noqa: ANN401
        instead = self._instead.get(name)
        self._names[name] = value if instead is None else instead(name, value)

    def __delitem__(self, name: str) -> None:
        if name not in self._instead:
            del self._names[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)


def _always(function: _Function) -> Callable[[str, Any], Any]:
    return lambda _name, _value: function


def _stand_in(name: str) -> _Function:
    """Return a function that asks what the reference's function *name* answers."""

    def ask(*arguments: Any, **named: Any) -> Any:  # noqa: ANN401 - as the function in whose place it stands
        answers = _answers.get(name)
        if answers is not None and not any(setting.held()):
            number = recording.question(arguments, named)
            if number is not None and (answer := answers.get(number)) is not None:
                return marshal.loads(answer)  # noqa: S302 - from the grader
        with _asking:  # a student's threads may call it all at once
            return _asked(name, arguments, named)

    ask.__name__ = ask.__qualname__ = name
    ask.__code__ = ask.__code__.replace(co_name=name)  # a watch tells functions apart by their code
    return ask


def _asked(name: str, arguments: tuple[Any, ...], named: dict[str, Any]) -> Any:  # noqa: ANN401
    """Return what the reference returns, or raise what it raises."""
    writer = channel.writer()
    question: dict[str, object] = {
        "asks": "stand-in",
        "function": name,
        "drawn": random_source.script.used,
    }
    try:
        question |= {
            "arguments": writer.value(list(arguments)),
            "named": writer.value(named),
            "nodes": writer.nodes,
        }
    except wire.TooLargeError as too_large:
        question["large"] = (
            too_large.what
        )  # nobody answers that, and it is for the grader to say so
    # In the place of the student's function, which may print, draw, and read what is typed.
    typed = terminal.left()
    if typed is None:
        reply = _read_along(question)
    else:
        reply = channel.ask({**question, "typed": typed})
        terminal.replay(reply.get("turns") or [reply["printed"]])
    random_source.script.skip(reply["drawn"])
    reader = wire.Reader(writer.kept)
    reader.read(reply["nodes"])
    changes = [(writer.kept[number], reader.contents(node)) for number, node in reply["changed"]]
    error = reply["error"]
    value = None
    if error is None:
        value = reader.value(reply["value"])
    for then, now in changes:
        wire.become(then, now)
    if error is not None:
        raise _exception(error["types"], error["text"])
    return value


def _read_along(question: dict[str, object]) -> dict[str, Any]:
    """Return what is answered to *question* if nobody knows yet what will be typed.

    The reference meets the end of input at its first question, and says what it would have printed
    until then. So that is printed here, a line is read, and the reference is asked again, with the
    lines until then.
    """
    typed: list[str] = []
    reply = channel.ask(question)
    while True:
        print((reply.get("turns") or [reply["printed"]])[-1], end="")  # noqa: T201 - in the place of a student's
        if reply["error"] is None or EOFError.__name__ not in reply["error"]["types"]:
            return reply
        line = sys.stdin.readline()
        if not line:
            return reply
        typed.append(line.removesuffix("\n"))
        reply = channel.ask({**question, "typed": typed})


def _exception(types: list[str], text: str) -> BaseException:
    """Return an exception of the nearest builtin class among *types*, which says *text*."""
    for name in types:
        kind = getattr(builtins, name, None)
        if (
            isinstance(kind, type)
            and issubclass(kind, BaseException)
            and not issubclass(kind, BaseExceptionGroup)
        ):
            # Without __init__: UnicodeDecodeError, for one, wants five arguments.
            if text:
                return kind.__new__(kind, _Said(text))
            return kind.__new__(kind)
    return RuntimeError(text)


class _Said(str):
    """A text that is its own repr: a KeyError shows the repr of what it was given, and that is what
    came.
    """

    __slots__ = ()
    __repr__ = str.__str__
