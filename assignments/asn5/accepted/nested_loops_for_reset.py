# differs: two loops, one inside the other, wherever one would do


def reset_board(board: dict[tuple[int, int], str]) -> None:
    for row in range(NUM_ROWS):
        for col in range(NUM_COLS):
            board[(row, col)] = " "


def is_game_complete(board: dict[tuple[int, int], str]) -> bool:
    diagonal, other_diagonal = [], []
    for row in range(NUM_ROWS):
        in_row, in_col = [], []
        for col in range(NUM_COLS):
            in_row.append(board[(row, col)])
            in_col.append(board[(col, row)])
            if row == col:
                diagonal.append(board[(row, col)])
            if row + col == NUM_ROWS - 1:
                other_diagonal.append(board[(row, col)])
        if check_positions(*in_row) or check_positions(*in_col):
            return True
    return check_positions(*diagonal) or check_positions(*other_diagonal)
