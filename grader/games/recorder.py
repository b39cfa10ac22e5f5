"""Record what the reference prints, if an author wrote only the typed lines of a game."""

from collections.abc import Sequence
from pathlib import Path
from queue import Empty

from grader.errors import SourceError, read_author_file
from grader.limits import RECORD_SECONDS
from grader.records.turn import Stop
from grader.sandbox.in_process import InProcessProgram
from grader.sandbox.setting import Setting
from grader.source.cells import without_asserts
from grader.source.overlay import overlay
from grader.source.reference import read_reference

PROGRAM = "program.py"
"""A file in ``games/`` with what differs from the reference in the program that plays there."""


def player(games: Path) -> tuple[str, Path]:
    """Return the text and the path of the program that plays the games in the folder *games*.

    It is the reference, with the changes in `PROGRAM`.

    Raises:
        GraderError: If it cannot be read.
    """
    reference = read_reference(games.parent)
    changes = games / PROGRAM
    if changes.is_file():
        return overlay(reference.text, read_author_file(changes), changes), changes
    return without_asserts(reference.text), reference.path


def record(program: tuple[str, Path], setting: Setting, typed: Sequence[str]) -> list[str]:
    """Return what *program* prints before each of the lines *typed*, and after the last.

    Raises:
        SourceError: If it does not ask for exactly these lines and then end.
    """
    text, path = program
    console = InProcessProgram(text, path.name, setting)
    printed: list[str] = []
    try:
        for number in range(len(typed) + 1):
            turn = console.turn(RECORD_SECONDS)
            printed.append(turn.printed)
            if number < len(typed) and turn.stop is Stop.ASKED:
                console.type(typed[number])
            elif number < len(typed) or turn.stop is not Stop.ENDED:
                raise SourceError(path, 1, _problem(console, turn.stop, typed[:number]))
    except Empty:
        problem = f"it neither asks nor ends within {RECORD_SECONDS} s"
        raise SourceError(path, 1, problem) from None  # an endless program cannot be closed
    console.close()
    return printed


def _problem(console: InProcessProgram, stop: Stop, typed: Sequence[str]) -> str:
    console.close()
    after = f"after {typed[-1]!r} is typed" if typed else "before anything is typed"
    if console.error is not None:
        return f"{type(console.error).__name__} {after}: {console.error}"
    if stop is Stop.ASKED:
        return f"it asks for one more line {after}"
    return f"it ends {after}"
