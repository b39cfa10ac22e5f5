# caught by: count_above::test_numbers_above[some]
# costs: count_above
# looks like: count_above returns inside its loop, after the first number: move the return after the loop.


def count_above(numbers: list[float], limit: float) -> int:
    count = 0
    for number in numbers:
        if number > limit:
            count = count + 1
        return count
    return count
