"""Checks and marks that contradict the author's intention are reported."""

import pytest
from attrs import evolve

from grader.records.assignment import Libraries
from grader.validation.candidate import Candidate, Kind
from grader.validation.findings.checks import (
    findings_on_checks_never_failed,
    findings_on_libraries,
    findings_on_lost,
    findings_on_points,
    findings_on_time,
    findings_on_total_time,
)
from grader.validation.jobs import CheckTime

REFERENCE = Candidate(Kind.REFERENCE, "", "source.py")
QUICK = Candidate(Kind.ACCEPTED, "quick", "accepted/quick.py")
SLOW = Candidate(Kind.ACCEPTED, "slow", "accepted/slow.diff")
TRIED = (REFERENCE, QUICK, SLOW)


def sentences(findings):
    return [f"{each.severity}: {each.about}: {each.sentence}" for each in findings]


def test_marks_that_add_up_have_no_findings(pair, grade):
    assert sentences(findings_on_points(pair, grade().checks)) == []


def test_a_part_with_marks_and_without_checks_is_reported_with_its_place(pair, grade):
    checks = [check for check in grade().checks if check.part != "swap"]
    (sentence,) = sentences(findings_on_points(pair, checks))
    assert sentence.startswith("error: assignment.toml:12: swap has 4 marks but no check")


def test_a_part_without_marks_needs_no_checks_and_those_that_it_has_need_no_points(pair, grade):
    first, *others = pair.parts
    trial = evolve(pair, parts=(evolve(first, marks=0.0), *others), out_of=None)
    checks = [
        evolve(check, out_of=0.0) if check.part == first.id else check for check in grade().checks
    ]
    assert sentences(findings_on_points(trial, checks)) == []
    assert (
        sentences(findings_on_points(trial, [check for check in checks if check.part != first.id]))
        == []
    )


def test_a_wrong_sum_of_marks_is_reported(pair, grade):
    (sentence,) = sentences(findings_on_points(evolve(pair, out_of=100.0), grade().checks))
    assert "the parts (11) and by_hand (1) make 12, not 100." in sentence
    assert sentences(findings_on_points(evolve(pair, out_of=None), grade().checks)) == []


def test_a_check_with_negligible_marks_is_a_note(pair, grade):
    tiny, *others = grade().checks
    (sentence,) = sentences(findings_on_points(pair, [evolve(tiny, out_of=0.0), *others]))
    assert sentence.startswith(
        "note: double::test_numbers[3]: is worth less than a hundredth of a mark"
    )


def test_a_check_that_nothing_fails_is_reported():
    (sentence,) = sentences(findings_on_checks_never_failed(["swap::test_swapped"]))
    assert sentence.startswith("error: swap::test_swapped: no wrong program fails this check")


@pytest.mark.parametrize(
    ("program", "seconds", "is_told"),
    [
        (REFERENCE, 0.1, False),
        (REFERENCE, 0.11, True),
        (SLOW, 0.25, False),
        (SLOW, 0.26, True),
    ],
)
def test_a_check_that_nearly_times_out_for_a_right_program_is_reported(program, seconds, is_told):
    took = {
        QUICK.id: (CheckTime("a::b", 0.001, 1.0),),
        program.id: (CheckTime("a::b", seconds, 1.0),),
    }
    assert bool(sentences(findings_on_time(TRIED, took))) is is_told


@pytest.mark.parametrize(("may", "is_told"), [(8.0, False), (7.9, True)])
def test_a_right_program_that_nearly_uses_up_the_time_of_a_submission_is_reported(may, is_told):
    took = {SLOW.id: (CheckTime("a::b", 1.0, 9.0), CheckTime("a::c", 1.0, 9.0))}
    assert bool(sentences(findings_on_total_time(TRIED, took, may))) is is_told


def test_measured_times_are_only_for_the_terminal():
    (finding,) = findings_on_time(TRIED, {SLOW.id: (CheckTime("a::b", 0.5, 1.0),)})
    assert "accepted/slow.diff needs more than a quarter of the 1 s" in finding.sentence
    assert "0.5" not in finding.sentence
    assert finding.measured == "it took 0.5 s; at least 2 s would do"


def test_a_program_that_kills_every_worker_is_reported():
    (sentence,) = sentences(
        findings_on_lost({"swap: 1 -> 0": "its worker ended with status 9 (at swap::test_swapped)"})
    )
    assert "swap: 1 -> 0: its worker ended with status 9" in sentence


def test_a_library_that_the_source_imports_and_programs_may_not_is_reported(pair):
    source = "import csv\nimport pandas as pd\nimport numpy\n\npd.read_csv(numpy.array(csv))\n"
    allowed = evolve(pair, libraries=Libraries(("numpy",)))
    (sentence,) = sentences(findings_on_libraries(allowed, source))
    assert "your source imports pandas, which programs may not import: add it here" in sentence


def test_a_library_that_only_draws_may_be_imported_because_these_lines_are_left_out(pair):
    source = "import matplotlib.pyplot as plt\n\nplt.show()\n"
    assert sentences(findings_on_libraries(pair, source)) == []
