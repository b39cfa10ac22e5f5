# caught by: game::x_wins_top
# costs: game, opponent
# looks like: the board is drawn column by column: 1, 2 and 3 stand in the top row.


def PrintBoard():
    print()
    for row in range(3):
        print("", board[row], "|", board[row + 3], "|", board[row + 6])
        if row < 2:
            print("---|---|---")
    print()
