# caught by: opponent::test_never_loses
# costs: opponent
# looks like: the other player is expected to choose what is worst for itself.


def Value(player):
    if HasLine(Other(player)):
        return -1
    free = FreeBoxes()
    if not free:
        return 0
    position = (*board, player)
    if position not in known:
        known[position] = min(ValueOf(place, player) for place in free)
    return known[position]
