# caught by: ask_price::test_asked_again
# costs: ask_price
# carries: checkout
# looks like: ask_price asks a second time at most: go on until a price is typed.


def ask_price(prompt: str) -> int:
    """
    Ask for a price until one is typed.

    After each answer that is no price it prints: Not a price.

    :param prompt: The question.
    :return: The price in cents.
    """
    try:
        return read_price(input(prompt))
    except ValueError:
        print("Not a price.")
        return 0
