"""From a notebook to the plain script that a student in an IDE starts from, or that a filled-in notebook amounts to."""

import json
from pathlib import Path
from typing import Any

import nbconvert
import nbformat

from grader.errors import InputError
from grader.reference.kinds import Kind
from grader.source.ipython import without_magics

# Neither library has annotations throughout.
_NBCONVERT: Any = nbconvert
_NBFORMAT: Any = nbformat
_CURRENT = 4  # the major version of the format since 2014

# nbconvert's own template for Python writes a coding line, In[ ] marks, and get_ipython() for IPython's own lines.
_TEMPLATE = """\
{%- for cell in nb.cells -%}
{%- if cell.cell_type == "code" -%}{{ cell.source | plain_code }}{{ "\\n\\n\\n" }}
{%- else -%}{{ cell.source | plain_text }}{{ "\\n\\n\\n" }}
{%- endif -%}
{%- endfor -%}
"""


def export(notebook_text: str, path: Path | str = "notebook") -> str:
    """
    The notebook as a Python script that ends in a newline; *path* is what an error calls it.

    Text cells become comments, lines for IPython are commented out, outputs are left behind. What was written in the
    code cells is not formatted anew: it is the student's.

    Raises:
        InputError: The text is not a notebook.
    """
    exporter = _NBCONVERT.PythonExporter(raw_template=_TEMPLATE)
    exporter.register_filter("plain_code", without_magics)
    exporter.register_filter("plain_text", _plain_text)
    text: str = exporter.from_notebook_node(_read(notebook_text, path))[0]
    return text.strip("\n") + "\n"


def _read(notebook_text: str, path: Path | str) -> Any:  # noqa: ANN401 - nbformat's nodes are dicts of anything
    """
    The text and code cells of a notebook of any version, header first, with their sources and nothing else.

    A name at the top of the script is at the top of it, also where the notebook begins with its title. Editors write
    notebooks that the format's schema refuses (no ids, no outputs); what is wanted of them is in them all the same.
    """
    try:
        found = json.loads(notebook_text)
        if found["nbformat"] < _CURRENT:
            found = _NBFORMAT.convert(_NBFORMAT.reader.reads(notebook_text), to_version=_CURRENT)
        cells = [(cell["cell_type"], _text(cell["source"]), _tags(cell)) for cell in found["cells"]]
    except (nbformat.ValidationError, ValueError, AttributeError, TypeError, KeyError, RecursionError) as error:
        raise InputError(path, "is not a notebook: its JSON is damaged, or it is another kind of file") from error
    made = {"code": _NBFORMAT.v4.new_code_cell, "markdown": _NBFORMAT.v4.new_markdown_cell}
    cells.sort(key=lambda cell: Kind.HEADER not in cell[2])
    return _NBFORMAT.v4.new_notebook(
        cells=[made[kind](source) for kind, source, _ in cells if kind in made and source.strip()]
    )


def _text(source: str | list[str]) -> str:
    return "".join(source).replace("\r\n", "\n").replace("\r", "\n").strip("\n")


def _tags(cell: dict[str, Any]) -> list[str]:
    metadata = cell.get("metadata")
    tags = metadata.get("tags") if isinstance(metadata, dict) else None
    return tags if isinstance(tags, list) else []


def _plain_text(source: str) -> str:
    return "\n".join(f"# {line}".rstrip() for line in source.split("\n"))
