"""Create an assignment for tests: a new field is only added here."""

from pathlib import Path

from attrs import evolve

from grader.policies import Policies
from grader.records.assignment import Assignment, GameRules, Instructions, Limits

_PLAIN = Assignment(
    name="plain",
    title="Plain",
    module="plain",
    folder=Path(),
    due=None,
    weight_percent=5,
    by_hand=10,
    by_hand_title="Style",
    parts=(),
    limits=Limits(),
    policies=Policies(),
    games=GameRules(),
    instructions=Instructions(),
    definitions=(),
    sha256="",
)


def make_assignment(**fields):
    """Return an assignment without parts; *fields* replace the defaults."""
    return evolve(_PLAIN, **fields)
