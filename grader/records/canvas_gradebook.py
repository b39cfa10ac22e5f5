"""Describe the gradebook of Canvas as a table."""

from attrs import field, frozen


@frozen
class CanvasGradebook:
    """Holds a gradebook as Canvas exports it.

    Attributes:
        rows: All rows except the header, unchanged, also the row of the possible points.
        user: The column, from 0, of the numbers that Canvas gave its users.
        assignment: The column, from 0, of the marks.
        points: The maximum of the assignment in Canvas; None if unknown.
    """

    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...] = field(repr=False)
    user: int
    assignment: int
    points: float | None

    def names(self) -> dict[str, str]:
        """Return the names of the students, by the numbers that Canvas gave them."""
        return {row[self.user]: row[0].strip() for row in self.rows if row[self.user].strip()}
