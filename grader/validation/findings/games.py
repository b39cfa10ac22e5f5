"""Find games without anything to compare."""

from collections.abc import Iterator, Sequence

from grader.errors import SourceError, together
from grader.games.game_script import Script
from grader.games.game_turns import ExpectedTurn, expected
from grader.records.assignment import Aspect, Assignment
from grader.validation.finding import Finding, error

_NO_BOARD = (
    "no board of its size is drawn in it, and games are compared by their boards: other text, such"
    " as a number that is printed, may be wrong. If the program draws no boards, delete this file,"
    " and write a hidden test with program(…) of grader.testing. If it does, see board and size"
    " below [games] in assignment.toml."
)


def findings_on_games(assignment: Assignment, scripts: Sequence[Script]) -> Iterator[Finding]:
    """Report games in which nothing is drawn or refused, although that is what they count.

    Such an aspect costs nothing, so nobody would notice a wrong size.

    Raises:
        SourceError: If no game draws a board: then every program fails them, also the reference.
    """
    drawing: set[str] = set()
    refusing: set[str] = set()
    for script in scripts:
        for turn in _turns(assignment, script):
            if turn.boards:
                drawing.add(script.stem)
            if turn.refused:
                refusing.add(script.stem)
    if scripts and not drawing:
        folder = assignment.folder / "games"
        raise together(SourceError(folder / f"{one.stem}.game", 1, _NO_BOARD) for one in scripts)
    for script in scripts:
        file = f"games/{script.stem}.game"
        size = f"{script.size} by {script.size}"
        if Aspect.BOARDS in script.counts and script.stem not in drawing:
            yield error(
                file,
                f"it counts boards, but no board of {size} is drawn in it: correct the size, or"
                " the boards, or delete the word boards.",
            )
        if Aspect.INVALID in script.counts and script.stem not in refusing:
            yield error(
                file,
                "it counts invalid, but no move is refused in it: add one, or delete the word"
                " invalid.",
            )


def _turns(assignment: Assignment, script: Script) -> list[ExpectedTurn]:
    found: list[ExpectedTurn] = []
    for one in (script, *script.others):
        found += expected(one, assignment.games.board)
    return found
