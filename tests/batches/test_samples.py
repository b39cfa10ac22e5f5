"""The sample batches, graded as ``make grade`` does it: each student gets the marks in the file
next to the zip.
"""

import json
import tomllib
from pathlib import Path

import pytest

from tests.amount import daily

ROOT = Path(__file__).resolve().parents[2]
SAMPLES = ROOT / "samples"


# Programs in the other batches hang, or think for seconds.
BATCHES = daily(sorted(SAMPLES.glob("*-moodle.zip")), [SAMPLES / "workshop-moodle.zip"])


@pytest.mark.parametrize("packed", BATCHES, ids=lambda path: path.stem)
def test_each_student_of_a_sample_batch_gets_the_listed_marks(desk, packed):
    expected = tomllib.loads(packed.with_suffix(".toml").read_text(encoding="utf-8"))
    assignment = ROOT / "assignments" / packed.stem.removesuffix("-moodle")
    run = desk.start("grade", assignment, packed, "--out", "out").end(longest=600)
    assert run.status == 0, run.messages
    results = json.loads((desk.folder / "out" / "results.json").read_text(encoding="utf-8"))
    actual = {
        each["id"]: each["marks"] if each["status"] == "graded" else each["status"]
        for each in results["submissions"]
    }
    assert actual == expected
