"""A way to judge a text by one instruction."""

from pathlib import Path

import pytest

from grader.policies import Policies
from grader.records.assignment import Assignment, GameRules, Instructions, Limits, Part
from grader.records.submission import Program
from grader.rules.judging import instructions


@pytest.fixture
def judged():
    """Judge a text by one *rule*.

    *given* are the statements that were given, *calls* what the rule of that name asks for,
    *student* is whose it is.
    """

    def judge(rule, text, given=(), calls=None, student=""):
        assignment = Assignment(
            name="five",
            title="Five in a row",
            module="five_in_a_row",
            folder=Path(),
            due=None,
            weight_percent=5,
            by_hand=10,
            by_hand_title="Style",
            parts=(Part("instructions", "Instructions", 5),),
            limits=Limits(),
            policies=Policies(),
            games=GameRules(),
            instructions=Instructions("instructions", {rule: 1.0}, calls or {}),
            definitions=(),
            provided=tuple(given),
            sha256="",
        )
        (outcome,) = instructions("five_in_a_row.py", Program(text), assignment, True, student)  # noqa: FBT003
        return outcome

    return judge
