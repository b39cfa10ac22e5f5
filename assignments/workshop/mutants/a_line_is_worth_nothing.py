# caught by: opponent::test_never_loses
# costs: opponent
# looks like: a lost game is worth as much as a tie.


def Value(player):
    """Return how the game ends for *player*, whose turn it is, if both play well: 1 wins, 0 ties, -1 loses."""
    if HasLine(Other(player)):
        return 0
    free = FreeBoxes()
    if not free:
        return 0
    position = (*board, player)
    if position not in known:
        known[position] = max(ValueOf(place, player) for place in free)
    return known[position]
