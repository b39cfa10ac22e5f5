# caught by: boardsize::test_chance_decides
# costs: boardsize
# carries: game
# looks like: boardsize keeps the size to itself: it has to return it.


def boardsize() -> int:
    """
    Draw the size of the board by chance, tell it to the player, and return it.

    Each whole number from 3 to 10 can come, and no other. For a board of 4 by 4 this is printed:

    You will play on a 4 by 4 board

    :return: The size that was drawn.
    """
    size = random.randint(3, 10)
    print(f"You will play on a {size} by {size} board")
