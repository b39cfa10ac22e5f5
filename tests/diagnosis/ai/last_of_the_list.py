# fault: minimax_first_action


def minimax(board):
    if terminal(board):
        return None
    return max(actions(board))
