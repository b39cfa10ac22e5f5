# fault: minimax_maximises_for_both


def score(board):
    if terminal(board):
        return utility(board)
    scores = [score(result(board, action)) for action in actions(board)]
    return max(scores)


def minimax(board):
    if terminal(board):
        return None
    best = {action: score(result(board, action)) for action in actions(board)}
    if player(board) == X:
        return max(best, key=best.get)
    return min(best, key=best.get)
