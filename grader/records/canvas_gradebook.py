"""Describe Canvas's gradebook as a table."""

from attrs import field, frozen


@frozen
class CanvasGradebook:
    """Holds a gradebook as Canvas exports it.

    Attributes:
        rows: All but the header as they are, also that of the possible points.
        user: The column of the numbers that Canvas gave its users, from 0.
        assignment: The column of the marks.
        points: What the assignment is out of in Canvas; None if that is not known.
    """

    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...] = field(repr=False)
    user: int
    assignment: int
    points: float | None

    def names(self) -> dict[str, str]:
        """Return the names of the students, by the numbers that Canvas gave them."""
        return {row[self.user]: row[0].strip() for row in self.rows if row[self.user].strip()}
