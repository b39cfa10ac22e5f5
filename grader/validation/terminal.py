"""What a person at a terminal reads of a validation: the matrix, what was found, and a line to sum it up."""

from collections.abc import Iterator

from rich.console import Console, Group, RenderableType
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn
from rich.progress import Progress as Bar
from rich.table import Table
from rich.text import Text

from grader.checks.feedback import counted, one_line
from grader.validation.finding import Severity
from grader.validation.matrix import SIGNS, Cell, Row
from grader.validation.whole import Validation

WIDTH = 100
_MOST_NAME = 40
_STYLES = {Cell.CAUGHT: "green", Cell.LOST: "yellow", Cell.CARRIED: "cyan", Cell.UNTOUCHED: "dim"}
_WRONG = "!"


def shown(validation: Validation) -> RenderableType:
    """All of it, at most WIDTH columns wide where the ids of the parts and the findings can be broken."""
    pieces: list[RenderableType] = [Text(validation.name, style="bold")]
    if validation.rows:
        pieces += [_matrix(validation), _legend(validation)]
    pieces += [Text(line) for line in _findings(validation)]
    return Group(*pieces, Text(summary(validation), style="green" if not validation.errors else "red"), Text())


def summary(validation: Validation) -> str:
    """What was tried and what was found, in a sentence each."""
    tried = ", ".join(f"{number} {kind}" for kind, number in validation.programs.items() if number)
    made = validation.mutations
    mutations = (
        f" Of {counted(made['made'], 'automatic mutation')} {made['killed']} are caught, and {made['equivalent']} are "
        "listed as equivalent."
        if made
        else ""
    )
    notes = len(validation.findings) - validation.errors
    found = counted(validation.errors, "error") + (f" and {counted(notes, 'note')}" if notes else "")
    verdict = "can be trusted" if not validation.errors else "cannot be trusted yet"
    told = f"Programs: {tried}.{mutations} " if tried else ""
    return f"{told}{validation.name} {verdict}: {found}."


def _matrix(validation: Validation) -> Table:
    drawn = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0))
    drawn.add_column("mutant", no_wrap=True, overflow="ellipsis", max_width=_MOST_NAME)
    for number in range(len(validation.parts)):
        drawn.add_column(str(number + 1), no_wrap=True, justify="right")
    drawn.add_column("")
    for row in validation.rows:
        drawn.add_row(Text(one_line(row.mutant)), *_cells(row, validation), Text("" if row.as_said else _WRONG, "red"))
    return drawn


def _cells(row: Row, validation: Validation) -> Iterator[Text]:
    for part in validation.parts:
        cell = row.cells[part]
        yield Text(SIGNS[cell], style=_STYLES[cell])


def _legend(validation: Validation) -> Text:
    signs = "  ".join(f"{SIGNS[cell]} {cell.value}" for cell in Cell)
    parts = "  ".join(f"{number} {part}" for number, part in enumerate(validation.parts, start=1))
    return Text(f"\n{signs}  {_WRONG} not as its first lines say\n{parts}\n")


def _findings(validation: Validation) -> Iterator[str]:
    for finding in validation.findings:
        sign = "✗" if finding.severity is Severity.ERROR else "i"
        about = f"{one_line(finding.about)}: " if finding.about else ""
        measured = f" ({finding.measured})" if finding.measured else ""
        yield f"{sign} {about}{finding.sentence}{measured}"


class Progress:
    """
    How far a validation is: a bar on a terminal, and elsewhere nothing but a line for each assignment.

    Args:
        console: Where to; one on standard error leaves standard output to results.
        name: The assignment's.
        total: How many programs there are to run, at least.
    """

    def __init__(self, console: Console, name: str, total: int) -> None:
        self._bar: Bar | None = None
        if console.is_terminal and not console.is_dumb_terminal:
            columns = TextColumn(f"Validating {name}", markup=False), BarColumn(), MofNCompleteColumn()
            self._bar = Bar(
                *columns, TextColumn("{task.fields[program]}", markup=False), console=console, transient=True
            )
            self._task = self._bar.add_task("", total=total, program="")
            self._bar.start()
        else:
            console.print(
                f"Validating {name}: {counted(total, 'program')}", markup=False, highlight=False, soft_wrap=True
            )

    def ran(self, program: str) -> None:
        """Count one program more."""
        if self._bar is not None:
            self._bar.update(self._task, advance=1, program=one_line(program)[:50])

    def stop(self) -> None:
        """Take the bar away."""
        if self._bar is not None:
            self._bar.stop()
