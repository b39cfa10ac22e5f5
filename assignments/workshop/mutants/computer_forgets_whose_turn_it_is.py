# caught by: opponent::test_never_loses
# costs: opponent
# looks like: known positions are kept without whose turn it is.


def Value(player):
    if HasLine(Other(player)):
        return -1
    free = FreeBoxes()
    if not free:
        return 0
    position = sum(box == player for box in board)
    if position not in known:
        known[position] = max(ValueOf(place, player) for place in free)
    return known[position]
