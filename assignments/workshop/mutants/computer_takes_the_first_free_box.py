# caught by: opponent::test_never_loses
# costs: opponent
# looks like: the computer takes the first free box.


def ComputerTurn(player):
    best = FreeBoxes()[0]
    print("Computer chooses box", best + 1)
    board[best] = player
