# caught by: boardsize::test_chance_decides
# costs: boardsize
# carries: game
# looks like: boardsize does not return the size.


def boardsize() -> int:
    size = random.randint(3, 10)
    print(f"You will play on a {size} by {size} board")
