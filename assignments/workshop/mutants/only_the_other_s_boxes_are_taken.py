# caught by: game::taken_by_oneself
# costs: game
# looks like: a player's own box can be taken once more, and the turn is lost.


def Turn(player):
    """Let *player* ("X" or "O") choose a free box, and put the mark into it."""
    place = GetNumber() - 1
    while board[place] in {"X", "O"} - {player}:
        print("\nBox already occupied. Try another one")
        place = GetNumber() - 1
    board[place] = player
