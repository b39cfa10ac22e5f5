"""Decide what mistakes earn that would cost a second time."""

from attrs import frozen

from grader.policies.policy import Policy


@frozen
class CarriedForwardPolicy(Policy):
    """Says what a check earns that fails only because a function below it is wrong.

    *percent* is of its marks, 0 to 100: with 100 nothing is taken a second time, with 0 nothing is
    run again.
    """

    percent: float = 100.0
