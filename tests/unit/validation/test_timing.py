"""Each hidden test and each game is timed by itself, in real guests."""

from grader import config
from grader.pipeline.setup import with_grader
from grader.validation.jobs import TimingRun

from .conftest import CHECKS, SOURCE


def times(folder, program):
    found = []

    def use(grader):
        found.extend(TimingRun("x", "pair.py", program.encode()).run(grader, lambda _: None))

    with_grader(config.load(folder), use)
    return found


def test_each_check_has_a_time_and_its_limit(make):
    found = times(make(), SOURCE)
    assert tuple(time.check for time in found) == CHECKS
    assert all(0 < time.seconds < time.limit == 0.5 for time in found)


def test_a_program_that_cannot_be_imported_has_no_times(make):
    assert times(make(), "def double(:\n") == []
