# caught by: throw_discount::test_two_different[draws1]
# costs: throw_discount
# carries: checkout
# looks like: only one die is thrown: there are two, each thrown for itself.


def throw_discount() -> int:
    """
    Throw two dice for a discount.

    :return: The sum of both dice where they show the same, and otherwise 0.
    """
    return random.randint(1, 6)
