"""Find games without anything to compare."""

from collections.abc import Iterator, Sequence

from grader.games.game_script import Script
from grader.games.transcript import boards
from grader.records.assignment import Assignment
from grader.validation.finding import Finding, error


def findings_on_boards(assignment: Assignment, scripts: Sequence[Script]) -> Iterator[Finding]:
    """Report all games of an assignment if none of them draws a board."""
    if any(_has_a_board(assignment, script) for script in scripts):
        return
    for script in scripts:
        yield error(
            f"games/{script.stem}.game",
            f"no board of {script.size} by {script.size} is drawn in it, and games are compared by"
            " their boards: other text, such as a number that is printed, may be wrong. If the"
            " program draws no boards, delete this file, and write a hidden test with program(…)"
            " of grader.testing. If it does, see board and size below [games] in assignment.toml.",
        )


def _has_a_board(assignment: Assignment, script: Script) -> bool:
    drawing, size = assignment.games.board, script.size or 0
    for one in (script, *script.others):
        printed = [*(exchange.printed for exchange in one.exchanges), one.closing]
        if any(boards(text, size, drawing) for text in printed):
            return True
    return False
