# differs: slow: negamax, and a utility that is turned round for O


def negamax(board, sign, alpha=-9, beta=9):
    if terminal(board):
        return sign * utility(board), None
    best = (-9, None)
    for action in sorted(actions(board), key=lambda a: (a != (1, 1), (a[0] + a[1]) % 2)):
        score = -negamax(result(board, action), -sign, -beta, -alpha)[0]
        if score > best[0]:
            best = (score, action)
        alpha = max(alpha, score)
        if alpha >= beta:
            break
    return best


def minimax(board):
    return negamax(board, 1 if player(board) == X else -1)[1]
