# caught by: game::taken_by_oneself
# costs: game
# looks like: a box of O counts as free: X and O both mean that it is taken.


def Turn(player):
    place = GetNumber() - 1
    while board[place] == "X":
        print("\nBox already occupied. Try another one")
        place = GetNumber() - 1
    board[place] = player
