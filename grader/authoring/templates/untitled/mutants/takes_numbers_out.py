# caught by: count_above::test_the_list_stays_as_it_is
# costs: count_above
# looks like: count_above takes numbers out of the given list: look at them without removing them.


def count_above(numbers: list[float], limit: float) -> int:
    count = 0
    while numbers:
        if numbers.pop() > limit:
            count += 1
    return count
