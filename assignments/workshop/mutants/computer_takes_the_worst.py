# caught by: opponent::test_never_loses
# costs: opponent
# looks like: the computer takes the box with the worst result for it: what is good for the other player is bad for this one.


def ComputerTurn(player):
    best = min(FreeBoxes(), key=lambda place: ValueOf(place, player))
    print("Computer chooses box", best + 1)
    board[best] = player
