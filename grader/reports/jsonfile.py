"""``results.json``: everything that is known of a batch, for other programs. See
``docs/results-format.md``.
"""

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from importlib.metadata import version
from typing import Any

from grader.diagnosis.misconceptions import Held, Misconception, held, misconceptions
from grader.feedback.student_view import StudentCheck, student_view
from grader.feedback.wording import message, number
from grader.records.assignment import Assignment
from grader.records.diagnosis import Cause
from grader.records.result import CheckMark, Result
from grader.records.verdict import Failure

FORMAT = 2

# Half a surrogate pair has no form in UTF-8; a string that a student's program made may hold one.
HALF_A_PAIR = re.compile("[\ud800-\udfff]")
# What a terminal obeys and JSON would leave as it is: it reads the same when it is escaped.
_OBEYED = re.compile("[\x7f-\x9f\u2028-\u202e\u2066-\u2069]")


def results_json(assignment: Assignment, results: Sequence[Result], made_at: str) -> str:
    """Return the whole file as text that UTF-8 can hold. The same arguments give the same text, in
    whatever order *results* are.

    Args:
        assignment: What was graded.
        results: Of each submission.
        made_at: When, in ISO 8601; the one field that differs between two runs over the same batch.
    """
    return "".join(pieces(assignment, sorted(results, key=lambda result: result.id), made_at))


def pieces(assignment: Assignment, results: Iterable[Result], made_at: str) -> Iterator[str]:
    """Return the text of :func:`results_json` bit by bit, so that a large batch need not be in
    memory: *results* by id.
    """
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
        checks = [_check(check, message(check)) for check in result.checks]
        # Line ends inside of strings are escaped, so every one here is between fields.
        yield between + "  " + _text(_submission(result, checks)).replace("\n", "\n  ")
        between = ",\n"
    end = {"misconceptions": [_misconception(one) for one in misconceptions(counts)]}
    yield ("\n ]," if between == ",\n" else "],") + _text(end).removeprefix("{") + "\n"


def _misconception(one: Misconception) -> dict[str, Any]:
    return {"part": one.part, "causes": _causes(one.causes), "students": one.students}


def _causes(causes: Iterable[Cause]) -> list[dict[str, str]]:
    return [{"mutant": cause.mutant, "says": cause.says} for cause in causes]


def submission_json(result: Result, *, as_marker: bool = False) -> str:
    """Return one submission with the fields it has in the file, as its student may see it, unless
    *as_marker*.
    """
    if as_marker:
        checks = [_check(check, message(check)) for check in result.checks]
        return _text(_submission(result, checks)) + "\n"
    view = student_view(result)
    checks = [_check(check, check.message) for check in view.checks]
    return _text(_submission(view.result, checks)) + "\n"


def _text(value: dict[str, Any]) -> str:
    text = json.dumps(value, indent=1, ensure_ascii=False, allow_nan=False)
    return _OBEYED.sub(lambda found: f"\\u{ord(found[0]):04x}", HALF_A_PAIR.sub("\ufffd", text))


def _submission(result: Result, checks: list[dict[str, Any]]) -> dict[str, Any]:
    return {
        "id": result.id,
        "name": result.name,
        "file": result.file,
        "sha256": result.sha256,
        "status": result.status,
        "attention": result.attention,
        "notes": result.notes,
        "deductions": [
            {"reason": taken.reason, "marks": number(taken.marks)} for taken in result.deductions
        ],
        "marks": number(result.marks),
        "out_of": number(result.out_of),
        "by_hand_out_of": number(result.by_hand_out_of),
        "parts": [
            {
                "id": part.id,
                "title": part.title,
                "marks": number(part.marks),
                "out_of": number(part.out_of),
                "bonus": part.bonus,
            }
            for part in result.parts
        ],
        "checks": checks,
        "style": [
            {
                "topic": seen.topic,
                "rule": seen.rule,
                "what": seen.what,
                "count": seen.count,
                "line": seen.line,
            }
            for seen in result.style
        ],
        "layers": result.layers,
        "diagnoses": [
            {
                "part": diagnosis.part,
                "causes": _causes(diagnosis.causes),
                "strength": diagnosis.strength,
                "explained": diagnosis.explained,
            }
            for diagnosis in result.diagnoses
        ],
    }


def _check(check: CheckMark | StudentCheck, said: str) -> dict[str, Any]:
    return {
        "id": check.id,
        "part": check.part,
        "title": check.title,
        "verdict": check.verdict,
        "marks": None if check.marks is None else number(check.marks),
        "out_of": number(check.out_of),
        "audience": check.audience,
        "hint": check.hint,
        "message": said,
        "carried_from": check.carried_from,
        "failure": _failure(check.failure),
        "notes": check.notes,
    }


def _failure(failure: Failure | None) -> dict[str, str] | None:
    if failure is None:
        return None
    return {
        "did": failure.did,
        "expected": failure.expected,
        "came": failure.came,
        "advice": failure.advice,
        "not_run": failure.not_run,
    }
