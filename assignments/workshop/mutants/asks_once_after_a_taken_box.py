# caught by: game::wrong_again_and_again
# costs: game
# looks like: the box after one that is taken is not looked at: use while, and not if.


def Turn(player):
    place = GetNumber() - 1
    if board[place] in {"X", "O"}:
        print("\nBox already occupied. Try another one")
        place = GetNumber() - 1
    board[place] = player
