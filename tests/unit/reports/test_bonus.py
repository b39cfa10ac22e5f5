"""Bonus marks are shown as such in all reports, and no report mentions a bonus if the assignment
has none.
"""

import csv
import json
from io import StringIO

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

from .conftest import ADA, ASSIGNMENT, check, result

NOTHING = "This part is a bonus: its marks are extra, and you lose nothing if you do not earn them."


WITH_BONUS = evolve(
    ASSIGNMENT, parts=(*ASSIGNMENT.parts, Part("again", "Play again", 2.0, bonus=True))
)


# All marks, and one of two on top.
MORE = result(
    marks=10.5,
    parts=(
        PartMark("setup_game", "setup_game", 5.0, 5.0),
        PartMark("game", "The game", 4.5, 4.5),
        PartMark("again", "Play again", 1.0, 2.0, bonus=True),
    ),
    checks=(check(part="again", id="again::test"),),
)


def test_a_student_reads_which_part_is_a_bonus_and_that_it_costs_nothing():
    for text in (feedback_text(MORE), student_page(WITH_BONUS, MORE)):
        assert "10.5 / 9.5" in text
        assert ", 1 of them bonus. Marked by hand" in text
        assert NOTHING in text
    assert "Play again (bonus): 1 / 2" in feedback_text(MORE)
    assert "Play again (bonus): 1 / 2" in feedback_text(MORE, as_marker=True)
    assert "Play again <small>(bonus, 1 / 2)</small>" in student_page(WITH_BONUS, MORE)


def test_what_was_looked_for_in_a_bonus_that_was_not_tried_is_folded():
    (tried, failed) = MORE.checks[0], check(part="again", id="again::test", marks=0.0)
    for marks, checks, folded in ((1.0, (tried,), 0), (0.0, (failed,), 1)):
        parts = (*MORE.parts[:-1], evolve(MORE.parts[-1], marks=marks))
        page = student_page(WITH_BONUS, evolve(MORE, parts=parts, checks=checks))
        assert page.count("<summary>What we looked for</summary>") == folded


def test_without_a_bonus_no_report_mentions_one():
    for text in (
        feedback_text(ADA),
        student_page(ASSIGNMENT, ADA),
        index_page(Batch(ASSIGNMENT, [ADA])),
    ):
        assert "bonus" not in text


def test_a_marker_reads_the_size_of_the_bonus():
    assert "out of 9.5 with up to 2 more as a bonus; 10 more are given by hand" in index_page(
        Batch(WITH_BONUS, [MORE])
    )
    assert "10.5 / 9.5" in index_page(Batch(WITH_BONUS, [MORE]))
    assert "10.5 / 9.5" in summary([MORE])


def test_the_json_says_which_part_is_a_bonus():
    (one,) = json.loads("".join(pieces(Batch(WITH_BONUS, []), [MORE], "now")))["submissions"]
    assert [part["bonus"] for part in one["parts"]] == [False, False, True]
    assert (one["marks"], one["out_of"]) == (10.5, 9.5)
    (row,) = csv.DictReader(StringIO(marks_csv(Batch(WITH_BONUS, [MORE]))))
    assert (row["marks"], row["out_of"], row["again"]) == ("10.5", "9.5", "1")


def test_a_continued_batch_remembers_the_bonus(tmp_path):
    with Store(tmp_path / "grades.sqlite") as store:
        store.begin(Keys("run", "outcomes"))
        store.put(MORE, "print")
        assert list(store) == [MORE]
