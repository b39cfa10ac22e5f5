# caught by: game::taken_by_the_other
# costs: game
# looks like: after a box that is taken the other player is asked: the same player chooses another one.


def Turn(player):
    place = GetNumber() - 1
    if board[place] in {"X", "O"}:
        print("\nBox already occupied. Try another one")
    else:
        board[place] = player
