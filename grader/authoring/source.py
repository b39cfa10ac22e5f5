"""Read an assignment's source cell by cell: text, solutions and public asserts.

docs/reference/source.md lists the tags. All is checked here, so other modules can cut lines safely.
"""

import ast
import warnings
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import jupytext
import nbformat
from attrs import evolve, frozen

from grader.errors import SourceError, did_you_mean, together
from grader.source.cells import BEGUN, CELL, MARK, SOLUTION, TAGS, VANISHING, CellKind
from grader.source.definitions import Function, is_guard
from grader.source.reference import Reference, read_reference
from grader.source.syntax import line_range, parse_source

# else jupytext would read a comment such as `# cat` as a command
_PERCENT = {"extension": ".py", "format_name": "percent", "comment_magics": False}
_DEFINITION = Function | ast.ClassDef
_UNTAGGED = {"markdown": CellKind.TEXT, "code": CellKind.FUNCTION}
_TAGS_OF_TEXT = (CellKind.ANSWER, CellKind.INSTRUCTOR)
# which marked regions each kind of cell may have
_REGION_IN = {
    CellKind.ASSERTS: VANISHING[0],
    CellKind.TEXT: VANISHING[1],
    CellKind.FUNCTION: SOLUTION,
    CellKind.GAME: SOLUTION,
}


@frozen
class SourceCell:
    """Holds a cell of the source.

    Attributes:
        line: The number of the cell's first line in the file, from 1.
        name: The name of the function that it defines, or empty.
        is_text: Whether students see it as text.
        tags: The author's own tags, which the grader ignores.
        solution: The indices of its lines BEGIN SOLUTION and END SOLUTION.
        vanishing: The first and last index of each region that is not handed out, with its marks.
    """

    kind: CellKind
    source: str
    line: int
    name: str = ""
    is_text: bool = False
    tags: tuple[str, ...] = ()
    solution: tuple[int, int] | None = None
    vanishing: tuple[tuple[int, int], ...] = ()

    @property
    def lines(self) -> list[str]:
        """The lines of the cell."""
        return self.source.split("\n")

    @property
    def kept_back(self) -> list[int]:
        """The indices of the lines that are not handed out, without the marks around them."""
        if self.kind in (CellKind.INSTRUCTOR, CellKind.ANSWER):
            return list(range(len(self.lines)))
        indices: list[int] = []
        regions = list(self.vanishing)
        if self.solution is not None:
            regions.append(self.solution)
        for first, last in regions:
            indices += range(first + 1, last)
        return indices


@frozen
class Source:
    """Holds a source; every cell fits its kind."""

    reference: Reference
    cells: tuple[SourceCell, ...]

    @property
    def path(self) -> Path:
        """The path of the source's file."""
        return self.reference.path


def read(folder: Path) -> Source:
    """Return the source of the assignment in *folder*.

    Raises:
        InputError: If it cannot be read.
        SourceError: As ``parsed``.
    """
    return parsed(read_reference(folder))


def parsed(reference: Reference) -> Source:
    """Return the text of *reference*, cell by cell.

    Raises:
        SourceError: If it is not Python, or cells do not fit their tags; with all faults.
    """
    faults: list[SourceError] = []
    cells: list[SourceCell] = []
    lines = reference.text.split("\n")
    marks = [index for index, line in enumerate(lines) if CELL.match(line)]
    try:
        parse_source(reference.text, "")
        for mark, cell in zip(marks, _notebook_cells(reference.text, len(marks)), strict=True):
            try:
                cells.append(_checked(_cell(cell, lines, mark)))
            except SourceError as error:
                faults.append(error)
        if not faults:
            _check_order(cells)
    except SourceError as error:
        faults.append(error)
    if faults:
        in_order = sorted(faults, key=lambda fault: fault.line)
        raise together(reference.fault(fault.line, fault.problem) for fault in in_order)
    return Source(reference, tuple(cells))


def _fault(line: int, problem: str) -> SourceError:
    return SourceError("", line, problem)  # `parsed` adds the file


def _notebook_cells(text: str, expected: int) -> list[nbformat.NotebookNode]:
    """Return jupytext's cells; there must be as many as ``# %%`` lines (*expected*)."""
    try:
        cells: list[nbformat.NotebookNode] = jupytext.reads(text, fmt=_PERCENT).cells
    except nbformat.ValidationError as error:
        why = str(error).split("\n", 1)[0]
        problem = f"the header, or the tags of a cell, are not as jupytext needs them: {why}"
        raise _fault(1, problem) from error
    if len(cells) > expected:  # a jupytext header is in no cell
        problem = "this is not in a cell: write a line `# %%` above it"
        if not expected:
            problem = (
                "there are no cells: write a line `# %%` above each function, and above what is"
                " between two functions (docs/reference/source.md)"
            )
        raise _fault(1, problem)
    if len(cells) < expected:
        raise _fault(
            1,
            "a line that begins with `# %%` is inside a string, where it does not begin a new cell",
        )
    return cells


def _cell(cell: nbformat.NotebookNode, lines: list[str], mark: int) -> SourceCell:
    tags = tuple(cell.metadata.get("tags", ()))
    kind = _kind(cell, tags, mark + 1)
    first = mark + 1
    while first < len(lines) - 1 and not lines[first].strip():
        first += 1
    return SourceCell(
        kind,
        cell.source.strip("\n"),
        first + 1,
        is_text=cell.cell_type == "markdown",
        tags=tuple(tag for tag in tags if tag != kind),
    )


def _kind(cell: nbformat.NotebookNode, tags: tuple[str, ...], line: int) -> CellKind:
    if "incorrectly_encoded_metadata" in cell.metadata:
        raise _fault(line, 'what follows the `# %%` is not of the form tags=["asserts"]')
    if cell.cell_type not in _UNTAGGED:
        raise _fault(line, f"a {cell.cell_type} cell cannot be handed out: make it text")
    is_text = cell.cell_type == "markdown"
    all_tags = (*TAGS, BEGUN)
    for tag in tags:
        meant = did_you_mean(tag, all_tags)
        if tag not in all_tags and meant:
            problem = f'unknown tag "{tag}".{meant} The grader knows {", ".join(all_tags)}'
            raise _fault(line, f"{problem}; other tags are kept")
    ours = [tag for tag in tags if tag in TAGS]
    if BEGUN in tags and (is_text or ours not in ([], [CellKind.GAME])):
        problem = f'the tag "{BEGUN}" is for a cell with a solution: a function, a game, statements'
        raise _fault(line, problem)
    if not ours:
        return _UNTAGGED[cell.cell_type]
    if len(ours) > 1:
        problem = (
            f"a cell is for one thing only, but this cell has the tags {' and '.join(ours)}: keep"
            " one"
        )
        raise _fault(line, problem)
    if is_text and ours[0] not in _TAGS_OF_TEXT:
        known = " or ".join(_TAGS_OF_TEXT)
        problem = f'the tag "{ours[0]}" is for code: a text has {known}, or none of these tags'
        raise _fault(line, problem)
    return CellKind(ours[0])


def _checked(cell: SourceCell) -> SourceCell:
    """Return the cell with its function's name, its solution, and its hidden regions."""
    if cell.kind in (CellKind.INSTRUCTOR, CellKind.ANSWER):
        return cell
    regions = _regions(cell)
    if cell.kind is CellKind.TEXT:
        _check_text(cell)
        return evolve(cell, vanishing=regions)
    body = parse_source("\n" * (cell.line - 1) + cell.source, "").body
    if cell.kind is CellKind.HEADER:
        _check_header(cell, body)
    elif cell.kind is CellKind.ASSERTS:
        _check_asserts(cell, body)
    if cell.kind in (CellKind.FUNCTION, CellKind.GAME):
        return _checked_task(cell, body, regions)
    return evolve(cell, vanishing=regions)


def _checked_task(
    cell: SourceCell, body: list[ast.stmt], regions: Sequence[tuple[int, int]]
) -> SourceCell:
    if not regions:
        problem = "there is no solution: put # BEGIN SOLUTION and # END SOLUTION around it"
        if cell.kind is CellKind.FUNCTION:  # a cell without a tag has this kind
            problem += (
                ', or give the cell a tag: "given" if students get it as it is, "asserts" for'
                " asserts"
            )
        raise _fault(cell.line, problem)
    if len(regions) > 1:
        problem = "a second BEGIN SOLUTION: a cell can have only one solution, in one piece"
        raise _fault(cell.line + regions[1][0], problem)
    cell = evolve(cell, solution=regions[0])
    if cell.kind is CellKind.GAME:
        _check_game(cell, body)
        return cell
    for statement in body:
        if isinstance(statement, _DEFINITION) and not _is_solved(cell, statement):
            return evolve(cell, name=_checked_function(cell, body))
    _check_solved(cell, body)
    return evolve(cell, kind=CellKind.STATEMENTS)


def _regions(cell: SourceCell) -> tuple[tuple[int, int], ...]:
    """Return the first and last index of each marked region."""
    regions: list[tuple[int, int]] = []
    opened: int | None = None
    for index, line in enumerate(cell.lines):
        mark = MARK.fullmatch(line)
        if mark is None:
            continue
        named = f"{mark['end']} {mark['what']}"
        if mark["what"] != _REGION_IN.get(cell.kind):
            problem = (
                f"{named} has no effect in this cell: what it marks would be handed out. Is a line"
                ' # %% missing above it, or a tag of this cell, such as "asserts"?'
            )
            raise _fault(cell.line + index, problem)
        if (mark["end"] == "BEGIN") is (opened is not None):
            problem = f"{named} without the other mark: regions begin and end in turn"
            raise _fault(cell.line + index, problem)
        if opened is None:
            opened = index
        else:
            regions.append((opened, index))
            opened = None
    if opened is not None:
        problem = f"the region that begins here has no END {_REGION_IN[cell.kind]} in its cell"
        raise _fault(cell.line + opened, problem)
    return tuple(regions)


def _is_solved(cell: SourceCell, statement: ast.stmt) -> bool:
    first, last = _solution_lines(cell)
    return first < statement.lineno and line_range(statement)[-1] < last


def _solution_lines(cell: SourceCell) -> tuple[int, int]:
    """Return the file's line numbers of the marks around the solution of *cell*."""
    first, last = cell.solution or (0, 0)
    return cell.line + first, cell.line + last


def _check_text(cell: SourceCell) -> None:
    """Check that the text can be in a string: Colab's "Download .py" writes it into one.

    Three quotes, or a backslash before u, x or N, would make every student's file invalid.
    """
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            ast.parse(f'"""{cell.source}\n"""')
    except SyntaxError as error:
        problem = (
            "Colab writes this text into a string, where three quotes, or a backslash before u, x"
            " or N, would break students' files: write it differently"
        )
        raise _fault(cell.line, problem) from error


def _check_header(cell: SourceCell, body: list[ast.stmt]) -> None:
    if body:
        raise _fault(body[0].lineno, "the header cell may contain only comments")
    for word in ("NAME", "STUDENT NUMBER"):
        if f"\n# {word}:" not in f"\n{cell.source}":
            raise _fault(cell.line, f"the header cell has no line `# {word}:`")


def _check_asserts(cell: SourceCell, body: list[ast.stmt]) -> None:
    if not body:
        raise _fault(cell.line, "there is no assert in this asserts cell")
    for statement in body:
        if isinstance(statement, _DEFINITION):
            problem = (
                f"{statement.name} is defined among asserts, which are handed out as comments: put"
                " it in a cell with the tag given"
            )
            raise _fault(statement.lineno, problem)


def _checked_function(cell: SourceCell, body: list[ast.stmt]) -> str:
    if len(body) != 1 or not isinstance(body[0], ast.FunctionDef):
        problem = (
            "a code cell without a tag contains one function and nothing else, or is a solution as"
            " a whole, such as a class, between # BEGIN SOLUTION and # END SOLUTION"
        )
        raise _fault(cell.line, problem)
    function = body[0]
    if not ast.get_docstring(function):
        problem = f"{function.name} has no docstring: students need it to know what to write"
        raise _fault(function.lineno, problem)
    _check_solved(cell, function.body[1:])
    return function.name


def _check_game(cell: SourceCell, body: list[ast.stmt]) -> None:
    guards = list(filter(is_guard, body))
    is_alone = len(body) == 1
    if not guards:
        is_alone = not any(map(partial(_is_cut, cell), body))
    if not is_alone:
        problem = (
            'a game cell holds one `if __name__ == "__main__":` and nothing else, or a program'
            " without it, in a solution"
        )
        raise _fault(cell.line, problem)
    for guard in guards:
        if guard.orelse:
            problem = "a game never runs what is under this `else`"
            raise _fault(guard.orelse[0].lineno, problem)
        body = guard.body
    _check_solved(cell, body)


def _is_cut(cell: SourceCell, statement: ast.stmt) -> bool:
    return not set(_solution_lines(cell)).isdisjoint(line_range(statement))


def _check_solved(cell: SourceCell, statements: list[ast.stmt]) -> None:
    """Check that the solution contains one of *statements*; all, unless the cell is begun."""
    for statement in statements:
        if _is_cut(cell, statement):
            problem = (
                "the solution begins or ends inside this statement: put it around the whole"
                " statement"
            )
            raise _fault(statement.lineno, problem)
        if not _is_solved(cell, statement) and BEGUN not in cell.tags:
            problem = (
                "this statement is outside the solution, so students would get it; if this is"
                f' intended, give the cell the tag "{BEGUN}"'
            )
            raise _fault(statement.lineno, problem)
    if not any(map(partial(_is_solved, cell), statements)):
        raise _fault(_solution_lines(cell)[0], "there is no statement in this solution")


def _check_order(cells: Sequence[SourceCell]) -> None:
    code: list[SourceCell] = []
    for cell in cells:
        if not cell.is_text and cell.kind is not CellKind.INSTRUCTOR:
            code.append(cell)
    for kind in (CellKind.HEADER, CellKind.GAME):
        same = [cell for cell in code if cell.kind is kind]
        if len(same) > 1:
            raise _fault(same[1].line, f"a second {kind} cell: there can be only one")
        if kind is CellKind.HEADER and same and code[0] is not same[0]:
            raise _fault(same[0].line, "the header must come before every other code cell")
    seen: set[str] = set()
    for cell in code:
        if cell.kind is CellKind.ASSERTS and not seen:
            raise _fault(cell.line, "asserts must come after the function that they test")
        if cell.name and cell.name in seen:
            raise _fault(cell.line, f"a second function called {cell.name}")
        if cell.kind in (CellKind.FUNCTION, CellKind.STATEMENTS, CellKind.ANSWER, CellKind.GIVEN):
            seen.add(cell.name)
