"""A validation as JSON. The same files give the same bytes: there is no time in it, and nothing of
this machine.
"""

import json
from collections.abc import Sequence
from typing import Any

from grader.validation.matrix import Cell
from grader.validation.whole import Validation

FORMAT = 1


def text_of(validations: Sequence[Validation]) -> str:
    """Return the document, with a newline at its end (format: docs/reference/validation.md)."""
    return (
        json.dumps(
            {"format": FORMAT, "assignments": list(map(_one, validations))},
            indent=1,
            ensure_ascii=False,
        )
        + "\n"
    )


def _one(validation: Validation) -> dict[str, Any]:
    return {
        "name": validation.name,
        "trusted": not validation.errors,
        "every": validation.every,
        "programs": dict(validation.programs),
        "mutations": dict(validation.mutations),
        "parts": list(validation.parts),
        "mutants": [
            {
                "name": row.mutant,
                "as_said": row.as_said,
                "parts": {
                    part: cell.value
                    for part, cell in row.cells.items()
                    if cell is not Cell.UNTOUCHED
                },
            }
            for row in validation.rows
        ],
        "findings": [
            {"severity": each.severity.value, "about": each.about, "sentence": each.sentence}
            for each in validation.findings
        ],
    }
