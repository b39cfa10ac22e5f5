# caught by: boardsize::test_no_other_size_comes
# costs: boardsize
# looks like: boardsize sometimes draws 11: randint() can draw both of its numbers.


def boardsize() -> int:
    size = random.randint(3, 11)
    print(f"You will play on a {size} by {size} board")
    return size
