"""Reads the reference, the one file that holds an assignment's prose, its solution and its public
asserts, cell by cell.

The tag of a cell says what it is for: docs/reference/source.md has a table of tags. Everything
is checked here, so that later steps can cut and join lines without a doubt.
"""

import ast
import difflib
import warnings
from pathlib import Path

import jupytext
import nbformat
from attrs import evolve, frozen

from grader.errors import SourceError, together
from grader.source.cells import BEGUN, CELL, MARK, SOLUTION, TAGS, VANISHING, CellKind
from grader.source.names import Function, is_guard
from grader.source.reference import Reference, read_reference
from grader.source.syntax import parse_source

# jupytext would take a comment that begins with the name of a shell command for a command.
_PERCENT = {"extension": ".py", "format_name": "percent", "comment_magics": False}
_DEFINITION = Function | ast.ClassDef
_ON_TEXT = (CellKind.ANSWER, CellKind.INSTRUCTOR)
_SOLVED = (CellKind.FUNCTION, CellKind.GAME, CellKind.ANSWER)


@frozen
class Cell:
    """A cell of the reference.

    Attributes:
        line: Of the source's first line in the reference's text, counted from 1.
        name: Of the function that it defines, else empty.
        is_text: Whether students see it as text.
        tags: The author's own, which are none of ours.
        solution: The indices of its BEGIN SOLUTION and END SOLUTION lines; None where it has none.
        vanishing: The indices of the first and the last line of each region that is not handed out,
            marks included.
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
        """The source, line by line."""
        return self.source.split("\n")


@frozen
class Source:
    """A reference in which every cell is as its kind asks."""

    reference: Reference
    cells: tuple[Cell, ...]

    @property
    def path(self) -> Path:
        """The file that it was read from."""
        return self.reference.path


def read(folder: Path) -> Source:
    """
    The cells of the reference of the assignment in *folder*.

    Raises:
        InputError: It cannot be read.
        SourceError: A cell is not what its tag says; with the line.
    """
    return parsed(read_reference(folder))


def parse(text: str, path: Path) -> Source:
    """
    The cells of a percent script, which *path* names in errors.

    Raises:
        SourceError: The text is not Python, or a cell is not what its tag says; with the line.
    """
    return parsed(Reference(path, text))


def parsed(reference: Reference) -> Source:
    """
    The cells of *reference*.

    Raises:
        SourceError: It is not Python, or cells are not what their tags say; with each cell's line.
    """
    faults: list[SourceError] = []
    cells: list[Cell] = []
    try:
        parse_source(reference.text, reference.path)
        for cell in _cells(reference.text, reference.path, faults):
            try:
                cells.append(_checked(cell, reference.path))
            except SourceError as error:
                faults.append(error)
        if not faults:
            _check_order(tuple(cells), reference.path)
    except SourceError as error:
        faults.append(error)
    if faults:
        in_order = sorted(faults, key=lambda fault: fault.line)
        raise together(reference.fault(fault.line, fault.problem) for fault in in_order)
    return Source(reference, tuple(cells))


def _cells(text: str, path: Path, faults: list[SourceError]) -> list[Cell]:
    """The cells of *text*, but for those whose tags cannot be used: these are added to the
    *faults*.
    """
    lines = text.split("\n")
    marks = [index for index, line in enumerate(lines) if CELL.match(line)]
    try:
        found = jupytext.reads(text, fmt=_PERCENT).cells
    except nbformat.ValidationError as error:
        told = str(error).split("\n", 1)[0]
        raise SourceError(
            path, 1, f"the header, or the tags of a cell, are not as jupytext asks: {told}"
        ) from error
    if len(found) > len(marks):
        raise SourceError(
            path,
            1,
            "the first cell begins with a `# %%` line; nothing but a jupytext header is above it",
        )
    if len(found) < len(marks):
        raise SourceError(
            path, 1, "a line that begins with `# %%` is inside a string, where it ends no cell"
        )
    cells = []
    for mark, cell in zip(marks, found, strict=True):
        tags = tuple(cell.metadata.get("tags", ()))
        try:
            kind = _kind(cell, tags, path, mark + 1)
        except SourceError as fault:
            faults.append(fault)
            continue
        first = mark + 1
        while first < len(lines) - 1 and not lines[first].strip():
            first += 1
        own = tuple(tag for tag in tags if tag != kind)
        cells.append(
            Cell(
                kind,
                cell.source.strip("\n"),
                first + 1,
                is_text=cell.cell_type == "markdown",
                tags=own,
            )
        )
    return cells


def _kind(cell: nbformat.NotebookNode, tags: tuple[str, ...], path: Path, line: int) -> CellKind:
    """The kind that the one tag of ours among the *tags* of *cell* says, or that a cell without one
    has.
    """
    if "incorrectly_encoded_metadata" in cell.metadata:
        raise SourceError(path, line, 'what follows the `# %%` is not of the form tags=["asserts"]')
    cell_type = cell.cell_type
    if cell_type not in ("markdown", "code"):
        raise SourceError(
            path, line, f"a {cell_type} cell has no place in a hand-out: make it text"
        )
    known = _ON_TEXT if cell_type == "markdown" else TAGS
    ours = [tag for tag in tags if tag in TAGS]
    all_tags = (*TAGS, BEGUN)
    for tag in tags:
        near = difflib.get_close_matches(tag, all_tags, n=1)
        if tag not in all_tags and near:
            problem = (
                f'unknown tag "{tag}", did you mean "{near[0]}"? Ours are {", ".join(all_tags)};'
                " others are kept"
            )
            raise SourceError(path, line, problem)
    if BEGUN in tags and (cell_type == "markdown" or ours not in ([], [CellKind.GAME])):
        raise SourceError(
            path,
            line,
            f'the tag "{BEGUN}" is for a cell with a solution: a function, a game, statements',
        )
    if len(ours) > 1:
        raise SourceError(
            path, line, f"a cell is for one thing, and has the tags {' and '.join(ours)}: keep one"
        )
    if ours and ours[0] not in known:
        raise SourceError(
            path,
            line,
            f'the tag "{ours[0]}" is for code: a text has {" or ".join(known)}, or none of ours',
        )
    if ours:
        return CellKind(ours[0])
    return CellKind.TEXT if cell_type == "markdown" else CellKind.FUNCTION


def _checked(cell: Cell, path: Path) -> Cell:
    """The cell with what was found in it: the name of its function, its solution, and what is not
    handed out.
    """
    if cell.kind is CellKind.INSTRUCTOR or (cell.kind is CellKind.ANSWER and cell.is_text):
        return cell
    cell = evolve(cell, vanishing=_vanishing(cell, path))
    if cell.kind is CellKind.TEXT:
        return _checked_text(cell, path)
    body = parse_source("\n" * (cell.line - 1) + cell.source, path).body
    if cell.kind is CellKind.HEADER:
        return _checked_header(cell, body, path)
    if cell.kind is CellKind.ASSERTS:
        return _checked_asserts(cell, body, path)
    return (
        cell if cell.kind in (CellKind.GIVEN, CellKind.ANSWER) else _checked_task(cell, body, path)
    )


def _checked_task(cell: Cell, body: list[ast.stmt], path: Path) -> Cell:
    """A cell of which a part is for students to write."""
    cell = evolve(cell, solution=_region(cell, path))
    if cell.kind is CellKind.GAME:
        return _checked_game(cell, body, path)
    if any(isinstance(each, _DEFINITION) and not _is_solved(cell, each) for each in body):
        return _checked_function(cell, body, path)
    _check_solved(cell, body, path)
    return evolve(cell, kind=CellKind.STATEMENTS)


def _is_solved(cell: Cell, statement: ast.stmt) -> bool:
    first, last = (cell.line + index for index in cell.solution or (0, 0))
    return first < statement.lineno and (statement.end_lineno or statement.lineno) < last


def _vanishing(cell: Cell, path: Path) -> tuple[tuple[int, int], ...]:
    """The regions of hidden tests (among asserts) and of mark schemes (in texts); every other mark
    is out of place.
    """
    mine = {CellKind.ASSERTS: VANISHING[0], CellKind.TEXT: VANISHING[1]}.get(cell.kind, "")
    regions: list[tuple[int, int]] = []
    opened: int | None = None
    for index, match in ((index, MARK.fullmatch(line)) for index, line in enumerate(cell.lines)):
        if match is None or (match["what"] == SOLUTION and cell.kind in _SOLVED):
            continue
        told = f"{match['end']} {match['what']}"
        if match["what"] != mine:
            raise SourceError(
                path,
                cell.line + index,
                f"{told} has no place in this cell: what it marks would be handed out",
            )
        if (match["end"] == "BEGIN") is (opened is not None):
            raise SourceError(
                path,
                cell.line + index,
                f"{told} without the other mark: regions begin and end, one by one",
            )
        if opened is not None:
            regions.append((opened, index))
        opened = index if opened is None else None
    if opened is not None:
        raise SourceError(
            path, cell.line + opened, f"the region that begins here has no END {mine} in its cell"
        )
    return tuple(regions)


def _region(cell: Cell, path: Path) -> tuple[int, int]:
    """The indices of the lines that open and close the one solution region of a cell."""
    opened: int | None = None
    closed: int | None = None
    for index, line in enumerate(cell.lines):
        match = MARK.fullmatch(line)
        if not match:
            continue
        here = cell.line + index
        if match["end"] == "BEGIN":
            if opened is not None:
                raise SourceError(
                    path, here, "a second BEGIN SOLUTION: a cell has one region, and none inside it"
                )
            opened = index
        elif opened is None or closed is not None:
            raise SourceError(path, here, "END SOLUTION without a BEGIN SOLUTION before it")
        else:
            closed = index
    if opened is None:
        raise SourceError(
            path,
            cell.line,
            "there is no solution: put # BEGIN SOLUTION and # END SOLUTION around it",
        )
    if closed is None:
        raise SourceError(
            path,
            cell.line + opened,
            "the solution that begins here has no END SOLUTION in its cell",
        )
    return opened, closed


def _checked_text(cell: Cell, path: Path) -> Cell:
    r"""Whether the text can be inside a string: Colab's "Download .py" puts it between three
    quotes as it stands.

    A backslash before u, x or N, or three quotes, would make every student's file a syntax error.
    Other backslashes, such as those of formulas, are at most a warning.
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
    if not body:
        raise SourceError(path, cell.line, "there is no assert in this asserts cell")
    for statement in body:
        if isinstance(statement, _DEFINITION):
            problem = (
                f"{statement.name} is defined among asserts, which students get commented out: make"
                " it given"
            )
            raise SourceError(path, statement.lineno, problem)
    return cell


def _checked_function(cell: Cell, body: list[ast.stmt], path: Path) -> Cell:
    if len(body) != 1 or not isinstance(body[0], ast.FunctionDef):
        problem = (
            "a code cell without a tag holds one function and nothing else, or is a solution as a"
            " whole"
        )
        raise SourceError(path, cell.line, problem)
    function = body[0]
    if not ast.get_docstring(function):
        raise SourceError(
            path, function.lineno, f"{function.name} has no docstring: it is what students are told"
        )
    _check_solved(cell, function.body[1:], path)
    return evolve(cell, name=function.name)


def _checked_game(cell: Cell, body: list[ast.stmt], path: Path) -> Cell:
    guards = [statement for statement in body if is_guard(statement)]
    inside = [
        mark for mark in cell.solution or () for each in body if _is_within(cell.line + mark, each)
    ]
    if len(body) != 1 if guards else inside:
        problem = (
            'a game cell holds one `if __name__ == "__main__":` and nothing else, or a program'
            " without it"
        )
        raise SourceError(path, cell.line, f"{problem}, in a solution")
    if not guards:
        _check_solved(cell, body, path)
    for guard in guards:
        assert isinstance(guard, ast.If)
        if guard.orelse:
            raise SourceError(
                path, guard.orelse[0].lineno, "what stands under `else` here is never run by a game"
            )
        _check_solved(cell, guard.body, path)
    return cell


def _is_within(line: int, statement: ast.stmt) -> bool:
    return statement.lineno <= line <= (statement.end_lineno or statement.lineno)


def _check_solved(cell: Cell, statements: list[ast.stmt], path: Path) -> None:
    """Whether the region holds at least one of *statements*, and all of them unless the cell is
    begun for students.
    """
    first, last = (cell.line + index for index in cell.solution or (0, 0))
    inside = 0
    for statement in statements:
        begins, ends = statement.lineno, statement.end_lineno or statement.lineno
        inside += _is_solved(cell, statement)
        if _is_within(first, statement) or _is_within(last, statement):
            raise SourceError(
                path,
                begins,
                "the solution begins or ends inside this statement: put it around the whole",
            )
        if (begins < first or ends > last) and BEGUN not in cell.tags:
            problem = "this statement is outside of the solution: it would be given away"
            meant = f'; if it is to be, give the cell the tag "{BEGUN}"'
            raise SourceError(path, begins, problem + meant)
    if not inside:
        raise SourceError(path, first, "there is no statement in this solution")


def _check_order(cells: tuple[Cell, ...], path: Path) -> None:
    code = [cell for cell in cells if not cell.is_text and cell.kind is not CellKind.INSTRUCTOR]
    for kind in (CellKind.HEADER, CellKind.GAME):
        if len(same := [cell for cell in code if cell.kind is kind]) > 1:
            raise SourceError(path, same[1].line, f"a second {kind} cell: there is one")
    headers = [cell for cell in code if cell.kind is CellKind.HEADER]
    if headers and code[0] is not headers[0]:
        raise SourceError(path, headers[0].line, "the header comes before every other code cell")
    seen: set[str] = set()
    for cell in code:
        if cell.kind is CellKind.ASSERTS and not seen:
            raise SourceError(path, cell.line, "asserts come after what they are about")
        if cell.name and cell.name in seen:
            raise SourceError(path, cell.line, f"a second function called {cell.name}")
        if cell.kind in (CellKind.FUNCTION, CellKind.STATEMENTS, CellKind.ANSWER, CellKind.GIVEN):
            seen.add(cell.name)
