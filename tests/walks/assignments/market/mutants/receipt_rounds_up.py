# caught by: receipt::test_with_discount[prices1-2-last1]
# costs: receipt
# looks like: the discount is rounded: parts of a cent are dropped.


def receipt(prices: list[int], percent: int) -> None:
    """
    Print a receipt: a line for each price, one for the discount where there is one, and the sum. Such as

    :param prices: The prices in cents.
    :param percent: The discount in per cent; 0 for none.
    """
    for price in prices:
        print(f"{price / 100:.2f} {CURRENCY}")
    total = sum(prices)
    discount = -(-total * percent // 100)
    if percent > 0:
        print(f"Discount: {discount / 100:.2f} {CURRENCY}")
    print(f"Total: {(total - discount) / 100:.2f} {CURRENCY}")
