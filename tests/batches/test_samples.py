"""The sample batches, graded as ``make grade`` does it: each student gets the marks in the file
next to the zip. Without ``TESTS=all``, only some students of asn3 and workshop are graded.
"""

import json
import tomllib
from pathlib import Path

import pytest

from tests.amount import ALL, WORKERS, daily
from tests.sample_batch import SAMPLES, some_of

ROOT = Path(__file__).resolve().parents[2]
BATCHES = sorted(path.stem for path in SAMPLES.glob("*-moodle.zip"))
# Students whose programs neither hang nor think for seconds, by their batch.
SOME = {
    "asn3-moodle": {"108", "110", "113", "115", "125"},
    # Among them are a notebook, a loop, a hostile program, and an empty file.
    "workshop-moodle": {"202", "205", "211", "212", "213", "215", "216"},
}


@pytest.mark.parametrize("batch", daily(BATCHES, SOME))
def test_each_student_of_a_sample_batch_gets_the_listed_marks(desk, tmp_path, batch):
    packed = SAMPLES / f"{batch}.zip"
    expected = tomllib.loads(packed.with_suffix(".toml").read_text(encoding="utf-8"))
    assignment = ROOT / "assignments" / batch.removesuffix("-moodle")
    if not ALL:
        some = SOME[batch]
        expected = {student: expected[student] for student in some}
        packed = some_of(batch, some, tmp_path / packed.name)
    command = ("grade", assignment, packed, "--out", "out", "--jobs", str(WORKERS))
    run = desk.start(*command).end(longest=600)
    assert run.status == 0, run.messages
    results = json.loads((desk.folder / "out" / "results.json").read_text(encoding="utf-8"))
    actual = {
        each["id"]: each["marks"] if each["status"] == "graded" else each["status"]
        for each in results["submissions"]
    }
    assert actual == expected
