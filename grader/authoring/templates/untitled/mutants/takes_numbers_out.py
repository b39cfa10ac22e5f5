# caught by: count_above::test_the_list_stays_as_it_is
# costs: count_above
# looks like: count_above takes numbers out of the list that it was given: look at them without removing them.


def count_above(numbers: list[float], limit: float) -> int:
    """
    Count the numbers that are above a limit.

    A number that equals the limit is not above it. The list that is given stays as it is.

    :param numbers: The numbers, in any order; there may be none.
    :param limit: What a number has to be above.
    :return: How many there are.
    """
    count = 0
    while numbers:
        if numbers.pop() > limit:
            count += 1
    return count
