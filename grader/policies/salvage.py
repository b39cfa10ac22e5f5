"""Decide what files cost that could not be graded as they are."""

from attrs import frozen

from grader.policies.policy import Arrival, Deduction, Policy


@frozen
class SalvagePolicy(Policy):
    """Takes *marks* if only parts of a file could be imported, or if imports or values of the
    hand-out were missing or changed. If *accept* is false, no function of a file in parts is
    graded.
    """

    accept: bool = True
    marks: float = 0.0

    def deduction(self, arrival: Arrival) -> Deduction | None:
        """Return what it costs that the file could not be graded as it is."""
        if not arrival.fault or not self.marks:
            return None
        reason = "The file could not be graded as it is"
        return Deduction(reason, self.marks, advice=arrival.fault, rule="guard")

    def notice(self, file: str) -> str:
        """Return what the cases cost that ``Arrival.fault`` describes, in a sentence."""
        del file
        if not self.accept:
            return "If a file cannot be imported as a whole, none of its functions is graded."
        if not self.marks:
            return ""
        return (
            "Marks deducted for a file that asks for input when it is imported, whose import never"
            " ends, or that needs an import or a given line that is missing or changed:"
            f" {self.marks:g}."
        )
