# caught by: opponent::test_never_loses
# costs: opponent
# looks like: the computer chooses a box at random.


def ComputerTurn(player):
    import random

    best = random.choice(FreeBoxes())
    print("Computer chooses box", best + 1)
    board[best] = player
