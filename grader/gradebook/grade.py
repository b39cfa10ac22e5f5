"""Convert marks into the grade of a learning platform."""

from grader.marks import exact, rounded
from grader.records.assignment import FinalMarks


def grade(marks: float, out_of: float, maximum: float, rules: FinalMarks) -> float:
    """Return *marks* of *out_of* as a share of *maximum*, or unchanged if *rules* say so.

    The grade is rounded to hundredths.
    """
    if rules.convert and out_of > 0:
        return rounded(exact(marks) * exact(maximum) / exact(out_of))
    return marks
