# odd: no numpy, reads from sys.stdin, draws with random() and choice, recursion
# bonus: change
"""By Katherine Johnson, 190809260"""
# NAME: Katherine Johnson
# STUDENT NUMBER: 190809260
import random
import re
import sys

CURRENCY = "EUR"
COINS = [50, 20, 10, 5, 2, 1]


def read_price(text):
    """Cents."""
    if not re.fullmatch(r"\s*\d+(\.\d\d)?\s*", text):
        raise ValueError(text)
    price = round(float(text) * 100)
    if price == 0:
        raise ValueError(text)
    return price


def ask_price(prompt):
    """Asks."""
    print(prompt, end="", flush=True)
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    try:
        return read_price(line)
    except ValueError:
        print("Not a price.")
        return ask_price(prompt)


def throw_discount():
    """Throws."""
    dice = [random.choice("123456") for _ in range(2)]
    return int(dice[0]) * 2 * (dice[0] == dice[1])


def write_amount(cents):
    """As text."""
    return f"{cents // 100}.{cents % 100:02} {CURRENCY}"


def receipt(prices, percent):
    """Prints."""
    lines = [write_amount(price) for price in prices]
    off = int(sum(prices) * percent / 100)
    if percent:
        lines.append("Discount: " + write_amount(off))
    print("\n".join([*lines, "Total: " + write_amount(sum(prices) - off)]))


def sums_of_days(sales):
    """Sums."""
    return [sum(day) for day in zip(*sales)]


def checkout():
    """Serves."""
    prices = []
    more = True
    while more:
        prices.append(ask_price("Price: "))
        more = input("Another? ") in ("y", "Y")
    receipt(prices, throw_discount())
    return len(prices)


def change(cents):
    """Recursion."""
    for coin in COINS:
        if coin <= cents:
            return [coin] + change(cents - coin)
    return []


if __name__ == "__main__":
    checkout()
