# caught by: is_game_complete::test_each_line[column 1-X]
# costs: is_game_complete
# carries: play_tic_tac_toe, multiple_games
# looks like: is_game_complete does not look at the columns.


def is_game_complete(board: dict[tuple[int, int], str]) -> bool:
    for row in range(NUM_ROWS):
        if check_positions(board[(row, 0)], board[(row, 1)], board[(row, 2)]):
            return True
    if check_positions(board[(0, 0)], board[(1, 1)], board[(2, 2)]):
        return True
    if check_positions(board[(0, 2)], board[(1, 1)], board[(2, 0)]):
        return True
    return False
