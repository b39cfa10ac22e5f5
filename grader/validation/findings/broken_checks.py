"""Find checks that break: the hidden test itself fails before it judges an answer."""

import re
from collections.abc import Iterator, Mapping, Sequence

from grader.feedback.wording import some
from grader.records.result import Result
from grader.records.verdict import Failure, Verdict
from grader.source.definitions import defined_functions
from grader.validation.candidate import Candidate
from grader.validation.finding import Finding, error

_UNKNOWN_NAME = re.compile(r"NameError: name '(\w+)' is not defined")


def findings_on_broken_checks(
    module: str, candidates: Sequence[Candidate], results: Mapping[str, Result]
) -> Iterator[Finding]:
    """Find checks that ended BROKEN. The first candidate is the reference.

    *module* is the module that hidden tests import.
    """
    programs: dict[str, list[str]] = {}
    reasons: dict[str, str] = {}
    for candidate in candidates:
        for check in results[candidate.id].checks:
            if check.verdict is Verdict.BROKEN:
                programs.setdefault(check.id, []).append(candidate.about)
                reasons.setdefault(check.id, (check.failure or Failure()).came)
    for check_id, names in programs.items():
        why = reasons[check_id].rstrip(".")
        advice = (
            "Let the test check the type of an answer before it does anything else with the answer."
        )
        if candidates[0].about in names:
            advice = _repair(why, module, candidates[0])
        yield error(check_id, f"this check itself breaks on {some(names, 1)}: {why}. {advice}")


def _repair(why: str, module: str, reference: Candidate) -> str:
    unknown = _UNKNOWN_NAME.search(why)
    if unknown and unknown[1] in defined_functions(reference.data.decode("utf-8", "replace")):
        name = f"{module}.{unknown[1]}"
        return f"Write {name} instead, below import {module}: a test gets no names from import *."
    if "there is no fixture" in why:
        where = "in this file or in hidden/conftest.py"
        return f"Write the fixture {where}, or take the parameter out of the test."
    if "ModuleNotFoundError" in why:
        return (
            "Put the module in hidden/ or in assignments/shared/; students' functions are imported"
            " from the assignment's module."
        )
    return "It breaks with your own solution too: fix this line of the test."
