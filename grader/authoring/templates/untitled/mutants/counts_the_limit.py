# caught by: count_above::test_the_limit_itself
# costs: count_above
# looks like: a number that equals the limit is counted too: only larger numbers are above it.


def count_above(numbers: list[float], limit: float) -> int:
    return sum(number >= limit for number in numbers)
