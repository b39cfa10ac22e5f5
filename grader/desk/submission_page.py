"""The page of a submission at the desk: the program, what the tests found, and the form."""

from collections.abc import Collection, Mapping, Sequence

from attrs import evolve, frozen

from grader.desk.desk import Opened
from grader.desk.differences import Conflict
from grader.desk.hand_form import Choice, Typed, choices, criterion_field
from grader.feedback.listing import Listing, Remark, listing
from grader.feedback.page_sections import PageSections, sections
from grader.feedback.student_view import student_view
from grader.feedback.view_records import PartFeedback, StudentView
from grader.feedback.wording import counted, lateness
from grader.gradebook.marked_by_hand import program_sha256
from grader.records.assignment import Assignment, Criterion
from grader.records.attention import Flag
from grader.records.result import Result, StyleFinding
from grader.records.source_map import ProgramText, TextAnswer
from grader.records.verdict import Audience

_EMPTY_REMARKS = 2


@frozen
class CriterionField:
    """A criterion in the form.

    Attributes:
        name: Of its field.
        chosen: The points of the button that is chosen; empty if none is.
        other: The points that no button gives; empty if there are none.
    """

    name: str
    criterion: Criterion
    choices: Sequence[Choice]
    chosen: str
    other: str


@frozen
class Evidence:
    """What a marker reads of a result.

    Attributes:
        listing: The program; None if nothing was graded.
        given: Lines that were handed out, without space around them: readers know them.
        not_here: How many remarks are of an earlier program, and at no line of this one.
        others: The programs that were not graded, by what they are called; None if one cannot be
            shown.
        answers: What was answered in the text cells of a notebook.
        places: Where its lines with remarks are, in the words of students.
        sections: What the tests found, by part, with the hidden cases.
        lateness: When it was sent in, in a sentence; may be empty.
    """

    listing: Listing | None
    given: Collection[str]
    not_here: int
    others: Mapping[str, Listing | None]
    answers: Sequence[TextAnswer]
    places: Mapping[int, str]
    sections: PageSections
    style: Sequence[StyleFinding]
    lateness: str


@frozen
class FormState:
    """What a page shows of the form.

    Attributes:
        typed: What is in it.
        version: Which entry its reader has seen.
        errors: What is wrong in it, by the name of the field.
        conflict: What somebody else has saved meanwhile; None if nobody has.
    """

    typed: Typed
    version: int
    errors: Mapping[str, str]
    conflict: Conflict | None = None

    @property
    def remarks(self) -> Sequence[tuple[str, str]]:
        """The remarks, and some empty rows."""
        return [*self.typed.remarks, *[("", "")] * _EMPTY_REMARKS]


def criteria(assignment: Assignment, typed: Typed) -> list[CriterionField]:
    """Return the fields of the rubric."""
    found: list[CriterionField] = []
    for place, criterion in enumerate(assignment.rubric):
        name = criterion_field(place)
        offered = choices(criterion)
        chosen, other = "", typed.fields.get(name, "")
        if other in {choice.points for choice in offered}:
            chosen, other = other, ""
        found.append(CriterionField(name, criterion, offered, chosen, other))
    return found


def evidence(opened: Opened, assignment: Assignment) -> Evidence:
    """Return what a marker reads of a submission of *assignment*."""
    result = opened.result
    view = marker_view(result)
    listed = None
    answers: Sequence[TextAnswer] = ()
    not_here = 0
    places: dict[int, str] = {}
    program = result.program
    if program is not None:
        answers = program.answers
        own: list[Remark] = []
        for one in opened.entry.hand.remarks:
            if one.sha256 == program_sha256(opened.program):
                own.append(Remark(one.line, f"Marker: {one.text}"))
        not_here = len(opened.entry.hand.remarks) - len(own)
        listed = listing(program, [*own, *view.remarks])
        places = {line: program.source_map.place(line) for line in listed.remarked}
    return Evidence(
        listing=listed,
        given=_handed_out(assignment),
        not_here=not_here,
        others=_others(result),
        answers=answers,
        places=places,
        sections=sections(view.parts),
        style=result.style,
        lateness=lateness(result.seconds_late, is_late=Flag.LATE in result.flags),
    )


def _others(result: Result) -> dict[str, Listing | None]:
    found: dict[str, Listing | None] = {}
    for other in result.others:
        found[other.path] = None
        if other.text:
            found[other.path] = listing(ProgramText(other.text), ())
    return found


def _handed_out(assignment: Assignment) -> frozenset[str]:
    """Return the lines of the descriptions of functions, and of the statements that are given."""
    texts = [definition.docstring for definition in assignment.definitions]
    texts += assignment.provided
    lines: set[str] = set()
    for text in texts:
        lines.update(map(str.strip, text.split("\n")))
    return frozenset(lines - {""})


def marker_view(result: Result) -> StudentView:
    """Return what a student would see if no case were hidden, with all findings about style."""
    checks = tuple(evolve(check, audience=Audience.PUBLIC) for check in result.checks)
    # What counts lines or names is "first" in line 1: it is only in the list.
    style = tuple(evolve(one, about_line=one.about_line or one.line > 1) for one in result.style)
    return student_view(
        evolve(result, checks=checks, style=style, diagnoses_for_student=result.diagnoses)
    )


def failed(part: PartFeedback) -> str:
    """Return what went wrong in a part, in words."""
    if part.broken:
        return f"the grader failed in {counted(part.broken, 'check')}"
    if part.full == part.checks:
        return "full marks, carried forward"
    return f"{part.checks - part.full} of {counted(part.checks, 'check')} without full marks"
