# caught by: boardsize::test_the_size_is_printed
# costs: boardsize
# looks like: boardsize does not tell the player the size.


def boardsize() -> int:
    size = random.randint(3, 10)
    return size
