"""What is found where a library that programs may import is not there: what they do with it cannot
be tried.
"""

from collections.abc import Iterator

from grader.records.assignment import Assignment
from grader.sandbox.libraries import found
from grader.validation.finding import Finding, error


def about_libraries(assignment: Assignment) -> Iterator[Finding]:
    """Each allowed library that this machine does not have."""
    allowed = assignment.libraries.allowed
    there = found(allowed)
    for name in allowed:
        if name not in there:
            yield error(
                "assignment.toml: libraries.allowed",
                f"{name} is not installed on this machine, so no program that imports it can be"
                " tried: install it, or leave it out.",
            )
