"""What a person gave for a submission."""

from attrs import frozen


@frozen
class HandMark:
    """What a person gave for a submission.

    Attributes:
        marks: Those that only a person gives; None if they are not given yet.
        machine: What a person gives instead of the machine's marks; None if those are right.
        comment: What the student reads about it.
    """

    marks: float | None = None
    machine: float | None = None
    comment: str = ""
