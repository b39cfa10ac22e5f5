"""
Reads source.py, the one file that holds an assignment's prose, its solution and its public asserts.

What a cell is for is told by its tag; see the table in docs/architecture.md. Everything is checked here, so that what
comes after can cut and join lines without a doubt.
"""

import ast
import re
import warnings
from enum import StrEnum, unique
from pathlib import Path

import jupytext
import nbformat
from attrs import evolve, frozen

from grader import notebook
from grader.errors import InputError, SourceError

_CELL = re.compile(r"# ?%%(\s|$)")
_SOLUTION = re.compile(r"\s*#+ ?(?P<mark>BEGIN|END) SOLUTION\s*")
# jupytext would take a comment that begins with the name of a shell command for a command.
_PERCENT = {"extension": ".py", "format_name": "percent", "comment_magics": False}


@unique
class Kind(StrEnum):
    """What a cell is for; a code cell's tag, but for functions, which have none."""

    TEXT = "text"
    HEADER = "header"
    FUNCTION = "function"
    ASSERTS = "asserts"
    GAME = "game"
    INSTRUCTOR = "instructor"


@frozen
class Cell:
    """
    A cell of source.py.

    Attributes:
        line: Of the source's first line in the file, counted from 1.
        name: Of the function that it defines, else empty.
        solution: The indices of its BEGIN SOLUTION and END SOLUTION lines; None where it has none.
    """

    kind: Kind
    source: str
    line: int
    name: str = ""
    solution: tuple[int, int] | None = None

    @property
    def lines(self) -> list[str]:
        """The source, line by line."""
        return self.source.split("\n")


@frozen
class Source:
    """A source.py in which every cell is as its kind asks."""

    path: Path
    cells: tuple[Cell, ...]


def read(path: Path) -> Source:
    """
    The cells of the source.py at *path*.

    Raises:
        InputError: It cannot be read.
        SourceError: A cell is not what its tag says; with the line.
    """
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise InputError(path, f"cannot be read: {error}") from None
    return parse(text, path)


def parse(text: str, path: Path) -> Source:
    """
    The cells of a percent script, which *path* names in errors.

    Raises:
        SourceError: The text is not Python, or a cell is not what its tag says; with the line.
    """
    notebook.parse(text, path)
    cells = tuple(_checked(cell, path) for cell in _cells(text, path))
    _check_order(cells, path)
    return Source(path, cells)


def _cells(text: str, path: Path) -> list[Cell]:
    lines = text.split("\n")
    marks = [index for index, line in enumerate(lines) if _CELL.match(line)]
    try:
        found = jupytext.reads(text, fmt=_PERCENT).cells
    except nbformat.ValidationError as error:
        told = str(error).split("\n", 1)[0]
        raise SourceError(path, 1, f"the header, or the tags of a cell, are not as jupytext asks: {told}") from error
    if len(found) > len(marks):
        raise SourceError(
            path, 1, "the first cell begins with a `# %%` line; nothing but a jupytext header is above it"
        )
    if len(found) < len(marks):
        raise SourceError(path, 1, "a line that begins with `# %%` is inside a string, where it ends no cell")
    cells = []
    for mark, cell in zip(marks, found, strict=True):
        if "incorrectly_encoded_metadata" in cell.metadata:
            raise SourceError(path, mark + 1, 'what follows the `# %%` is not of the form tags=["asserts"]')
        kind = _kind(cell.cell_type, cell.metadata.get("tags", []), path, mark + 1)
        source = cell.source.strip("\n")
        first = mark + 1
        while first < len(lines) - 1 and not lines[first].strip():
            first += 1
        cells.append(Cell(kind, source, first + 1))
    return cells


def _kind(cell_type: str, tags: list[str], path: Path, line: int) -> Kind:
    if cell_type == "markdown":
        return Kind.INSTRUCTOR if Kind.INSTRUCTOR in tags else Kind.TEXT
    if cell_type != "code":
        raise SourceError(path, line, f"a {cell_type} cell has no place in a hand-out: make it text")
    tagged = (Kind.HEADER, Kind.ASSERTS, Kind.GAME, Kind.INSTRUCTOR)
    if not tags:
        return Kind.FUNCTION
    if len(tags) > 1 or tags[0] not in tagged:
        raise SourceError(path, line, f"a code cell has one tag or none; the tags are {', '.join(tagged)}")
    return Kind(tags[0])


def _checked(cell: Cell, path: Path) -> Cell:
    """The cell with what was found in it: the name of its function and its solution region."""
    if cell.kind is Kind.TEXT:
        return _checked_text(cell, path)
    if cell.kind is Kind.INSTRUCTOR:
        return cell
    body = notebook.parse("\n" * (cell.line - 1) + cell.source, path).body
    if cell.kind is Kind.HEADER:
        return _checked_header(cell, body, path)
    if cell.kind is Kind.ASSERTS:
        return _checked_asserts(cell, body, path)
    cell = evolve(cell, solution=_region(cell, path))
    return _checked_game(cell, body, path) if cell.kind is Kind.GAME else _checked_function(cell, body, path)


def _region(cell: Cell, path: Path) -> tuple[int, int]:
    """The indices of the lines that open and close the one solution region of a cell."""
    opened: int | None = None
    closed: int | None = None
    for index, line in enumerate(cell.lines):
        match = _SOLUTION.fullmatch(line)
        if not match:
            continue
        here = cell.line + index
        if match["mark"] == "BEGIN":
            if opened is not None:
                raise SourceError(path, here, "a second BEGIN SOLUTION: a cell has one region, and none inside it")
            opened = index
        elif opened is None or closed is not None:
            raise SourceError(path, here, "END SOLUTION without a BEGIN SOLUTION before it")
        else:
            closed = index
    if opened is None:
        raise SourceError(path, cell.line, "there is no solution: put # BEGIN SOLUTION and # END SOLUTION around it")
    if closed is None:
        raise SourceError(path, cell.line + opened, "the solution that begins here has no END SOLUTION in its cell")
    return opened, closed


def _checked_text(cell: Cell, path: Path) -> Cell:
    r"""
    Whether the text can be inside a string: Colab's "Download .py" puts it between three quotes as it stands.

    A backslash before u, x or N, or three quotes, would make every student's file a syntax error.
    """
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            ast.parse(f'"""{cell.source}\n"""')
    except (SyntaxError, Warning) as error:
        problem = "Colab writes this text into a string, where a backslash or its quotes would break students' files"
        raise SourceError(path, cell.line, problem) from error
    return cell


def _checked_header(cell: Cell, body: list[ast.stmt], path: Path) -> Cell:
    if body:
        raise SourceError(path, body[0].lineno, "the header cell holds comments only")
    for word in ("NAME", "STUDENT NUMBER"):
        if not any(line.startswith(f"# {word}:") for line in cell.lines):
            raise SourceError(path, cell.line, f"the header cell has no line `# {word}:`")
    return cell


def _checked_asserts(cell: Cell, body: list[ast.stmt], path: Path) -> Cell:
    for index, line in enumerate(cell.lines):
        if _SOLUTION.fullmatch(line):
            raise SourceError(path, cell.line + index, "asserts are handed out: a solution has no place among them")
    for statement in body:
        if not isinstance(statement, ast.Assert | ast.Assign | ast.AnnAssign | ast.AugAssign | ast.Expr):
            raise SourceError(path, statement.lineno, "an asserts cell holds asserts, and assignments that they need")
    if not any(isinstance(statement, ast.Assert) for statement in body):
        raise SourceError(path, cell.line, "there is no assert in this asserts cell")
    return cell


def _checked_function(cell: Cell, body: list[ast.stmt], path: Path) -> Cell:
    if len(body) != 1 or not isinstance(body[0], ast.FunctionDef):
        raise SourceError(path, cell.line, "a code cell without a tag holds one function and nothing else")
    function = body[0]
    if not ast.get_docstring(function):
        raise SourceError(path, function.lineno, f"{function.name} has no docstring: it is what students are told")
    _check_solved(cell, function.body[1:], path)
    return evolve(cell, name=function.name)


def _checked_game(cell: Cell, body: list[ast.stmt], path: Path) -> Cell:
    if len(body) != 1 or not isinstance(body[0], ast.If) or not notebook.is_guard(body[0]) or body[0].orelse:
        raise SourceError(path, cell.line, 'a game cell holds one `if __name__ == "__main__":` and nothing else')
    _check_solved(cell, body[0].body, path)
    return cell


def _check_solved(cell: Cell, statements: list[ast.stmt], path: Path) -> None:
    """Whether the region holds every one of *statements*, and at least one."""
    first, last = cell.line + (cell.solution or (0, 0))[0], cell.line + (cell.solution or (0, 0))[1]
    for statement in statements:
        if statement.lineno < first or (statement.end_lineno or statement.lineno) > last:
            raise SourceError(
                path, statement.lineno, "this statement is outside of the solution: it would be given away"
            )
    if not statements:
        raise SourceError(path, first, "there is no statement in this solution")


def _check_order(cells: tuple[Cell, ...], path: Path) -> None:
    code = [cell for cell in cells if cell.kind not in (Kind.TEXT, Kind.INSTRUCTOR)]
    headers = [cell for cell in code if cell.kind is Kind.HEADER]
    if not headers:
        raise SourceError(path, 1, 'there is no header cell: `# %% tags=["header"]` with NAME and STUDENT NUMBER')
    if len(headers) > 1:
        raise SourceError(path, headers[1].line, "a second header cell: there is one")
    if code[0].kind is not Kind.HEADER:
        raise SourceError(path, headers[0].line, "the header comes before every other code cell")
    seen: set[str] = set()
    for cell in code:
        if cell.kind is Kind.ASSERTS and not seen:
            raise SourceError(path, cell.line, "asserts come after the function that they are about")
        if cell.name in seen:
            raise SourceError(path, cell.line, f"a second function called {cell.name}")
        seen.update({cell.name} - {""})
    games = [cell for cell in code if cell.kind is Kind.GAME]
    if len(games) > 1:
        raise SourceError(path, games[1].line, "a second game cell: there is one")
