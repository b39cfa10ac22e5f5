# differs: the first move is known by heart, and the answer to it too


CENTRE = (1, 1)
CORNERS = [(0, 0), (0, 2), (2, 0), (2, 2)]
SIDES = [(0, 1), (1, 0), (1, 2), (2, 1)]


def completes(board, who):
    """The cell that gives who three in a row, if there is one."""
    for i, j in actions(board):
        new = [row[:] for row in board]
        new[i][j] = who
        if winner(new) == who:
            return i, j
    return None


def minimax(board):
    if terminal(board):
        return None
    if board == initial_state():
        return (0, 0)
    if len(actions(board)) == 8:
        return (1, 1) if board[1][1] is EMPTY else (0, 0)
    return think(board, -2, 2)[1]


def think(board, alpha, beta):
    if terminal(board):
        return utility(board), None
    me = player(board)
    at = completes(board, me)
    if at:
        return (1 if me == X else -1), at
    forced = completes(board, O if me == X else X)
    choices = [forced] if forced else [action for action in [CENTRE] + CORNERS + SIDES if action in actions(board)]
    best = None
    for action in choices:
        value = think(result(board, action), alpha, beta)[0]
        if me == X:
            if best is None or value > best[0]:
                best = value, action
            alpha = max(alpha, value)
        else:
            if best is None or value < best[0]:
                best = value, action
            beta = min(beta, value)
        if alpha >= beta:
            break
    return best
