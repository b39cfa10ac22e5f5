# fault: minimax_returns_the_worth, minimax_returns_utility_at_the_end


def minimax(board):
    if terminal(board):
        return utility(board)
    if player(board) == X:
        return max(minimax(result(board, action)) for action in actions(board))
    return min(minimax(result(board, action)) for action in actions(board))
