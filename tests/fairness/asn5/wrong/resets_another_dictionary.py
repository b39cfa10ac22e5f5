# wrong: a new dictionary is bound to the name, and the board stays as it was.
# costs: reset_board


def reset_board(board):
    board = {}
    for row in range(NUM_ROWS):
        for col in range(NUM_COLS):
            board[(row, col)] = " "
    return board
