# fault: minimax_looks_two_moves_ahead


def value_of(board, depth):
    if terminal(board) or depth == 0:
        return utility(board)
    values = [value_of(result(board, action), depth - 1) for action in actions(board)]
    return max(values) if player(board) == X else min(values)


def minimax(board):
    if terminal(board):
        return None
    pick = max if player(board) == X else min
    return pick(actions(board), key=lambda action: value_of(result(board, action), 1))
