"""Decide what files cost that could not be graded unchanged."""

from attrs import frozen

from grader.policies.policy import Arrival, Deduction, Policy


@frozen
class SalvagePolicy(Policy):
    """Deducts *marks* if a file could only be imported in parts, or had to be repaired.

    Repairs are those of small syntax errors, of misspelled names, of lines that raise exceptions or
    cannot be intentional, and of imports and given lines that were missing or changed. If *accept*
    is false, a file that can only be imported in parts gets no marks for functions.
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
                "Marks deducted if nothing starts your program, or if we have to correct it:"
                f" {self.marks:g}. We may correct its syntax, a name, or a line that raises an"
                " exception or cannot be what you meant."
            )
        return (
            "Marks deducted if your file asks for input or never ends when it is imported, or if we"
            f" have to correct it: {self.marks:g}. We may correct its syntax, an import, a given"
            " line, a name, or a line that raises an exception or cannot be what you meant."
        )
