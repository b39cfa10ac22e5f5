# caught by: opponent::test_never_loses
# costs: opponent
# looks like: the values of both players have the same sign: what is good for one is bad for the other.


def ValueOf(place, player):
    number = board[place]
    board[place] = player
    value = Value(Other(player))
    board[place] = number
    return value
