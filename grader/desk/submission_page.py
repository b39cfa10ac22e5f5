"""Make the page of a submission at the desk: the program, what the tests found, and the form."""

from collections.abc import Mapping, Sequence

from attrs import evolve, frozen

from grader.desk.desk import Opened
from grader.desk.differences import Conflict
from grader.desk.hand_form import TypedForm, criterion_field, other_points_field
from grader.feedback.listing import Listing, Remark, listing
from grader.feedback.page_sections import sections
from grader.feedback.student_view import student_view
from grader.feedback.view_records import PartFeedback, StudentView
from grader.feedback.wording import counted, lateness
from grader.gradebook.marked_by_hand import program_sha256
from grader.marking.sheet_cells import printed
from grader.records.assignment import Assignment, Criterion
from grader.records.result import Result, Status
from grader.records.source_map import ProgramText, TextAnswer
from grader.records.verdict import Audience

_EMPTY_REMARKS = 2
_MOST_BUTTONS = 10  # points of a criterion that has no levels


@frozen
class Choice:
    """Holds a button of a criterion: its points, what they mean, and its key."""

    points: str
    says: str
    key: str


@frozen
class CriterionField:
    """Holds a criterion in the form.

    Attributes:
        chosen: The points of the chosen button; empty if none is chosen.
        other: The typed points, if no button has them; else empty.
    """

    name: str
    other_name: str
    criterion: Criterion
    choices: Sequence[Choice]
    chosen: str
    other: str


@frozen
class FormState:
    """Holds what a page shows of the form.

    Attributes:
        version: The version of the entry that its reader saw.
        errors: What is wrong in it, by the name of the field.
        conflict: What somebody else saved meanwhile; None if nobody did.
    """

    typed: TypedForm
    version: int
    errors: Mapping[str, str]
    conflict: Conflict | None = None

    @property
    def remarks(self) -> Sequence[tuple[str, str]]:
        """The remarks, and some empty rows."""
        return [*self.typed.remarks, *[("", "")] * _EMPTY_REMARKS]


def criteria(assignment: Assignment, typed: TypedForm) -> list[CriterionField]:
    """Return the fields of the rubric."""
    found: list[CriterionField] = []
    for criterion in assignment.rubric:
        name = criterion_field(criterion)
        offered = _choices(criterion)
        chosen, other = "", typed.fields.get(name, "")
        if other in {choice.points for choice in offered}:
            chosen, other = other, ""
        other_name = other_points_field(criterion)
        found.append(CriterionField(name, other_name, criterion, offered, chosen, other))
    return found


def _choices(criterion: Criterion) -> tuple[Choice, ...]:
    """Return the buttons of *criterion*, the most points first; none if there would be too many.

    The key of a button is its points, if all are whole and below 10. Else the keys count from 1.
    """
    levels = [(level.points, level.says) for level in criterion.levels]
    is_whole = criterion.points == int(criterion.points)
    if not levels and is_whole and criterion.points <= _MOST_BUTTONS:
        levels += [(float(whole), "") for whole in range(int(criterion.points), -1, -1)]
    are_digits = all(points == int(points) < _MOST_BUTTONS for points, _ in levels)
    found: list[Choice] = []
    for place, (points, says) in enumerate(levels, start=1):
        key = f"{place}"
        if are_digits:
            key = printed(points)
        if len(key) > 1:
            key = ""
        found.append(Choice(printed(points), says, key))
    return tuple(found)


def evidence(opened: Opened, assignment: Assignment) -> dict[str, object]:
    """Return the values for the template that are about the program and the tests."""
    result = opened.result
    view = marker_view(result)
    listed = None
    own: list[Remark] = []
    answers: Sequence[TextAnswer] = ()
    places: dict[int, str] = {}
    program = result.program
    if program is not None:
        answers = program.answers
        for one in opened.entry.hand.remarks:
            if one.sha256 == program_sha256(opened.program):
                own.append(Remark(one.line, f"Marker: {one.text}"))
        listed = listing(program, [*own, *view.remarks])
        places = {line: program.source_map.place(line) for line in listed.remarked}
    others: dict[str, Listing | None] = {}
    for other in result.others:
        others.setdefault(other.path, None)
        if other.text:  # otherwise it cannot be shown
            others[other.path] = listing(ProgramText(other.text), ())
    # Readers look for the lines of functions.
    given = frozenset(line for line in assignment.handed_out if not line.startswith("def "))
    is_open = opened.entry.hand.machine is None
    return {
        "result": result,
        "must_decide": result.status is Status.NEEDS_A_PERSON and is_open,
        "listing": listed,
        "places": places,  # the places of lines with remarks, in words for students
        "answers": answers,  # the answers in text cells of a notebook
        "given": given,  # the other lines of the hand-out
        "not_here": len(opened.entry.hand.remarks) - len(own),  # remarks on an earlier program
        "others": others,  # programs that were not graded, by path
        "sections": sections(view.parts),  # what the tests found, by part, with hidden cases
        "lateness": lateness(result),
    }


def marker_view(result: Result) -> StudentView:
    """Return what a student would see if no case were hidden, with all findings about style."""
    checks = tuple(evolve(check, audience=Audience.PUBLIC) for check in result.checks)
    # A rule that counts lines or names says line 1: then it is only in the list.
    style = tuple(evolve(one, about_line=one.about_line or one.line > 1) for one in result.style)
    shown = evolve(result, checks=checks, style=style, diagnoses_for_student=result.diagnoses)
    return student_view(shown)


def failed(part: PartFeedback) -> str:
    """Return what went wrong in a part, in words."""
    if part.broken:
        return f"the grader failed in {counted(part.broken, 'check')}"
    if part.full == part.checks:
        return "full marks, carried forward"
    return f"{part.checks - part.full} of {counted(part.checks, 'check')} without full marks"
