"""Write ``results.json``: all that is known about a batch (``docs/results-format.md``)."""

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from importlib.metadata import version
from typing import Any

from attrs import asdict

from grader.diagnosis.misconceptions import Held, held, misconceptions
from grader.feedback.student_view import student_view
from grader.feedback.view_records import StudentCheck
from grader.feedback.wording import message, number
from grader.gradebook.batch import Batch
from grader.gradebook.marked_by_hand import marked_by_hand
from grader.gradebook.marked_file import MACHINE, MARKS, given_for_another
from grader.records.assignment import Assignment
from grader.records.by_hand import HandMark
from grader.records.result import CheckMark, Result

FORMAT = 2

# UTF-8 has no form for half a surrogate pair, but a student's program can make one.
HALF_A_PAIR = re.compile("[\ud800-\udfff]")
# Characters that control a terminal and that JSON allows; escaped, they mean the same.
_OBEYED = re.compile("[\x7f-\x9f\u2028-\u202e\u2066-\u2069]")


def pieces(batch: Batch, results: Iterable[Result], made_at: str) -> Iterator[str]:
    """Yield the file in pieces. The same arguments give the same text, which is valid UTF-8.

    *results* are the whole results of *batch*, sorted by id. *made_at* is the time in ISO 8601;
    only this differs between two runs on the same batch.
    """
    assignment = batch.assignment
    head = {
        "format": FORMAT,
        "assignment": {
            "name": assignment.name,
            "title": assignment.title,
            "sha256": assignment.sha256,
        },
        "made_at": made_at,
        "grader": version("grader"),
    }
    yield _text(head).removesuffix("\n}") + ',\n "submissions": ['
    between = "\n"
    counts: Counter[Held] = Counter()
    for result in results:
        counts.update(held(result))
        submission = _for_markers(result)
        submission["by_hand"] = _by_hand(result, batch.hand(result), assignment)
        yield between + "  " + _text(submission, indent=None)
        between = ",\n"
    if between == ",\n":
        yield "\n "
    end = _text({"misconceptions": misconceptions(counts)})
    yield "]," + end.removeprefix("{") + "\n"


def submission_json(result: Result, *, as_marker: bool = False) -> str:
    """Return one submission as in the file, with what its student may see, or all *as_marker*."""
    if as_marker:
        return _text(_for_markers(result)) + "\n"
    view = student_view(result)
    checks = [_check(check, check.message) for check in view.checks]
    return _text(_submission(view.result, checks)) + "\n"


def _text(value: dict[str, Any], indent: int | None = 1) -> str:
    """Return *value* as JSON; without *indent* on one line, in a third of the time."""
    text = json.dumps(value, indent=indent, ensure_ascii=False, allow_nan=False, default=asdict)
    return _OBEYED.sub(lambda found: f"\\u{ord(found[0]):04x}", HALF_A_PAIR.sub("\ufffd", text))


def _for_markers(result: Result) -> dict[str, Any]:
    return _submission(result, [_check(check, message(check)) for check in result.checks])


def _submission(result: Result, checks: list[dict[str, Any]]) -> dict[str, Any]:
    deductions = [{"reason": one.reason, "marks": number(one.marks)} for one in result.deductions]
    parts: list[dict[str, Any]] = []
    for part in result.parts:
        marks = {"marks": number(part.marks), "out_of": number(part.out_of)}
        parts.append({"id": part.id, "title": part.title, **marks, "bonus": part.bonus})
    return {
        "id": result.id,
        "name": result.name,
        "file": result.file,
        "sha256": result.sha256,
        "status": result.status,
        "attention": result.attention,
        "flags": result.flags,
        "seconds_late": result.seconds_late,
        "notes": result.notes,
        "deductions": deductions,
        "marks": number(result.marks),
        "out_of": number(result.out_of),
        "by_hand_out_of": number(result.by_hand_out_of),
        "by_hand": None,
        "parts": parts,
        "checks": checks,
        "style": result.style,
        "layers": result.layers,
        "diagnoses": result.diagnoses,
    }


def _by_hand(result: Result, hand: HandMark, assignment: Assignment) -> dict[str, Any] | None:
    if hand.is_empty:
        return None
    given = marked_by_hand(result, hand, assignment)
    criteria: list[dict[str, Any]] = []
    for criterion in assignment.rubric:
        points = hand.points(criterion.id)
        if points is not None:
            marks = {"points": number(points), "out_of": number(criterion.points)}
            criteria.append({"id": criterion.id, "title": criterion.title, **marks})
    remarks: list[dict[str, Any]] = [{"line": line, "text": text} for line, text in given.at_lines]
    for text in given.elsewhere:
        remarks.append({"line": None, "text": text})
    facts: dict[str, Any] = {
        "marks": _or_null(given.marks),
        "criteria": criteria,
        "machine": _or_null(hand.machine),
        "reason": hand.reason,
        "comment": hand.comment,
        "remarks": remarks,
        "appeal": hand.appeal,
    }
    others = given_for_another(hand, result)
    if others:
        keys = {MARKS: "marks", MACHINE: "machine"}
        given_for: dict[str, dict[str, str]] = {}
        for which, file in others.items():
            given_for[keys[which]] = {"name": file.name, "sha256": file.sha256, "at": file.at}
        facts["given_for"] = given_for
    return facts


def _or_null(marks: float | None) -> int | float | None:
    if marks is None:
        return None
    return number(marks)


def _check(check: CheckMark | StudentCheck, said: str) -> dict[str, Any]:
    return {
        "id": check.id,
        "part": check.part,
        "title": check.title,
        "verdict": check.verdict,
        "marks": _or_null(check.marks),
        "out_of": number(check.out_of),
        "audience": check.audience,
        "hint": check.hint,
        "message": said,
        "carried_from": check.carried_from,
        "failure": check.failure,
        "notes": check.notes,
    }
