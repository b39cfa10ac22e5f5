# caught by: opponent::test_says_what_it_takes
# costs: opponent
# looks like: the computer names the place in the list, and not the box: the box is one more.


def ComputerTurn(player):
    best = max(FreeBoxes(), key=lambda place: ValueOf(place, player))
    print("Computer chooses box", best)
    board[best] = player
