# differs: a dictionary at the top remembers boards by their text


known = {}


def minimax(board):
    if terminal(board):
        return None
    return best(board)[1]


def best(board):
    """The value of the board, and the move that reaches it."""
    key = str(board)
    if key not in known:
        if terminal(board):
            known[key] = utility(board), None
        else:
            sign = 1 if player(board) == X else -1
            known[key] = max(
                ((best(result(board, move))[0], move) for move in sorted(actions(board))), key=lambda pair: sign * pair[0]
            )
    return known[key]
