"""``results.json`` as Gradescope reads it, for one submission.

The fields are those of Gradescope's documentation of January 2025. A student may read all that is
in it: it is made of a :class:`StudentView` alone. No test is hidden, because one hidden test would
hide the student's total.
"""

import json
from typing import Any

from grader.feedback.student_view import student_view
from grader.feedback.view_records import StudentCheck, StudentView
from grader.feedback.wording import OUR_FAULT, UNWRITTEN, number, visible
from grader.records.attention import Attention
from grader.records.result import Result, Status
from grader.records.verdict import Failure, Verdict

_STATUSES = {True: "passed", False: "failed"}
_NOT_GRADED = (
    "The grader itself failed on this submission. That is not your fault, and this is not a mark:"
    " tell your instructor, or submit again."
)


def results_json(result: Result, seconds: float) -> str:
    """Return the file for *result*, which took so many *seconds*."""
    view = student_view(result)
    whole: dict[str, Any] = {
        **_head("\n\n".join(_head_lines(view.result))),
        "execution_time": round(seconds, 1),
        "tests": _tests(view),
    }
    # Without a score Gradescope says that the grader failed: no zero that looks like a mark.
    if Attention.GRADER_FAILED not in result.attention or result.marks:
        whole["score"] = number(result.marks)
    return _text(whole)


def failed_json(why: str) -> str:
    """Return the file for a submission that could not be graded through our own fault."""
    return _text(_head(f"{_NOT_GRADED}\n\n{visible(why)}"))


def _head(output: str) -> dict[str, Any]:
    return {
        "output": output,
        "output_format": "text",
        "test_output_format": "text",
        "test_name_format": "text",
        "visibility": "visible",
        "stdout_visibility": "hidden",
    }


def _head_lines(result: Result) -> list[str]:
    lines = []
    if Attention.GRADER_FAILED in result.attention:
        lines.append(OUR_FAULT)
    elif result.status is Status.NEEDS_A_PERSON:
        lines.append("A person will look at this before the marks are final.")
    elif result.status is Status.NOT_GRADABLE:
        lines.append("Nothing in what you sent in could be graded.")
    if result.by_hand_out_of:
        lines.append(f"{number(result.by_hand_out_of)} more marks are given by hand.")
    lines += [visible(note) for note in result.notes]
    lines += [f"{visible(cost.reason)}: -{number(cost.marks)}" for cost in result.deductions]
    return lines


def _tests(view: StudentView) -> list[dict[str, Any]]:
    """Return one test for each check, numbered by part."""
    tests = []
    for part_number, part in enumerate(view.result.parts, start=1):
        unwritten = part.id in view.result.unwritten
        checks = [check for check in view.checks if check.part == part.id]
        for check_number, check in enumerate(checks, start=1):
            name = ": ".join(filter(None, (part.title, check.title)))
            test: dict[str, Any] = {
                "number": f"{part_number}.{check_number}",
                "name": visible(name),
                "status": _STATUSES[check.has_full_marks],
                "output": _output(check, unwritten=unwritten),
                "visibility": "visible",
            }
            if check.marks is not None and check.is_public:
                test["score"] = number(check.marks)
                test["max_score"] = number(check.out_of)
            tests.append(test)
    return tests


def _output(check: StudentCheck, *, unwritten: bool) -> str:
    """Return what the student reads about a check; empty if it has full marks."""
    if check.verdict is Verdict.BROKEN:
        return OUR_FAULT
    if check.has_full_marks:
        return ""
    if unwritten:
        return UNWRITTEN
    failure = check.failure or Failure()
    labelled = (
        ("We did", failure.did),
        ("We expected", failure.expected),
        ("Your program gave", failure.came),
        ("Try", failure.advice or check.hint),
        ("", failure.not_run),
        ("What was on the screen", check.transcript),
    )
    pieces = []
    for label, text in labelled:
        if text and label:
            pieces.append(f"{label}:\n{visible(text)}")
        elif text:
            pieces.append(visible(text))
    return "\n\n".join(pieces) or visible(check.message)


def _text(whole: dict[str, Any]) -> str:
    return json.dumps(whole, indent=1, ensure_ascii=True) + "\n"
