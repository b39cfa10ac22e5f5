"""A validation as JSON, and as one HTML page that stands alone: nothing is fetched, all is escaped.

The same files give the same bytes: there is no time in it, and nothing about this machine.
"""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from grader.templates import template
from grader.validation.matrix import SIGNS, MatrixCell
from grader.validation.terminal_report import summary
from grader.validation.validate_assignment import Validation

FORMAT = 1

_TOUCHED = (MatrixCell.CAUGHT, MatrixCell.LOST, MatrixCell.CARRIED)

_TEMPLATE = Path(__file__).with_name("templates") / "validation.html"


def json_report(validations: Sequence[Validation]) -> str:
    """Return the document, which ends in a newline; docs/reference/validation.md describes it."""
    assignments: list[dict[str, Any]] = []
    for validation in validations:
        mutants: list[dict[str, Any]] = []
        for row in validation.rows:
            parts = {part: cell for part, cell in row.cells.items() if cell in _TOUCHED}
            mutants.append({"name": row.mutant, "as_said": row.as_said, "parts": parts})
        findings: list[dict[str, str]] = []
        for one in validation.findings:
            findings.append(
                {"severity": one.severity, "about": one.about, "sentence": one.sentence}
            )
        assignments.append(
            {
                "name": validation.name,
                "trusted": not validation.errors,
                "every": validation.every,
                "programs": dict(validation.programs),
                "mutations": dict(validation.mutations),
                "parts": list(validation.parts),
                "mutants": mutants,
                "findings": findings,
            }
        )
    document = {"format": FORMAT, "assignments": assignments}
    return json.dumps(document, indent=1, ensure_ascii=False) + "\n"


def html_report(validations: Sequence[Validation]) -> str:
    """Return the page; it says what the terminal says, and no more."""
    return template(_TEMPLATE).render(validations=validations, signs=SIGNS, summary=summary)
