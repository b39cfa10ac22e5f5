# odd: a comprehension, of which only the length counts
# NAME: Emmy Noether
# STUDENT NUMBER: 202012345


SAMPLE = [3, 14, 15, 9, 26]


def count_above(numbers: list[float], limit: float) -> int:
    """
    Count the numbers that are above a limit.

    A number that equals the limit is not above it. The list that is given stays as it is.

    :param numbers: The numbers, in any order; there may be none.
    :param limit: What a number has to be above.
    :return: How many there are.
    """
    return len([each for each in numbers if each > limit])


if __name__ == "__main__":
    print("Above 10:", count_above(SAMPLE, 10))
