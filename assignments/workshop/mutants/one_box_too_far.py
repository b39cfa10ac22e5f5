# caught by: game::x_wins_top
# costs: game, again, alternate, score, opponent
# looks like: a mark goes into the box after the one that was chosen: box n is board[n - 1].


def Turn(player):
    place = GetNumber() - 1
    while board[place] in {"X", "O"}:
        print("\nBox already occupied. Try another one")
        place = GetNumber() - 1
    board[(place + 1) % 9] = player
