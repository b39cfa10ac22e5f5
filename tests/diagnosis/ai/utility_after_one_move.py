# fault: minimax_looks_one_move_ahead


def minimax(board):
    if terminal(board):
        return None
    best = None
    for action in actions(board):
        value = utility(result(board, action))
        if best is None:
            best = (value, action)
        elif player(board) == X and value > best[0]:
            best = (value, action)
        elif player(board) == O and value < best[0]:
            best = (value, action)
    return best[1]
