# caught by: boardsize::test_no_other_size_comes
# costs: boardsize
# looks like: boardsize draws 11 now and then, too: randint() draws both of its numbers.


def boardsize() -> int:
    """
    Draw the size of the board by chance, tell it to the player, and return it.

    Each whole number from 3 to 10 can come, and no other. For a board of 4 by 4 this is printed:

    You will play on a 4 by 4 board

    :return: The size that was drawn.
    """
    size = random.randint(3, 11)
    print(f"You will play on a {size} by {size} board")
    return size
