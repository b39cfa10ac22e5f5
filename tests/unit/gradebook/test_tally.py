"""How a class did in each check: worked out by hand, and in any order of the students."""

from statistics import correlation

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from grader.gradebook.tally import LEAST_STUDENTS, GatheredResults
from grader.records.result import CheckMark, Status
from grader.records.verdict import Audience, Failure, Verdict
from tests.results import make_result

EMPTY = make_result(out_of=3.0)


def check(name, marks, out_of=1.0, verdict=None):
    if verdict is None:
        verdict = Verdict.PASSED if marks == out_of else Verdict.FAILED
    return CheckMark(name, "part", name, verdict, marks, out_of, Audience.HINT, "", None, "")


def student(*marks):
    checks = [check(f"c{n}", earned) for n, earned in enumerate(marks)]
    return evolve(EMPTY, checks=tuple(checks))


def tally(results):
    counted = GatheredResults()
    for result in results:
        counted.add(result)
    return counted.check_statistics()


def test_facility_is_the_share_of_the_marks_that_was_earned():
    first, second = tally([student(1.0, 0.5), student(0.0, 0.5), student(0.0, 0.5)])
    assert (first.students, first.failed, first.facility) == (3, 2, pytest.approx(1 / 3))
    assert (second.failed, second.facility) == (3, 0.5)


def test_discrimination_is_the_correlation_with_all_other_checks():
    marks = [(1.0, n / 10, 1.0) for n in range(6)] + [(0.0, n / 12, 0.5) for n in range(6)]
    items = tally([student(*earned) for earned in marks])
    own = [earned[0] for earned in marks]
    rest = [earned[1] + earned[2] for earned in marks]
    assert items[0].discrimination == pytest.approx(correlation(own, rest), abs=1e-4)


def test_discrimination_is_negative_if_strong_students_fail():
    (first, _) = tally([student(1.0, 0.0)] * 5 + [student(0.0, 1.0)] * 5)
    assert first.discrimination == -1


@pytest.mark.parametrize(
    "students",
    [
        [student(1.0, 0.0), student(0.0, 1.0)] * 4 + [student(1.0, 0.0)],
        [student(1.0, 0.0), student(1.0, 1.0)] * LEAST_STUDENTS,
        [student(1.0, 1.0), student(0.0, 1.0)] * LEAST_STUDENTS,
    ],
    ids=["too few", "all have it", "the rest is the same"],
)
def test_discrimination_is_missing_if_there_is_too_little_data(students):
    assert tally(students)[0].discrimination is None


def test_a_check_in_which_the_grader_failed_does_not_count():
    broken = evolve(EMPTY, checks=(check("c0", 1.0, verdict=Verdict.BROKEN), check("c1", 1.0)))
    first, second = tally([student(0.0, 1.0), broken])
    assert (first.students, first.facility) == (1, 0)
    assert second.students == 2


def test_a_file_that_is_not_gradable_does_not_count():
    nothing = evolve(student(0.0), status=Status.NOT_GRADABLE)
    assert tally([nothing, student(1.0)])[0].facility == 1


def test_a_check_that_was_carried_forward_did_not_fail():
    carried = evolve(EMPTY, checks=(check("c0", 1.0, verdict=Verdict.CARRIED_FORWARD),))
    (item,) = tally([carried])
    assert (item.students, item.failed, item.facility) == (1, 0, 1)


def not_run(verdict=Verdict.SKIPPED, marks=0.0):
    one = check("c0", marks, verdict=verdict)
    return evolve(EMPTY, checks=(evolve(one, failure=Failure(not_run="Not run: no function.")),))


def test_a_check_that_was_not_run_says_nothing_of_how_hard_it_is():
    students = [student(1.0), student(0.0), not_run(), not_run(Verdict.FAILED)]
    (item,) = tally(students)
    assert (item.students, item.failed, item.not_run, item.facility) == (2, 1, 2, 0.5)


def test_a_check_that_passed_with_a_right_function_below_it_was_run():
    (item,) = tally([not_run(Verdict.CARRIED_FORWARD, 1.0)])
    assert (item.students, item.not_run, item.facility) == (1, 0, 1)


def test_a_check_that_was_run_for_nobody_has_no_numbers():
    (item,) = tally([not_run()] * LEAST_STUDENTS)
    assert (item.students, item.not_run) == (0, LEAST_STUDENTS)
    assert (item.facility, item.discrimination) == (None, None)


MARKS = st.lists(st.tuples(st.floats(0, 1), st.floats(0, 1), st.floats(0, 1)), max_size=30)


@given(MARKS, st.randoms())
def test_the_order_of_students_does_not_matter(marks, chance):
    students = [student(*earned) for earned in marks]
    shuffled = list(students)
    chance.shuffle(shuffled)
    assert tally(shuffled) == tally(students)


@given(MARKS)
def test_numbers_are_within_their_bounds(marks):
    for item in tally([student(*earned) for earned in marks]):
        assert 0 <= item.facility <= 1 + 1e-6
        assert item.discrimination is None or -1.000001 <= item.discrimination <= 1.000001
