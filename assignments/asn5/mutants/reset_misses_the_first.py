# caught by: reset_board::test_each_position[0]
# costs: reset_board
# carries: multiple_games
# looks like: reset_board begins at 1: rows and columns count from 0.


def reset_board(board: dict[tuple[int, int], str]) -> None:
    for row in range(1, NUM_ROWS):
        for col in range(1, NUM_COLS):
            board[(row, col)] = " "
