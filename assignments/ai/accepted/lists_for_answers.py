# differs: an action is answered as a list, and a board copied by a slice of slices


# The list of all worths: a board is a number with nine digits of base three, and that is its index here.
worths = [None] * 3 ** 9


def index_of(board):
    index = 0
    for row in board:
        for cell in row:
            index = 3 * index + [EMPTY, X, O].index(cell)
    return index


def worth(board):
    index = index_of(board)
    if worths[index] is None:
        if terminal(board):
            worths[index] = utility(board)
        else:
            after = sorted([worth(result(board, action)) for action in actions(board)])
            worths[index] = after[-1] if player(board) == X else after[0]
    return worths[index]


def minimax(board):
    if terminal(board):
        return None
    pairs = sorted([[worth(result(board, action)), list(action)] for action in actions(board)])
    return pairs[-1][1] if player(board) == X else pairs[0][1]
