# wrong: the diagonal from the right is not looked at.
# costs: is_game_complete


def is_game_complete(board):
    for i in range(3):
        if check_positions(board[(i, 0)], board[(i, 1)], board[(i, 2)]):
            return True
        if check_positions(board[(0, i)], board[(1, i)], board[(2, i)]):
            return True
    if check_positions(board[(0, 0)], board[(1, 1)], board[(2, 2)]):
        return True
    return False
