"""A function that is written, and then defined again without anything in it: the copy is named."""

import pytest

from grader import config
from grader.pipeline.person_needed import PERSON_NEEDED
from grader.records.attention import Attention
from grader.records.result import Status
from tests.open_grader import grading
from tests.unit.conftest import FILES, written

DOUBLE = "def double(number):\n    return 2 * number\n\n\n"
SWAP = "def swap(pair):\n    return pair[::-1]\n\n\n"
STUB = "def double(number):\n    # Write your code here.\n    pass\n"


@pytest.fixture(scope="module")
def grade(tmp_path_factory):
    folder = written(tmp_path_factory.mktemp("assignments") / "pair", FILES)
    with grading(config.load(folder)) as graded:
        yield graded


def test_the_copy_is_named_and_a_person_is_asked_to_look(grade):
    result = grade(DOUBLE + SWAP + STUB)
    said = {check.failure.not_run for check in result.checks if check.part == "double"}
    (sentence,) = said
    assert sentence.startswith("double is defined a second time, without code (line 9)")
    assert (result.status, result.attention) == (
        Status.NEEDS_A_PERSON,
        (Attention.UNWRITTEN_COPY,),
    )
    assert result.notes[0] == (
        f"{PERSON_NEEDED}double is written in this program, but it is defined again without code"
        " (line 9), and that definition counts instead."
    )
    assert result.unwritten == ()
    marks = {part.id: part.marks for part in result.parts}
    assert (marks["double"], marks["swap"] > 0) == (0, True)


def test_a_copy_that_is_written_needs_nobody(grade):
    result = grade(STUB + SWAP + DOUBLE)
    assert result.attention == ()
