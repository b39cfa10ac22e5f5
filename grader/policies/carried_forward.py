"""Mistakes that would cost a second time."""

from attrs import frozen

from grader.policies.policy import Arrival, Deduction


@frozen
class CarriedForwardPolicy:
    """Says what a check earns that fails only because a function below it is wrong.

    Attributes:
        percent: Of its marks, 0 to 100: with 100 nothing is taken a second time, with 0 nothing is
            run again.
    """

    percent: float = 100.0

    def deduction(self, arrival: Arrival) -> Deduction | None:
        """Return None: this policy gives marks back, check by check."""
        del arrival
        return None

    def notice(self, file: str) -> str:
        """Return nothing: it takes nothing."""
        del file
        return ""
