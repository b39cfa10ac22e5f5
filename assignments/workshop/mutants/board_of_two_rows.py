# caught by: game::x_wins_top
# costs: game, again, alternate, score, opponent
# looks like: the board is drawn without its last row: range(3) gives 0, 1 and 2.


def PrintBoard():
    print()
    for row in range(2):
        print("", board[3 * row], "|", board[3 * row + 1], "|", board[3 * row + 2])
        if row < 2:
            print("---|---|---")
    print()
