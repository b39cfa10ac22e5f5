"""Decide what files cost that could not be graded unchanged."""

from attrs import frozen

from grader.policies.policy import Arrival, Deduction, Policy


@frozen
class SalvagePolicy(Policy):
    """Deducts *marks* if a file could only be imported in parts, or had to be repaired.

    Repairs are those of small syntax errors, of misspelled names, of lines that raise exceptions or
    cannot be meant, and of imports and given lines that were missing or changed. If *accept* is
    false, no function is graded of a file that can only be imported in parts.
    """

    accept: bool = True
    marks: float = 0.0

    def deduction(self, arrival: Arrival) -> Deduction | None:
        """Return the cost of a file that could not be graded unchanged."""
        if not arrival.fault or not self.marks:
            return None
        reason = "The file could not be graded as it is"
        return Deduction(reason, self.marks, advice=arrival.fault, rule="guard")

    def notice(self, file: str, *, imported: bool) -> str:
        """Return a sentence about the cost, and the cases that ``Arrival.fault`` describes."""
        del file
        if imported and not self.accept:
            return "If a file cannot be imported as a whole, none of its functions is graded."
        if not self.marks:
            return ""
        if not imported:
            return (
                "Marks deducted for a file that nothing starts, or that we have to correct (its"
                " syntax, a name, or a line that raises an exception or cannot be meant):"
                f" {self.marks:g}."
            )
        return (
            "Marks deducted for a file that asks for input when it is imported, whose import never"
            " ends, or that we have to correct (its syntax, an import, a given line, a name, or a"
            f" line that stops with an exception or cannot be meant): {self.marks:g}."
        )
