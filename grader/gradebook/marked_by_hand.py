"""Say what a student reads about the marks by hand.

Students do not see who marked, why the automatic marks were replaced, or what an appeal says.
"""

from hashlib import sha256

from attrs import frozen

from grader.gradebook.final import marks_by_hand
from grader.records.assignment import Assignment
from grader.records.by_hand import HandMark
from grader.records.result import Result


@frozen
class CriterionMark:
    """Holds the points for a criterion, and the words of its level, which may be empty."""

    id: str
    title: str
    points: float
    out_of: float
    says: str


@frozen
class MarkedByHand:
    """Holds what a student reads about the marks by hand.

    Attributes:
        marks: Their sum; None while they are open.
        criteria: The parts of this sum; empty if a person gave one number.
        comment: A text for the student; may be empty.
        at_lines: Remarks on the program that was graded, by line: the line, from 1, and the text.
        elsewhere: Remarks on an earlier version of the program.
    """

    marks: float | None
    out_of: float
    criteria: tuple[CriterionMark, ...]
    comment: str
    at_lines: tuple[tuple[int, str], ...]
    elsewhere: tuple[str, ...]


def program_sha256(text: str) -> str:
    """Return the SHA-256 of the text of a program, in hexadecimal digits, for ``LineRemark``."""
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def marked_by_hand(result: Result, hand: HandMark, assignment: Assignment) -> MarkedByHand:
    """Return what the student of *result* reads of *hand*."""
    marks = marks_by_hand(result, hand, assignment)
    criteria: list[CriterionMark] = []
    if marks is not None and hand.marks is None:
        for criterion in assignment.rubric:
            points = hand.points(criterion.id) or 0.0
            says = criterion.says(points)
            mark = CriterionMark(criterion.id, criterion.title, points, criterion.points, says)
            criteria.append(mark)
    at_lines: list[tuple[int, str]] = []
    elsewhere: list[str] = []
    current = "no program"
    if result.program is not None:
        current = program_sha256(result.program.text)
    for remark in hand.remarks:
        if remark.sha256 == current:
            at_lines.append((remark.line, remark.text))
        else:
            elsewhere.append(remark.text)
    return MarkedByHand(
        marks=marks,
        out_of=result.by_hand_out_of,
        criteria=tuple(criteria),
        comment=hand.comment,
        at_lines=tuple(sorted(at_lines)),
        elsewhere=tuple(elsewhere),
    )
