"""Whether the functions that were handed out are there under their names."""

import ast

from grader.records.verdict import Failure
from grader.rules.program import Read
from grader.rules.rule import FOLLOWED, Finding, Instruction, share


def _judge(read: Read) -> Finding:
    handed_out = read.assignment.definitions
    there = read.functions.keys() | read.broken.keys() | _assigned(read)
    missing = [definition.name for definition in handed_out if definition.name not in there]
    if not missing:
        return FOLLOWED
    return Finding(
        share(len(missing), len(handed_out)),
        Failure(
            did="We looked for the functions that were handed out.",
            expected=f"All {len(handed_out)} of them, under their own names.",
            came=f"Not found: {', '.join(missing)}.",
            advice=(
                "Names count to the letter, capitals too. Define each function at the left margin."
            ),
        ),
    )


def _assigned(read: Read) -> set[str]:
    """Names that a lambda, or another function, was given at top level."""
    return {
        target.id
        for node in read.statements
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Lambda | ast.Name)
        for target in node.targets
        if isinstance(target, ast.Name)
    }


NAMES = Instruction(
    "The functions have the names that were handed out",
    "Do not rename the functions: other code calls them by name.",
    _judge,
)
