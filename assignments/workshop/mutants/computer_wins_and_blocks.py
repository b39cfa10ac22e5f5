# caught by: opponent::test_never_loses
# costs: opponent
# looks like: the computer wins and blocks where it can, and sees no fork coming: look at each game to its end.


def ComputerTurn(player):
    def wins(place, mark):
        number, board[place] = board[place], mark
        won = HasLine(mark)
        board[place] = number
        return won

    free = FreeBoxes()
    wanted = [place for place in free if wins(place, player)] + [place for place in free if wins(place, Other(player))]
    best = (wanted + free)[0]
    print("Computer chooses box", best + 1)
    board[best] = player
