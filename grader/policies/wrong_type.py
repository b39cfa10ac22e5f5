"""Decide what a notebook instead of a script costs."""

from attrs import frozen

from grader.policies.policy import Arrival, Deduction, Policy

_ADVICE = 'In Colab: File, Download, "Download .py". Hand in that file.'


@frozen
class WrongTypePolicy(Policy):
    """Deducts *marks* for a notebook; if *accept* is false, a notebook is not graded."""

    accept: bool = True
    marks: float = 0.0

    def deduction(self, arrival: Arrival) -> Deduction | None:
        """Return the cost of a notebook."""
        if not arrival.is_notebook or not self.marks:
            return None
        reason = f"A notebook was handed in instead of {arrival.file}"
        return Deduction(reason, self.marks, advice=_ADVICE, rule="script")

    def notice(self, file: str, *, imported: bool) -> str:
        """Return a sentence about the cost of a notebook."""
        del imported
        if not self.accept:
            return f"A notebook instead of `{file}` is not graded."
        if not self.marks:
            return ""
        return f"Marks deducted for a notebook instead of `{file}`: {self.marks:g}."
