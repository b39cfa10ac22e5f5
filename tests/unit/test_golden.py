"""How `tools/golden.py compare` describes two records: changed outcomes, and changes of wording
only.
"""

import copy
import json

import pytest
from click.testing import CliRunner

from tools.golden import main

ADA = {
    "id": "ada",
    "sha256": "0" * 64,
    "status": "graded",
    "marks": 8,
    "out_of": 10,
    "parts": [{"id": "board", "marks": 8, "out_of": 10}],
    "checks": [
        {
            "id": "board::test_row",
            "verdict": "failed",
            "marks": 0,
            "out_of": 2,
            "carried_from": [],
            "message": "came: 1",
        }
    ],
    "diagnoses": [
        {
            "part": "board",
            "causes": [{"mutant": "off_by_one", "says": "One off."}],
            "strength": "sure",
        }
    ],
}


@pytest.fixture
def record(tmp_path):
    def write(name, submission, page="<p>Ada</p>"):
        batch = tmp_path / name / "asn3" / "sample"
        batch.mkdir(parents=True)
        (batch / "results.json").write_text(
            json.dumps({"submissions": [submission]}), encoding="utf-8"
        )
        (batch / "ada.html").write_text(page, encoding="utf-8")
        return str(tmp_path / name)

    return write


def compared(before, after):
    return CliRunner().invoke(main, ["compare", before, after])


def test_equal_records_are_equal(record):
    result = compared(record("before", ADA), record("after", ADA))

    assert result.exit_code == 0
    assert "Programs in both records: 1\n" in result.output
    assert "diagnoses that changed: 0\n" in result.output
    assert "in other words: 0\n" in result.output


def changed(change):
    submission = copy.deepcopy(ADA)
    change(submission)
    return submission


@pytest.mark.parametrize(
    ("change", "line"),
    [
        (lambda ada: ada.update(marks=7), "asn3/sample/ada: marks: 8 / 10 → 7 / 10"),
        (lambda ada: ada.update(status="late"), "asn3/sample/ada: status: graded → late"),
        (lambda ada: ada["parts"][0].update(marks=7), "part board: 8 / 10 → 7 / 10"),
        (
            lambda ada: ada["checks"][0].update(verdict="timed out"),
            "failed 0 / 2 → timed out 0 / 2",
        ),
        (
            lambda ada: ada["checks"][0].update(carried_from=["x"]),
            "0 / 2 → failed 0 / 2, carried forward from x",
        ),
        (lambda ada: ada["checks"].clear(), "check board::test_row: failed 0 / 2 → nothing"),
        (lambda ada: ada["diagnoses"].clear(), "diagnosis board: off_by_one: sure → nothing"),
    ],
)
def test_changed_outcomes_of_a_program_are_listed_with_both_values(record, change, line):
    result = compared(record("before", ADA), record("after", changed(change)))

    assert result.exit_code == 1
    assert line in result.output


def test_a_program_in_another_file_format_is_the_same_program(record):
    result = compared(record("before", ADA), record("after", ADA | {"sha256": "1" * 64}))

    assert "in other words: 0" in result.output


def test_changed_texts_are_counted_and_shown_once(record):
    worded = changed(lambda ada: ada["checks"][0].update(message="got: 1"))
    result = compared(record("before", ADA), record("after", worded))

    assert result.exit_code == 0
    assert "in other words: 1\n  asn3/sample/ada\n" in result.output
    assert '"message": "got: 1"' in result.output


def test_a_changed_page_counts_as_a_changed_text(record):
    result = compared(record("before", ADA), record("after", ADA, "<p>Ada L.</p>"))

    assert result.exit_code == 0
    assert "before: <p>Ada</p>\n    after:  <p>Ada L.</p>" in result.output
