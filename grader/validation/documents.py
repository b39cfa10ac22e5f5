"""Write a validation as JSON, or as an HTML page that needs no other file.

The same assignment gives the same bytes: they contain no time and nothing about this machine.
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

_TEMPLATE = Path(__file__).with_name("templates") / "validation.html"


def json_report(validations: Sequence[Validation]) -> str:
    """Return the JSON that docs/reference/validation.md describes."""
    document = {"format": FORMAT, "assignments": list(map(_validation, validations))}
    return json.dumps(document, indent=1, ensure_ascii=False) + "\n"


def _validation(validation: Validation) -> dict[str, Any]:
    mutants: list[dict[str, Any]] = []
    for row in validation.rows:
        parts: dict[str, str] = {}
        for part, cell in row.cells.items():
            if cell is not MatrixCell.UNTOUCHED:
                parts[part] = cell.value
        mutants.append({"name": row.mutant, "as_said": row.as_said, "parts": parts})
    findings: list[dict[str, str]] = []
    for one in validation.findings:
        severity = one.severity.value
        findings.append({"severity": severity, "about": one.about, "sentence": one.sentence})
    return {
        "name": validation.name,
        "trusted": not validation.errors,
        "every": validation.every,
        "programs": dict(validation.programs),
        "mutations": dict(validation.mutations),
        "parts": list(validation.parts),
        "mutants": mutants,
        "findings": findings,
    }


def html_report(validations: Sequence[Validation]) -> str:
    """Return a page with the same content as the terminal's output."""
    return template(_TEMPLATE).render(validations=validations, signs=SIGNS, summary=summary)
