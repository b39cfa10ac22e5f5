# caught by: opponent::test_never_loses
# costs: opponent
# looks like: the computer wins, blocks, and takes the centre, then sides: a fork at the edge beats that. Look at each game to its end.


def ComputerTurn(player):
    def wins(place, mark):
        number, board[place] = board[place], mark
        won = HasLine(mark)
        board[place] = number
        return won

    free = FreeBoxes()
    wanted = [place for place in free if wins(place, player)] + [place for place in free if wins(place, Other(player))]
    best = (wanted + [place for place in (4, 1, 3, 5, 7, 0, 2, 6, 8) if place in free])[0]
    print("Computer chooses box", best + 1)
    board[best] = player
