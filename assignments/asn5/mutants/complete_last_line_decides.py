# caught by: is_game_complete::test_each_line[row 1-X]
# costs: is_game_complete
# carries: play_tic_tac_toe, multiple_games
# looks like: is_game_complete forgets what it found when it looks at the next line.


def is_game_complete(board: dict[tuple[int, int], str]) -> bool:
    for i in range(NUM_ROWS):
        is_won = check_positions(board[(i, 0)], board[(i, 1)], board[(i, 2)])
        is_won = check_positions(board[(0, i)], board[(1, i)], board[(2, i)])
    is_won = check_positions(board[(0, 0)], board[(1, 1)], board[(2, 2)])
    is_won = check_positions(board[(0, 2)], board[(1, 1)], board[(2, 0)])
    return is_won
