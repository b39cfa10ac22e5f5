# right: helpers for rows, columns and diagonals; text that is compared.


def check_positions(pos1_value, pos2_value, pos3_value):
    """Whether three are alike."""
    together = pos1_value + pos2_value + pos3_value
    return together == "XXX" or together == "OOO"


def check_rows(board):
    """Whether a row is won."""
    for row in range(NUM_ROWS):
        if check_positions(board[(row, 0)], board[(row, 1)], board[(row, 2)]):
            return True
    return False


def check_columns(board):
    """Whether a column is won."""
    for col in range(NUM_COLS):
        if check_positions(board[(0, col)], board[(1, col)], board[(2, col)]):
            return True
    return False


def check_diagonals(board):
    """Whether a diagonal is won."""
    middle = board[(1, 1)]
    falling = check_positions(board[(0, 0)], middle, board[(2, 2)])
    return falling or check_positions(board[(0, 2)], middle, board[(2, 0)])


def is_game_complete(board):
    """Whether somebody has won."""
    return check_rows(board) or check_columns(board) or check_diagonals(board)


def reset_board(board):
    """Empty the board."""
    for position in list(board.keys()):
        board.update({position: " "})


def display_outcome(round):
    """Say how it ended."""
    result = "It's a draw!"
    if round != MAX_ROUNDS:
        result = get_current_player(round) + " wins!"
    print(result + "\n")
