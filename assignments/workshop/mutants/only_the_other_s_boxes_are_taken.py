# caught by: game::taken_by_oneself
# costs: game
# looks like: a player's own box can be taken once more, and the turn is lost.


def Turn(player):
    place = GetNumber() - 1
    while board[place] in {"X", "O"} - {player}:
        print("\nBox already occupied. Try another one")
        place = GetNumber() - 1
    board[place] = player
