"""Files that could not be imported as they are."""

from attrs import frozen

from grader.policies.policy import Arrival, Deduction


@frozen
class SalvagePolicy:
    """Takes *marks* if only parts of a file could be imported; if *accept* is false, no function
    of such a file is graded.
    """

    accept: bool = True
    marks: float = 0.0

    def deduction(self, arrival: Arrival) -> Deduction | None:
        """Return what it costs that only parts could be imported."""
        if not arrival.in_parts or not self.marks:
            return None
        reason = "Only parts of the file could be imported"
        return Deduction(reason, self.marks, advice=arrival.cut_short, rule="guard")

    def notice(self, file: str) -> str:
        """Return what it costs that a file cannot be imported, in a sentence.

        Marks are deducted in the two cases that ``in_parts`` of an arrival stands for.
        """
        del file
        if not self.accept:
            return "If a file cannot be imported as a whole, none of its functions is graded."
        if not self.marks:
            return ""
        return (
            "Marks deducted for a file that asks for input when it is imported, or whose import"
            f" never ends: {self.marks:g}."
        )
