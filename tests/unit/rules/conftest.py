"""A way to judge a text by one instruction."""

import pytest

from grader.records.assignment import Instructions, Part
from grader.records.submission import Program
from grader.rules.judging import instructions
from tests.plain_assignment import make_assignment


@pytest.fixture
def judged():
    """Judge a text by one *rule*.

    *given* are the statements that were given, *calls* what the rule of that name asks for,
    *student* is whose it is, *definitions* are the functions that were handed out.
    """

    def judge(rule, text, given=(), calls=None, *, student="", **handed_out):
        assignment = make_assignment(
            name="five",
            title="Five in a row",
            module="five_in_a_row",
            parts=(Part("instructions", "Instructions", 5),),
            instructions=Instructions("instructions", {rule: 1.0}, calls or {}),
            provided=tuple(given),
            **handed_out,
        )
        (outcome,) = instructions("five_in_a_row.py", Program(text), assignment, True, student)  # noqa: FBT003
        return outcome

    return judge
