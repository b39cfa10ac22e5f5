# caught by: opponent::test_never_loses
# costs: opponent
# looks like: a lost game is worth as much as a tie.


def Value(player):
    if HasLine(Other(player)):
        return 0
    free = FreeBoxes()
    if not free:
        return 0
    position = (*board, player)
    if position not in known:
        known[position] = max(ValueOf(place, player) for place in free)
    return known[position]
