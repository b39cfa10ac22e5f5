"""The sample batches, graded as ``make grade`` does it: each student gets the marks in the file
next to the zip. Without ``TESTS=all``, one batch is graded, of some of its students.
"""

import json
import tomllib
import zipfile
from pathlib import Path

import pytest

from tests.amount import ALL, WORKERS, daily

ROOT = Path(__file__).resolve().parents[2]
SAMPLES = ROOT / "samples"
# A right program, a notebook, a loop, a hostile program, an empty file.
SOME = {"202", "205", "211", "212", "213"}

# Programs in the other batches hang, or think for seconds.
BATCHES = daily(sorted(SAMPLES.glob("*-moodle.zip")), [SAMPLES / "workshop-moodle.zip"])


def only(students, packed, folder):
    """Return a zip of what these *students* have in the zip *packed*."""
    fewer = folder / packed.name
    with zipfile.ZipFile(packed) as whole, zipfile.ZipFile(fewer, "w") as some:
        for name in whole.namelist():
            if name.split("_")[1] in students:
                some.writestr(name, whole.read(name))
    return fewer


@pytest.mark.parametrize("packed", BATCHES, ids=lambda path: path.stem)
def test_each_student_of_a_sample_batch_gets_the_listed_marks(desk, tmp_path, packed):
    expected = tomllib.loads(packed.with_suffix(".toml").read_text(encoding="utf-8"))
    assignment = ROOT / "assignments" / packed.stem.removesuffix("-moodle")
    if not ALL:
        expected = {student: marks for student, marks in expected.items() if student in SOME}
        packed = only(SOME, packed, tmp_path)
    command = ("grade", assignment, packed, "--out", "out", "--jobs", str(WORKERS))
    run = desk.start(*command).end(longest=600)
    assert run.status == 0, run.messages
    results = json.loads((desk.folder / "out" / "results.json").read_text(encoding="utf-8"))
    actual = {
        each["id"]: each["marks"] if each["status"] == "graded" else each["status"]
        for each in results["submissions"]
    }
    assert actual == expected
