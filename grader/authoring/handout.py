"""
From the cells of a source.py to notebooks: the one that is handed out, and the solved one.

The same source gives the same bytes: a cell's id comes from what the cell is for, and nothing is dated.
"""

import ast
import re
from typing import Any

import nbformat
from attrs import frozen

from grader import notebook
from grader.authoring.source import Cell, Kind, Source
from grader.errors import SourceError

PLACEHOLDER = "# Write your code here."

_NBFORMAT: Any = nbformat  # it has annotations in some places only
_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")
_METADATA = {
    "colab": {"provenance": []},
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"file_extension": ".py", "mimetype": "text/x-python", "name": "python"},
}
_FILLED_IN = re.compile(r"^(# [A-Z][A-Z ]*:).*$", re.MULTILINE)
# Shorter lines, such as "return True", are in every program.
_TELLING = 13


@frozen
class _Given:
    """A cell as it will stand in a notebook."""

    id: str
    kind: Kind
    source: str


def handout_notebook(source: Source) -> str:
    """
    The notebook that students get, as JSON that ends in a newline.

    Raises:
        SourceError: A line of a solution would be handed out, or a function's name cannot name a cell.
    """
    given = _given(source, solved=False)
    _refuse_leaks(source, given)
    return _written(given)


def solution_notebook(source: Source) -> str:
    """
    The same notebook with every solution in it and its asserts live.

    Raises:
        SourceError: A function's name cannot name a cell.
    """
    return _written(_given(source, solved=True))


def _given(source: Source, *, solved: bool) -> list[_Given]:
    shown = [cell for cell in source.cells if cell.kind is not Kind.INSTRUCTOR]
    ids = _ids(shown, source)
    return [
        _Given(id_, cell.kind, _solved(cell) if solved else _stub(cell)) for id_, cell in zip(ids, shown, strict=True)
    ]


def _ids(cells: list[Cell], source: Source) -> list[str]:
    """An id for each cell: what it is for, and a number where that is not enough."""
    ids: list[str] = []
    function, texts = "", 0
    for cell in cells:
        if cell.kind is Kind.TEXT:
            texts += 1
            id_ = f"text-{texts:02}"
        elif cell.kind is Kind.FUNCTION:
            id_ = function = cell.name
        elif cell.kind is Kind.ASSERTS:
            id_ = f"{function}-asserts"
        else:
            id_ = cell.kind.value
        same = sum(other == id_ or other.startswith(f"{id_}-again-") for other in ids)
        id_ = f"{id_}-again-{same + 1}" if same else id_
        if not _ID.fullmatch(id_):
            raise SourceError(source.path, cell.line, f"{id_} cannot name a cell: at most 64 of A-Z a-z 0-9 _ -")
        ids.append(id_)
    return ids


def _stub(cell: Cell) -> str:
    """A cell as students get it."""
    if cell.kind is Kind.ASSERTS:
        return notebook.commented(cell.source)
    if cell.kind is Kind.HEADER:
        # Whose the reference is stays with the reference.
        return _FILLED_IN.sub(r"\1", cell.source)
    if cell.solution is None:
        return cell.source
    begin, end = cell.solution
    mark = cell.lines[begin]
    indent = mark[: len(mark) - len(mark.lstrip())]
    # A guard above nothing but a comment does not parse; a function has its docstring.
    task = [PLACEHOLDER, "pass"] if cell.kind is Kind.GAME else [PLACEHOLDER]
    return "\n".join((*cell.lines[:begin], *(indent + line for line in task), *cell.lines[end + 1 :]))


def _solved(cell: Cell) -> str:
    if cell.solution is None:
        return cell.source
    return "\n".join(line for index, line in enumerate(cell.lines) if index not in cell.solution)


def _refuse_leaks(source: Source, given: list[_Given]) -> None:
    """Look for each telling line of a solution in what is handed out, but for signatures and docstrings."""
    told = "\n".join(_told(cell) for cell in given)
    shown = "\n".join(cell.source.removeprefix(_told(cell)) for cell in given)
    for cell in source.cells:
        begin, end = cell.solution or (0, 0)
        for index in range(begin + 1, end):
            line = cell.lines[index].strip()
            telling = line.lstrip("# ")
            if len(telling) >= _TELLING and telling in shown and line not in told:
                raise SourceError(
                    source.path, cell.line + index, f"this line of the solution would be handed out: {line}"
                )


def _told(cell: _Given) -> str:
    """What a function cell has to tell: its lines up to the end of the docstring."""
    if cell.kind is not Kind.FUNCTION:
        return ""
    function = ast.parse(cell.source).body[0]
    assert isinstance(function, ast.FunctionDef)
    return "\n".join(cell.source.split("\n")[: function.body[0].end_lineno])


def _written(given: list[_Given]) -> str:
    cells = []
    for cell in given:
        if cell.kind is Kind.TEXT:
            cells.append(_NBFORMAT.v4.new_markdown_cell(cell.source, id=cell.id))
        else:
            tags = {} if cell.kind is Kind.FUNCTION else {"tags": [cell.kind.value]}
            cells.append(_NBFORMAT.v4.new_code_cell(cell.source, id=cell.id, metadata=tags))
    book = _NBFORMAT.v4.new_notebook(cells=cells, metadata=_METADATA)
    book.nbformat_minor = 5  # the first with cell ids, whatever the library's newest is
    nbformat.validate(book)
    text: str = _NBFORMAT.writes(book, indent=1, ensure_ascii=False)
    return text.rstrip("\n") + "\n"
