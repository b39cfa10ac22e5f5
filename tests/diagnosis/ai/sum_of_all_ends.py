# fault: minimax_hopes_for_mistakes


def score(board):
    if terminal(board):
        return utility(board)
    scores = [score(result(board, action)) for action in actions(board)]
    return sum(scores) / len(scores)


def minimax(board):
    if terminal(board):
        return None
    ranked = sorted(actions(board), key=lambda action: score(result(board, action)))
    return ranked[-1] if player(board) == X else ranked[0]
