"""Let the reference answer for functions of a student's program: each call asks the grader.

The reference is not in this guest: the arguments go out through the guest's socket, and the outcome
comes back. That costs four process switches, so answers to the authors' own calls are sent in
advance (``recording``).
"""

import _thread
import marshal
import sys
from collections.abc import Callable, Iterator, MutableMapping
from functools import partial
from typing import Any

from grader.sandbox import wire
from grader.sandbox.builtin_exceptions import builtin_exception
from grader.sandbox.guest import channel, guest_setting, random_source, recording, statements
from grader.sandbox.guest.terminal import installed

_asking = _thread.allocate_lock()
_answers: dict[str, dict[int, bytes]] = {}  # by function and question


def run(code: Any, names: dict[str, Any], request: dict[str, Any]) -> None:
    """Run *code* at the top of a file whose globals are *names*.

    The functions in ``played`` of *request* are stand-ins. If a function is also in ``defined``,
    its stand-in begins at its definition, so that code above it fails as usual. The others, which
    the program may not define at all, begin at the first line. A request with ``records`` runs the
    reference, which keeps its functions; their answers are recorded.
    """
    played = request.get("played") or []
    if not played:
        statements.run(code, names)
        return
    replacements: dict[str, Callable[[Any], Any]] = {}
    if request.get("records"):
        for name in played:
            replacements[name] = partial(recording.recording, name)
    else:
        defined = request.get("defined") or []
        for name in played:
            stand_in = _stand_in(name)
            replacements[name] = partial(_first, stand_in)
            if name not in defined:
                names[name] = stand_in
    statements.run(code, names, _GlobalNames(names, replacements))


def _first(one: Any, _: Any) -> Any:
    return one


def prefetch(request: dict[str, Any]) -> None:
    """Remember the ``answers`` in *request*, which a guest of the reference recorded."""
    for name, text in zip(request["functions"], request["answers"], strict=True):
        _answers.setdefault(name, {}).update(recording.read(text))


class _GlobalNames(MutableMapping[str, Any]):
    """Holds the globals of a file, and replaces values that the program assigns.

    *replacements* has functions by name. Each gets the assigned value, and returns another one.
    """

    def __init__(
        self, names: dict[str, Any], replacements: dict[str, Callable[[Any], Any]]
    ) -> None:
        self._names, self._replacements = names, replacements

    def __getitem__(self, name: str) -> Any:
        return self._names[name]

    def __setitem__(self, name: str, value: Any) -> None:
        replace = self._replacements.get(name)
        if replace is not None:
            value = replace(value)
        self._names[name] = value

    def __delitem__(self, name: str) -> None:
        if name not in self._replacements:
            del self._names[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)


def _stand_in(name: str) -> Callable[..., Any]:

    def ask(*arguments: Any, **named: Any) -> Any:
        answers = _answers.get(name)
        if answers is not None and not guest_setting.is_set():
            number = recording.question(arguments, named)
            if number in answers:
                return marshal.loads(answers[number])  # noqa: S302 - from the grader
        with _asking:  # several threads of a student may call it at the same time
            return _ask_grader(name, arguments, named)

    ask.__name__ = ask.__qualname__ = name
    ask.__code__ = ask.__code__.replace(co_name=name)  # a watch compares functions by their code
    return ask


def _ask_grader(name: str, arguments: tuple[Any, ...], named: dict[str, Any]) -> Any:
    writer = channel.writer()
    question: dict[str, object] = {
        "asks": "stand-in",
        "function": name,
        "drawn": random_source.script.used,
    }
    try:
        question |= {
            "arguments": writer.values(arguments),
            "named": dict(zip(named, writer.values(named.values()), strict=True)),
            "nodes": writer.nodes,
        }
    except wire.TooLargeError as error:
        question["large"] = error.what  # the grader does not answer, and ends this call
    # Like the student's function, the reference may print, draw and read typed lines.
    typed = installed[0].remaining() if installed else None
    if typed is None:
        reply = _ask_with_input(question)
    else:
        reply = channel.ask({**question, "typed": typed})
        installed[0].replay(reply.get("turns") or [reply["printed"]])
    random_source.script.skip(reply["drawn"])
    reader = wire.Reader(reply["nodes"], writer.containers)
    changes = []
    for number, node in reply["changed"]:
        changes.append((writer.containers[number], reader.contents(node)))
    raised = reply["error"]
    value = reader.value(reply["value"]) if raised is None else None
    for container, content in changes:
        wire.replace_content(container, content)
    if raised is not None:
        raise _exception(raised["types"], raised["text"])
    return value


def _ask_with_input(question: dict[str, object]) -> dict[str, Any]:
    """Return the answer to *question* if the typed lines are not known yet.

    When the reference reads a line, it reaches the end of input, and its answer has what it printed
    until then. We print this, read a line, and ask again with all lines read so far.
    """
    typed: list[str] = []
    reply = channel.ask(question)
    while True:
        turns = reply.get("turns") or [reply["printed"]]
        print(turns[-1], end="")  # noqa: T201 - as the student's function would
        if reply["error"] is None or EOFError.__name__ not in reply["error"]["types"]:
            return reply
        line = sys.stdin.readline()
        if not line:
            return reply
        typed.append(line.removesuffix("\n"))
        reply = channel.ask({**question, "typed": typed})


def _exception(types: list[str], text: str) -> BaseException:
    for name in types:
        kind = builtin_exception(name)
        if kind and not issubclass(kind, BaseExceptionGroup):
            # Without __init__, because some classes need arguments: UnicodeDecodeError needs five.
            return kind.__new__(kind, _Message(text)) if text else kind.__new__(kind)
    return RuntimeError(text)


class _Message(str):
    """Is its own repr. A KeyError shows the repr of its argument, and this text already is one."""

    __slots__ = ()
    __repr__ = str.__str__
