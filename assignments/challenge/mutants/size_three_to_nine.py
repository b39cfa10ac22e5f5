# caught by: boardsize::test_each_size_can_come
# costs: boardsize
# carries: game
# looks like: boardsize never draws 10: range() and randrange() end before their second number, randint() does not.


def boardsize() -> int:
    size = random.randrange(3, 10)
    print(f"You will play on a {size} by {size} board")
    return size
