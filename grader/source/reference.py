"""Read the reference: the author's solution, as a jupytext percent script or a notebook."""

import ast
import json
import re
from bisect import bisect_right
from collections.abc import Collection
from operator import attrgetter
from pathlib import Path

from attrs import frozen

from grader.errors import InputError, SourceError, read_author_file
from grader.records.assignment import Assignment, Definition
from grader.source import nbgrader
from grader.source.cells import (
    BEGUN,
    CELL,
    TAGS,
    CellKind,
    only_cells,
    solution_lines,
    without_asserts,
    without_cells,
)
from grader.source.definitions import Function, definitions
from grader.source.facts_cell import facts
from grader.source.ipython import plain_cell
from grader.source.notebooks import PLACEHOLDER, TEXT_PLACEHOLDER, NotebookCell, cells_of
from grader.source.syntax import bare_line, parse_source
from grader.source.without_statements import without_drawing

REFERENCE_FILES = ("source.py", "source.ipynb")
_LABEL = re.compile(r"^# [A-Z][A-Z ]*:")  # in a header, which is handed out without values
_FORMAT = 4  # the major version of notebooks since 2014
_NOT_HANDED_OUT = (CellKind.ASSERTS, CellKind.ANSWER, CellKind.INSTRUCTOR)


@frozen
class Reference:
    """The author's solution. Its methods raise a `SourceError` if the text is not valid Python.

    Attributes:
        text: The solution as a percent script, which runs as plain Python.
        starts: For a notebook, the line of *text*, from 1, above the first line of each cell.
    """

    path: Path
    text: str
    starts: tuple[int, ...] = ()

    def fault(self, line: int, problem: str) -> SourceError:
        """Return an error about *line*, from 1, of the text.

        In a notebook, it names the cell, and the line in the cell.
        """
        if not self.starts:
            return SourceError(self.path, line, problem)
        cell = max(bisect_right(self.starts, line), 1)
        place = f"{self.path}, cell {cell}"
        return SourceError(place, max(line - self.starts[cell - 1], 1), problem)

    def place(self, line: int) -> str:
        """Return the file's name and the line there, for *line*, from 1, of the text."""
        fault = self.fault(line, "")
        return f"{Path(fault.path).name}:{fault.line}"

    def program(self, allowed: Collection[str]) -> str:
        """Return the text as guests run it: without public asserts, and without pictures.

        Libraries that only draw are imported if they are *allowed*.
        """
        return without_drawing(without_asserts(self.text), allowed)[0]

    def definitions(self) -> tuple[Definition, ...]:
        """Return the functions that are handed out, in order.

        Functions in solutions, in instructors' cells and in free answers are not handed out.
        """
        text = without_cells(self.text, _NOT_HANDED_OUT)
        solution = solution_lines(self.text)
        own: set[str] = set()
        for node in self._body(text):
            if isinstance(node, Function) and node.lineno in solution:
                own.add(node.name)
        return tuple(one for one in definitions(text, self.path) if one.name not in own)

    def provided(self) -> tuple[str, ...]:
        """Return the statements that students get unchanged, as ``ast.unparse`` writes them."""
        return tuple(map(ast.unparse, self._body(only_cells(self.text, CellKind.GIVEN))))

    def partial(self) -> tuple[str, ...]:
        """Return, in the same form, the statements that students get without their solutions."""
        solution = solution_lines(self.text)
        found = []
        for statement in self._body(only_cells(self.text, BEGUN)):
            if statement.lineno not in solution:
                _remove_solution(statement, solution)
                found.append(ast.unparse(statement))
        return tuple(found)

    def handed_out(self) -> str:
        """Return the code that students get, with the asserts as comments."""
        asserts = map(ast.unparse, self._body(only_cells(self.text, CellKind.ASSERTS)))
        return "\n".join([*self.provided(), *self.partial(), *asserts])

    def lines_handed_out(self, assignment: Assignment) -> tuple[str, ...]:
        """Return the lines that students of *assignment* get, sorted, as from :func:`bare_line`."""
        hidden = solution_lines(self.text)
        found = {PLACEHOLDER, TEXT_PLACEHOLDER, *facts(assignment).split("\n")}
        for number, line in enumerate(self.text.split("\n"), start=1):
            if number not in hidden:
                found.add(line)
                found.update(_LABEL.findall(line))
        return tuple(sorted(set(map(bare_line, found))))

    def _body(self, text: str) -> list[ast.stmt]:
        try:
            return parse_source(text, self.path).body
        except SourceError as error:
            raise self.fault(error.line, error.problem) from error


def _remove_solution(statement: ast.stmt, solution: Collection[int]) -> None:
    if not isinstance(statement, ast.FunctionDef | ast.If):
        return
    before: list[ast.stmt] = []
    after: list[ast.stmt] = []
    kept = before
    for inner in statement.body:
        if inner.lineno in solution:
            kept = after
        else:
            kept.append(inner)
    if isinstance(statement, ast.If):
        before.append(ast.Pass())
    statement.body = before + after


def read_reference(folder: Path) -> Reference:
    """Return the reference of the assignment in *folder*.

    Raises:
        InputError: If there is none, if there are two, or if it cannot be read.
        SourceError: If a ``source.ipynb`` is not a valid notebook, or has a cell that no script can
            have.
    """
    script, notebook = REFERENCE_FILES
    found = [folder / name for name in REFERENCE_FILES if (folder / name).exists()]
    if not found:
        raise InputError(folder, f"cannot be read: it has neither {script} nor {notebook}")
    if len(found) > 1:
        raise InputError(folder, f"has both {script} and {notebook}: keep the one that you work on")
    return read_reference_file(found[0])


def read_reference_file(path: Path) -> Reference:
    """Return the reference in the file *path*, a percent script or a notebook (``.ipynb``).

    Raises:
        InputError: If it cannot be read.
        SourceError: As :func:`read_reference`.
    """
    text = read_author_file(path)
    if path.suffix == ".ipynb":
        return _from_notebook(text, path)
    return Reference(path, text)


def _from_notebook(text: str, path: Path) -> Reference:
    found = _cells(text, path)
    is_nbgraders = any(nbgrader.knows(cell.metadata) for cell in found)
    lines: list[str] = []
    starts: list[int] = []
    for number, cell in enumerate(found, start=1):
        tags = _nbgrader_tags(cell) if is_nbgraders else cell.tags
        first_line, *rest = _block(cell, tags, f"{path}, cell {number}")
        lines.append(first_line)
        starts.append(len(lines))
        lines += [*rest, ""]
    return Reference(path, "\n".join(lines), tuple(starts))


def _cells(text: str, path: Path) -> tuple[NotebookCell, ...]:
    try:
        notebook = json.loads(text)
    except (ValueError, RecursionError) as error:
        line = getattr(error, "lineno", 1)
        problem = f"is not a notebook: its JSON is damaged ({error})"
        raise SourceError(path, line, problem) from None
    found = cells_of(notebook)
    is_current = found is not None and notebook.get("nbformat") == _FORMAT
    if found is None or not is_current or any(map(attrgetter("is_damaged"), found)):
        problem = f"is not a notebook of format {_FORMAT}: open it in Jupyter and save it again"
        raise SourceError(path, 1, problem)
    return found


def _block(cell: NotebookCell, tags: list[str], place: str) -> list[str]:
    if cell.kind not in ("code", "markdown"):
        problem = f"a {cell.kind} cell cannot be handed out: make it a text cell"
        raise SourceError(place, 1, problem)
    if cell.has_pictures:
        problem = "a picture is pasted into it: put the picture into a file in data/ and name that"
        raise SourceError(place, 1, problem)
    options = f" tags={json.dumps(tags)}" if tags else ""
    if not cell.is_code:
        text = [f"# {line}" if line else "#" for line in cell.text.split("\n")]
        return [f"# %% [markdown]{options}", *text]
    lines = plain_cell(cell.text).text.split("\n")
    for number, line in enumerate(lines, start=1):
        if CELL.match(line):
            problem = "a line that begins with `# %%` would begin a new cell: write it differently"
            raise SourceError(place, number, problem)
    return [f"# %%{options}", *lines]


def _nbgrader_tags(cell: NotebookCell) -> list[str]:
    if set(cell.tags) & set(TAGS):
        return cell.tags
    kind = nbgrader.kind(cell.kind, cell.metadata, cell.text)
    if kind in (CellKind.TEXT, CellKind.FUNCTION):
        return cell.tags
    return [kind.value, *cell.tags]
