"""What happens to submissions that were not sent in as asked."""

from collections.abc import Iterator

from attrs import field, frozen

from grader.policies.carried_forward import CarriedForwardPolicy
from grader.policies.late import LatePolicy
from grader.policies.policy import Arrival, Deduction
from grader.policies.salvage import SalvagePolicy
from grader.policies.wrong_type import WrongTypePolicy


@frozen
class Policies:
    """The policies of an assignment; a field is a table ``[policies.<field>]``."""

    late: LatePolicy = field(factory=LatePolicy)
    wrong_type: WrongTypePolicy = field(factory=WrongTypePolicy)
    salvage: SalvagePolicy = field(factory=SalvagePolicy)
    carried_forward: CarriedForwardPolicy = field(factory=CarriedForwardPolicy)

    def deductions(self, arrival: Arrival) -> Iterator[Deduction]:
        """Return what each policy takes for *arrival*, in the order of the fields."""
        for policy in (self.late, self.wrong_type, self.salvage):
            deduction = policy.deduction(arrival)
            if deduction is not None:
                yield deduction

    def notices(self, file: str) -> Iterator[str]:
        """Return what the hand-out says of each policy that can cost something, in the order of the
        fields. *file* is the name of the file that is asked for.
        """
        for notice in (self.late.notice(), self.wrong_type.notice(file), self.salvage.notice()):
            if notice:
                yield notice
