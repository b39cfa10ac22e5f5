"""Write Gradescope's ``results.json`` for one submission.

The fields are from Gradescope's documentation of January 2025. The student may read everything in
it. No test is hidden: that would hide the student's total too.
"""

import json
from collections.abc import Iterable, Iterator
from typing import Any

from grader.feedback import wording
from grader.feedback.page_sections import sections
from grader.feedback.student_view import student_view
from grader.feedback.to_do import to_do
from grader.feedback.view_records import PartFeedback, ShownFailure, StudentCheck, StudentView
from grader.records.attention import Attention
from grader.records.result import Result, Status
from grader.records.verdict import Audience, Failure, Verdict

_NOT_SHOWN = f"What we tried here is not shown. {wording.OWN_VALUES}"
_NOT_GRADED = (
    "The grader itself failed on this submission. That is not your fault, and this is not a mark:"
    " tell your instructor, or submit again."
)


def results_json(result: Result) -> str:
    """Return the file for *result*, without its time, which could tell about hidden arguments."""
    view = student_view(result)
    # Without a score Gradescope reports a failure of the grader; a zero would look like a mark.
    has_score = Attention.GRADER_FAILED not in result.attention or result.marks > 0
    whole = _head(_output(view, has_score=has_score)) | {"tests": _tests(view)}
    if has_score:
        whole["score"] = wording.number(result.marks)
    return _text(whole)


def failed_json(why: str) -> str:
    """Return the file for a submission that was not graded because of our fault."""
    return _text(_head(f"{_NOT_GRADED}\n\n{wording.visible(why)}"))


def _head(output: str) -> dict[str, Any]:
    return {
        "output": output,
        "output_format": "text",
        "test_output_format": "text",
        "test_name_format": "text",
        "visibility": "visible",
        "stdout_visibility": "hidden",
    }


def _output(view: StudentView, *, has_score: bool) -> str:
    result = view.result
    blocks: list[str] = []
    if Attention.GRADER_FAILED in result.attention:
        blocks.append(wording.OUR_FAULT)
    elif result.status is Status.NEEDS_A_PERSON:
        blocks.append(wording.NOT_FINAL)
    elif result.status is Status.NOT_GRADABLE:
        blocks.append(wording.NOT_GRADABLE)
    if result.by_hand_out_of:
        blocks.append(f"A person gives more marks, out of {wording.number(result.by_hand_out_of)}.")
    if not sections(view.parts).nothing_ran:
        things: list[str] = []
        for place, thing in enumerate(to_do(view), start=1):
            things.append(f"{place}. {thing.line}")
        blocks += _block("Do this first", things)
    blocks += map(wording.visible, result.notes)
    if has_score and view.parts:
        blocks += _block("Marks", _marks(view))
    return "\n\n".join(blocks)


def _block(title: str, lines: Iterable[str]) -> list[str]:
    whole = [f"{title}:", *lines]
    if len(whole) == 1:
        return []
    return ["\n".join(whole)]


def _marks(view: StudentView) -> Iterator[str]:
    result = view.result
    for part in view.parts:
        mark = part.mark
        yield f"- {wording.titled(mark)}: {wording.marks_of(mark.marks, mark.out_of)}"
        if mark.bonus and part.full < part.checks:
            yield f"    {wording.BONUS}"
        for likely in part.likely:
            yield f"    {likely.lead}"
            for candidate in likely.candidates:
                yield f"      - {candidate}"
        for sentence in part.carried:
            yield f"    {sentence}"
    for cost in result.deductions:
        yield f"- Deduction: {wording.one_line(cost.reason)}: -{wording.number(cost.marks)}"
    yield f"- Automatic tests: {wording.marks_of(result.marks, result.out_of)}"


def _tests(view: StudentView) -> list[dict[str, Any]]:
    tests = []
    for part_number, part in enumerate(view.parts, start=1):
        said: dict[StudentCheck, ShownFailure] = {}
        for shown in part.shown:
            said |= dict.fromkeys(shown.checks, shown)
        checks = [check for check in view.checks if check.part == part.mark.id]
        for check_number, check in enumerate(checks, start=1):
            name = ": ".join(filter(None, (part.mark.title, check.title)))
            test: dict[str, Any] = {
                "number": f"{part_number}.{check_number}",
                "name": wording.visible(name),
                "status": "passed" if check.has_full_marks else "failed",
                "output": _about(check, part, said.get(check)),
                "visibility": "visible",
            }
            if check.marks is not None and check.is_public:
                test["score"] = wording.number(check.marks)
                test["max_score"] = wording.number(check.out_of)
            tests.append(test)
    return tests


def _about(check: StudentCheck, part: PartFeedback, shown: ShownFailure | None) -> str:
    """Return what the student sees about *check*, or why there is nothing."""
    pieces = list(map(wording.visible, check.notes))
    if check.verdict is Verdict.BROKEN:
        pieces.append(wording.OUR_FAULT)
    elif check.has_full_marks:
        pass
    elif part.unwritten:
        pieces = [wording.UNWRITTEN]
    elif shown is not None:
        pieces += _pieces(shown)
    elif check.carried_from:
        functions = wording.one_line(wording.listed(check.carried_from))
        pieces.append(f"{wording.carried_forward(functions)} this check passes.")
    elif check.audience is Audience.COUNT:
        pieces.append(_NOT_SHOWN)
    else:
        pieces.append(wording.FIRST)
    return "\n\n".join(pieces)


def _pieces(shown: ShownFailure) -> Iterator[str]:
    failure = shown.failure or Failure()
    labelled = (
        ("What we did", failure.did),
        ("We expected", failure.expected),
        ("Your program gave", failure.came),
        ("Try", failure.advice),
        ("Try", shown.hint),
        ("What was on the screen", shown.transcript),
    )
    if shown.ending:
        yield shown.ending
    for label, text in labelled:
        if text:
            yield f"{label}:\n{text}"


def _text(whole: dict[str, Any]) -> str:
    return json.dumps(whole, indent=1, ensure_ascii=True) + "\n"
