"""Describe the program that was graded, and how its student counts its lines."""

from bisect import bisect_right
from operator import attrgetter

from attrs import frozen


@frozen
class CodeCell:
    """Holds where a code cell of a notebook is in the program.

    Attributes:
        number: Its number among the code cells, from 1.
        line: The line in the program, from 1, of its first line that is not blank.
        blank: How many blank lines are above that line in the cell.
    """

    number: int
    line: int
    blank: int = 0


@frozen
class SourceMap:
    """Converts line numbers of a program to those of its student. A script has no *cells*."""

    cells: tuple[CodeCell, ...] = ()

    def cell(self, line: int) -> CodeCell | None:
        """Return the code cell of a *line* of the program; None in a script and above the cells."""
        # A notebook may have 80,000 cells, and a page asks for each of its lines.
        after = bisect_right(self.cells, line, key=attrgetter("line"))
        if after == 0:
            return None
        return self.cells[after - 1]

    def number(self, line: int) -> int:
        """Return the line number, from 1, that a student sees for a *line* of the program."""
        cell = self.cell(line)
        if cell is None:
            return line
        return line - cell.line + cell.blank + 1

    def place(self, line: int) -> str:
        """Return a place such as ``line 43``, or in a notebook ``line 3 of code cell 6``."""
        return self.places(line, line)

    def places(self, first: int, last: int) -> str:
        """Return the place of several lines, such as ``lines 3-4``."""
        lines = f"line {self.number(first)}"
        cell = self.cell(first)
        if last != first and self.cell(last) == cell:
            lines = f"lines {self.number(first)}-{self.number(last)}"
        elif last != first:
            lines = f"what begins on line {self.number(first)}"
        if cell is None:
            return lines
        return f"{lines} of code cell {cell.number}"

    def in_file(self, line: int) -> str:
        """Return a place such as ``line 43 of your file``."""
        if self.cell(line) is None:
            return f"line {line} of your file"
        return self.place(line)


SCRIPT = SourceMap()


@frozen
class Unparsable:
    """Says in which *line*, from 1, a function is invalid, and why, such as ``expected ':'``."""

    line: int
    problem: str


@frozen
class LeftOut:
    """Holds the lines *first* to *last* of a program, which were left out, and why.

    *why* is a phrase such as ``a loop outside any function``. *problem* has Python's own words if
    the lines are invalid.
    """

    first: int
    last: int
    why: str
    problem: str = ""

    @property
    def reason(self) -> str:
        """Why they were left out, with all details."""
        if self.problem:
            return f"{self.why}: {self.problem}"
        return self.why


@frozen
class TextAnswer:
    """Holds an answer in a text cell, in Markdown. *after* is the number of code cells above it."""

    text: str
    after: int


@frozen
class ProgramText:
    """Holds the program that was graded, as plain Python text.

    Attributes:
        text: The text before anything was left out.
        left_out: What was left out, in the order of the lines; only the first, if it is much.
        answers: The answers in text cells, which only people mark.
    """

    text: str
    source_map: SourceMap = SCRIPT
    left_out: tuple[LeftOut, ...] = ()
    answers: tuple[TextAnswer, ...] = ()


NO_PROGRAM = ProgramText("")
