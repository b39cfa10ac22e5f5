# fault: minimax_looks_one_move_ahead


def minimax(board):
    if terminal(board):
        return None
    me = player(board)
    for action in actions(board):
        if winner(result(board, action)) == me:
            return action
    return action
