"""What a person at a terminal reads of a validation: the matrix, what was found, and a line to sum
it up.
"""

from collections.abc import Callable, Iterator, Mapping

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn
from rich.progress import Progress as Bar
from rich.table import Table
from rich.text import Text

from grader.feedback.wording import counted, one_line
from grader.validation.finding import Severity
from grader.validation.matrix import SIGNS, Cell, Row
from grader.validation.specimens import Kind
from grader.validation.whole import Validation

WIDTH = 100
_MOST_NAME = 40
_STYLES = {Cell.CAUGHT: "green", Cell.LOST: "yellow", Cell.CARRIED: "cyan", Cell.UNTOUCHED: "dim"}
_WRONG = "!"
_TRIED: Mapping[Kind, Callable[[int], str]] = {
    Kind.ACCEPTED: lambda number: f"{number} accepted",
    Kind.MUTANT: lambda number: counted(number, "mutant"),
    Kind.DISOBEDIENT: lambda number: (
        f"{number} that {'ignores' if number == 1 else 'ignore'} an instruction"
    ),
    Kind.CONSTANT: lambda number: f"{number} with one answer to everything",
    Kind.GUESS: lambda number: f"{number} that guess",
    Kind.HOLLOW: lambda number: f"{number} with a function that was never written",
}


def show(validation: Validation, screen: Console) -> None:
    """All of it; the matrix in WIDTH columns, where the screen has as many, and each finding as one
    line.
    """
    wide = min(WIDTH, screen.width)
    screen.print(Text(validation.name, style="bold"))
    if validation.rows:
        screen.print(_matrix(validation), width=wide)
        for line in _legend(validation).wrap(screen, wide):
            screen.print(line, soft_wrap=True)
    for line in _findings(validation):
        screen.print(line, soft_wrap=True)
    screen.print(
        Text(summary(validation), style="red" if validation.errors else "green"), soft_wrap=True
    )


def summary(validation: Validation) -> str:
    """What was tried, and whether the assignment can be trusted."""
    notes = len(validation.findings) - validation.errors
    found = counted(validation.errors, "error") + (
        f" and {counted(notes, 'note')}" if notes else ""
    )
    verdict = "can be trusted" if not validation.errors else "cannot be trusted yet"
    so_far = f", as far as one program in {validation.every} tells" if validation.every > 1 else ""
    return f"{validation.name} {verdict}{so_far}: {found}. {_tried(validation)}".rstrip()


def _tried(validation: Validation) -> str:
    said = [_TRIED[kind](number) for kind in _TRIED if (number := validation.programs.get(kind, 0))]
    if made := validation.mutations.get("made", 0):
        caught, equivalent = validation.mutations["killed"], validation.mutations["equivalent"]
        said.append(
            f"{counted(made, 'automatic mutation')} ({caught} caught, {equivalent} listed as"
            " equivalent)"
        )
    return f"Tried besides the reference and the hand-out: {', '.join(said)}." if said else ""


def _matrix(validation: Validation) -> Table:
    drawn = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0))
    drawn.add_column("mutant", no_wrap=True, overflow="ellipsis", max_width=_MOST_NAME)
    for number in range(len(validation.parts)):
        drawn.add_column(str(number + 1), no_wrap=True, justify="right")
    drawn.add_column("")
    for row in validation.rows:
        drawn.add_row(
            Text(one_line(row.mutant)),
            *_cells(row, validation),
            Text("" if row.as_said else _WRONG, "red"),
        )
    return drawn


def _cells(row: Row, validation: Validation) -> Iterator[Text]:
    for part in validation.parts:
        cell = row.cells[part]
        yield Text(SIGNS[cell], style=_STYLES[cell])


def _legend(validation: Validation) -> Text:
    signs = "  ".join(f"{SIGNS[cell]} {cell.value}" for cell in Cell)
    parts = "  ".join(
        f"{number}:{one_line(part)}" for number, part in enumerate(validation.parts, start=1)
    )
    return Text(f"\n{signs}  {_WRONG} not as its first lines say\n{parts}\n")


def _findings(validation: Validation) -> Iterator[Text]:
    for finding in validation.findings:
        sign, style = ("✗", "red") if finding.severity is Severity.ERROR else ("i", "dim")
        about = f"{one_line(finding.about)}: " if finding.about else ""
        measured = f" ({finding.measured})" if finding.measured else ""
        yield Text.assemble(
            (f"{sign} ", style), (about, "bold"), f"{one_line(finding.sentence)}{measured}"
        )


class Progress:
    """How far a validation is: a bar on a terminal, and elsewhere nothing but a line for each
    assignment.

    Args:
        console: Where to; one on standard error leaves standard output to results.
        name: The assignment's.
        total: How many programs there are to run, at least.
    """

    def __init__(self, console: Console, name: str, total: int) -> None:
        self._bar: Bar | None = None
        if console.is_terminal and not console.is_dumb_terminal:
            columns = (
                TextColumn(f"Validating {name}", markup=False),
                BarColumn(),
                MofNCompleteColumn(),
            )
            self._bar = Bar(
                *columns,
                TextColumn("{task.fields[program]}", markup=False),
                console=console,
                transient=True,
            )
            self._task = self._bar.add_task("", total=total, program="")
            self._bar.start()
        else:
            console.print(
                f"Validating {name}: {counted(total, 'program')}",
                markup=False,
                highlight=False,
                soft_wrap=True,
            )

    def ran(self, program: str) -> None:
        """Count one program more."""
        if self._bar is not None:
            self._bar.update(self._task, advance=1, program=one_line(program)[:50])

    def stop(self) -> None:
        """Take the bar away."""
        if self._bar is not None:
            self._bar.stop()
