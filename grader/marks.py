"""Compute marks as exact fractions; only the last step rounds, half up to hundredths."""

from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from functools import lru_cache
from math import floor


@lru_cache(4096)
def exact(number: float) -> Fraction:
    """Return the fraction that *number* means: 0.1 is exactly a tenth."""
    return Fraction(number).limit_denominator(1_000_000)


def rounded(marks: Fraction) -> float:
    """Return *marks* rounded to hundredths, halves away from zero."""
    quotient = Decimal(marks.numerator) / Decimal(marks.denominator)
    return float(quotient.quantize(Decimal("0.01"), rounding=ROUND_HALF_UP))


def to_multiple(marks: Fraction, step: float) -> float:
    """Return the multiple of *step* that is nearest to *marks*; the higher one of two."""
    steps = floor(marks / exact(step) + Fraction(1, 2))
    return rounded(steps * exact(step))


@lru_cache(4096)
def to_hundredths(marks: float) -> float:
    """Return *marks*, such as a sum over checks, rounded to hundredths."""
    return rounded(exact(marks))
