"""Reads the reference: ``source.py``, a jupytext percent script, or ``source.ipynb``, which
becomes one.

All that looks at an author's solution starts here, so that both kinds are the same to it.
"""

import ast
import json
from bisect import bisect_right
from collections.abc import Collection
from pathlib import Path

from attrs import frozen

from grader.errors import InputError, SourceError
from grader.records.assignment import Definition
from grader.reference import nbgrader
from grader.reference.kinds import BEGUN, CELL, TAGS, Kind, solution_lines
from grader.source.cells import only_cells, without_cells
from grader.source.ipython import without_magics
from grader.source.names import definitions
from grader.source.notebooks import Cell, cells_of
from grader.source.syntax import parse_source

FILES = ("source.py", "source.ipynb")
_FORMAT = 4  # the major version of notebooks since 2014


@frozen
class Reference:
    """The author's solution.

    Attributes:
        path: The file that it was written in.
        text: It as a percent script. It runs as plain Python.
        starts: For a notebook, the line of *text* (from 1) above the first line of each of its
            cells; else empty.
    """

    path: Path
    text: str
    starts: tuple[int, ...] = ()

    def fault(self, line: int, problem: str) -> SourceError:
        """An error that names the place of *line* (from 1) of the text: in a notebook, the cell and
        its own line.
        """
        if not self.starts:
            return SourceError(self.path, line, problem)
        cell = max(bisect_right(self.starts, line), 1)
        return SourceError(
            f"{self.path}, cell {cell}", max(line - self.starts[cell - 1], 1), problem
        )

    def definitions(self) -> tuple[Definition, ...]:
        """The functions that are handed out, in order.

        Those of instructors' cells and of free answers are not, nor those that stand in a solution
        as a whole.

        Raises:
            SourceError: It is not Python.
        """
        text, solved = without_cells(self.text, _OWN), solution_lines(self.text)
        try:
            body = parse_source(text, self.path).body
            own = {
                getattr(statement, "name", "") for statement in body if statement.lineno in solved
            }
            return tuple(each for each in definitions(text, self.path) if each.name not in own)
        except SourceError as error:
            raise self.fault(error.line, error.problem) from error

    def given(self) -> tuple[str, ...]:
        """
        The statements that students are given as they stand, each as ``ast.unparse`` writes it.

        Raises:
            SourceError: It is not Python.
        """
        try:
            body = parse_source(only_cells(self.text, Kind.GIVEN), self.path).body
            return tuple(ast.unparse(statement) for statement in body)
        except SourceError as error:
            raise self.fault(error.line, error.problem) from error

    def begun(self) -> tuple[str, ...]:
        """The statements that are begun for students, without what is for them to write, as
        ``ast.unparse`` writes them.

        Raises:
            SourceError: It is not Python.
        """
        solution = solution_lines(self.text)
        try:
            body = parse_source(only_cells(self.text, BEGUN), self.path).body
        except SourceError as error:
            raise self.fault(error.line, error.problem) from error
        found = [
            _without(solution, statement) for statement in body if statement.lineno not in solution
        ]
        return tuple(ast.unparse(statement) for statement in found)


def _without(solution: Collection[int], statement: ast.stmt) -> ast.stmt:
    """The *statement* as it is handed out: what stands in *solution* is left out, and under a guard
    there is a pass.
    """
    if isinstance(statement, ast.FunctionDef | ast.If):
        at = next(
            (at for at, inner in enumerate(statement.body) if inner.lineno in solution),
            len(statement.body),
        )
        after = [inner for inner in statement.body[at:] if inner.lineno not in solution]
        statement.body = [
            *statement.body[:at],
            *([ast.Pass()] if isinstance(statement, ast.If) else []),
            *after,
        ]
    return statement


_OWN = (Kind.ASSERTS, Kind.ANSWER, Kind.INSTRUCTOR)


def read(folder: Path) -> Reference:
    """The reference of the assignment in *folder*.

    Raises:
        InputError: There is none, there are two, or it cannot be read.
        SourceError: A ``source.ipynb`` is not a notebook, or holds a cell that has no place in a
            script.
    """
    there = [folder / name for name in FILES if (folder / name).exists()]
    if not there:
        raise InputError(folder, f"cannot be read: it has neither {FILES[0]} nor {FILES[1]}")
    if len(there) > 1:
        raise InputError(
            folder, f"has both {FILES[0]} and {FILES[1]}: keep the one that you go on writing in"
        )
    return read_file(there[0])


def read_file(path: Path) -> Reference:
    """
    The reference in the file *path*, a percent script or a notebook (``.ipynb``).

    Raises:
        InputError: It cannot be read.
        SourceError: A notebook is none, or holds a cell that has no place in a script.
    """
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise InputError(path, f"cannot be read: {error}") from None
    return _from_notebook(text, path) if path.suffix == ".ipynb" else Reference(path, text)


def _from_notebook(text: str, path: Path) -> Reference:
    found = _cells(text, path)
    moved = any(nbgrader.knows(cell.metadata) for cell in found)
    lines: list[str] = []
    starts: list[int] = []
    for number, cell in enumerate(found, start=1):
        mark, body = _block(cell, f"{path}, cell {number}", moved=moved)
        lines.append(mark)
        starts.append(len(lines))
        lines += [*body, ""]
    return Reference(path, "\n".join(lines), tuple(starts))


def _cells(text: str, path: Path) -> tuple[Cell, ...]:
    try:
        notebook = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise SourceError(
            path, getattr(error, "lineno", 1), f"is not a notebook: its JSON is damaged ({error})"
        ) from None
    found = cells_of(notebook)
    if (
        found is None
        or notebook.get("nbformat") != _FORMAT
        or any(cell.is_damaged for cell in found)
    ):
        raise SourceError(
            path, 1, f"is not a notebook of format {_FORMAT}: open it in Jupyter and save it again"
        )
    return found


def _block(cell: Cell, place: str, *, moved: bool) -> tuple[str, list[str]]:
    """The line that begins the cell in a percent script, and its own lines."""
    if cell.kind not in ("code", "markdown"):
        raise SourceError(place, 1, f"a {cell.kind} cell has no place in a hand-out: make it text")
    if cell.has_pictures:
        raise SourceError(
            place,
            1,
            "a picture is pasted into it, and a script has none: make it a file in data/ and name"
            " that",
        )
    tags = _tags(cell, moved=moved)
    told = f" tags={json.dumps(tags)}" if tags else ""
    if not cell.is_code:
        return f"# %% [markdown]{told}", [
            f"# {line}" if line else "#" for line in cell.text.split("\n")
        ]
    body = without_magics(cell.text).split("\n")
    for number, line in enumerate(body, start=1):
        if CELL.match(line):
            raise SourceError(
                place,
                number,
                "a line that begins with `# %%` begins a cell of a script: write it differently",
            )
    return f"# %%{told}", body


def _tags(cell: Cell, *, moved: bool) -> list[str]:
    if not moved or set(cell.tags) & set(TAGS):
        return cell.tags
    kind = nbgrader.kind(cell.kind, cell.metadata, cell.text)
    return cell.tags if kind in (Kind.TEXT, Kind.FUNCTION) else [kind.value, *cell.tags]
