"""Evidence of style for an assignment that looks for what a test asks for."""

from grader.batch.style import styling
from grader.records.assignment import (
    Definition,
    Part,
    Style,
)
from grader.style import evidence
from tests.plain_assignment import make_assignment


def seen(programs, *look_for, given=()):
    """Return the evidence on *programs*, by the same keys, for the assignment of ``made``."""
    return styling(evidence)(programs, made(*look_for, given=given))


def made(*look_for, given=()):
    """An assignment that looks for *look_for*, or for what is usual; ``turn`` was handed out,
    *given* was given.
    """
    return make_assignment(
        name="five",
        title="Five in a row",
        module="five",
        parts=(Part("turn", "A turn", 5),),
        definitions=(Definition("turn", (), ""),),
        provided=tuple(given),
        style=Style(look_for) if look_for else Style(),
    )
