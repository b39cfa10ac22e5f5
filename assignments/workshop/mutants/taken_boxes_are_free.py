# caught by: game::taken_by_oneself, game::taken_by_the_other
# costs: game
# looks like: a box that is taken gets another mark: check it first.


def Turn(player):
    place = GetNumber() - 1
    board[place] = player
