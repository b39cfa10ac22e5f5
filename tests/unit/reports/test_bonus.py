"""Bonus marks are shown as such in all reports, and no report mentions a bonus if the assignment
has none.
"""

import csv
import json
from io import StringIO

import pytest
from attrs import evolve

from grader.gradebook.batch import Batch
from grader.records.assignment import Part
from grader.records.result import PartMark
from grader.reports.class_report import index_page
from grader.reports.jsonfile import pieces
from grader.reports.marksheet import marks_csv
from grader.reports.student_page import student_page
from grader.reports.terminal_summary import summary
from grader.reports.text import feedback_text
from grader.store import Keys, Store

NOTHING = "This part is a bonus: its marks are extra, and you lose nothing if you do not earn them."


@pytest.fixture
def with_bonus(assignment):
    return evolve(
        assignment, parts=(*assignment.parts, Part("again", "Play again", 2.0, bonus=True))
    )


@pytest.fixture
def more(result, check):
    """All marks, and one of two on top."""
    parts = (PartMark("setup_game", "setup_game", 5.0, 5.0), PartMark("game", "The game", 4.5, 4.5))
    again = PartMark("again", "Play again", 1.0, 2.0, bonus=True)
    return result(
        marks=10.5, parts=(*parts, again), checks=(check(part="again", id="again::test"),)
    )


def test_a_student_reads_which_part_is_a_bonus_and_that_it_costs_nothing(more, with_bonus):
    for text in (feedback_text(more), student_page(with_bonus, more)):
        assert "10.5 / 9.5" in text
        assert ", 1 of them bonus. Marked by hand" in text
        assert NOTHING in text
    assert "Play again (bonus): 1 / 2" in feedback_text(more)
    assert "Play again (bonus): 1 / 2" in feedback_text(more, as_marker=True)
    assert "Play again <small>(bonus, 1 / 2)</small>" in student_page(with_bonus, more)


def test_what_was_looked_for_in_a_bonus_that_was_not_tried_is_folded(more, with_bonus, check):
    (tried, failed) = more.checks[0], check(part="again", id="again::test", marks=0.0)
    for marks, checks, folded in ((1.0, (tried,), 0), (0.0, (failed,), 1)):
        parts = (*more.parts[:-1], evolve(more.parts[-1], marks=marks))
        page = student_page(with_bonus, evolve(more, parts=parts, checks=checks))
        assert page.count("<summary>What we looked for</summary>") == folded


def test_without_a_bonus_no_report_mentions_one(ada, assignment):
    for text in (
        feedback_text(ada),
        student_page(assignment, ada),
        index_page(Batch(assignment, [ada])),
    ):
        assert "bonus" not in text


def test_a_marker_reads_the_size_of_the_bonus(more, with_bonus):
    assert "out of 9.5 with up to 2 more as a bonus; 10 more are given by hand" in index_page(
        Batch(with_bonus, [more])
    )
    assert "10.5 / 9.5" in index_page(Batch(with_bonus, [more]))
    assert "10.5 / 9.5" in summary([more])


def test_the_json_says_which_part_is_a_bonus(more, with_bonus):
    (one,) = json.loads("".join(pieces(with_bonus, [more], "now")))["submissions"]
    assert [part["bonus"] for part in one["parts"]] == [False, False, True]
    assert (one["marks"], one["out_of"]) == (10.5, 9.5)
    (row,) = csv.DictReader(StringIO(marks_csv(Batch(with_bonus, [more]))))
    assert (row["marks"], row["out_of"], row["again"]) == ("10.5", "9.5", "1")


def test_a_continued_batch_remembers_the_bonus(more, tmp_path):
    with Store(tmp_path / "grades.sqlite") as store:
        store.begin(Keys("run", "outcomes"))
        store.put(more, "print")
        assert list(store) == [more]
