"""Show a validation in the terminal: the matrix, the findings and a summary."""

from collections.abc import Iterator

from rich.console import Console
from rich.table import Table
from rich.text import Text

from grader.feedback.wording import counted, one_line
from grader.validation.candidate import Kind
from grader.validation.finding import Severity
from grader.validation.matrix import SIGNS, MatrixCell
from grader.validation.validate_assignment import Validation

WIDTH = 100
_LONGEST_NAME = 40
_STYLES = {
    MatrixCell.CAUGHT: "green",
    MatrixCell.LOST: "yellow",
    MatrixCell.CARRIED: "cyan",
    MatrixCell.UNTOUCHED: "dim",
}
_NOT_AS_SAID = "!"


_SEVERAL = {
    Kind.ACCEPTED: "accepted programs",
    Kind.MUTANT: "mutants",
    Kind.DISOBEDIENT: "that ignore an instruction",
    Kind.CONSTANT: "with one answer to everything",
    Kind.GUESS: "that guess",
    Kind.STUB_VARIANT: "with a function that was never written",
}
_ONE = {
    **_SEVERAL,
    Kind.ACCEPTED: "accepted program",
    Kind.MUTANT: "mutant",
    Kind.DISOBEDIENT: "that ignores an instruction",
    Kind.GUESS: "that guesses",
}


def show(validation: Validation, console: Console) -> None:
    """Print *validation*: the matrix in at most WIDTH columns, and each finding as one line."""
    width = min(WIDTH, console.width)
    console.print(Text(validation.name, style="bold"))
    if validation.rows:
        console.print(_matrix(validation), width=width)
        signs = "  ".join(f"{SIGNS[cell]} {cell.value}" for cell in MatrixCell)
        numbered = enumerate(validation.parts, start=1)
        parts = "  ".join(f"{number}:{one_line(part)}" for number, part in numbered)
        legend = Text(f"\n{signs}  {_NOT_AS_SAID} not as its first lines say\n{parts}\n")
        for line in legend.wrap(console, width):
            console.print(line, soft_wrap=True)
    for line in _findings(validation):
        console.print(line, soft_wrap=True)
    style = "red" if validation.errors else "green"
    console.print(Text(summary(validation), style=style), soft_wrap=True)


def summary(validation: Validation) -> str:
    """Return what was tried, and whether the assignment can be trusted."""
    verdict = "cannot be trusted yet" if validation.errors else "can be trusted"
    if validation.every > 1:
        verdict += f", as far as one program in {validation.every} shows"
    found = counted(validation.errors, "error")
    notes = len(validation.findings) - validation.errors
    if notes:
        found += f" and {counted(notes, 'note')}"
    return f"{validation.name} {verdict}: {found}. {_tried(validation)}".rstrip()


def _tried(validation: Validation) -> str:
    tried: list[str] = []
    for kind, words in _SEVERAL.items():
        number = validation.programs.get(kind, 0)
        if number == 1:
            tried.append(f"1 {_ONE[kind]}")
        elif number:
            tried.append(f"{number} {words}")
    total = validation.mutations.get("made", 0)
    if total and validation.judges_wrong_programs:
        words = counted(total, "automatic mutation")
        caught, equivalent = validation.mutations["killed"], validation.mutations["equivalent"]
        tried.append(f"{words} ({caught} caught, {equivalent} listed as equivalent)")
    if not tried:
        return ""
    said = f"In addition to the reference and the hand-out, we tried {', '.join(tried)}."
    if not validation.judges_wrong_programs:
        said += " Mutants and mutations are judged when your solution passes every check."
    return said


def _matrix(validation: Validation) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0))
    table.add_column("mutant", no_wrap=True, overflow="ellipsis", max_width=_LONGEST_NAME)
    for number in range(len(validation.parts)):
        table.add_column(str(number + 1), no_wrap=True, justify="right")
    table.add_column("")
    for row in validation.rows:
        line = [Text(one_line(row.mutant))]
        for part in validation.parts:
            cell = row.cells[part]
            line.append(Text(SIGNS[cell], style=_STYLES[cell]))
        if not row.as_said:
            line.append(Text(_NOT_AS_SAID, "red"))
        table.add_row(*line)
    return table


def _findings(validation: Validation) -> Iterator[Text]:
    for finding in validation.findings:
        sign, style = "i", "dim"
        if finding.severity is Severity.ERROR:
            sign, style = "✗", "red"
        line = Text.assemble((f"{sign} ", style))
        if finding.about:
            line.append(f"{one_line(finding.about)}: ", "bold")
        line.append(one_line(finding.sentence))
        if finding.measured:
            line.append(f" ({finding.measured})")
        yield line
