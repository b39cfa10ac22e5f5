"""Create results and checks for tests: a new field is only added here."""

import json

from attrs import evolve

from grader.records.result import CheckMark, Result, Status
from grader.records.verdict import Audience, Failure, Verdict

_EMPTY = Result(
    id="1",
    name="Ada",
    file="asn3.py",
    sha256=None,
    status=Status.GRADED,
    notes=(),
    deductions=(),
    marks=0.0,
    out_of=1.0,
    by_hand_out_of=0.0,
    parts=(),
    checks=(),
    style=(),
    layers=(),
)
_FAILED = CheckMark(
    id="setup_game::test_size[2]",
    part="setup_game",
    title="The board has n rows.",
    verdict=Verdict.FAILED,
    marks=0.0,
    out_of=1.0,
    audience=Audience.HINT,
    hint="Count the rows.",
    failure=Failure("setup_game(2)", "2 rows", "1 row", "Loop over the rows."),
    transcript="",
)


def make_result(**fields):
    """Return the result of a graded submission without parts and checks; *fields* replace the
    defaults.
    """
    return evolve(_EMPTY, **fields)


def make_check(**fields):
    """Return a hidden check that failed; *fields* replace the defaults."""
    return evolve(_FAILED, **fields)


def submissions_in(out):
    """Return the submissions in the ``results.json`` of the batch in *out*."""
    return json.loads((out / "results.json").read_text(encoding="utf-8"))["submissions"]
