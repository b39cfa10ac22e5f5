# caught by: count_above::test_nothing_to_count[no number]
# costs: count_above
# looks like: count_above returns nothing for an empty list: it should return 0.


def count_above(numbers: list[float], limit: float) -> int:
    """
    Count the numbers that are above a limit.

    A number that equals the limit is not above it. The list that is given stays as it is.

    :param numbers: The numbers, in any order; there may be none.
    :param limit: What a number has to be above.
    :return: How many there are.
    """
    if not numbers:
        return None
    return sum(number > limit for number in numbers)
