# caught by: count_above::test_the_limit_itself
# costs: count_above
# looks like: a number that equals the limit is counted, too: above it are only those that are larger.


def count_above(numbers: list[float], limit: float) -> int:
    """
    Count the numbers that are above a limit.

    A number that equals the limit is not above it. The list that is given stays as it is.

    :param numbers: The numbers, in any order; there may be none.
    :param limit: What a number has to be above.
    :return: How many there are.
    """
    return sum(number >= limit for number in numbers)
