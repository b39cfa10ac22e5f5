# %% tags=["header"]
# NAME: Grace Hopper
# STUDENT NUMBER: 190612090

# %% [markdown]
# # A till at the market
#
# A till asks for prices, throws two dice for a discount, and prints a receipt. Functions take and
# return prices in whole cents. You may use numpy.

# %% tags=["given"]
import random

import numpy as np

# %%
# CURRENCY is the text after each amount: EUR.
# BEGIN SOLUTION
CURRENCY = "EUR"
# END SOLUTION


# %%
def read_price(text: str) -> int:
    """
    Read a price.

    A price is written with a point and two digits after it, or as a whole number. It is more than 0.

    :param text: What was typed, such as "2.50" or "3".
    :return: The price in cents, such as 250 or 300.
    :raises ValueError: If the text is not a price.
    """
    # BEGIN SOLUTION
    whole, point, cents = text.strip().partition(".")
    if point and len(cents) != 2:
        raise ValueError(f"{text} does not have two digits after its point")
    price = int(whole) * 100 + int(cents or 0)
    if price <= 0:
        raise ValueError(f"{text} is not more than 0")
    return price
    # END SOLUTION


# %% tags=["asserts"]
assert read_price("2.50") == 250


# %%
def ask_price(prompt: str) -> int:
    """
    Ask for a price until one is typed.

    After each answer that is not a price it prints: Not a price.

    :param prompt: The question.
    :return: The price in cents.
    """
    # BEGIN SOLUTION
    while True:
        try:
            return read_price(input(prompt))
        except ValueError:
            print("Not a price.")
    # END SOLUTION


# %%
def throw_discount() -> int:
    """
    Throw two dice for a discount.

    :return: The sum of both dice if they show the same number, and otherwise 0.
    """
    # BEGIN SOLUTION
    first = random.randint(1, 6)
    second = random.randint(1, 6)
    if first == second:
        return first + second
    return 0
    # END SOLUTION


# %%
def receipt(prices: list[int], percent: int) -> None:
    """
    Print a receipt: a line for each price, one for the discount if there is one, and the sum. For example:

    1.50 EUR
    12.00 EUR
    Discount: 1.35 EUR
    Total: 12.15 EUR

    The discount is rounded down to whole cents. The total is what is left.

    :param prices: The prices in cents.
    :param percent: The discount in per cent; 0 for none.
    """
    # BEGIN SOLUTION
    for price in prices:
        print(f"{price / 100:.2f} {CURRENCY}")
    total = sum(prices)
    discount = total * percent // 100
    if percent > 0:
        print(f"Discount: {discount / 100:.2f} {CURRENCY}")
    print(f"Total: {(total - discount) / 100:.2f} {CURRENCY}")
    # END SOLUTION


# %%
def sums_of_days(sales: list[list[int]]) -> list[int]:
    """
    Add up the sales of all stalls for each day of a week.

    :param sales: A row for each stall, with one amount for each day; at least one row.
    :return: The sum of each day.
    """
    # BEGIN SOLUTION
    return np.array(sales).sum(axis=0)
    # END SOLUTION


# %% tags=["asserts"]
assert list(sums_of_days([[1, 2], [10, 20]])) == [11, 22]


# %%
def checkout() -> int:
    """
    Serve one customer.

    Ask for the price of each thing with ask_price and the question "Price: ", and after each price whether there is
    another thing, with the question "Another? ". After y or Y, ask for one more price. Then get the discount from
    throw_discount, and print the receipt with receipt.

    :return: How many things were bought.
    """
    # BEGIN SOLUTION
    prices = [ask_price("Price: ")]
    while input("Another? ").lower() == "y":
        prices.append(ask_price("Price: "))
    receipt(prices, throw_discount())
    return len(prices)
    # END SOLUTION


# %%
def change(cents: int) -> list[int]:
    """
    For a bonus: give change in as few coins as possible, of 50, 20, 10, 5, 2 and 1 cents.

    :param cents: How much; 0 or more.
    :return: The coins, the largest first.
    """
    # BEGIN SOLUTION
    coins = []
    for coin in (50, 20, 10, 5, 2, 1):
        coins += [coin] * (cents // coin)
        cents %= coin
    return coins
    # END SOLUTION


# %% tags=["game"]
if __name__ == "__main__":
    # BEGIN SOLUTION
    checkout()
    # END SOLUTION
