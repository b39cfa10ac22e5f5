"""The reference with one rule broken: a program for each rule of `grader.rules`."""

from collections.abc import Iterator

from attrs import frozen

from grader.records.assignment import Assignment
from grader.rules import RULES
from grader.rules.violation import Original


@frozen
class IgnoredInstruction:
    """A program that breaks the rule called *rule*.

    Attributes:
        how: What was done to the reference, such as "without a name".
        check: The id of the check that must not pass.
    """

    rule: str
    how: str
    check: str
    file: str
    data: bytes


def ignored_instructions(assignment: Assignment, text: str) -> Iterator[IgnoredInstruction]:
    """Yield a program for each rule that earns points, if the reference *text* can break it."""
    original = Original(assignment, text)
    part = assignment.instructions.part
    for name in assignment.instructions.points:
        violation = RULES[name].violation
        changed = violation.change(original)
        if changed is not None:
            file = f"{assignment.module}{violation.suffix}"
            check = f"{part}::{name}"
            yield IgnoredInstruction(name, violation.description, check, file, changed.encode())
