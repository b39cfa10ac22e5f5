"""Write ``report/ID.html``: a feedback page for each student.

A page has no script and needs no other file. Students' texts are never markup: the templates escape
everything, and each page also tells the browser to run no scripts.
"""

from itertools import starmap
from pathlib import Path

from attrs import evolve

from grader.feedback import wording
from grader.feedback.check_filters import CHECK_FILTERS
from grader.feedback.listing import Remark, listing
from grader.feedback.page_sections import sections
from grader.feedback.student_view import student_view
from grader.feedback.to_do import to_do
from grader.gradebook.final import final_mark, settled
from grader.gradebook.marked_by_hand import marked_by_hand
from grader.gradebook.marked_file import MACHINE, given_for_another
from grader.records.assignment import Assignment
from grader.records.attention import Attention, Flag
from grader.records.by_hand import HandMark
from grader.records.result import Result, Status
from grader.templates import template

_TEMPLATE = Path(__file__).with_name("templates") / "student.html"


def student_page(assignment: Assignment, result: Result, hand: HandMark | None = None) -> str:
    """Return the page for the student of *result*, with the marks by hand in *hand*."""
    given = hand or HandMark()
    automatic = result.marks
    is_in_doubt = Attention.SEVERAL_PROGRAMS in result.attention
    result = settled(result, given)
    view = student_view(result)
    is_decided = given.machine is not None and MACHINE not in given_for_another(given, result)
    is_of_other = is_decided and is_in_doubt and given.machine != automatic
    if is_of_other:
        view = evolve(view, parts=(), remarks=())
    by_hand = marked_by_hand(result, given, assignment)
    listed = None
    places: dict[int, str] = {}
    program = view.result.program
    if program is not None and (by_hand.at_lines or not is_of_other):
        from_person = list(starmap(Remark, by_hand.at_lines))
        listed = listing(program, view.remarks, from_person)
        places = {line: program.source_map.place(line) for line in listed.remarked}
    in_sections = sections(view.parts)
    return template(_TEMPLATE, some=wording.some, **CHECK_FILTERS).render(
        words=wording,
        assignment=assignment,
        result=view.result,
        parts=view.parts,
        sections=in_sections,
        to_do=() if in_sections.nothing_ran or is_decided else to_do(view),
        needs_a_person=result.status is Status.NEEDS_A_PERSON,
        not_gradable=result.status is Status.NOT_GRADABLE,
        of_bonus=wording.of_bonus(result),
        hand=given,
        is_decided=is_decided,
        is_of_other=is_of_other,
        by_hand=by_hand,
        automatic=automatic,
        final=final_mark(result, given, assignment),
        is_draft=Flag.DRAFT in result.flags,
        lateness=wording.lateness(result),
        listing=listed,
        places=places,
        has_remarks=bool(view.remarks),
    )
