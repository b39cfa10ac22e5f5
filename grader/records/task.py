"""Define what a worker gets, and what it returns."""

from attrs import frozen

from grader.records.result import Result
from grader.records.submission import Submission


@frozen
class Task:
    """Describes a submission to grade.

    Attributes:
        broken: Ids of checks that ended a worker before, and are not run again.
        given_up: Why nothing of it is run, for example because workers died; else empty.
        retried: Whether a worker died on it before.
        lost_machines: How many machines of a cluster were lost while they graded it.
        passes: Ids of checks that are known to pass, and are not run. Empty if a student is graded.
        repairs: Whether the program is also graded repaired, if it loses marks.
    """

    submission: Submission
    broken: frozenset[str] = frozenset()
    given_up: str = ""
    retried: bool = False
    lost_machines: int = 0
    passes: frozenset[str] = frozenset()
    repairs: bool = True


@frozen
class Graded:
    """Holds the result of a submission.

    *text* is the program if its style is still to be checked; else None. *run* is the
    ``ProgramRun``, as ``as_json.packed`` writes it; empty if the grader failed.
    """

    result: Result
    text: str | None = None
    run: bytes = b""
