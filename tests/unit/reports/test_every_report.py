"""Every report of a batch keeps these promises, also one that is new."""

import pytest
from attrs import evolve

from grader.batch.batch_reports import REPORTS
from grader.gradebook.batch import Batch
from grader.records.by_hand import HandMark

from .conftest import ADA, ASSIGNMENT, result

# Escape codes, the end of a line, and half of a surrogate pair, which UTF-8 cannot represent.
STRANGE = "Ann\x1b[2J\x00\r\n<b>|&\udce9"


@pytest.mark.parametrize("report", REPORTS.values(), ids=REPORTS)
def test_no_text_of_a_student_stops_a_report(report):
    one = evolve(ADA, id=STRANGE, name=STRANGE, file=STRANGE, email=STRANGE, notes=(STRANGE,))
    batch = Batch(ASSIGNMENT, [one, result()], {STRANGE: HandMark(comment=STRANGE)})
    data = report(batch)
    assert data is None or (data.decode("utf-8-sig") and b"\x1b" not in data)


@pytest.mark.parametrize("report", REPORTS.values(), ids=REPORTS)
def test_a_report_of_a_class_without_submissions_can_be_written(report):
    assert isinstance(report(Batch(ASSIGNMENT, [])), bytes | None)
