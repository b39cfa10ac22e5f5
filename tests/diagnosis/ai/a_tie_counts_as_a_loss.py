# fault: minimax_a_tie_is_a_loss


def value(board):
    if terminal(board):
        return 1 if winner(board) == X else -1
    values = [value(result(board, action)) for action in actions(board)]
    return max(values) if player(board) == X else min(values)


def minimax(board):
    if terminal(board):
        return None
    best_action, best_value = None, None
    for action in actions(board):
        found = value(result(board, action))
        better = best_value is None or (found > best_value if player(board) == X else found < best_value)
        if better:
            best_action, best_value = action, found
    return best_action
