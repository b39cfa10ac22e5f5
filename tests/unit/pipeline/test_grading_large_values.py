"""A right program with large answers has full marks; answers that are too large fail with that
reason.
"""

import pytest

from grader import config
from grader.validation.candidate import Candidate, Kind
from grader.validation.finding import Severity
from grader.validation.findings.programs import findings_on_programs
from tests.open_grader import grading
from tests.unit.conftest import written

pytestmark = pytest.mark.long  # each program has thousands of values

TOML = """\
title = "Places"
module = "places"
parts = [
    { id = "load", title = "All places", marks = 4 },
    { id = "below", title = "Those below", marks = 4 },
    { id = "near", title = "Those near by", marks = 4 },
]
policies = { carried_forward = { percent = 100 } }
"""
SOURCE = '''\
# %%
def load(most: int) -> list:
    """So many places, each its two coordinates."""
    # BEGIN SOLUTION
    return [(place / 7, -place / 3) for place in range(most)]
    # END SOLUTION


# %%
def below(places: list) -> list:
    """The places in the list that lie below 100."""
    # BEGIN SOLUTION
    return [place for place in places if place[0] < 100]
    # END SOLUTION


# %%
def near(most: int) -> list:
    """Of so many places those that lie below 100."""
    # BEGIN SOLUTION
    return below(load(most))
    # END SOLUTION
'''
HIDDEN = """\
import pytest

import places


@pytest.mark.part("load", show="public")
def test_as_many_as_were_asked_for():
    assert len(places.load(30_000)) == 30_000


@pytest.mark.part("below", show="public")
def test_of_a_list():
    assert len(places.below([(place / 7, -place / 3) for place in range(30_000)])) == 700


@pytest.mark.part("near", show="public")
def test_of_those_that_were_loaded():
    assert len(places.near(30_000)) == 700
"""
TOO_MANY = SOURCE.replace("place / 7", "place % 700 / 7").replace(
    "range(most)]", "range(10 * most)]"
)
TOO_FEW = SOURCE.replace("if place[0] < 100]", "if place[0] < 50]")
FILES = {"assignment.toml": TOML, "source.py": SOURCE, "hidden/test_all.py": HIDDEN}


def graded(folder, files, *programs):
    """Return the assignment with *files*, and the result of each program."""
    assignment = config.load(written(folder / "places", files))
    with grading(assignment) as grade:
        return assignment, [grade(text) for text in programs]


def marks(result):
    return {part.id: part.marks for part in result.parts}


@pytest.fixture(scope="module")
def results(tmp_path_factory):
    _, results = graded(tmp_path_factory.mktemp("assignments"), FILES, SOURCE, TOO_MANY, TOO_FEW)
    return results


def test_a_list_of_thirty_thousand_elements_can_be_a_result_and_an_argument(results):
    assert marks(results[0]) == {"load": 4, "below": 4, "near": 4}


def test_a_result_that_is_too_large_fails_and_is_carried_forward_like_a_wrong_answer(results):
    checks = results[1].checks
    assert marks(results[1]) == {"load": 0, "below": 4, "near": 4}
    assert [check.verdict for check in checks] == ["failed", "passed", "carried forward"]
    assert "a value that is too large to look at (more than 500,000 values)" in str(checks[0])
    assert "ended your whole program" not in str(checks)


def test_a_check_with_an_argument_of_thirty_thousand_elements_is_carried_forward(results):
    assert marks(results[2]) == {"load": 4, "below": 0, "near": 4}
    assert results[2].checks[2].verdict == "carried forward"


def test_the_assignment_sets_the_size_limit_and_validate_enforces_it_for_the_reference(tmp_path):
    files = FILES | {"assignment.toml": f"{TOML}\n[limits]\nvalue_size = 80_000\n"}
    assignment, (result,) = graded(tmp_path, files, SOURCE)
    load = result.checks[0]
    assert (load.marks, load.verdict) == (0, "failed")
    assert "more than 80,000 values" in str(load)
    reference = Candidate(Kind.REFERENCE, "", "source.py", SOURCE.encode())
    (refused,) = findings_on_programs(assignment, [reference], {reference.id: result}, str)
    assert refused.severity is Severity.ERROR
    assert "the reference does not pass load::test_as_many_as_were_asked_for" in refused.sentence
    assert "let the check ask for less, or set value_size below [limits]" in refused.sentence
