"""Each sample batch is what its script makes of the readable files, and holds what it is meant to show."""

import re
import runpy
import tomllib
from pathlib import Path

import pytest

from grader import config
from tests.sent_in import submissions

ROOT = Path(__file__).resolve().parents[3]
SAMPLES = ROOT / "samples"
BUILD = runpy.run_path(str(SAMPLES / "build.py"))
BATCHES = BUILD["batches"]()
LEAST = 10  # submissions


def students(path, name):
    module = config.load(ROOT / "assignments" / name).module
    return {one.id: one for one in submissions([path], module)}


def test_every_assignment_has_a_batch_and_every_batch_an_assignment():
    assert list(BATCHES) == [folder.name for folder in config.all_of(ROOT / "assignments")]


@pytest.mark.parametrize("name", BATCHES)
def test_the_zip_is_generated_from_the_files(name):
    packed = SAMPLES / f"{name}-moodle.zip"
    assert packed.is_file(), f"python samples/build.py {name}"
    assert packed.read_bytes() == BUILD["build"](BATCHES[name]), f"python samples/build.py {name}"


@pytest.mark.parametrize("name", BATCHES)
def test_the_folder_holds_the_same_submissions_as_the_zip(name):
    assert students(BATCHES[name], name) == students(SAMPLES / f"{name}-moodle.zip", name)


@pytest.mark.parametrize("name", BATCHES)
def test_every_student_appears_once_and_there_are_enough(name):
    folders = [path.name for path in BATCHES[name].iterdir() if path.is_dir()]
    numbers = {re.fullmatch(r".+_(\d+)_assignsubmission_(?:file|onlinetext)", folder)[1] for folder in folders}
    assert students(BATCHES[name], name).keys() == numbers
    assert len(numbers) >= LEAST


@pytest.mark.parametrize("name", BATCHES)
def test_the_expected_result_of_each_submission_is_recorded(name):
    """Tests that grade whole batches check whether they get it."""
    expected = tomllib.loads((SAMPLES / f"{name}-moodle.toml").read_text(encoding="utf-8"))
    assert expected.keys() == students(BATCHES[name], name).keys()


def test_an_unknown_batch_is_an_error_that_lists_the_known_ones():
    message = BUILD["main"](["no_such"])
    assert message == f"no_such: there is no folder no_such-moodle beside this script; there are {', '.join(BATCHES)}"
