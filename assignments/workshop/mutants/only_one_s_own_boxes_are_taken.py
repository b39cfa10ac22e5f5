# caught by: game::taken_by_the_other
# costs: game
# looks like: the other player's box can be taken: any mark means that it is taken.


def Turn(player):
    """Let *player* ("X" or "O") choose a free box, and put the mark into it."""
    place = GetNumber() - 1
    while board[place] == player:
        print("\nBox already occupied. Try another one")
        place = GetNumber() - 1
    board[place] = player
