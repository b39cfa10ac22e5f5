# differs: one of the best actions by chance
import random


def actions(board):
    return {(i, j) for i in range(3) for j in range(3) if board[i][j] == EMPTY}


def utility(board):
    w = winner(board)
    if w == X:
        return 1
    elif w == O:
        return -1
    else:
        return 0


known = {}


def minimax(board):
    if terminal(board):
        return None
    sign = 1 if player(board) == X else -1
    values = {move: sign * best(result(board, move))[0] for move in actions(board)}
    return random.choice([move for move in values if values[move] == max(values.values())])


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
