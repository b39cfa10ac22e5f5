"""Mistakes that would cost a second time."""

from attrs import frozen


@frozen
class CarriedForwardPolicy:
    """Says what a check earns that fails only because a function below it is wrong.

    Attributes:
        percent: Of its marks, 0 to 100: with 100 nothing is taken a second time, with 0 nothing is
            run again.
    """

    percent: float = 100.0
