# caught by: boardsize::test_chance_decides
# costs: boardsize
# carries: game
# looks like: boardsize keeps the size to itself: it has to return it.


def boardsize() -> int:
    size = random.randint(3, 10)
    print(f"You will play on a {size} by {size} board")
