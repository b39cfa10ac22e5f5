# caught by: count_above::test_numbers_above[some]
# costs: count_above
# looks like: count_above returns inside its loop, after the first number: move the return behind the loop.


def count_above(numbers: list[float], limit: float) -> int:
    """
    Count the numbers that are above a limit.

    A number that equals the limit is not above it. The list that is given stays as it is.

    :param numbers: The numbers, in any order; there may be none.
    :param limit: What a number has to be above.
    :return: How many there are.
    """
    count = 0
    for number in numbers:
        if number > limit:
            count = count + 1
        return count
    return count
