"""Write a result for GitHub Classroom's reporter: the output ``result`` of a step.

The reporter prints names and messages to the log of the workflow, where lines can be commands, such
as one that reports points. So messages have nothing that a student's program wrote, and no line is
a command.
"""

import base64
import json
from operator import itemgetter
from typing import Any

from grader.feedback.student_view import student_view
from grader.feedback.view_records import PartFeedback
from grader.feedback.wording import OUR_FAULT, UNWRITTEN, counted, one_line
from grader.records.result import Result, Status

VERSION = 1


def step_output(result: Result) -> str:
    """Return the line for the file ``GITHUB_OUTPUT``, with its line end."""
    text = json.dumps(classroom_result(result), ensure_ascii=True)
    return f"result={base64.b64encode(text.encode()).decode()}\n"


def classroom_result(result: Result) -> dict[str, Any]:
    """Return the fields that the reporter reads. The scores add up to ``result.marks``."""
    tests = list(map(_of_part, student_view(result).parts))
    if result.status is Status.NOT_GRADABLE:
        tests = [_test("The file", "fail", 0.0, list(result.notes))]
    else:
        taken = round(result.marks - sum(part.marks for part in result.parts), 2)
        if taken:
            reasons = [f"{cost.reason}." for cost in result.deductions]
            tests.append(_test("Deductions", "fail", taken, reasons))
    status = "pass"
    if "fail" in map(itemgetter("status"), tests):
        status = "fail"
    if result.status is Status.NEEDS_A_PERSON:
        status = "error"
    return {"version": VERSION, "status": status, "max_score": result.out_of, "tests": tests}


def _of_part(part: PartFeedback) -> dict[str, Any]:
    status = "fail"
    if part.mark.bonus or part.mark.marks >= part.mark.out_of:
        status = "pass"
    return _test(part.mark.title, status, part.mark.marks, _message(part))


def _message(part: PartFeedback) -> list[str]:
    """Return what to do next, only in words of authors and ours."""
    lines: list[str] = []
    if part.unwritten:
        lines.append(UNWRITTEN)
    if part.broken:
        lines.append(OUR_FAULT)
    for likely in part.likely:
        lines.append(" ".join((likely.lead, *likely.candidates)))
    for shown in part.shown:
        says = shown.ending if shown.not_run else shown.hint
        lines.append(": ".join(filter(None, (shown.title, says))))
    not_shown = part.hidden + part.held_back
    if not_shown:
        lines.append(f"{counted(not_shown, 'more check')} did not pass.")
    return lines


def _test(name: str, status: str, score: float, lines: list[str]) -> dict[str, Any]:
    return {
        "name": _harmless(name),
        "status": status,
        "score": score,
        "message": "\n".join(f"- {_harmless(line)}" for line in lines),
        "test_code": "",
        "filename": "",
        "line_no": 0,
        "duration": 0,
    }


def _harmless(text: str) -> str:
    """Return *text* on one line that is not a command: these begin with ``::`` or ``##[``."""
    return one_line(text).replace("::", ": :").replace("##[", "## [")
