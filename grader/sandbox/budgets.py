"""Hold the time that all runs of one submission may use together."""

from attrs import frozen

from grader.limits import RUN_AGAIN, SHOW_AGAIN
from grader.sandbox.meter import Budget


@frozen
class Budgets:
    """Holds the budgets of one submission. Its repaired runs share them with the first one.

    Attributes:
        checks: For its checks.
        shown: For public checks that run again for the student's page.
        again: For checks that run again with the reference's answers.
        reference: For these answers.
        alone: For the same checks without these answers.
    """

    checks: Budget
    shown: Budget
    again: Budget
    reference: Budget
    alone: Budget

    @classmethod
    def of(cls, seconds: float) -> "Budgets":
        """Return the budgets of a submission whose checks may use so many *seconds*."""
        again = [Budget(RUN_AGAIN * seconds) for _ in range(3)]
        return cls(Budget(seconds), Budget(SHOW_AGAIN * seconds), *again)
