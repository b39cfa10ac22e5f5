# caught by: is_game_complete::test_each_line[row 0-X]
# costs: is_game_complete
# carries: play_tic_tac_toe, multiple_games
# looks like: is_game_complete leaves out the first row and the first column: rows and columns count from 0.


def is_game_complete(board: dict[tuple[int, int], str]) -> bool:
    for row in range(1, NUM_ROWS):
        if check_positions(board[(row, 0)], board[(row, 1)], board[(row, 2)]):
            return True
    for col in range(1, NUM_COLS):
        if check_positions(board[(0, col)], board[(1, col)], board[(2, col)]):
            return True
    if check_positions(board[(0, 0)], board[(1, 1)], board[(2, 2)]):
        return True
    if check_positions(board[(0, 2)], board[(1, 1)], board[(2, 0)]):
        return True
    return False
