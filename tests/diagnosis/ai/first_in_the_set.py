# fault: minimax_first_action


def minimax(board):
    if terminal(board):
        return None
    for i in range(3):
        for j in range(3):
            if board[i][j] == EMPTY:
                return (i, j)
