"""What a program does between two typed lines."""

from enum import StrEnum, unique

from attrs import frozen


@unique
class Stop(StrEnum):
    """Why a program stopped printing."""

    ASKED = "asked"  # it waits for a line: input() or a read of sys.stdin
    ENDED = "ended"  # it came to its end, or called exit()
    RAISED = "raised"  # an exception ended it
    DIED = "died"  # its process died: os._exit(), a crash of the interpreter, memory
    TIMED_OUT = "timed out"  # it used more time, memory or text than it may


@frozen
class Turn:
    """What a program printed since the last typed line, and why it stopped.

    Attributes:
        printed: Without the echo of what was typed. A prompt is its last, unfinished line.
        detail: For RAISED the text of the exception; for DIED and TIMED_OUT how; else empty.
        line: The line of the student's file that raised, from 1; None if there is none.
        exception: For RAISED the name of the exception's class; else empty.
        function: The function that *line* is in; empty if there is none.
    """

    printed: str
    stop: Stop
    detail: str = ""
    line: int | None = None
    exception: str = ""
    function: str = ""


@frozen
class ScreenTurn:
    """A piece of a game as a terminal would have shown it: the line that was *typed*, without its
    line end (None if nothing was typed yet), and what the program *printed* then. If it *is_wrong*,
    the first fault that is described is in this piece.
    """

    typed: str | None
    printed: str
    is_wrong: bool = False
