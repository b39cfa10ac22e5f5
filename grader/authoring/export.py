"""From a notebook to the plain script that a student in an IDE starts from, or that a filled-in
notebook amounts to.
"""

from collections.abc import Iterable
from pathlib import Path

from grader.errors import InputError
from grader.source.cells import CellKind
from grader.source.ipython import without_magics
from grader.source.notebooks import NotebookCell, cells

_BETWEEN = "\n\n\n"


def export(notebook_text: str, path: Path | str = "notebook") -> str:
    """The notebook as a Python script that ends in a newline; *path* is what an error calls it.

    Text cells become comments, lines for IPython are commented out, outputs are left behind. What
    was written in the code cells is not formatted anew: it is the student's. The header comes
    first, also where the notebook begins with its title: a name at the top of the script is at the
    top of it.

    Raises:
        InputError: The text is not a notebook.
    """
    found = cells(notebook_text)
    if found is None or any(cell.is_damaged for cell in found):
        raise InputError(
            path, "is not a notebook: its JSON is damaged, or it is another kind of file"
        )
    ordered = sorted(found, key=lambda cell: CellKind.HEADER not in cell.tags)
    return _BETWEEN.join(_pieces(ordered)).strip("\n") + "\n"


def _pieces(found: Iterable[NotebookCell]) -> Iterable[str]:
    for cell in found:
        text = cell.text.strip("\n")
        if cell.is_code and text.strip():
            yield without_magics(text)
        elif cell.kind == "markdown" and text.strip():
            yield "\n".join(f"# {line}".rstrip() for line in text.split("\n"))
