"""Define what a policy looks at, and what it decides."""

from attrs import frozen


@frozen
class Deduction:
    """Holds marks taken from the whole for how a submission was handed in.

    Attributes:
        marks: 0 or more.
        takes_all: Whether the work is worth nothing, whatever a person gives by hand.
        advice: What a student does to win these marks back, or what is wrong; may be empty.
        rule: The name of the rule that the same mistake breaks; empty if there is none.
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
        file: The name of the file that was asked for.
        out_of: The marks that the machine gives, bonus marks left out.
        earned: The marks that were earned, bonus marks too, before anything is taken.
        seconds_late: How late it was handed in; None if that is not known.
        is_notebook: Whether it was a notebook instead of a script.
        fault: Why it could not be graded as it is, in a sentence, if that costs; else empty.
    """

    file: str
    out_of: float
    seconds_late: int | None = None
    is_notebook: bool = False
    fault: str = ""
    earned: float = 0.0


class Policy:
    """Takes no marks. The fields of a policy are keys of ``[policies.<name>]``."""

    def deduction(self, arrival: Arrival) -> Deduction | None:
        """Return what the *arrival* costs; None if it costs nothing."""
        del arrival
        return None

    def notice(self, file: str) -> str:
        """Return what the hand-out, which asks for *file*, says in a sentence; may be empty."""
        del file
        return ""
