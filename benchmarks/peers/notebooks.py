"""Write notebooks as JSON, for nbgrader and otter."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from benchmarks.contestant import write
from benchmarks.submissions import MadeUp

_PYTHON = {
    "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}

Cell = dict[str, Any]


def cell(kind: str, source: str, **metadata: object) -> Cell:
    """Return a cell of *kind* ``code``, ``markdown`` or ``raw``."""
    new: Cell = {"cell_type": kind, "metadata": metadata, "source": source}
    return new | {"execution_count": None, "outputs": []} if kind == "code" else new


def save(cells: Sequence[Cell], path: Path) -> None:
    """Write a notebook of *cells* to *path*; their ids are their places."""
    placed = [{**each, "id": f"cell-{place}"} for place, each in enumerate(cells)]
    save_raw({"cells": placed, "metadata": _PYTHON, "nbformat": 4, "nbformat_minor": 5}, path)


def save_raw(content: dict[str, Any], path: Path) -> None:
    """Write the notebook *content* to *path*."""
    write(path, json.dumps(content, indent=1))


def answers(submission: MadeUp) -> dict[str, str]:
    """Return what a student writes into the cell of each function; imports are in the first."""
    found = dict(submission.functions)
    first = next(iter(found))
    found[first] = "\n".join((submission.header, *submission.imports, found[first]))
    return found
