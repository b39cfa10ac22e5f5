# caught by: whoGoesFirst::test_chance_decides
# costs: whoGoesFirst
# carries: game
# looks like: whoGoesFirst leaves nothing to chance: it is always the same one.


def whoGoesFirst() -> str:
    """
    Draw by chance who makes the first move.

    :return: "computer" or "player". Both can come.
    """
    if random.randint(0, 1) < 2:
        return "computer"
    return "player"
