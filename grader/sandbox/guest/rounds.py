"""
A guest that runs a student's file as a script again and again, each time with the lines that will be typed.

A fork costs more than most games. Every round gets a namespace of its own, as a script has; what a round leaves behind
that the next could notice (a thread, a file, a changed builtin) is told, and the guest is then to be left alone.
"""

import builtins
import os
import random
import sys
import threading
from collections.abc import Iterator
from typing import Any, NoReturn

from grader.sandbox.guest import channel, program, streams


def serve(request: dict[str, Any]) -> NoReturn:
    """
    Answer each request, whose ``typed`` are the lines, with ``turns``: what was printed before each question, and last.

    Beside them ``ends`` or ``raises`` says how the program ended, or ``asks`` that it wanted one line more, and then
    nobody answers any more. ``flooded`` is true where not all that was printed is told; ``left`` where the round left
    something behind, and was the last.
    """
    file, text = f"{request['module']}.py", request["text"]
    program.show_lines_of(file, text)
    code = compile(text, file, "exec", dont_inherit=True)
    home, names, recursion = os.getcwd(), dict(vars(builtins)), sys.getrecursionlimit()  # noqa: PTH109
    while True:
        page = streams.Page(request["printed_bytes"])
        turns: list[str] = []
        lines: Iterator[str] = iter(request["typed"])
        nonce = request["nonce"]

        def ask(
            page: streams.Page = page, turns: list[str] = turns, lines: Iterator[str] = lines, nonce: str = nonce
        ) -> bytes:
            turns.append(_text(page))
            line = next(lines, None)
            if line is None:
                channel.send({"nonce": nonce, "turns": turns, "asks": True, "flooded": page.dropped})
                channel.receive()
                os._exit(0)
            return f"{line}\n".encode("utf-8", "replace")

        sys.stdout = sys.stderr = sys.__stdout__ = sys.__stderr__ = streams.screen(page)  # type: ignore[misc]
        sys.stdin = sys.__stdin__ = streams.keyboard(streams.Question(ask))  # type: ignore[misc]
        random.seed(0)
        ending = program.executed(file, code)
        turns.append(_text(page))
        left = _left_behind(home, names)
        channel.send({"nonce": nonce, "turns": turns, **ending, "flooded": page.dropped, "left": left})
        if left:
            os._exit(0)
        sys.setrecursionlimit(recursion)
        sys.setprofile(None)
        sys.settrace(None)
        request = channel.receive()


def _text(page: streams.Page) -> str:
    return page.take().decode("utf-8", "replace")


def _left_behind(home: str, names: dict[str, object]) -> bool:
    """Whether the round before has left what another could notice; *names* are the builtins as they were."""
    if threading.active_count() > 1 or vars(builtins) != names:
        return True
    try:
        return os.getcwd() != home or bool(os.listdir(home))  # noqa: PTH109, PTH208 - pathlib would enlarge the zygote
    except OSError:
        return False  # it may not look, and so it could not write either
