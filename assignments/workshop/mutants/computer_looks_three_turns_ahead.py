# caught by: opponent::test_never_loses
# costs: opponent
# looks like: the computer looks only some turns ahead: look at each game to its end.


def ComputerTurn(player):
    def value(mark, turns):
        if HasLine(Other(mark)):
            return -1
        if not turns or not FreeBoxes():
            return 0
        return max(after(place, mark, turns) for place in FreeBoxes())

    def after(place, mark, turns):
        number, board[place] = board[place], mark
        found = -value(Other(mark), turns - 1)
        board[place] = number
        return found

    best = max(FreeBoxes(), key=lambda place: after(place, player, 2))
    print("Computer chooses box", best + 1)
    board[best] = player
