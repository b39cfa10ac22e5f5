# style: deepens as long as two seconds are not over
# in: time_and_iterative
def minimax(board):
    if terminal(board):
        return None
    end = time.time() + 2
    depth = 1
    while time.time() < end and depth <= len(actions(board)):
        table = {}
        f = max if player(board) == X else min
        moves = sorted(actions(board))
        values = [depth_limited(result(board, a), depth - 1, table) for a in moves]
        move = moves[values.index(f(values))]
        depth += 1
    return move
