# caught by: game::x_wins_top
# costs: game, again, alternate, score, opponent
# looks like: every mark is an X: put the mark of the player whose turn it is.


def Turn(player):
    place = GetNumber() - 1
    while board[place] in {"X", "O"}:
        print("\nBox already occupied. Try another one")
        place = GetNumber() - 1
    board[place] = "X"
