"""Turn a notebook into a plain script."""

from pathlib import Path

from grader.errors import InputError
from grader.source.cells import CellKind
from grader.source.ipython import plain_cell
from grader.source.notebooks import cells
from grader.source.syntax import without_half_characters

_BETWEEN_CELLS = "\n\n\n"


def export(notebook_text: str, path: Path | str = "notebook") -> str:
    """Return a notebook as a Python script that ends in a newline; errors name *path*.

    Text cells and IPython's own lines become comments; outputs are left out. The header comes
    first. The student's code is not formatted.

    Raises:
        InputError: If the text is not a notebook.
    """
    found = cells(notebook_text)
    if found is None or any(cell.is_damaged for cell in found):
        problem = "is not a notebook: its JSON is damaged, or it is another kind of file"
        raise InputError(path, problem)
    pieces: list[str] = []
    for cell in sorted(found, key=lambda cell: CellKind.HEADER not in cell.tags):
        text = cell.text.strip("\n")
        if not text.strip():
            continue
        if cell.is_code:
            pieces.append(plain_cell(text).text)
        elif cell.kind == "markdown":
            pieces.append("\n".join(f"# {line}".rstrip() for line in text.split("\n")))
    return without_half_characters(_BETWEEN_CELLS.join(pieces).strip("\n") + "\n")
