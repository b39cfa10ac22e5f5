"""What a person gave is on the student's page."""

import pytest
from attrs import evolve

from grader.gradebook.final import settled
from grader.records.attention import Attention, Flag
from grader.records.by_hand import HandMark
from grader.records.result import Result, Status
from grader.reports.student_page import student_page


@pytest.fixture
def doubtful(ada: Result) -> Result:
    """A student who sent in two programs: 7.25 of 9.5, and a person has to look."""
    return evolve(
        ada,
        status=Status.NEEDS_A_PERSON,
        attention=(Attention.SEVERAL_PROGRAMS,),
        flags=(Flag.SEVERAL_FILES, Flag.LATE),
        notes=("b.py is a program as well: a person has to check.",),
    )


def test_nobody_has_to_look_again_after_a_person_has_decided(doubtful):
    assert settled(doubtful, HandMark(marks=8.5)) == doubtful
    closed = settled(doubtful, HandMark(machine=6.0))
    assert (closed.status, closed.attention) == (Status.GRADED, ())
    assert closed.flags == (Flag.DECIDED, Flag.LATE)
    assert closed.marks == 6


def test_the_page_shows_what_a_person_decided_and_what_the_tests_gave(assignment, doubtful):
    page = student_page(assignment, doubtful, HandMark(8.5, machine=6.0))
    top = "decided by a person: 6 / 9.5, instead of 7.25 / 9.5 by the automatic tests; by hand: 8.5"
    assert "Final mark: <strong>14.5 / 19.5</strong> (" + top in page
    assert "Decided by a person, instead" in page
    assert "A person has looked at this submission since these notes were written." in page
    waiting = student_page(assignment, doubtful, HandMark(machine=6.0))
    assert "Decided by a person: <strong>6 / 9.5</strong>, instead of 7.25 / 9.5" in waiting
    assert "before the marks are final" not in waiting
    assert "A person has looked" not in student_page(assignment, doubtful)
