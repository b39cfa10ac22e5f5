"""Evidence of style for an assignment that looks for what a test asks for."""

from grader.batch.style import styling
from grader.records.assignment import (
    Definition,
    Part,
    Style,
)
from grader.source.syntax import bare_line
from grader.style import evidence
from tests.plain_assignment import make_assignment


def seen(programs, *look_for, given=(), handed_out=()):
    """Return the evidence on *programs*, by the same keys, for the assignment of ``made``."""
    return styling(evidence)(programs, made(*look_for, given=given, handed_out=handed_out))


def made(*look_for, given=(), handed_out=()):
    """An assignment that looks for *look_for*, or for what is usual; ``turn`` was handed out,
    *given* was given, and *handed_out* are the lines of the hand-out.
    """
    return make_assignment(
        name="five",
        title="Five in a row",
        module="five",
        parts=(Part("turn", "A turn", 5),),
        definitions=(Definition("turn", (), ""),),
        provided=tuple(given),
        handed_out=tuple(map(bare_line, handed_out)),
        style=Style(look_for) if look_for else Style(),
    )
