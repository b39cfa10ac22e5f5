"""What a person gave for a submission."""

from attrs import frozen


@frozen
class HandMark:
    """What a person gave for a submission.

    Attributes:
        marks: Those that only a person gives; None if they are not given yet.
        machine: What a person gives instead of the machine's marks; None if those are right.
        comment: What the student reads about it.
        name: Whose row it was entered in, as the sheet has it.
    """

    marks: float | None = None
    machine: float | None = None
    comment: str = ""
    name: str = ""

    @property
    def is_empty(self) -> bool:
        """Whether nothing was entered."""
        return self.marks is None and self.machine is None and not self.comment
