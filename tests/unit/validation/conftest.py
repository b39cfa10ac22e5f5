"""A small valid assignment in a temporary folder, and invented results for it."""

import pytest
from attrs import frozen

from grader import config, scoring
from grader.records.verdict import Audience, Check, Failure, Outcome, Verdict
from tests.results import make_result
from tests.unit.conftest import SOURCE as PAIR
from tests.unit.conftest import written

TOML = """\
title = "Two functions"
module = "pair"
out_of = 12
by_hand = 1

[[parts]]
id = "double"
title = "Twice a number"
marks = 6

[[parts]]
id = "swap"
title = "Two things changed over"
marks = 4

[[parts]]
id = "instructions"
title = "Following the instructions"
marks = 1

[instructions.points]
names = 1
parameters = 1
docstrings = 1
name_and_number = 1
script = 1

[limits]
seconds_per_call = 0.5
seconds_at_import = 1.0
"""

SOURCE = f"""\
# %% tags=["header"]
# NAME: Ada Lovelace
# STUDENT NUMBER: 201512100

{PAIR}"""

TEST_DOUBLE = '''\
import pytest

import pair

pytestmark = pytest.mark.part("double")


@pytest.mark.parametrize("number", [3, -4])
def test_numbers(number):
    """Whole numbers are doubled."""
    assert pair.double(number) == 2 * number
'''

TEST_SWAP = '''\
import pytest

import pair

pytestmark = pytest.mark.part("swap")


def test_swapped():
    """They are changed over."""
    assert pair.swap([1, 2]) == [2, 1]
    assert pair.swap([3, 5]) == [5, 3]


@pytest.mark.part(needs="test_swapped")
def test_stays():
    """The list that is given stays as it is."""
    given = [1, 2]
    pair.swap(given)
    assert given == [1, 2]
'''

ADDS_TWO = """\
# caught by: double::test_numbers[3]
# costs: double
# looks like: double adds two.


def double(number: int) -> int:
    \"\"\"Twice the number.\"\"\"
    return number + 2
"""

IN_PLACE = """\
# caught by: swap::test_stays
# costs: swap
# looks like: swap changes the list that it is given.


def swap(pair: list) -> list:
    \"\"\"A new list with the two items changed over.\"\"\"
    pair[0], pair[1] = pair[1], pair[0]
    return pair
"""

BY_ADDING = '''\
# odd: it adds instead of multiplying
# NAME: Grace Hopper
# STUDENT NUMBER: 201612100


def double(number):
    """Twice the number."""
    return number + number


def swap(pair):
    """A new list with the two items changed over."""
    return pair[::-1]
'''

FILES = {
    "assignment.toml": TOML,
    "source.py": SOURCE,
    "hidden/test_double.py": TEST_DOUBLE,
    "hidden/test_swap.py": TEST_SWAP,
    "mutants/adds_two.py": ADDS_TWO,
    "mutants/swaps_in_place.py": IN_PLACE,
    "accepted/by_adding.py": BY_ADDING,
}
CHECKS = (
    "double::test_numbers[3]",
    "double::test_numbers[-4]",
    "swap::test_swapped",
    "swap::test_stays",
)


@pytest.fixture
def make(tmp_path, monkeypatch):
    """Write assignments/pair in the working directory; arguments replace or add files, and None
    removes one.
    """
    monkeypatch.chdir(tmp_path)

    def made(changes=()):
        files = FILES | dict(changes)
        kept = {name: text for name, text in files.items() if text is not None}
        return written(tmp_path / "assignments" / "pair", kept)

    return made


@pytest.fixture
def pair(make):
    """The assignment itself."""
    return config.load(make())


@frozen
class Grade:
    """Makes results for an assignment."""

    assignment: object

    def __call__(self, program="", deductions=(), **ended):
        """A result in which every check passed, except for the named parts, which get the given
        verdicts: ``swap=("passed", "failed")``, or with a message: ``swap=("passed", ("broken",
        "why"))``.
        """
        outcomes = []
        for id_ in (*CHECKS, "instructions::names"):
            part = id_.partition("::")[0]
            at = sum(outcome.check.part == part for outcome in outcomes)
            verdict = ended.get(part, ())[at : at + 1] or ("passed",)
            verdict, text = verdict[0] if isinstance(verdict[0], tuple) else (verdict[0], "")
            failure = None if verdict == "passed" else Failure(came=text)
            earned = 1.0 if verdict in {"passed", "broken", "carried forward"} else 0.0
            check = Check(id_, part, "T.", 1.0, Audience.PUBLIC)
            outcomes.append(
                Outcome(
                    check,
                    Verdict(verdict),
                    earned,
                    failure,
                    evidence=() if earned else ((verdict,),),
                )
            )
        grouped = scoring.by_part(self.assignment, outcomes)
        parts, checks = [], []
        for part in self.assignment.parts:
            mark, its_checks = scoring.part_marks(part, grouped[part.id])
            parts.append(mark)
            checks += its_checks
        return make_result(
            id=program,
            name=program,
            file="pair.py",
            sha256="",
            deductions=deductions,
            marks=scoring.total(parts, deductions),
            out_of=self.assignment.marks,
            by_hand_out_of=self.assignment.by_hand,
            parts=tuple(parts),
            checks=tuple(checks),
        )


@pytest.fixture
def grade(pair):
    """Results for the assignment."""
    return Grade(pair)
