"""Decide what late submissions cost."""

from enum import StrEnum, unique
from fractions import Fraction

from attrs import frozen

from grader.marks import exact, rounded
from grader.policies.policy import Arrival, Deduction, Policy

_SECONDS_PER_DAY = 86_400


@unique
class LateKind(StrEnum):
    """What a late submission loses."""

    PER_DAY = "per day"  # a share of the marks for each day
    ZERO = "zero"  # all marks
    NONE = "none"  # nothing, but reports say how late it was


@frozen
class LatePolicy(Policy):
    """Says what a submission loses after the grace time.

    *percent_per_day* is a share of the highest possible automatic mark for each day that has begun,
    at most *at_most_percent*. Other kinds cost all marks, or nothing.
    """

    grace_minutes: float = 0.0
    percent_per_day: float = 0.0
    at_most_percent: float = 100.0
    kind: LateKind = LateKind.PER_DAY

    @property
    def costs(self) -> bool:
        """Whether a late submission can lose anything."""
        if self.kind is LateKind.PER_DAY:
            return self.percent_per_day > 0
        return self.kind is LateKind.ZERO

    def takes_from(self, seconds_late: int | None) -> bool:
        """Return whether work this late loses marks; False if the time is unknown."""
        if seconds_late is None or not self.costs:
            return False
        return self._beyond_grace(seconds_late) > 0

    def _beyond_grace(self, seconds_late: int) -> Fraction:
        return seconds_late - exact(self.grace_minutes) * 60

    def deduction(self, arrival: Arrival) -> Deduction | None:
        """Return what lateness costs. Bonus marks do not raise the cost per day."""
        if arrival.seconds_late is None or not self.takes_from(arrival.seconds_late):
            return None
        if self.kind is LateKind.ZERO:
            reason = "Handed in late: late work earns no marks"
            return Deduction(reason, arrival.earned, takes_all=True)
        days = -(-self._beyond_grace(arrival.seconds_late) // _SECONDS_PER_DAY)
        percent = min(exact(self.percent_per_day) * days, exact(self.at_most_percent))
        counted = "1 day" if days == 1 else f"{days} days"
        marks = rounded(exact(arrival.out_of) * percent / 100)
        return Deduction(f"Handed in late (counts as {counted})", marks)

    def notice(self, file: str, *, imported: bool) -> str:
        """Return a sentence about the cost of late work, its maximum, and the grace time."""
        del file, imported
        if not self.costs:
            return ""
        notice = "Late work earns no marks."
        if self.kind is LateKind.PER_DAY:
            share = f"{self.percent_per_day:g} % of the highest possible automatic mark"
            notice = f"Late work loses {share} for each day or part of a day."
            if self.at_most_percent < 100:  # noqa: PLR2004 - per cent
                notice = f"{notice[:-1]}, and at most {self.at_most_percent:g} %."
        if self.grace_minutes == 1:
            notice += " The first minute after the due time does not count."
        elif self.grace_minutes:
            notice += f" The first {self.grace_minutes:g} minutes after the due time do not count."
        return notice
