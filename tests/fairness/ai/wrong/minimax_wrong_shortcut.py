# fault: right but for a shortcut: O takes an edge when the centre is taken
# loses: minimax
# in: random_corner_first
def minimax(board):
    if terminal(board):
        return None
    if board == initial_state():
        return (1, 1)
    if len(actions(board)) == 8 and board[1][1] == X:
        return (0, 1)
    if player(board) == X:
        return max_value(board, -sys.maxsize, sys.maxsize)[1]
    return min_value(board, -sys.maxsize, sys.maxsize)[1]
