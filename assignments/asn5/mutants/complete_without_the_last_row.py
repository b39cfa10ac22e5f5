# caught by: is_game_complete::test_each_line[row 2-X]
# costs: is_game_complete
# carries: play_tic_tac_toe, multiple_games
# looks like: is_game_complete leaves out the last row and the last column: range(n) ends at n - 1.


def is_game_complete(board: dict[tuple[int, int], str]) -> bool:
    for row in range(NUM_ROWS - 1):
        if check_positions(board[(row, 0)], board[(row, 1)], board[(row, 2)]):
            return True
    for col in range(NUM_COLS - 1):
        if check_positions(board[(0, col)], board[(1, col)], board[(2, col)]):
            return True
    if check_positions(board[(0, 0)], board[(1, 1)], board[(2, 2)]):
        return True
    if check_positions(board[(0, 2)], board[(1, 1)], board[(2, 0)]):
        return True
    return False
