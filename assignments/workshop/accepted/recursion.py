# odd: each turn calls the next one
def show(b):
    print("\n %s | %s | %s\n---|---|---\n %s | %s | %s\n---|---|---\n %s | %s | %s\n" % tuple(b))


def number(b):
    text = input()
    try:
        n = int(text)
    except ValueError:
        print("\nThat's not a number. Try again")
        return number(b)
    if n < 1 or n > 9:
        print("\nNumber not on board")
        return number(b)
    if n not in b:
        print("\nBox already occupied. Try another one")
        return number(b)
    return n


def wins(b, p):
    return any(b[i] == b[i + s] == b[i + 2 * s] == p for i, s in
               [(0, 1), (3, 1), (6, 1), (0, 3), (1, 3), (2, 3), (0, 4), (2, 2)])


def go(b, p, q):
    show(b)
    if wins(b, q):
        print("Player", q, "wins!\n")
    elif not any(type(x) is int for x in b):
        print("The game ends in a Tie\n")
    else:
        print("Choose a box player", p)
        n = number(b)
        go(b[:n - 1] + [p] + b[n:], q, p)


go([1, 2, 3, 4, 5, 6, 7, 8, 9], "X", "O")
