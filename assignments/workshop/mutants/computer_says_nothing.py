# caught by: opponent::test_says_what_it_takes
# costs: opponent
# looks like: the computer does not say which box it takes.


def ComputerTurn(player):
    best = max(FreeBoxes(), key=lambda place: ValueOf(place, player))
    board[best] = player
