"""Diagnoses, counted over a class."""

import pytest
from attrs import evolve

from grader.diagnosis.misconceptions import of_class
from grader.records.diagnosis import Cause, Diagnosis, Strength
from tests.results import make_result

SWAPPED = Diagnosis("move", (Cause("swapped", "x and y are swapped."),), Strength.EXACT, 3)
EITHER = Diagnosis("draw", (Cause("p", "p."), Cause("q", "q.")), Strength.LIKELY, 2)
NOBODY = make_result(name="", file=None)


def with_diagnoses(*diagnoses):
    return evolve(NOBODY, diagnoses=diagnoses)


def counted(*results):
    return [
        (each.part, [cause.mutant for cause in each.causes], each.students)
        for each in of_class(results)
    ]


def test_the_most_frequent_misconception_comes_first():
    likely = evolve(SWAPPED, strength=Strength.LIKELY, explained=1)
    assert counted(with_diagnoses(EITHER), with_diagnoses(SWAPPED), with_diagnoses(likely)) == [
        ("move", ["swapped"], 2),
        ("draw", ["p", "q"], 1),
    ]


def test_equally_frequent_misconceptions_are_in_the_order_of_parts():
    assert counted(with_diagnoses(SWAPPED, EITHER)) == [
        ("draw", ["p", "q"], 1),
        ("move", ["swapped"], 1),
    ]


@pytest.mark.parametrize("changes", [{"explained": 1}, {"part": "draw"}])
def test_a_student_counts_once_even_if_two_parts_have_the_mistake(changes):
    again = evolve(SWAPPED, **changes)
    assert counted(with_diagnoses(SWAPPED, again)) == [("move", ["swapped"], 1)]


def test_a_misconception_counts_once_if_students_show_it_in_different_parts():
    elsewhere = evolve(SWAPPED, part="draw")
    class_ = [with_diagnoses(elsewhere), with_diagnoses(SWAPPED), with_diagnoses(SWAPPED)]
    assert counted(*class_) == [("move", ["swapped"], 3)]


def test_a_class_without_diagnoses_has_none():
    assert counted(NOBODY) == []
