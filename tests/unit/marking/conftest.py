"""A batch of three, marks by hand for it, and an assignment with a rubric."""

import pytest

from grader.gradebook.batch import Batch
from grader.marking.book import MarkBook
from grader.records.assignment import Criterion, Level, Part
from tests.plain_assignment import make_assignment
from tests.results import make_result
from tests.unit.marking.students import NAMES

ASSIGNMENT = make_assignment(
    parts=(Part("game", "The game", 9.5), Part("more", "More", 2.0, bonus=True)),
    by_hand=10.0,
    rubric=(
        Criterion("names", "Names that say what things are", 4.0),
        Criterion("sense", "Sense", 6.0, (Level(6.0, "Plain."), Level(0.0, "Odd."))),
    ),
)


RESULTS = [
    make_result(id=own, name=name, out_of=9.5, by_hand_out_of=10.0) for own, name in NAMES.items()
]
BATCH = Batch(ASSIGNMENT, RESULTS)


@pytest.fixture
def book(tmp_path):
    (tmp_path / "out").mkdir()
    with MarkBook(tmp_path / "out" / "marking.sqlite") as opened:
        yield opened
