"""Marks that a person enters are read back, and are the student's marks everywhere."""

import pytest
from attrs import evolve

from grader.batch.by_hand import by_hand_csv
from grader.errors import InputError
from grader.gradebook.batch import Batch
from grader.gradebook.final import settled
from grader.intake.by_hand import read_by_hand
from grader.records.assignment import Part
from grader.records.attention import Attention, Flag
from grader.records.by_hand import HandMark
from grader.records.result import Result, Status
from grader.reports.student_page import student_page


@pytest.fixture
def student(ada: Result) -> Result:
    """A student whom the machine has graded."""
    return evolve(ada, status=Status.GRADED, attention=())


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


def test_what_was_entered_by_hand_is_read_back(assignment, student, tmp_path):
    other = evolve(student, id="=2", name="Bob")
    path = tmp_path / "by_hand.csv"
    empty = by_hand_csv(Batch(assignment, [student, other]))
    assert empty is not None
    text = empty.decode("utf-8-sig").replace(
        "1001,Ada Lovelace,,,", '1001,Ada Lovelace,7.5,,"Good, really"'
    )
    path.write_text(text, encoding="utf-8")
    entered = read_by_hand(path, assignment)
    batch = Batch(assignment, [student, other], entered)
    assert batch.hand(student) == HandMark(7.5, comment="Good, really", name="Ada Lovelace")
    assert by_hand_csv(batch) is None
    assert read_by_hand(tmp_path / "none.csv", assignment) == {}


def test_nothing_that_was_entered_is_lost_when_students_come_or_go(assignment, student):
    entered = {"gone": HandMark(3.0, name="Gone, Al"), "1001": HandMark(8.5)}
    new = evolve(student, id="2000", name="Late Comer")
    text = (by_hand_csv(Batch(assignment, [student, new], entered)) or b"").decode("utf-8-sig")
    assert "1001,Ada Lovelace,8.5,," in text
    assert "2000,Late Comer,,," in text
    assert 'gone,"Gone, Al",3,,' in text


@pytest.mark.parametrize(
    ("cells", "problem"),
    [
        ("1,A,9;5,,", r"line 2 \(1, A\): marks: '9;5' is not a number"),
        ("1,A,1_0,,", "marks: '1_0' is not a number"),
        ("1,A,1e1,,", "marks: '1e1' is not a number"),
        ("1,A,11,,", "marks: 11 is more than 10"),
        ("1,A,,10,", "machine: 10 is more than 9.5"),
        ("1,A,,-1,", "machine: -1 is less than 0"),
        ("1,A,nan,,", "marks: 'nan' is not a number"),
        ("1,A,,", r"line 2 \(1, A\): the row has 4 cells, but line 1 has 5"),
        ("1,A,,,\n1,A,,,", r"line 3 \(1, A\): another row has the id 1, too"),
        ('1,A,,,"two\nlines"\n2,B,x,,', r"line 4 \(2, B\): marks: 'x'"),
        ('1,A,,,"open', "line 2: the row that begins here is not valid CSV"),
    ],
)
def test_a_bad_cell_is_refused_with_its_line_and_its_student(cells, problem, tmp_path, assignment):
    path = tmp_path / "by_hand.csv"
    path.write_text(f"id,name,marks,machine,comment\n{cells}\n", encoding="utf-8")
    with pytest.raises(InputError, match=problem):
        read_by_hand(path, assignment)


def test_all_that_is_wrong_in_the_sheet_is_said_at_once(tmp_path, assignment):
    path = tmp_path / "by_hand.csv"
    rows = "".join(f"{number},A,x,-1,\n" for number in range(15))
    path.write_text(f"id,name,marks,machine,comment\n{rows}", encoding="utf-8")
    with pytest.raises(InputError) as caught:
        read_by_hand(path, assignment)
    *lines, last = str(caught.value).splitlines()
    assert len(lines) == 20
    assert all(line.startswith(f"{path}: line ") for line in lines)
    assert last == f"{path}: and 10 more problems"


def test_the_bonus_may_be_part_of_the_marks_that_replace_the_machine_s(tmp_path, assignment):
    path = tmp_path / "by_hand.csv"
    path.write_text("id,name,marks,machine,comment\n1,A,,11.5,\n", encoding="utf-8")
    bonus = evolve(assignment, parts=(*assignment.parts, Part("more", "More", 2.0, bonus=True)))
    assert read_by_hand(path, bonus)["1"].machine == 11.5
