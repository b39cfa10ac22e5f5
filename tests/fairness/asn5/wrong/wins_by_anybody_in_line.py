# wrong: is_game_complete looks at one mark only, so that O never wins.
# costs: is_game_complete


def is_game_complete(board):
    for i in range(3):
        if board[(i, 0)] == "X" and board[(i, 1)] == "X" and board[(i, 2)] == "X":
            return True
        if board[(0, i)] == "X" and board[(1, i)] == "X" and board[(2, i)] == "X":
            return True
    if board[(1, 1)] == "X":
        if board[(0, 0)] == "X" and board[(2, 2)] == "X":
            return True
        if board[(0, 2)] == "X" and board[(2, 0)] == "X":
            return True
    return False
