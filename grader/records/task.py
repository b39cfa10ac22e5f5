"""Define what a worker is given, and what it gives back."""

from attrs import frozen

from grader.records.result import Result
from grader.records.submission import Submission


@frozen
class Task:
    """Describes a submission to grade.

    Attributes:
        broken: Ids of checks that ended a worker before, and are not run again.
        given_up: Why nothing of it is run any more, because workers kept dying; else empty.
        retried: Whether a worker did not survive it before.
        lost_machines: How many machines of a cluster were lost while they graded it.
        passes: Ids of checks that are known to pass, and are not run; none for a student.
    """

    submission: Submission
    broken: frozenset[str] = frozenset()
    given_up: str = ""
    retried: bool = False
    lost_machines: int = 0
    passes: frozenset[str] = frozenset()


@frozen
class Graded:
    """Holds a submission's result.

    *text* is the program whose style is still missing, None if *result* is complete. *run* is what
    happened when it ran, as ``as_json.packed`` writes it; empty if the grader failed.
    """

    result: Result
    text: str | None = None
    run: bytes = b""
