# caught by: boardsize::test_the_size_is_printed
# costs: boardsize
# looks like: boardsize does not tell the player the size.


def boardsize() -> int:
    """
    Draw the size of the board by chance, tell it to the player, and return it.

    Each whole number from 3 to 10 can come, and no other. For a board of 4 by 4 this is printed:

    You will play on a 4 by 4 board

    :return: The size that was drawn.
    """
    size = random.randint(3, 10)
    return size
