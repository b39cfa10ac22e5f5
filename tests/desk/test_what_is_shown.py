"""The desk shows a marker all that is known about a submission."""

import re

from attrs import evolve

from grader.policies.policy import Deduction
from grader.records.assignment import Criterion, Level
from grader.records.attention import Flag
from grader.records.diagnosis import Cause, Diagnosis, Strength
from grader.records.result import PartMark, StyleFinding
from grader.records.source_map import CodeCell, ProgramText, SourceMap
from grader.records.verdict import Failure, Verdict
from tests.desk.conftest import ASSIGNMENT, submission
from tests.results import make_check

NOT_SENT = Failure(not_run="Not run: your file has no function.")


def words_of(page):
    """Return the text of a page without its elements, on one line."""
    return " ".join(re.sub(r"<[^>]*>", " ", page).split())


def parts(*ids):
    return tuple(PartMark(id_, id_.capitalize(), 0.0, 5.0) for id_ in ids)


def check(part, verdict, **fields):
    return make_check(id=f"{part}::test_it", part=part, verdict=verdict, **fields)


def test_what_the_tests_found_is_said_of_each_part(visit_class):
    full = {"marks": 1.0, "failure": None}
    result = submission(
        0,
        parts=parts("likely", "ours", "carried", "gone", "lost", "empty", "blank", "good", "fine"),
        checks=(
            check("likely", Verdict.FAILED),
            check("ours", Verdict.BROKEN, **full),
            check("carried", Verdict.CARRIED_FORWARD, marks=0.5, carried_from=("likely",)),
            check("gone", Verdict.SKIPPED, failure=NOT_SENT),
            check("lost", Verdict.SKIPPED, failure=NOT_SENT),
            check("empty", Verdict.FAILED),
            check("blank", Verdict.FAILED),
            check("good", Verdict.PASSED, **full),
            check("fine", Verdict.PASSED, **full),
        ),
        unwritten=("empty", "blank"),
        diagnoses=(
            Diagnosis(
                "likely",
                (Cause("a", "it adds."), Cause("b", "it stops.")),
                Strength.LIKELY,
                explained=1,
            ),
        ),
    )
    words = words_of(visit_class(result).page())
    assert "It looks as if one of these is true: it adds. it stops." in words
    assert "1 check: the grader itself failed. Judge this yourself." in words
    assert "→ The mistake is in likely, not here" in words
    assert "so it costs 0.5 of 1 marks." in words
    assert "Not run: Gone (0 / 5) , Lost (0 / 5) . Not run: your file has no function." in words
    assert "Not written: Empty (0 / 5) , Blank (0 / 5) ." in words
    assert "✓ Full marks: Good, Fine." in words


def test_lateness_deductions_and_a_repeated_finding_are_said(visit_class):
    result = submission(
        0,
        seconds_late=7_200,
        flags=(Flag.LATE,),
        deductions=(Deduction("Two hours late", 2.5),),
        style=(StyleFinding("naming", "N802", "a name with capitals", 3, 5),),
    )
    words = words_of(visit_class(result).page())
    assert "· Handed in 2 hours late. ·" in words
    assert re.search(r"Deduction: Two hours late \(.2\.5\)", words)
    assert "naming: a name with capitals (3 times) , line 5" in words


def test_a_notebook_is_listed_by_cell_with_the_numbers_of_both_kinds_of_lines(visit_class):
    cells = SourceMap((CodeCell(1, 1), CodeCell(4, 3)))
    result = submission(0, program=ProgramText("a = 1\n\nb = 2\n", cells))
    words = words_of(visit_class(result).page())
    assert "Code cell 1 1 1 a = 1 Code cell 4 3 1 b = 2 The first number counts" in words


def test_the_end_of_a_very_long_program_is_left_out_and_that_is_said(visit_class):
    result = submission(0, program=ProgramText("x = 1\n" * 2_003))
    assert "The program is too long for this page: 3 more lines" in visit_class(result).page()


def test_a_level_with_half_points_has_a_key_that_is_shown(visit):
    rubric = (Criterion("names", "Names", 1.5, (Level(1.5, "Good"), Level(0.5, "Short"))),)
    words = words_of(visit(assignment=evolve(ASSIGNMENT, rubric=rubric)).page())
    assert "1 1.5 Good 2 0.5 Short" in words
