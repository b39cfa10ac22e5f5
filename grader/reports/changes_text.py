"""Describe the difference between two gradings, in the terminal and in messages to students.

Students choose their names, so the text contains no characters that control a terminal.
"""

import json
from collections import Counter
from collections.abc import Iterator

from attrs import asdict

from grader.feedback.wording import counted, number, one_line, with_id
from grader.gradebook.changes import Direction, GradingChanges, PartChange, StudentChange
from grader.records.verdict import Verdict


def changes_text(changes: GradingChanges) -> str:
    """Return the differences for a marker, with the names of hidden checks."""
    moved = changes.moved
    where = Counter(student.direction for student in moved)
    up, down = where[Direction.UP], where[Direction.DOWN]
    both = counted(changes.both, "submission")
    same = changes.both - up - down
    lines = [f"{both} in both: {up} up, {down} down, {same} with the same marks."]
    for student in moved:
        lines += ["", *_student(student)]
    others = len(changes.students) - len(moved)
    if others:
        lines += ["", f"Same marks, but checks ended differently: {counted(others, 'submission')}."]
    by_check = sorted(changes.checks().items(), key=_most_first)
    if by_check:
        lines += ["", "Checks that ended differently:"]
    for (id_, before, after), students in by_check:
        lines.append(f"  {one_line(id_)}: {_ended(before, after)}, {counted(students, 'student')}")
    lines += _listed("Only in the old grading", changes.removed)
    lines += _listed("Only in the new grading", changes.added)
    return "\n".join(lines) + "\n"


def changes_json(changes: GradingChanges) -> str:
    """Return the differences as JSON, for other programs."""
    found = asdict(changes)
    for student, shown in zip(changes.students, found["students"], strict=True):
        shown["direction"] = student.direction
    return json.dumps(found, indent=1)


def message(student: StudentChange, title: str) -> str | None:
    """Return a message to a student whose marks changed; None if they did not, or are not final.

    It says no more than the student's page.
    """
    if not student.has_new_marks or student.waits or student.is_replaced:
        return None
    before = str(number(student.before))
    if student.out_of_before != student.out_of:
        before += f" of {number(student.out_of_before)}"
    moved = f"from {before} to {number(student.after)} of {number(student.out_of)}"
    lines = [
        f"Dear {one_line(student.name)},",
        "",
        f"your work for {title} was graded again. Your marks for the automatic tests have changed",
        f"{moved}.",
        "",
    ]
    for part in student.parts:
        marks = f"{number(part.before)} before"
        if part.out_of_before != part.out_of:
            marks += f" (out of {number(part.out_of_before)})"
        marks += f", {number(part.after)} now (out of {number(part.out_of)})"
        lines.append(f"- {part.title}: {marks}")
    if student.deducted_after != student.deducted_before:
        lines.append(f"- Deductions: {_numbers(student.deducted_before, student.deducted_after)}")
    lines += ["", "Your feedback page says what we found in your work."]
    return "\n".join(lines) + "\n"


def _student(student: StudentChange) -> Iterator[str]:
    yield f"{with_id(student.name, student.id)}: {_out_of(student)}"
    if student.status_before is not student.status_after:
        yield f"  {student.status_before} → {student.status_after}"
    if student.is_another_file:
        yield "  another file was graded"
    if student.has_new_marks and student.is_replaced:
        yield "  a person has replaced the automatic marks: no message to the student"
    elif student.has_new_marks and student.waits:
        yield "  a person must look first: no message to the student"
    for part in student.parts:
        yield f"  {one_line(part.title)}: {_out_of(part)}"
    if student.deducted_before != student.deducted_after:
        yield f"  Deductions: {_numbers(student.deducted_before, student.deducted_after)}"
    for check in student.checks:
        marks = _numbers(check.marks_before, check.marks_after)
        yield f"    {with_id(check.title, check.id)}: {_ended(check.before, check.after)}, {marks}"


def _ended(before: Verdict | None, after: Verdict | None) -> str:
    if before is None:
        return f"new, {after}"
    if after is None:
        return f"{before}, but no longer there"
    if before is after:
        return f"{before}, with other marks"
    return f"{before} → {after}"


def _numbers(before: float, after: float) -> str:
    return f"{number(before)} → {number(after)}"


def _out_of(changed: StudentChange | PartChange) -> str:
    after = f"{number(changed.after)} of {number(changed.out_of)}"
    if changed.out_of_before == changed.out_of:
        return f"{number(changed.before)} → {after}"
    return f"{number(changed.before)} of {number(changed.out_of_before)} → {after}"


def _most_first(
    item: tuple[tuple[str, Verdict | None, Verdict | None], int],
) -> tuple[int, str, str]:
    (id_, before, after), students = item
    return -students, id_, f"{before} {after}"


def _listed(heading: str, students: list[tuple[str, str]]) -> list[str]:
    if not students:
        return []
    lines = ["", f"{heading}:"]
    for id_, name in students:
        lines.append(f"  {with_id(name, id_)}")
    return lines
