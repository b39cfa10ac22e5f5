# caught by: whoGoesFirst::test_chance_decides
# costs: whoGoesFirst
# carries: game
# looks like: whoGoesFirst leaves nothing to chance: it is always the same one.


def whoGoesFirst() -> str:
    if random.randint(0, 1) < 2:
        return "computer"
    return "player"
