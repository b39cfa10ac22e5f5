"""A small assignment, and results of it that hold something of everything."""

from pathlib import Path

from attrs import evolve

from grader.gradebook.batch import Batch
from grader.policies.policy import Deduction
from grader.records.assignment import Part
from grader.records.diagnosis import Cause, Diagnosis, Strength
from grader.records.result import PartMark, Status, StyleFinding
from grader.records.verdict import Audience, Failure, Verdict
from grader.reports.class_report import index_page
from grader.reports.student_page import student_page
from tests.plain_assignment import make_assignment
from tests.results import make_check, make_result

PUBLIC_FAILURE = Failure(
    "setup_game(2)", "[[' ', ' '],\n [' ', ' ']]", "[]", "Build each row inside the loop."
)
SECRET_FAILURE = Failure("setup_game(999)", "EXPECTED-SECRET", "CAME-SECRET", "ADVICE-SECRET")

NOT_RUN = Failure(not_run='Not run: the check "It is a list." has to pass first.')

SHORT = Cause("rows_one_short", "setup_game makes one row too few: range(1, size) leaves one out.")
LATE = Cause("won_too_late", "the game goes on after a player has won.")
EARLY = Cause("columns_unseen", "the game does not look at columns.")
DIAGNOSES = (
    Diagnosis("setup_game", (SHORT,), Strength.EXACT, 4),
    Diagnosis("game", (LATE, EARLY), Strength.LIKELY, 1),
)
PASSED = {"verdict": Verdict.PASSED, "marks": 1.0, "failure": None}


ASSIGNMENT = make_assignment(
    name="asn3",
    title="Xtreme tic-tac-toe",
    module="asn3",
    folder=Path("assignments/asn3"),
    weight_percent=10.0,
    by_hand=10.0,
    parts=(Part("setup_game", "setup_game", 5.0), Part("game", "The game", 4.5)),
    sha256="ab" * 32,
)


def check(**changes):
    """Make a hidden check that failed; *changes* are fields of CheckMark."""
    return make_check(
        **({"failure": SECRET_FAILURE, "evidence": (("EVIDENCE-SECRET",),)} | changes)
    )


# A public check that a wrong helper does not pass, at no cost.
CARRIED = check(
    verdict=Verdict.CARRIED_FORWARD,
    marks=1.0,
    carried_from=("helper",),
    audience=Audience.PUBLIC,
)


def result(**changes):
    """Make a result without checks; *changes* are fields of Result."""
    graded = make_result(
        id="1001",
        name="Ada Lovelace",
        sha256="cd" * 32,
        marks=7.25,
        out_of=9.5,
        by_hand_out_of=10.0,
        parts=(
            PartMark("setup_game", "setup_game", 3.25, 5.0),
            PartMark("game", "The game", 4.5, 4.5),
        ),
    )
    return evolve(graded, **changes)


def page_of(*checks, **changes):
    """Return the page of a student with these checks; *changes* are fields of Result."""
    return student_page(ASSIGNMENT, result(checks=checks, **changes))


def class_page(results, **changes):
    """Return the page about a class with these results; *changes* are fields of Batch."""
    return index_page(Batch(ASSIGNMENT, results, **changes))


# A result with a check of every kind.
ADA = result(
    status=Status.NEEDS_A_PERSON,
    notes=("It came as a notebook.", "2 shell lines were masked."),
    deductions=(Deduction("a notebook instead of a script", 0.5),),
    checks=(
        check(id="setup_game::test_type", title="It is a list.", **PASSED),
        check(audience=Audience.PUBLIC, failure=PUBLIC_FAILURE),
        check(id="setup_game::test_size[3]"),
        check(id="setup_game::test_size[4]", verdict=Verdict.TIMED_OUT),
        check(
            id="setup_game::test_odd",
            title="TITLE-SECRET",
            hint="HINT-SECRET",
            audience=Audience.COUNT,
        ),
        check(id="setup_game::test_after", verdict=Verdict.SKIPPED, failure=NOT_RUN),
        check(
            id="setup_game::test_ours",
            verdict=Verdict.BROKEN,
            marks=1.0,
            failure=Failure(came="BROKEN-SECRET"),
        ),
        check(
            id="game::sample",
            part="game",
            title="The sample match",
            audience=Audience.PUBLIC,
            **PASSED,
        ),
        check(
            id="game::column",
            part="game",
            title="X wins down a column",
            audience=Audience.PUBLIC,
            marks=2.5,
            out_of=3.5,
            failure=Failure("1, 1", "Player X wins!", "", ""),
            hint="Look at every column.",
            transcript="Game Board Size: 3\n | | \n-+-+-\n\x1b[2J\r",
        ),
    ),
    style=(StyleFinding("naming", "N802", "Function name should be lowercase", 2, 7),),
    layers=("seccomp", "landlock"),
    diagnoses=DIAGNOSES,
    diagnoses_for_student=DIAGNOSES,
)
