# caught by: count_above::test_nothing_to_count[no number]
# costs: count_above
# looks like: count_above returns nothing for an empty list: it should return 0.


def count_above(numbers: list[float], limit: float) -> int:
    if not numbers:
        return None
    return sum(number > limit for number in numbers)
