# fault: minimax_looks_two_moves_ahead
import copy


def minimax(board):
    if terminal(board):
        return None
    me = player(board)
    other = O if me == X else X
    moves = sorted(actions(board), reverse=True)
    for move in moves:
        if winner(result(board, move)) == me:
            return move
    for i, j in moves:
        tried = copy.deepcopy(board)
        tried[i][j] = other
        if winner(tried) == other:
            return (i, j)
    return moves[0]
