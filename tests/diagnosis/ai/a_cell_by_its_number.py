# fault: unknown


def minimax(board):
    if terminal(board):
        return None
    cells = [cell for row in board for cell in row]
    return cells.index(EMPTY)
