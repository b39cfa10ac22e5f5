# fault: remembers whose turn it is in a global, and does not look at the board
# loses: player
# in: class_based
turn = O


def player(board):
    global turn
    turn = O if turn == X else X
    return turn
