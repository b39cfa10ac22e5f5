"""What happens to submissions that were not sent in as asked."""

from collections.abc import Iterator
from enum import StrEnum, unique

from attrs import frozen

from grader.marks import exact, rounded

_SECONDS_PER_DAY = 86_400


@frozen
class Deduction:
    """Marks taken from the whole for how a submission was sent in.

    Attributes:
        marks: 0 or more.
        takes_all: Whether the work is worth nothing, whatever a person gives by hand.
    """

    reason: str
    marks: float
    takes_all: bool = False


@frozen
class Arrival:
    """How a submission was sent in.

    Attributes:
        file: The name of the file that was asked for.
        out_of: The marks that the machine gives, bonus marks left out.
        earned: The marks that were earned, bonus marks too, before anything is taken.
        seconds_late: How late it was sent in; None if that is not known.
        is_notebook: Whether it was a notebook instead of a script.
        in_parts: Whether only parts of it could be imported, through a fault that costs.
    """

    file: str
    out_of: float
    seconds_late: int | None = None
    is_notebook: bool = False
    in_parts: bool = False
    earned: float = 0.0


@unique
class LateKind(StrEnum):
    """What lateness costs."""

    PER_DAY = "per day"  # a share of the marks for each day
    ZERO = "zero"  # all marks
    NONE = "none"  # nothing; reports still say how late it was


@frozen
class LatePolicy:
    """Says what a submission costs that is sent in after the grace time: *percent_per_day* of the
    automatic marks for each day begun, and never more than *at_most_percent*; or all, or nothing.
    """

    grace_minutes: float = 0.0
    percent_per_day: float = 0.0
    at_most_percent: float = 100.0
    kind: LateKind = LateKind.PER_DAY

    @property
    def costs(self) -> bool:
        """Whether being late can cost anything."""
        if self.kind is LateKind.PER_DAY:
            return self.percent_per_day > 0
        return self.kind is LateKind.ZERO

    def deduction(self, arrival: Arrival) -> Deduction | None:
        """Return what being late costs.

        A cost per day is a share of ``arrival.out_of``, in which no bonus marks are: a student who
        earned some does not lose more for being late.
        """
        if arrival.seconds_late is None or not self.costs:
            return None
        beyond = arrival.seconds_late - exact(self.grace_minutes) * 60
        if beyond <= 0:
            return None
        if self.kind is LateKind.ZERO:
            reason = "Sent in late: late work earns no marks"
            return Deduction(reason, arrival.earned, takes_all=True)
        days = -(-beyond // _SECONDS_PER_DAY)
        percent = min(exact(self.percent_per_day) * days, exact(self.at_most_percent))
        begun = "1 day" if days == 1 else f"{days} days"
        marks = rounded(exact(arrival.out_of) * percent / 100)
        return Deduction(f"Sent in late ({begun} begun)", marks)

    def notice(self) -> str:
        """Return what being late costs, in a sentence; empty if it costs nothing."""
        if not self.costs:
            return ""
        if self.kind is LateKind.ZERO:
            return "Late work earns no marks."
        return f"Late work loses {self.percent_per_day:g} % of the automatic marks for each day."


@frozen
class AcceptancePolicy:
    """Takes *marks* for a submission that is not as it should be; if *accept* is false, it is not
    graded. A notebook instead of a script is one; a file of which only parts could be imported is
    another, and of that no function is graded.
    """

    accept: bool = True
    marks: float = 0.0

    def notice(self, what: str) -> str:
        """Return what *what* costs, in a sentence; empty if it costs nothing."""
        if not self.accept:
            return f"{what[0].upper()}{what[1:]} is not graded."
        if not self.marks:
            return ""
        return f"Marks deducted for {what}: {self.marks:g}."


@frozen
class CarriedForwardPolicy:
    """Says what a check earns that fails only because a function below it is wrong.

    Attributes:
        percent: Of its marks, 0 to 100: with 100 nothing is taken a second time, with 0 nothing is
            run again.
    """

    percent: float = 100.0


@frozen
class Policies:
    """The policies of an assignment; a field is a table ``[policies.<field>]``."""

    late: LatePolicy = LatePolicy()
    wrong_type: AcceptancePolicy = AcceptancePolicy()
    salvage: AcceptancePolicy = AcceptancePolicy()
    carried_forward: CarriedForwardPolicy = CarriedForwardPolicy()

    def deductions(self, arrival: Arrival) -> Iterator[Deduction]:
        """Return what each policy takes for *arrival*."""
        late = self.late.deduction(arrival)
        if late is not None:
            yield late
        if arrival.is_notebook and self.wrong_type.marks:
            reason = f"A notebook was sent in instead of {arrival.file}"
            yield Deduction(reason, self.wrong_type.marks)
        if arrival.in_parts and self.salvage.marks:
            yield Deduction("Only parts of the file could be imported", self.salvage.marks)

    def notices(self, file: str) -> Iterator[str]:
        """Return what the hand-out says of each policy that can cost something. *file* is the name
        of the file that is asked for.
        """
        yield from filter(
            None,
            (
                self.late.notice(),
                self.wrong_type.notice(f"a notebook instead of `{file}`"),
                self.salvage.notice("a file that cannot be imported as a whole"),
            ),
        )
