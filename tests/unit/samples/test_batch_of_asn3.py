"""What the sample batch of asn3 shows in addition to the properties of every sample batch."""

from pathlib import Path

import pytest

from grader.rules.judging import instructions
from grader.config import load
from grader.intake.prepare import program
from tests.sent_in import submissions
from grader.intake.importable_parts import salvage
from grader.records.submission import Submission

ROOT = Path(__file__).resolve().parents[3]
SAMPLES = ROOT / "samples"
RIGHT = ("101", "102", "103", "104", "105", "106")


@pytest.fixture(scope="module")
def batch() -> dict[str, Submission]:
    return {submission.id: submission for submission in submissions([SAMPLES / "asn3-moodle.zip"], "asn3")}


def test_every_student_appears_once(batch: dict[str, Submission]) -> None:
    assert list(batch) == [str(number) for number in range(101, 126)]
    assert {submission.id for submission in batch.values() if submission.file is None} == {"120", "121"}


@pytest.mark.parametrize("number", RIGHT)
def test_right_submissions_follow_every_instruction(batch: dict[str, Submission], number: str) -> None:
    submission = batch[number]
    assert submission.data is not None
    assert submission.file is not None
    prepared = program(submission.data, submission.file, "asn3")
    outcomes = instructions(submission.file, prepared, load(ROOT / "assignments" / "asn3"), True)  # noqa: FBT003
    assert [outcome.check.id for outcome in outcomes if outcome.failure] == []


def test_only_one_prepared_submission_has_a_syntax_error(batch: dict[str, Submission]) -> None:
    texts = {submission.id: program(submission.data, submission.file or "", "asn3").text for submission in batch.values() if submission.data is not None}
    broken = {number for number, text in texts.items() if any("syntax error in" in loss.why for loss in salvage(text).left_out)}
    assert broken == {"116"}
    assert not salvage(texts["118"]).keeps_game
