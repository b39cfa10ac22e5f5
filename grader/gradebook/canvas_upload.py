"""Decide what is written into Canvas's gradebook."""

from collections.abc import Mapping, Sequence

from attrs import field, frozen

from grader.feedback.wording import number, one_line, with_id
from grader.gradebook.batch import Batch
from grader.gradebook.final import grade
from grader.intake.tables import decimal

_NO_POINTS = (
    "the gradebook does not say how many points the assignment has: set them in Canvas, export the"
    " gradebook again, and grade with it again"
)


@frozen
class CanvasUpload:
    """Holds what goes back to Canvas.

    Attributes:
        marks: The final marks as Canvas reads them, by the number that Canvas gave the student.
        open: The students whose mark is still open, by the reason.
        replaced: The marks in Canvas that the file replaces, a line each.
        not_graded: Students in the gradebook from whom we have no submission.
        not_in_gradebook: Graded students who are not there.
        awaits_marks: Whether a mark is open because a person has to give marks.
    """

    marks: Mapping[str, str] = field(factory=dict)
    open: Mapping[str, Sequence[str]] = field(factory=dict)
    replaced: tuple[str, ...] = ()
    not_graded: tuple[str, ...] = ()
    not_in_gradebook: tuple[str, ...] = ()
    awaits_marks: bool = False

    @property
    def is_not_yet(self) -> bool:
        """Whether there is nothing to import yet, because all marks are open."""
        return not self.marks and bool(self.open)


def canvas_upload(batch: Batch) -> CanvasUpload | None:
    """Return what goes back to Canvas; None without a gradebook.

    Students are matched only by the number that Canvas gave them.
    """
    canvas = batch.canvas
    if canvas is None:
        return None
    students = {row[canvas.user]: row for row in canvas.rows if row[canvas.user].strip()}
    marks: dict[str, str] = {}
    open_: dict[str, list[str]] = {}
    replaced: list[str] = []
    not_in_gradebook: list[str] = []
    graded: set[str] = set()
    for result in batch.results:
        user = result.canvas_user
        if user not in students:
            not_in_gradebook.append(with_id(result.name, result.id))
            continue
        graded.add(user)
        called = with_id(students[user][0], user)
        final = batch.final(result)
        if final.marks is None:
            open_.setdefault(final.open, []).append(called)
            continue
        rules = batch.assignment.final_marks
        if rules.convert and not canvas.points:
            open_.setdefault(_NO_POINTS, []).append(called)
            continue
        earned = grade(final.marks, final.out_of, canvas.points or 0, rules)
        marks[user] = str(number(earned))
        before = students[user][canvas.assignment].strip()
        if before and decimal(before) != decimal(marks[user]):
            replaced.append(f"{called}: Canvas has {one_line(before)}, the file has {marks[user]}")
    not_graded: list[str] = []
    for user, row in students.items():
        if user not in graded:
            not_graded.append(with_id(row[0], user))
    return CanvasUpload(
        marks=marks,
        open=open_,
        replaced=tuple(replaced),
        not_graded=tuple(not_graded),
        not_in_gradebook=tuple(not_in_gradebook),
        awaits_marks=bool(open_.keys() - {_NO_POINTS}),
    )
