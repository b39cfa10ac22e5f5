"""The sample batches, graded as ``make grade`` does it: each student gets what the file beside the
zip says.
"""

import json
import tomllib
from pathlib import Path

import pytest

from tests.amount import daily

ROOT = Path(__file__).resolve().parents[2]
SAMPLES = ROOT / "samples"


# Programs of the others hang, or think for seconds each.
BATCHES = daily(sorted(SAMPLES.glob("*-moodle.zip")), [SAMPLES / "workshop-moodle.zip"])


@pytest.mark.parametrize("packed", BATCHES, ids=lambda path: path.stem)
def test_each_student_of_a_batch_gets_what_is_said(desk, packed):
    expected = tomllib.loads(packed.with_suffix(".toml").read_text(encoding="utf-8"))
    assignment = ROOT / "assignments" / packed.stem.removesuffix("-moodle")
    run = desk.start("grade", assignment, packed, "--out", "out").end(longest=600)
    assert run.status == 0, run.said
    results = json.loads((desk.folder / "out" / "results.json").read_text(encoding="utf-8"))
    came = {
        each["id"]: each["marks"] if each["status"] == "graded" else each["status"]
        for each in results["submissions"]
    }
    assert came == expected
