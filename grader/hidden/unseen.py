"""Hide what hidden tests write to the screen: students can read some of our output."""

import os
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import (
    AbstractContextManager,
    ExitStack,
    contextmanager,
    redirect_stderr,
    redirect_stdout,
    suppress,
)
from pathlib import Path

_STREAMS = (1, 2)  # of the process: programs that a test starts write there, too


@contextmanager
def unseen() -> Iterator[Callable[[], AbstractContextManager[None]]]:
    """Hide all output in this context: of tests, of their threads, and of programs they start.

    Yields:
        A function that makes a context in which output is seen again.
    """
    before = sys.stdout, sys.stderr
    with ExitStack() as stack:
        nowhere = stack.enter_context(Path(os.devnull).open("w", encoding="utf-8"))
        _flush()
        hidden, shown = {}, {}
        for stream in _STREAMS:
            with suppress(OSError):  # a service may have closed it
                shown[stream] = os.dup(stream)
                stack.callback(os.close, shown[stream])
                hidden[stream] = nowhere.fileno()

        @contextmanager
        def seen() -> Iterator[None]:
            with (
                _turned(shown, back=hidden),
                redirect_stdout(before[0]),
                redirect_stderr(before[1]),
            ):
                yield

        with _turned(hidden, back=shown), redirect_stdout(nowhere), redirect_stderr(nowhere):
            yield seen


@contextmanager
def _turned(to: Mapping[int, int], back: Mapping[int, int]) -> Iterator[None]:
    """Turn each stream to another file in this context, with everything that is written to it."""
    for stream, file in to.items():
        os.dup2(file, stream)
    try:
        yield
    finally:
        _flush()
        for stream, file in back.items():
            os.dup2(file, stream)


def _flush() -> None:
    for stream in (sys.stdout, sys.stderr, sys.__stdout__, sys.__stderr__):
        if stream is not None:
            with suppress(OSError, ValueError):  # it may be closed
                stream.flush()
