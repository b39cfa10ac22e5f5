# caught by: game::taken_by_the_other
# costs: game
# looks like: the other player's box can be taken: any mark means that it is taken.


def Turn(player):
    place = GetNumber() - 1
    while board[place] == player:
        print("\nBox already occupied. Try another one")
        place = GetNumber() - 1
    board[place] = player
