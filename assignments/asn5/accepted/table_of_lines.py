# differs: a table of the eight lines, gone through with any()

WINNING_LINES = (
    *(tuple((row, col) for col in range(NUM_COLS)) for row in range(NUM_ROWS)),
    *(tuple((row, col) for row in range(NUM_ROWS)) for col in range(NUM_COLS)),
    ((0, 0), (1, 1), (2, 2)),
    ((0, 2), (1, 1), (2, 0)),
)


def reset_board(board: dict[tuple[int, int], str]) -> None:
    board.update(dict.fromkeys(board, " "))


def check_positions(pos1_value: str, pos2_value: str, pos3_value: str) -> bool:
    return {pos1_value, pos2_value, pos3_value} in ({"X"}, {"O"})


def is_game_complete(board: dict[tuple[int, int], str]) -> bool:
    return any(check_positions(*(board[position] for position in line)) for line in WINNING_LINES)
