"""Decide what a check earns if a mistake would cost marks a second time."""

from attrs import frozen

from grader.policies.policy import Policy


@frozen
class CarriedForwardPolicy(Policy):
    """Says what a check earns that fails only because a function below it is wrong.

    *percent* is the share of its marks. With 100, the mistake costs nothing here; with 0, nothing
    runs again.
    """

    percent: float = 100.0
