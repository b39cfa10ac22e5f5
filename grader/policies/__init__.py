"""Decide what unusual submissions cost: a file for each policy."""

from collections.abc import Iterator

from attrs import astuple, field, frozen

from grader.policies.carried_forward import CarriedForwardPolicy
from grader.policies.late import LatePolicy
from grader.policies.policy import Arrival, Deduction, Policy
from grader.policies.salvage import SalvagePolicy
from grader.policies.wrong_type import WrongTypePolicy


@frozen
class Policies:
    """Holds the policies of an assignment; each field is a table ``[policies.<field>]``."""

    late: LatePolicy = field(factory=LatePolicy)
    wrong_type: WrongTypePolicy = field(factory=WrongTypePolicy)
    salvage: SalvagePolicy = field(factory=SalvagePolicy)
    carried_forward: CarriedForwardPolicy = field(factory=CarriedForwardPolicy)

    def deductions(self, arrival: Arrival) -> Iterator[Deduction]:
        """Yield the marks that each policy deducts for *arrival*."""
        for policy in self._in_order():
            deduction = policy.deduction(arrival)
            if deduction is not None:
                yield deduction

    def notices(self, file: str, *, imported: bool) -> Iterator[str]:
        """Yield a sentence for the hand-out from each policy that may cost marks.

        The hand-out asks for *file*. If it is not *imported*, it is only run.
        """
        for policy in self._in_order():
            notice = policy.notice(file, imported=imported)
            if notice:
                yield notice

    def _in_order(self) -> tuple[Policy, ...]:
        return astuple(self, recurse=False)
