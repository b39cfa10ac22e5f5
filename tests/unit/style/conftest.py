"""Evidence of style for an assignment that looks for what a test asks for."""

from pathlib import Path

from grader.policies import Policies
from grader.records.assignment import (
    Assignment,
    Definition,
    GameRules,
    Instructions,
    Limits,
    Part,
    Style,
)
from grader.style import evidence


def seen(programs, *look_for, given=()):
    """What is said of *programs*, by the same keys, where ``made`` makes the assignment."""
    return evidence(programs, made(*look_for, given=given))


def made(*look_for, given=()):
    """An assignment that looks for *look_for*, or for what is usual; ``turn`` was handed out,
    *given* was given.
    """
    return Assignment(
        name="five",
        title="Five in a row",
        module="five",
        folder=Path(),
        due=None,
        weight_percent=5,
        by_hand=10,
        by_hand_title="Style",
        parts=(Part("turn", "A turn", 5),),
        limits=Limits(),
        policies=Policies(),
        games=GameRules(),
        instructions=Instructions(),
        definitions=(Definition("turn", (), ""),),
        provided=tuple(given),
        sha256="",
        style=Style(look_for) if look_for else Style(),
    )
