# caught by: is_game_complete::test_won_or_not[marks apart]
# costs: is_game_complete
# carries: play_tic_tac_toe, multiple_games
# looks like: is_game_complete prints its answer: return it.


def is_game_complete(board: dict[tuple[int, int], str]) -> bool:
    for row in range(NUM_ROWS):
        if check_positions(board[(row, 0)], board[(row, 1)], board[(row, 2)]):
            print(True)
            return
    for col in range(NUM_COLS):
        if check_positions(board[(0, col)], board[(1, col)], board[(2, col)]):
            print(True)
            return
    if check_positions(board[(0, 0)], board[(1, 1)], board[(2, 2)]):
        print(True)
        return
    if check_positions(board[(0, 2)], board[(1, 1)], board[(2, 0)]):
        print(True)
        return
    print(False)
