"""Define what a policy sees, and what it decides."""

from attrs import frozen


@frozen
class Deduction:
    """Holds marks that are deducted because of how a submission was handed in.

    Attributes:
        marks: 0 or more.
        takes_all: Whether the work is worth nothing, even with marks by hand.
        advice: How a student wins these marks back, or what is wrong; may be empty.
        rule: The name of the rule that the same mistake breaks, or empty.
    """

    reason: str
    marks: float
    takes_all: bool = False
    advice: str = ""
    rule: str = ""


@frozen
class Arrival:
    """Says how a submission was handed in.

    Attributes:
        file: The name of the requested file.
        out_of: The automatic marks without bonus marks.
        earned: The earned marks with bonus marks, before deductions.
        seconds_late: How late it was handed in; None if that is unknown.
        is_notebook: Whether it was a notebook instead of a script.
        fault: Why the file could not be graded unchanged, in a sentence, if that costs; else empty.
    """

    file: str
    out_of: float
    seconds_late: int | None = None
    is_notebook: bool = False
    fault: str = ""
    earned: float = 0.0


class Policy:
    """Deducts nothing. The fields of a policy are keys of ``[policies.<name>]``.

    A field is a number, true or false, or one of the words of a ``StrEnum``.
    """

    def deduction(self, arrival: Arrival) -> Deduction | None:
        """Return what *arrival* costs; None if it costs nothing."""
        del arrival
        return None

    def notice(self, file: str, *, imported: bool) -> str:
        """Return a sentence for the hand-out, which asks for *file*; may be empty.

        *imported* is whether functions of the file are called, and it is not only run.
        """
        del file, imported
        return ""
