"""Describe what a program does between two typed lines."""

import re
from enum import StrEnum, unique

from attrs import field, frozen

# Colours, a cleared screen, a moved cursor; ESC c resets a terminal.
_ESCAPE_CODE = re.compile(r"\x1b(?:\[[0-9;?]{0,20}[@-~]|c)")


def without_escape_codes(text: str) -> str:
    """Return *text* without the codes that colour or clear a terminal."""
    return _ESCAPE_CODE.sub("", text)


@unique
class Stop(StrEnum):
    """Says why a program stopped printing."""

    ASKED = "asked"  # it waits for a line: input() or a read of sys.stdin
    ENDED = "ended"  # it came to its end, or called exit()
    RAISED = "raised"  # an exception ended it
    DIED = "died"  # its process died: os._exit(), a crash of the interpreter, memory
    TIMED_OUT = "timed out"  # it used more time, memory or text than it may


@frozen
class Turn:
    """Holds what a program printed since the last typed line, and why it stopped.

    Attributes:
        printed: The text without echo and escape codes. A prompt is its unfinished last line.
        detail: The exception's text for RAISED; how it ended for DIED and TIMED_OUT; else empty.
        line: The line of the student's file, from 1, that raised; None if there is none.
        exception: The name of the exception's class for RAISED; else empty.
        function: The function that *line* is in; empty if there is none.
    """

    printed: str = field(converter=without_escape_codes)
    stop: Stop
    detail: str = ""
    line: int | None = None
    exception: str = ""
    function: str = ""


@frozen
class ScreenTurn:
    """Holds a piece of a game as a terminal would have shown it.

    *typed* has no line end; it is None if nothing was typed yet. *is_wrong* says that the described
    fault is in this piece.
    """

    typed: str | None
    printed: str
    is_wrong: bool = False
